import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import type { EndpointName } from '../../contract/endpoints.ts';
import { belongsToPage, isPromptedByBrowser } from '../../contract/route.ts';
import { areas, routesOf } from '../../contract/routes.ts';
import { createApi } from '../../server/main/api.ts';
import { compose } from '../../server/main/compose.ts';
import { createMetrics } from '../../server/platform/telemetry/metrics.ts';
import { oneTransaction } from '../support/one-transaction.ts';
import { testProduct } from '../support/test-product.ts';
import { callerOf, cookieOf, sceneOf } from './calls.ts';
import { createWorld, type Name } from './people.ts';
import { REQUESTS, type Sent } from './requests.ts';

/** Makes every call from a page that belongs to a different account from the session's. */

// An API process only, because a worker would write to the tables that the test compares.
const product = await testProduct({ ROTA_ROLE: 'api' });
const world = await createWorld(product);
const { database, undo } = await oneTransaction(product.deps.config.databaseUrl);
const composed = compose({ ...product.deps, database, metrics: createMetrics() });
const app: FastifyInstance = await createApi(composed);
afterAll(async () => {
  await app.close();
  composed.close();
});
const call = callerOf(app);
const scene = sceneOf(app, world, database);

/** Account of the session, and account that the page belongs to. */
const SESSION: Name = 'member';
const PAGE = world.people.recipient.id;
const OWN = world.people[SESSION].id;
const NOTHING = Object.fromEntries(
  routesOf(areas).flatMap(({ route }) => [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, 'nothing'])),
) as Readonly<Record<string, string>>;
const REFUSED = '409 SIGNED_IN_AS_ANOTHER';

const tables = await database.query<{ name: string }>(
  {
    name: 'test-tables',
    text: `SELECT c.oid::regclass::text AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE n.nspname IN ('public', 'graphile_worker') AND c.relkind = 'r'`,
  },
  [],
);
const everything = {
  name: 'test-everything',
  text: `${tables
    .map(
      ({ name }) => `SELECT '${name}' AS name, md5(string_agg(t::text, '|' ORDER BY t::text)) AS rows FROM ${name} t`,
    )
    .join(' UNION ALL ')} ORDER BY 1`,
};
const all = (): Promise<unknown> => database.query(everything, []);

const declared = routesOf(areas).map(({ name, route }) => ({ name: name as EndpointName, route }));
/** Calls whose declared response depends on the session. */
const persons = declared.filter(({ route }) => route.access === 'user' && belongsToPage(route));

async function answered(name: EndpointName, sent: Sent, headers: Readonly<Record<string, string>>): Promise<string> {
  const { status, body } = await call(cookieOf(world, SESSION), name, sent, headers);
  return status === 409 ? `409 ${String(body['code'])}` : String(status);
}

const withQuery = (sent: Sent, more: string): Sent => ({
  ...sent,
  query: sent.query === undefined ? more : `${sent.query}&${more}`,
});

describe('a call from a page of another person', () => {
  it('covers all calls that need a session', () => {
    expect(persons.length).toBeGreaterThan(100);
    const others = declared.filter(({ route }) => route.access === 'user' && !belongsToPage(route));
    expect(others.map(({ name }) => name)).toEqual(['getUser']);
  });

  it('is refused in every call that needs a session, and nothing is written', async () => {
    const wrong: string[] = [];
    for (const { name } of persons) {
      await undo(async () => {
        const sent = (await REQUESTS[name].ask(scene))(SESSION);
        const before = await all();
        const headers = { 'x-rota-person': PAGE, 'idempotency-key': randomUUID() };
        const outcome = await answered(name, sent, headers);
        if (outcome !== REFUSED) wrong.push(`${name}: ${outcome}`);
        expect(await all(), name).toEqual(before);
      });
    }
    expect(wrong).toEqual([]);
  });

  it('is refused before its form, its media type and its subject are checked', async () => {
    const wrong: string[] = [];
    for (const { name, route } of persons) {
      if (route.body === undefined) continue;
      for (const [body, type] of [
        ['{"not json', 'application/json'],
        ['a=b', 'application/x-www-form-urlencoded'],
      ] as const) {
        const outcome = await answered(
          name,
          { params: NOTHING, body },
          { 'x-rota-person': PAGE, 'content-type': type, 'content-length': String(body.length) },
        );
        if (outcome !== REFUSED) wrong.push(`${name}: ${outcome}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('is refused in public calls too, if a session comes with them', async () => {
    const open = declared.filter(({ route }) => route.access === 'public' && route.rawBody !== true);
    expect(open.length).toBeGreaterThan(15);
    for (const { name } of open) {
      await undo(async () => {
        const sent = (await REQUESTS[name].ask(scene))(SESSION);
        expect(await answered(name, sent, { 'x-rota-person': PAGE }), name).toBe(REFUSED);
        const { body } = await call('', name, sent, { 'x-rota-person': PAGE });
        expect(body['code'], name).not.toBe('SIGNED_IN_AS_ANOTHER');
      });
    }
  });

  it.each([
    ['no one', ''],
    ['no id', 'ada'],
    ['two of them', `${OWN}, ${PAGE}`],
    ['the same one twice', `${OWN}, ${OWN}`],
  ])('is refused with a header that names %s', async (_, value) => {
    expect(await answered('getWallet', {}, { 'x-rota-person': value })).toBe(REFUSED);
  });

  it('is checked after the session and the origin', async () => {
    const headers = { 'x-rota-person': PAGE, origin: 'https://elsewhere.example' };
    const sent = { body: { amount: '1000' } };
    expect(await call('', 'startDeposit', sent, headers)).toMatchObject({ status: 401 });
    expect(await call(cookieOf(world, SESSION), 'startDeposit', sent, headers)).toMatchObject({
      status: 403,
      body: { code: 'FOREIGN_ORIGIN' },
    });
  });

  it('names the page in the URL where browsers send no headers', async () => {
    const unheard = persons.filter(({ route }) => isPromptedByBrowser(route));
    expect(unheard.length).toBeGreaterThan(5);
    for (const { name } of unheard) {
      await undo(async () => {
        const sent = (await REQUESTS[name].ask(scene))(SESSION);
        const plain = await answered(name, sent, {});
        expect(await answered(name, withQuery(sent, `person=${PAGE}`), {}), name).toBe(REFUSED);
        expect(await answered(name, withQuery(sent, `person=${OWN}&person=${OWN}`), {}), name).toBe(REFUSED);
        expect(await answered(name, withQuery(sent, `person=${OWN}`), { 'x-rota-person': PAGE }), name).toBe(REFUSED);
        expect(await answered(name, withQuery(sent, `person=${OWN}`), {}), name).toBe(plain);
      });
    }
  });
});

describe('other calls', () => {
  it('work from the account’s own page, and without naming a page', async () => {
    for (const { name } of persons) {
      await undo(async () => {
        const sent = (await REQUESTS[name].ask(scene))(SESSION);
        const plain = await undo(() => answered(name, sent, {}));
        const named = await undo(() => answered(name, sent, { 'x-rota-person': OWN }));
        expect(plain, name).not.toBe(REFUSED);
        expect(named, name).toBe(plain);
      });
    }
  });

  it('return the signed-in person to any page', async () => {
    const answer = await call(cookieOf(world, SESSION), 'getUser', {}, { 'x-rota-person': PAGE });
    expect(answer).toMatchObject({ status: 200, person: OWN, body: { id: OWN } });
  });

  it('name the session’s account in their response, even when refused', async () => {
    for (const { name } of persons) {
      const { person } = await undo(() => call(cookieOf(world, SESSION), name, { params: NOTHING }));
      expect(person, name).toBe(OWN);
    }
    expect(await call('', 'getWallet', {})).toMatchObject({ status: 401, person: undefined });
    expect(await call(cookieOf(world, SESSION), 'getWallet', {}, { 'x-rota-person': PAGE })).toMatchObject({
      status: 409,
      person: OWN,
    });
  });
});
