import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { format } from 'oxfmt';
import { afterAll, expect, it } from 'vitest';
import { endpoints, type EndpointName } from '../../contract/endpoints.ts';
import { ERRORS } from '../../contract/errors.ts';
import { ACCESS_RULES, ACCOUNT_RESTRICTIONS, type AccessRule } from '../../contract/access-rules.ts';
import { areas, routesOf } from '../../contract/routes.ts';
import { createApi } from '../../server/main/api.ts';
import { compose } from '../../server/main/compose.ts';
import { createMetrics } from '../../server/platform/telemetry/metrics.ts';
import { oneTransaction } from '../support/one-transaction.ts';
import { testProduct } from '../support/test-product.ts';
import { callerOf, cookieOf, sceneOf } from './calls.ts';
import { createWorld, OF_STANDING, PRINCIPALS, type Principal } from './people.ts';
import { FURTHER, REQUESTS, type Scene, type Sent } from './requests.ts';

/**
 * Makes every call of the contract as every kind of caller, in one world. docs/generated/permissions.md lists the
 * responses and must match exactly: `npx vitest run tests/security/permissions.test.ts -u` regenerates it.
 * Review a change of the page like code.
 */

const PAGE = path.resolve('docs/generated/permissions.md');

const product = await testProduct();
const world = await createWorld(product);
const { database, undo } = await oneTransaction(product.deps.config.databaseUrl);
const composed = compose({ ...product.deps, database, metrics: createMetrics() });
const app: FastifyInstance = await createApi(composed);
afterAll(async () => {
  await app.close();
  composed.close();
});

const names = Object.keys(REQUESTS) as EndpointName[];

const call = callerOf(app);

const scene: Scene = sceneOf(app, world, database);

const calledBy = (who: Principal, name: EndpointName, sent: Sent) => call(cookieOf(world, who), name, sent);

const wordsOf = (code: string): string => code.toLowerCase().replaceAll('_', ' ');

function cellOf({ status, body }: Awaited<ReturnType<typeof calledBy>>): string {
  if (status < 400) return 'ok';
  const code = String(body['code']);
  if (code === 'NOT_AUTHENTICATED') return 'sign in';
  return status === 404 ? '404' : `${String(status)} ${wordsOf(code)}`;
}

type Row = Readonly<Record<Principal, string>>;

/** Makes a call as every principal, each from the unchanged world. */
function rowOf(name: EndpointName): Promise<Row> {
  return undo(async () => {
    const sentBy = await REQUESTS[name].ask(scene);
    const cells: [Principal, string][] = [];
    for (const who of PRINCIPALS)
      cells.push([who, await undo(async () => cellOf(await calledBy(who, name, sentBy(who))))]);
    return Object.fromEntries(cells) as Row;
  });
}

const matrix = new Map<EndpointName, Row>();
for (const name of names) matrix.set(name, await rowOf(name));

/** Makes a call as every principal who has become its only permitted caller. */
async function furtherRowOf({ name, become }: (typeof FURTHER)[number]): Promise<Row> {
  const cells: [Principal, string][] = [];
  for (const who of PRINCIPALS) {
    const cell = async () =>
      cellOf(
        await calledBy(who, name, who === 'anonymous' ? { params: { id: world.completed } } : await become(scene, who)),
      );
    cells.push([who, await undo(cell)]);
  }
  return Object.fromEntries(cells) as Row;
}

const further: { readonly name: EndpointName; readonly about: string; readonly row: Row }[] = [];
for (const each of FURTHER) further.push({ ...each, row: await furtherRowOf(each) });

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const titleOf = (name: EndpointName): string => `\`${endpoints[name].method} ${endpoints[name].path}\``;

function gatesTable(): string {
  const rows = Object.entries(ACCESS_RULES).flatMap(([name, gates]) =>
    gates.map(({ standing, code, by, words }: AccessRule) => [
      titleOf(name as keyof typeof ACCESS_RULES),
      standing,
      `${String(ERRORS[code][0])} \`${code}\``,
      words ?? ERRORS[code][1],
      by,
    ]),
  );
  return table(['call', 'closed to', 'answer', 'words', 'by'], rows);
}

function matrixTables(): string {
  const listed = routesOf(areas).map(({ area, name }) => ({ area, name: name as EndpointName }));
  return Object.keys(areas)
    .map((area) => {
      const rows = listed
        .filter((each) => each.area === area)
        .flatMap(({ name }) => {
          const rows = further.filter((each) => each.name === name);
          return [{ about: REQUESTS[name].about, row: matrix.get(name) }, ...rows].map((each) => [
            titleOf(name),
            each.about,
            ...PRINCIPALS.map((who) => each.row?.[who] ?? ''),
          ]);
        });
      return `### ${area.slice(0, 1).toUpperCase()}${area.slice(1)}\n\n${table(['call', 'about', ...PRINCIPALS], rows)}`;
    })
    .join('\n\n');
}

const page = (): string => `# Who may call what

Generated by \`tests/security/permissions.test.ts\` from \`contract/access-rules.ts\` and the product's responses. The test fails
when this page is stale, and a call without a row does not compile. Reasons: decision 0042.

## Standings

Restrictions of an account that close some calls to it:

${Object.entries(ACCOUNT_RESTRICTIONS)
  .map(([standing, meaning]) => `- **${standing}**: ${meaning}`)
  .join('\n')}

## Gates

What each restriction closes, in the order of the checks. A suspended member's session is void, so every call that needs
one is closed; only the right password reveals the suspension. The guard refuses before the call runs
(\`server/platform/http/access-rules.ts\`). The wallet refuses under its lock, once it knows the payout account. The circle
refuses by its own rules (\`docs/circle-rules.md\` §§3, 11).

${gatesTable()}

## Calls

In the **running** circle the owner takes no part, recipient has the first seat, and member, held, unverified, indebted
and suspended have the others; former has left. In a **forming** circle of the same owner, member and recipient are in, and
applicant waits for their votes. In the **completed** circle owner, member, held, unverified and indebted had their turns.
Stranger, unconfirmed and foreign are in none; anonymous is signed out. Only an owner can request another cycle: in that
row each of them owns the circle.

Each cell is one call in a fresh world: **ok** for success, **sign in** for 401, **404** for what is unknown or not theirs
to see, else the status and the code.

${matrixTables()}
`;

const { code: formatted } = await format(PAGE, page());

it('answers each call to each of them as the page says', async () => {
  await expect(formatted).toMatchFileSnapshot(PAGE);
});

it('lets nobody in without a session that counts', () => {
  const open = routesOf(areas).flatMap(({ name, route }) => {
    const row = matrix.get(name as EndpointName);
    return route.access === 'user' && (row?.anonymous !== 'sign in' || row.suspended !== 'sign in') ? [name] : [];
  });
  expect(open).toEqual([]);
});

it('has every gate closed to somebody of its standing', () => {
  const gates = Object.entries(ACCESS_RULES).flatMap(([name, each]) =>
    each.map((gate: AccessRule) => ({ name: name as EndpointName, ...gate })),
  );
  const open = gates.filter(({ name, standing, code }) => {
    const rows = [matrix.get(name), ...further.filter((each) => each.name === name).map(({ row }) => row)];
    return !rows.some((row) => row?.[OF_STANDING[standing]].endsWith(wordsOf(code)));
  });
  expect(open).toEqual([]);
});

it('never fails', () => {
  const failures = [...matrix, ...further.map(({ name, row }) => [name, row] as const)].flatMap(([name, row]) =>
    Object.entries(row).flatMap(([who, cell]) => (cell.startsWith('5') ? [`${name} by ${who}: ${cell}`] : [])),
  );
  expect(failures).toEqual([]);
});
