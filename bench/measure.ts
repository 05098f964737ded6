import type { Meter, Reading } from './meter.ts';

/** Work done by one side of a comparison, timed by that side. */
export interface Work {
  readonly operations: number;
  readonly seconds: number;
  /** 99th percentile of the response time, if measured. */
  readonly p99Ms?: number;
  /** Total pages that PostgreSQL read, if counted. */
  readonly pages?: number;
}

/** One side of a comparison. `prepare` is not measured and returns the work to measure. */
export interface Contender {
  readonly name: string;
  prepare(): Promise<() => Promise<Work>>;
}

/** Results of one round. `perSecond` counts operations; CPU µs and WAL bytes are per operation. */
export interface Measurement {
  readonly perSecond: number;
  readonly nodeMicros: number;
  readonly postgresMicros: number;
  readonly loadMicros: number;
  readonly walBytes: number;
  readonly p99Ms?: number;
  readonly pages?: number;
}

type RatioOf = (ours: Measurement, peers: Measurement) => number;

const rate: RatioOf = (ours, peers) => ours.perSecond / peers.perSecond;

export interface Comparison {
  readonly bench: string;
  /** Medians of our rounds. */
  readonly ours: Measurement;
  readonly peer: string;
  readonly peers: Measurement;
  /** By default our operations per second ÷ the peer's; some benchmarks compare other values. */
  readonly ratio: number;
  /** The peer's CPU per operation, summed over processes, ÷ ours. Other load on the machine hardly changes it. */
  readonly cpuRatio: number;
  readonly goal: string;
  readonly rounds: readonly { readonly ours: Measurement; readonly peers: Measurement }[];
}

export const ROUNDS = 5;

interface Sides {
  readonly bench: string;
  readonly goal: string;
  readonly ours: Contender;
  readonly peer: Contender;
  readonly ratioOf?: RatioOf;
}

/** Compares the medians of two sides. Rounds alternate so that noise hits both; the first of each is not measured. */
export async function compare(meter: Meter, { bench, goal, ours, peer, ratioOf = rate }: Sides): Promise<Comparison> {
  await measureRound(meter, ours);
  await measureRound(meter, peer);
  const rounds = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const one = { ours: await measureRound(meter, ours), peers: await measureRound(meter, peer) };
    rounds.push(one);
    process.stdout.write(
      `  ${bench} ${String(round)}/${String(ROUNDS)}: ${describeMeasurement(one.ours)}; ${peer.name} ${describeMeasurement(one.peers)}\n`,
    );
  }
  const oursMedian = medians(rounds.map((one) => one.ours));
  const peersMedian = medians(rounds.map((one) => one.peers));
  return {
    bench,
    ours: oursMedian,
    peer: peer.name,
    peers: peersMedian,
    ratio: ratioOf(oursMedian, peersMedian),
    cpuRatio: cpuMicros(peersMedian) / cpuMicros(oursMedian),
    goal,
    rounds,
  };
}

export async function measureRound(meter: Meter, contender: Contender): Promise<Measurement> {
  const run = await contender.prepare();
  const before = await meter.read();
  const { operations, seconds, p99Ms, pages } = await run();
  const after = await meter.read();
  const each = (key: keyof Reading): number => (after[key] - before[key]) / operations;
  return {
    perSecond: operations / seconds,
    nodeMicros: each('nodeMicros'),
    postgresMicros: each('postgresMicros'),
    loadMicros: each('loadMicros'),
    walBytes: each('walBytes'),
    ...(p99Ms === undefined ? {} : { p99Ms }),
    ...(pages === undefined ? {} : { pages: pages / operations }),
  };
}

/** CPU µs per operation, summed over all processes. */
export const cpuMicros = ({ nodeMicros, postgresMicros, loadMicros }: Measurement): number =>
  nodeMicros + postgresMicros + loadMicros;

function medians(figures: readonly Measurement[]): Measurement {
  const p99s = figures.flatMap(({ p99Ms }) => p99Ms ?? []);
  const pages = figures.flatMap((one) => one.pages ?? []);
  return {
    perSecond: median(figures.map((one) => one.perSecond)),
    nodeMicros: median(figures.map((one) => one.nodeMicros)),
    postgresMicros: median(figures.map((one) => one.postgresMicros)),
    loadMicros: median(figures.map((one) => one.loadMicros)),
    walBytes: median(figures.map((one) => one.walBytes)),
    ...(p99s.length === 0 ? {} : { p99Ms: median(p99s) }),
    ...(pages.length === 0 ? {} : { pages: median(pages) }),
  };
}

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new Error('median() needs at least one value');
  return middle;
};

const show = (value: number): string => Math.round(value).toLocaleString('en');

const cpuText = ({ nodeMicros, postgresMicros, loadMicros }: Measurement): string =>
  [nodeMicros, postgresMicros, loadMicros].map(show).join(' + ');

const describeMeasurement = (figures: Measurement): string =>
  [
    `${show(figures.perSecond)}/s (${cpuText(figures)} µs)`,
    ...(figures.p99Ms === undefined ? [] : [`p99 ${show(figures.p99Ms)} ms`]),
    ...(figures.pages === undefined ? [] : [`${show(figures.pages)} pages, ${show(figures.walBytes)} bytes of WAL`]),
  ].join(', ');

/** Runs `total` operations, at most `clients` of them concurrently. */
export async function runConcurrently(
  clients: number,
  total: number,
  operation: (index: number) => Promise<void>,
): Promise<Work> {
  let next = 0;
  const started = performance.now();
  const client = async (): Promise<void> => {
    while (next < total) {
      const index = next;
      next += 1;
      await operation(index);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return { operations: total, seconds: (performance.now() - started) / 1000 };
}

/** Formats the table of `npm run bench`. CPU is µs per operation: Node + PostgreSQL + load generator. */
export function comparisonTable(comparisons: readonly Comparison[]): string {
  const head = ['bench', 'ours/s', 'CPU µs', 'WAL bytes', 'peer', 'peer/s', 'CPU µs', 'ratio', 'by CPU', 'goal'];
  const rows = comparisons.map(({ bench, ours, peer, peers, ratio, cpuRatio, goal }) => [
    bench,
    show(ours.perSecond),
    cpuText(ours),
    show(ours.walBytes),
    peer,
    show(peers.perSecond),
    cpuText(peers),
    ratio.toFixed(2),
    cpuRatio.toFixed(2),
    goal,
  ]);
  return textTable(head, rows);
}

export function textTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}
