import { availableParallelism } from 'node:os';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { missing, SEEDS } from './simulations.ts';
import { coverageTable, describeFailure } from './report.ts';
import { simulate } from './simulate.ts';
import { Tally } from './tally.ts';

/** `npm run simulate -- --seeds N [--from S]` or `--seed S`. A long run fails if some event never occurs. */

interface Range {
  readonly from: number;
  readonly count: number;
}

interface Part {
  readonly counts: readonly (readonly [string, number])[];
  readonly failure: string | null;
}

const BATCH = 250;

function simulateRange({ from, count }: Range): Part {
  const tally = new Tally();
  for (let seed = from; seed < from + count; seed += 1) {
    const failure = simulate(seed, tally);
    if (failure !== undefined) return { counts: [...tally.counts], failure: describeFailure(failure) };
  }
  return { counts: [...tally.counts], failure: null };
}

/** Distributes seeds to worker threads in batches. Returns the first failure. */
function simulateInWorkers({ from, count }: Range, tally: Tally): Promise<string | null> {
  let next = from;
  let open = Math.min(availableParallelism(), Math.ceil(count / BATCH));
  let failure: string | null = null;
  return new Promise((resolve, reject) => {
    for (let index = open; index > 0; index -= 1) {
      const worker = new Worker(new URL(import.meta.url), { workerData: 'simulate' });
      const handOut = (): void => {
        const size = Math.min(BATCH, from + count - next);
        if (failure !== null || size <= 0) return void worker.terminate();
        const range: Range = { from: next, count: size };
        next += size;
        worker.postMessage(range);
      };
      worker.on('message', (part: Part) => {
        tally.merge(part.counts);
        failure ??= part.failure;
        process.stderr.write(`\r${String(tally.of('circles'))} of ${String(count)} circles`);
        handOut();
      });
      worker.on('error', reject);
      worker.on('exit', () => {
        open -= 1;
        if (open === 0) resolve(failure);
      });
      handOut();
    }
  });
}

const perSecond = (amount: number, seconds: number): string => Math.round(amount / seconds).toLocaleString('en');

function summary(tally: Tally, { from, count }: Range, seconds: number): string {
  const [accepted, refused] = [tally.of('commands accepted'), tally.of('commands refused')];
  const events = [...tally.counts].filter(([what]) => what.startsWith('event: ')).reduce((sum, [, n]) => sum + n, 0);
  const years = tally.of('days') / 365.25;
  return [
    'What happened:',
    coverageTable(tally),
    '',
    `seeds ${String(from)} to ${String(from + count - 1)}: ${String(tally.of('circles'))} circles, ${String(tally.of('a cycle is completed'))} cycles`,
    `${String(accepted + refused)} commands (${String(accepted)} accepted, ${String(refused)} refused), ${String(events)} time events`,
    `${years.toFixed(0)} circle-years in ${seconds.toFixed(1)} s: ${perSecond(accepted + refused, seconds)} commands/s, ${perSecond(years * 12, seconds)} circle-months/s`,
  ].join('\n');
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { seeds: { type: 'string' }, from: { type: 'string' }, seed: { type: 'string' } },
  });
  const whole = (text: string | undefined, otherwise: number): number => {
    const value = text === undefined ? otherwise : Number(text);
    if (!Number.isSafeInteger(value) || value < 1)
      throw new Error(`${String(text)} is not a whole number of at least 1`);
    return value;
  };
  const range: Range =
    values.seed === undefined
      ? { from: whole(values.from, 1), count: whole(values.seeds, 1_000) }
      : { from: whole(values.seed, 1), count: 1 };
  const tally = new Tally();
  const startedAt = performance.now();
  const failure = await simulateInWorkers(range, tally);
  const seconds = (performance.now() - startedAt) / 1_000;
  process.stderr.write('\n');
  process.stdout.write(`${summary(tally, range, seconds)}\n`);
  process.stdout.write(failure === null ? 'No rule violated.\n' : `\n${failure}\n`);
  const tooRare = failure === null && range.count >= SEEDS ? missing(tally) : [];
  if (tooRare.length > 0) process.stdout.write(`Too rare: ${tooRare.join('; ')}\n`);
  process.exitCode = failure === null && tooRare.length === 0 ? 0 : 1;
}

if (isMainThread) {
  main().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 2;
  });
} else if (workerData === 'simulate') {
  parentPort?.on('message', (range: Range) => parentPort?.postMessage(simulateRange(range)));
}
