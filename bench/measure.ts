/** One side of a comparison: prepares outside the clock, then answers how many operations it did a second. */
export interface Contender {
  readonly name: string;
  round(): Promise<number>;
}

export interface Comparison {
  readonly bench: string;
  readonly unit: string;
  readonly ours: number;
  readonly peer: string;
  readonly peers: number;
  /** Ours ÷ the peer's: the figure that means something on a shared machine. */
  readonly ratio: number;
  readonly goal: string;
  readonly rounds: readonly { readonly ours: number; readonly peers: number }[];
}

export const ROUNDS = 5;

/**
 * Runs both sides in turn, so that whatever else the machine does hits both, and compares their medians. One round of
 * each goes before, unmeasured, to warm caches and connections.
 */
export async function compare(bench: string, goal: string, ours: Contender, peer: Contender): Promise<Comparison> {
  await ours.round();
  await peer.round();
  const rounds = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    const one = { ours: await ours.round(), peers: await peer.round() };
    rounds.push(one);
    process.stdout.write(
      `  ${bench} ${String(round)}/${String(ROUNDS)}: ${show(one.ours)}/s, ${peer.name} ${show(one.peers)}/s\n`,
    );
  }
  const oursMedian = median(rounds.map((one) => one.ours));
  const peersMedian = median(rounds.map((one) => one.peers));
  return {
    bench,
    unit: 'per second',
    ours: oursMedian,
    peer: peer.name,
    peers: peersMedian,
    ratio: oursMedian / peersMedian,
    goal,
    rounds,
  };
}

/** The middle of an odd number of values. */
export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new Error('A median needs values');
  return middle;
};

const show = (perSecond: number): string => Math.round(perSecond).toLocaleString('en');

/** Runs `total` operations with at most `clients` under way at once; answers operations a second. */
export async function drive(
  clients: number,
  total: number,
  operation: (index: number) => Promise<void>,
): Promise<number> {
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
  return (total / (performance.now() - started)) * 1000;
}

/** The table that `npm run bench` prints. */
export function table(comparisons: readonly Comparison[]): string {
  const head = ['bench', 'ours/s', 'peer', 'peer/s', 'ratio', 'goal'];
  const rows = comparisons.map(({ bench, ours, peer, peers, ratio, goal }) => [
    bench,
    show(ours),
    peer,
    show(peers),
    ratio.toFixed(2),
    goal,
  ]);
  return textTable(head, rows);
}

/** Columns under their heads, as wide as their widest cell. */
export function textTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}
