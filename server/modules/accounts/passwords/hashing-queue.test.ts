import { expect, test } from 'vitest';
import { runInHashingQueue } from './hashing-queue.ts';

function heldWork() {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { run: () => held.then(() => 'done'), release };
}

const refusals = (outcomes: readonly PromiseSettledResult<unknown>[]) =>
  outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []));

test('4 tasks run and 128 wait; more are refused until one is done', async () => {
  const { run, release } = heldWork();
  const tries = Array.from({ length: 140 }, () => runInHashingQueue(run));
  const settled = Promise.allSettled(tries);
  release();
  const outcomes = await settled;
  const refused = refusals(outcomes);
  expect(refused).toHaveLength(140 - 132);
  expect(refused[0]).toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: 5 });
  expect(await runInHashingQueue(() => Promise.resolve('later'))).toBe('later');
});

test('one share takes at most 8 places and leaves the rest to others', async () => {
  const { run, release } = heldWork();
  const restrained = Array.from({ length: 20 }, () => runInHashingQueue(run, '10.0.0.1'));
  const others = Array.from({ length: 100 }, () => runInHashingQueue(run));
  const settled = Promise.all([Promise.allSettled(restrained), Promise.allSettled(others)]);
  release();
  const [ofOne, ofOthers] = await settled;
  expect(refusals(ofOne)).toHaveLength(12);
  expect(refusals(ofOthers)).toEqual([]);
  expect(await runInHashingQueue(() => Promise.resolve('again'), '10.0.0.1')).toBe('again');
});

test('a failed task frees its place', async () => {
  const fail = () => Promise.reject(new Error('no'));
  await Promise.allSettled(Array.from({ length: 50 }, () => runInHashingQueue(fail, 'a')));
  await Promise.allSettled(Array.from({ length: 200 }, () => runInHashingQueue(fail)));
  expect(await runInHashingQueue(() => Promise.resolve(1), 'a')).toBe(1);
});
