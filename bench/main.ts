import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { projectRoot } from '../server/platform/config/project-root.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../server/platform/embedded-postgres/launcher.ts';
import { CircleYard, type Person } from './circles.ts';
import { contributeCore, hotPot } from './contribute-core.ts';
import { contributeHttp, PORT, startServer } from './contribute-http.ts';
import { dashboard, emptyRoute } from './dashboard.ts';
import { autocannonClient } from './load/autocannon.ts';
import { isWrkInstalled, wrk } from './load/wrk.ts';
import { compare, ROUNDS, table, type Comparison } from './measure.ts';
import { openMeter, type Meter } from './meter.ts';
import { assertPgbench, tpcb } from './peers/pgbench.ts';
import { transferFunction, type TransferFunction } from './peers/transfer-function.ts';
import { openProduct, sibling } from './product.ts';
import { regressions, type Results } from './results.ts';
import { measureWeb, webTable } from './web/web.ts';

/**
 * `npm run bench` measures every benchmark beside its peer, in one run on one PostgreSQL with full durability for
 * everybody. `npm run bench -- NAME ...` measures the ones named. Figures go to bench/results/latest.json; with
 * `--check` they are compared with the committed ones instead.
 */

const ON_POSTGRES = ['contribute-http', 'dashboard', 'contribute-core', 'hot-pot'] as const;
const OVER_HTTP: readonly string[] = ['contribute-http', 'dashboard'];
const NAMES = [...ON_POSTGRES, 'web'] as const;
const PEOPLE = 4_000;
const CHECK = '--check';

const isKnown = (name: string): name is (typeof NAMES)[number] => NAMES.some((known) => known === name);

interface Bench {
  readonly meter: Meter;
  readonly yard: CircleYard;
  readonly people: readonly Person[];
  readonly databaseUrl: string;
}

/** What is measured through the running product, by both clients: what one of them gains is not read as ours. */
async function overHttp({ meter, yard, people, databaseUrl }: Bench, names: readonly string[]): Promise<Comparison[]> {
  const comparisons: Comparison[] = [];
  if (names.includes('contribute-http')) {
    const peer = await tpcb(await sibling(databaseUrl, 'tpcb'));
    for (const client of isWrkInstalled() ? [wrk, autocannonClient] : [autocannonClient]) {
      const ours = contributeHttp(yard, people, client);
      comparisons.push(await compare(meter, { bench: ours.name, goal: '>= 1.0, then 1.5', ours, peer }));
    }
  }
  if (names.includes('dashboard') && isWrkInstalled()) {
    const sides = { ours: dashboard(PORT, people), peer: emptyRoute(PORT, people) };
    comparisons.push(await compare(meter, { bench: 'dashboard', goal: '>= 0.3', ...sides }));
  }
  return comparisons;
}

async function measure(postgres: EmbeddedPostgres, names: readonly string[]): Promise<Comparison[]> {
  const databaseUrl = postgres.url;
  const product = await openProduct(databaseUrl);
  const meter = await openMeter(databaseUrl, postgres.processId);
  const yard = await CircleYard.open(databaseUrl);
  const comparisons: Comparison[] = [];
  try {
    const people = await yard.addPeople(PEOPLE);
    // Connections that plan on empty tables keep their plans, so the server is started on filled ones.
    await yard.addCircles(50, people);
    let transfers: TransferFunction | undefined;
    const peers = async (): Promise<TransferFunction> =>
      (transfers ??= await transferFunction(await sibling(databaseUrl, 'transfers')));
    if (names.some((name) => OVER_HTTP.includes(name))) {
      const server = await startServer(databaseUrl);
      meter.watch(server.processId);
      try {
        comparisons.push(...(await overHttp({ meter, yard, people, databaseUrl }, names)));
      } finally {
        await server.stop();
      }
      meter.watch(process.pid);
    }
    if (names.includes('contribute-core')) {
      const ours = contributeCore(product.executor, yard, people);
      comparisons.push(await compare(meter, { bench: ours.name, goal: '>= 4', ours, peer: (await peers()).many }));
    }
    if (names.includes('hot-pot')) {
      const ours = hotPot(product.executor, yard, people);
      comparisons.push(await compare(meter, { bench: ours.name, goal: '>= 10', ours, peer: (await peers()).hot }));
    }
    const audit = await product.audit();
    if (!audit.ok) throw new Error(`The books do not balance after the run: ${JSON.stringify(audit.violations)}`);
    return comparisons;
  } finally {
    await meter.close();
    await yard.close();
    await product.close();
  }
}

/** Measures what is measured beside a peer on one PostgreSQL, and prints it. */
async function measureOnPostgres(names: readonly string[]): Promise<Comparison[]> {
  assertPgbench();
  const dataDirectory = mkdtempSync(path.join(tmpdir(), 'rota-bench-'));
  process.stdout.write('Starting PostgreSQL and loading people, circles and the peers’ tables ...\n');
  const postgres = await startEmbeddedPostgres({ dataDirectory });
  try {
    const comparisons = await measure(postgres, names);
    process.stdout.write(`\n${table(comparisons)}\n\nThe ledger’s audit after the run: ok\n`);
    return comparisons;
  } finally {
    await postgres.stop();
    rmSync(dataDirectory, { recursive: true, force: true });
  }
}

async function main(): Promise<void> {
  const given = process.argv.slice(2).filter((word) => word !== CHECK);
  const unknown = given.filter((name) => !isKnown(name));
  if (unknown.length > 0) throw new Error(`Unknown: ${unknown.join(', ')}. There are: ${NAMES.join(', ')}`);
  const asked = given.length === 0 ? NAMES : NAMES.filter((name) => given.includes(name));
  const comparisons = ON_POSTGRES.some((name) => asked.includes(name)) ? await measureOnPostgres(asked) : [];
  const pages = asked.includes('web') ? await measureWeb() : [];
  if (pages.length > 0) process.stdout.write(`\n${webTable(pages)}\n`);
  const results: Results = { settings: settings(), comparisons, pages };
  const file = path.join(projectRoot(), 'bench', 'results', 'latest.json');
  if (process.argv.includes(CHECK)) check(JSON.parse(readFileSync(file, 'utf8')) as Results, results);
  else {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`);
  }
}

/** Fails when something costs more than the committed figures say. */
function check(committed: Results, now: Results): void {
  const found = regressions(committed, now);
  process.stdout.write(
    found.length === 0 ? 'Nothing became dearer than the committed figures say.\n' : `${found.join('\n')}\n`,
  );
  if (found.length > 0) process.exitCode = 1;
}

const settings = (): Results['settings'] => ({
  node: process.version,
  processors: availableParallelism(),
  postgres: 'embedded; fsync, synchronous_commit and full_page_writes on',
  rounds: ROUNDS,
  people: PEOPLE,
});

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exitCode = 1;
});
