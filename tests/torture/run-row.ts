import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { Random } from '../simulation/random.ts';
import { newSince, readStored } from './acts.ts';
import { judge, newHistory, type Stored } from './history.ts';
import type { TortureProduct } from './product.ts';
import type { Context, Figures, Row, Work } from './row.ts';

/** Runs one row on a product and checks what is stored afterwards. */

/** Time limit for the product to finish what it has acknowledged. */
const SETTLES_MS = 120_000;

/** Derives a seed for each row, so that a row behaves the same alone as among others. */
function randomOf(seed: number, { name }: Row): Random {
  let mixed = seed;
  for (const letter of name) mixed = (Math.imul(mixed, 31) + letter.charCodeAt(0)) | 0;
  return new Random(mixed);
}

const waitingWork = `SELECT (SELECT count(*) FROM webhook_events WHERE handled_at IS NULL)
  + (SELECT count(*) FROM graphile_worker._private_jobs WHERE attempts < max_attempts) AS left`;

/** Minutes within which the provider has repeated undelivered events. */
const REPEATS_WITHIN = 10;

/** Advances the clock until the provider has repeated its events, minute by minute, because each has much to do. */
async function letTimePass({ call }: TortureProduct): Promise<string[]> {
  for (let minute = 0; minute < REPEATS_WITHIN; minute += 1) {
    const { status } = await call('POST', '/sandbox/clock', { advance: 'PT1M' });
    if (status !== 200) return [`the clock's last step answered ${String(status)}`];
  }
  return [];
}

/** Waits until every provider event and every job is done, at the latest as they run after a worker's restart. */
export async function settle({ database }: TortureProduct): Promise<string[]> {
  const until = performance.now() + SETTLES_MS;
  for (;;) {
    await database.pool.query(
      'UPDATE graphile_worker._private_jobs SET run_at = now() WHERE locked_at IS NULL AND run_at > now()',
    );
    const { rows } = await database.pool.query<{ left: bigint }>(waitingWork);
    const left = rows[0]?.left;
    if (left === 0n) return [];
    if (performance.now() > until)
      return [`${String(left)} events or jobs were not done after ${String(SETTLES_MS)} ms`];
    await pause(100);
  }
}

interface Audit {
  readonly ok: boolean;
  readonly unchecked: readonly unknown[];
  readonly violations: readonly { readonly invariant: string; readonly detail: string }[];
}

/** Checks every invariant of the ledger, and the provider's record against ours. */
async function audit({ call }: TortureProduct): Promise<string[]> {
  const { status, body } = await call<Audit>('GET', '/sandbox/audit');
  if (status !== 200) return [`the audit answered ${String(status)}`];
  if (body.ok && body.unchecked.length === 0) return [];
  const violations = body.violations.map(({ invariant, detail }) => `${invariant}: ${detail}`);
  return [...violations, ...body.unchecked.map((each) => `not checked: ${JSON.stringify(each)}`)];
}

/** Which share of a run a long form covers. */
export interface Part {
  /** How long the row runs, in ms. */
  readonly forMs: number;
  /** Minutes of the whole run. */
  readonly ofMinutes: number;
}

/** Minutes of a run in which each row does its `least`. */
const WHOLE_RUN = 60;

/** Returns the minimum a row must do: `least` in a whole run, proportionally less in a shorter one. */
export const mustDo = (least: number, ofMinutes: number): number =>
  Math.ceil(least * Math.min(1, ofMinutes / WHOLE_RUN));

export interface Extent {
  readonly seed: number;
  /** Undefined in the short form. */
  readonly part?: Part | undefined;
}

function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return [error.stack ?? error.message, ...(error.cause === undefined ? [] : [textOf(error.cause)])].join('\n');
}

/** Runs a row, and compares its history with what the database contains once all work is done. */
export async function runRow(row: Row, product: TortureProduct, { seed, part }: Extent): Promise<Figures> {
  const history = newHistory(() => performance.now());
  const startedAt = performance.now();
  let before: readonly Stored[] | undefined;
  const stops: (() => Promise<void>)[] = [];
  const context: Context = {
    product,
    history,
    random: randomOf(seed, row),
    isShort: part === undefined,
    atEnd: (stop) => stops.push(stop),
    begin: async () => {
      before = await readStored(product.database);
      history.heard();
    },
    goesOn: (done, { short, least }) =>
      part === undefined
        ? done < short
        : done < mustDo(least, part.ofMinutes) || performance.now() - startedAt < part.forMs,
  };
  const work = await row.run(context).catch((error: unknown): Work => ({ done: 0, problems: [textOf(error)] }));
  for (const stop of stops) await stop();
  const awayMs = history.awayMs();
  const unjudged = (problem: string): Figures => {
    const nothing = { acknowledged: 0, lost: [], duplicated: [], created: [] };
    return { row, seed, done: work.done, awayMs, ...nothing, problems: [...work.problems, problem] };
  };
  if (before === undefined) return unjudged('the row never began');
  try {
    const passed = await letTimePass(product);
    const problems = [...work.problems, ...passed, ...(await settle(product)), ...(await audit(product))];
    const stored = newSince(before, await readStored(product.database));
    return { row, seed, done: work.done, awayMs, ...judge(history.operations, stored), problems };
  } catch (error) {
    // The product may be down. The figures must still say why, and the other rows follow.
    return unjudged(`not judged: ${textOf(error)}`);
  }
}
