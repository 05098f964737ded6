import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../server/platform/embedded-postgres/launcher.ts';
import { CircleLoader, DUE_SEATS, type Person } from './circles.ts';
import { contributeCore, hotPot } from './contribute-core.ts';
import { contributeHttp, PORT, startServer, toProcesses, type RunningServer } from './contribute-http.ts';
import { addMembers, dashboard, emptyRoute } from './dashboard.ts';
import { autocannonClient } from './load/autocannon.ts';
import { isWrkInstalled, wrk } from './load/wrk.ts';
import { growthOf, payInPopulation, populate } from './growth.ts';
import { statementPages } from './history.ts';
import { compare, cpuMicros, ROUNDS, comparisonTable, type Comparison, type Measurement } from './measure.ts';
import { openMeter, type Meter } from './meter.ts';
import { payDuringSettlement, payWhileIdle, type DaySize } from './online-during-settle.ts';
import { copyRows } from './peers/copy.ts';
import { assertPgbench, tpcb } from './peers/pgbench.ts';
import { transferFunction } from './peers/transfer-function.ts';
import { openProduct, sibling, type OpenProduct } from './product.ts';
import { readResults, regressions, RESULTS_FILE, type Results } from './results.ts';
import { rowsPerDue, settle } from './settle.ts';
import { measureWeb, webTable } from './web/web.ts';

/**
 * Runs all benchmarks, or only the named ones, next to their peers on one durable PostgreSQL. Writes the results to
 * bench/results/latest.json, or with `--check` compares them with that file. `--whole` uses the sizes of the goals.
 */

const OVER_HTTP = ['contribute-http', 'processes', 'online-during-settle', 'dashboard', 'history'] as const;
const BELOW_HTTP = ['contribute-core', 'hot-pot', 'settle', 'growth'] as const;
const ON_POSTGRES = [...OVER_HTTP, ...BELOW_HTTP] as const;
const NAMES = [...ON_POSTGRES, 'web'] as const;
const PEOPLE = 4_000;
const CHECK = '--check';
const WHOLE = '--whole';

interface Sizes {
  readonly settledCircles: number;
  readonly day: DaySize;
  readonly circlesAtFirst: number;
  readonly circlesGrown: number;
}

const SMALL: Sizes = {
  settledCircles: 500,
  day: { settled: 700, paidInto: 20 },
  circlesAtFirst: 1_000,
  circlesGrown: 10_000,
};
const GOALS: Sizes = {
  settledCircles: 10_000,
  day: { settled: 10_000, paidInto: 400 },
  circlesAtFirst: 1_000,
  circlesGrown: 100_000,
};

const isKnown = (name: string): name is (typeof NAMES)[number] => NAMES.some((known) => known === name);

interface Bench {
  readonly meter: Meter;
  readonly loader: CircleLoader;
  readonly people: readonly Person[];
  readonly databaseUrl: string;
  readonly product: OpenProduct;
  readonly sizes: Sizes;
}

/** Runs benchmarks over HTTP with both load clients, so that a faster client does not count as a faster product. */
async function overHttp(bench: Bench, server: RunningServer, names: readonly string[]): Promise<Comparison[]> {
  const { meter, loader, people, databaseUrl, sizes } = bench;
  const comparisons: Comparison[] = [];
  if (names.includes('contribute-http')) {
    const peer = await tpcb(await sibling(databaseUrl, 'tpcb'));
    for (const client of new Set([bestClient(), autocannonClient])) {
      const ours = contributeHttp(loader, people, client);
      comparisons.push(await compare(meter, { bench: ours.name, goal: '>= 1.0, then 1.5', ours, peer }));
    }
  }
  if (names.includes('processes')) comparisons.push(await compareOnOnePort(bench, server));
  if (names.includes('online-during-settle')) {
    const ours = payDuringSettlement(loader, people, bestClient(), sizes.day);
    const peer = payWhileIdle(loader, people, bestClient(), sizes.day);
    const sides = { ours, peer, ratioOf: (during: Measurement, idle: Measurement) => p99Of(during) / p99Of(idle) };
    comparisons.push(await compare(meter, { bench: 'online-during-settle', goal: 'p99 <= 2', ...sides }));
  }
  if (names.includes('dashboard') && isWrkInstalled()) {
    const members = await addMembers(loader);
    const sides = { ours: dashboard(PORT, members), peer: emptyRoute(PORT, members) };
    comparisons.push(await compare(meter, { bench: 'dashboard', goal: '>= 0.3', ...sides }));
  }
  if (names.includes('history') && isWrkInstalled()) {
    const { far, first } = await statementPages(PORT, loader, people);
    const sides = {
      ours: far,
      peer: first,
      ratioOf: (ours: Measurement, peer: Measurement) => cpuMicros(ours) / cpuMicros(peer),
    };
    comparisons.push(await compare(meter, { bench: 'history', goal: 'cost <= 1.1', ...sides }));
  }
  return comparisons;
}

async function compareOnOnePort({ databaseUrl, ...bench }: Bench, server: RunningServer): Promise<Comparison> {
  const port = PORT + 1;
  const two = await startServer(databaseUrl, { port, processes: 2 });
  try {
    const who = { ...bench, client: bestClient() };
    const ours = toProcesses(who, { server: two, port, processes: 2 });
    const peer = toProcesses(who, { server, port: PORT, processes: 1 });
    return await compare(bench.meter, { bench: 'processes', goal: 'report', ours, peer });
  } finally {
    await two.stop();
    bench.meter.watch(server.processId);
  }
}

const bestClient = () => (isWrkInstalled() ? wrk : autocannonClient);

function p99Of({ p99Ms }: Measurement): number {
  if (p99Ms === undefined) throw new Error('Response times were not measured');
  return p99Ms;
}

/** Runs benchmarks within this process by direct calls to the product, which has no listeners. */
async function belowHttp(bench: Bench, names: readonly string[]): Promise<Comparison[]> {
  const { meter, loader, people, databaseUrl, product, sizes } = bench;
  const comparisons: Comparison[] = [];
  if (names.includes('contribute-core') || names.includes('hot-pot')) {
    const { many, hot } = await transferFunction(await sibling(databaseUrl, 'transfers'));
    const core = { bench: 'contribute-core', goal: '>= 4', ours: contributeCore(product.executor, loader, people) };
    if (names.includes(core.bench)) comparisons.push(await compare(meter, { ...core, peer: many }));
    const pot = { bench: 'hot-pot', goal: '>= 10', ours: hotPot(product.executor, loader, people) };
    if (names.includes(pot.bench)) comparisons.push(await compare(meter, { ...pot, peer: hot }));
  }
  if (names.includes('settle')) {
    const dues = sizes.settledCircles * DUE_SEATS;
    const rows = Math.round(dues * (await rowsPerDue(databaseUrl, loader, people)));
    process.stdout.write(`  settle: ${String(dues)} dues, ${String(rows)} rows written\n`);
    const peer = await copyRows(await sibling(databaseUrl, 'copy'), { rows, dues });
    const ours = settle(product, loader, people, sizes.settledCircles);
    const ratioOf = (settled: Measurement, copied: Measurement) => copied.perSecond / settled.perSecond;
    comparisons.push(await compare(meter, { bench: 'settle', goal: 'time <= 6', ours, peer, ratioOf }));
  }
  if (names.includes('growth')) comparisons.push(await measureGrowth(bench));
  return comparisons;
}

async function measureGrowth({ meter, databaseUrl, sizes }: Bench): Promise<Comparison> {
  const small = await populate(await sibling(databaseUrl, 'small'), sizes.circlesAtFirst);
  const large = await populate(await sibling(databaseUrl, 'large'), sizes.circlesGrown);
  try {
    const sides = { ours: payInPopulation(large), peer: payInPopulation(small), ratioOf: growthOf };
    const bench = `growth to ${String(large.circles)} circles`;
    const compared = await compare(meter, { bench, goal: 'cost <= 1.15', ...sides });
    for (const { databaseUrl: url } of [small, large]) {
      const product = await openProduct(url);
      await assertBalanced(product);
      await product.close();
    }
    return compared;
  } finally {
    await small.loader.close();
    await large.loader.close();
  }
}

async function assertBalanced(product: OpenProduct): Promise<void> {
  const { ok, violations } = await product.audit();
  if (!ok) throw new Error(`The ledger is out of balance after the run: ${JSON.stringify(violations)}`);
}

async function measure(postgres: EmbeddedPostgres, names: readonly string[], sizes: Sizes): Promise<Comparison[]> {
  const databaseUrl = postgres.url;
  const product = await openProduct(databaseUrl);
  const meter = await openMeter(databaseUrl, postgres.processId);
  const loader = await CircleLoader.open(databaseUrl);
  const comparisons: Comparison[] = [];
  try {
    const people = await loader.addPeople(PEOPLE);
    // Fills tables before the server starts, because its connections would keep plans made for empty tables.
    await loader.addCircles(50, people);
    const bench: Bench = { meter, loader, people, databaseUrl, product, sizes };
    if (OVER_HTTP.some((name) => names.includes(name))) {
      const server = await startServer(databaseUrl);
      meter.watch(server.processId);
      try {
        comparisons.push(...(await overHttp(bench, server, names)));
      } finally {
        await server.stop();
      }
      meter.watch(process.pid);
    }
    comparisons.push(...(await belowHttp(bench, names)));
    await assertBalanced(product);
    return comparisons;
  } finally {
    await meter.close();
    await loader.close();
    await product.close();
  }
}

/** Runs the benchmarks that share one PostgreSQL with a peer, and prints the results. */
async function measureOnPostgres(names: readonly string[], sizes: Sizes): Promise<Comparison[]> {
  assertPgbench();
  const dataDirectory = mkdtempSync(path.join(tmpdir(), 'rota-bench-'));
  process.stdout.write('Starting PostgreSQL and loading people, circles and the peers’ tables ...\n');
  const postgres = await startEmbeddedPostgres({ dataDirectory });
  try {
    const comparisons = await measure(postgres, names, sizes);
    process.stdout.write(`\n${comparisonTable(comparisons)}\n\nLedger audit after the run: ok\n`);
    return comparisons;
  } finally {
    await postgres.stop();
    rmSync(dataDirectory, { recursive: true, force: true });
  }
}

async function main(): Promise<void> {
  const given = process.argv.slice(2).filter((word) => word !== CHECK && word !== WHOLE);
  const sizes = process.argv.includes(WHOLE) ? GOALS : SMALL;
  const unknown = given.filter((name) => !isKnown(name));
  if (unknown.length > 0) throw new Error(`Unknown benchmark: ${unknown.join(', ')}. Known: ${NAMES.join(', ')}`);
  const requested = given.length === 0 ? NAMES : NAMES.filter((name) => given.includes(name));
  const comparisons = ON_POSTGRES.some((name) => requested.includes(name))
    ? await measureOnPostgres(requested, sizes)
    : [];
  const pages = requested.includes('web') ? await measureWeb() : [];
  if (pages.length > 0) process.stdout.write(`\n${webTable(pages)}\n`);
  const results: Results = { settings: settings(sizes), comparisons, pages };
  if (process.argv.includes(CHECK)) check(readResults(), results);
  else {
    mkdirSync(path.dirname(RESULTS_FILE), { recursive: true });
    writeFileSync(RESULTS_FILE, `${JSON.stringify(withOthers(results), null, 2)}\n`);
  }
}

/** Adds earlier results of the benchmarks that this run skipped. */
function withOthers(now: Results): Results {
  if (!existsSync(RESULTS_FILE)) return now;
  const before = readResults();
  const measured = new Set(now.comparisons.map(({ bench }) => bench));
  const others = before.comparisons.filter(({ bench }) => !measured.has(bench));
  return {
    ...now,
    comparisons: [...others, ...now.comparisons],
    pages: now.pages.length > 0 ? now.pages : before.pages,
  };
}

/** Fails if any benchmark costs more, relative to its peer, than in the committed results. */
function check(committed: Results, now: Results): void {
  const increases = regressions(committed, now);
  process.stdout.write(
    increases.length === 0 ? 'No cost rose above the committed results.\n' : `${increases.join('\n')}\n`,
  );
  if (increases.length > 0) process.exitCode = 1;
}

const settings = (sizes: Sizes): Results['settings'] => ({
  node: process.version,
  processors: availableParallelism(),
  postgres: 'embedded; fsync, synchronous_commit and full_page_writes on',
  rounds: ROUNDS,
  people: PEOPLE,
  settledCircles: sizes.settledCircles,
  settledWhilePaying: sizes.day.settled,
});

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exitCode = 1;
});
