import { isDeepStrictEqual } from 'node:util';
import type { Reply } from '../../support/caller.ts';
import type { Context } from '../row.ts';
import { headersOf, type Race, type RacingCall } from './race.ts';

/** Makes calls at once, and checks their responses and effects. */

export const TIMES = 32;

export type Answer = Reply<Readonly<Record<string, unknown>>>;

export const isDone = ({ status }: Answer): boolean => status < 300;
const isReplayed = ({ headers }: Answer): boolean => headers.get('idempotent-replayed') === 'true';

export async function count({ product }: Context, statement: string | undefined): Promise<number | undefined> {
  if (statement === undefined) return undefined;
  const { rows } = await product.database.pool.query<{ count: bigint }>(statement);
  return Number(rows[0]?.count ?? 0n);
}

/** Counts effects while `run` runs; undefined if the number does not matter. */
export async function countedDuring<T>(
  context: Context,
  { counted }: Pick<Race, 'counted'>,
  run: () => Promise<T>,
): Promise<{ readonly result: T; readonly effects: number | undefined }> {
  const before = await count(context, counted);
  const result = await run();
  const after = await count(context, counted);
  return { result, effects: before === undefined || after === undefined ? undefined : after - before };
}

/** Makes the calls at once. */
export async function atOnce(
  { product, history }: Context,
  method: string,
  calls: readonly Omit<RacingCall, 'does'>[],
  key?: string,
): Promise<readonly Answer[]> {
  const answers = await Promise.all(
    calls.map(({ by, path, body }) =>
      product.call<Answer['body']>(method, path, body, {
        ...headersOf(by),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      }),
    ),
  );
  history.heard();
  return answers;
}

/** Records each acknowledged effect. */
export function record({ history }: Context, { does }: RacingCall, answers: readonly Answer[]): void {
  const promised = new Map(
    answers.filter(isDone).flatMap(({ body }) => {
      const asked = does?.(body);
      return asked === undefined ? [] : [[asked.key, asked] as const];
    }),
  );
  for (const asked of promised.values()) history.begin(asked)('acknowledged');
}

/** True if all successful responses acknowledge the same effect. */
export function isOne({ does }: RacingCall, answers: readonly Answer[]): boolean {
  const told = answers.filter(isDone).map(({ body }) => does?.(body) ?? body);
  return told.every((each) => isDeepStrictEqual(each, told[0]));
}

const failures = (answers: readonly Answer[]): string[] =>
  answers.filter(({ status }) => status >= 500).map(({ status }) => `answer ${String(status)}`);

/** Checks calls with one key, which must all get the response of one effect. */
export function wrongWithKey(
  { succeeds }: Pick<Race, 'succeeds'>,
  answers: readonly Answer[],
  effects: number | undefined,
): string[] {
  if (succeeds === 'repeated') return wrongWith({ succeeds }, answers, effects);
  const wrong = failures(answers);
  const done = answers.filter(isDone).length;
  const fresh = answers.filter((answer) => isDone(answer) && !isReplayed(answer)).length;
  if (fresh > 1) wrong.push(`${String(fresh)} answers of one key were not replayed`);
  if (succeeds !== 'at most once' && done !== TIMES) wrong.push(`only ${String(done)} calls of one key were answered`);
  if (effects !== undefined && effects !== fresh) wrong.push(`${String(effects)} effects of one key`);
  return wrong;
}

/** Checks the responses and the number of effects, which is undefined if it does not matter. */
export function wrongWith(
  { succeeds }: Pick<Race, 'succeeds'>,
  answers: readonly Answer[],
  effects: number | undefined,
): string[] {
  const done = answers.filter(isDone).length;
  const wrong = failures(answers);
  const allowed = {
    once: done === 1,
    'at most once': done <= 1,
    each: done >= 1,
    repeated: done === answers.length,
    any: true,
  }[succeeds];
  const expected = succeeds === 'repeated' ? 1 : done;
  if (!allowed) wrong.push(`${String(done)} calls succeeded`);
  if (effects !== undefined && effects !== expected)
    wrong.push(`${String(effects)} effects of ${String(done)} successes`);
  return wrong;
}

/** Lists the different responses, for reports. */
export const seen = (answers: readonly Answer[]): string =>
  [...new Set(answers.map(({ status, body }) => `${String(status)} ${JSON.stringify(body['code'] ?? '')}`))].join(', ');
