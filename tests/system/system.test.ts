import { expect, inject, it } from 'vitest';
import { cloneDatabase } from '../support/test-postgres.ts';
import { playRun, type Story } from './play.ts';

const play = async (seed: number, steps: number): Promise<Story> =>
  playRun(await cloneDatabase(inject('templateUrl')), seed, { steps });

it('the whole system survives faults: no money, answer, job or notice is lost or doubled', async () => {
  const { counts, circleMs } = await play(2, 60);
  expect(circleMs).toBeGreaterThan(0);
  expect([...counts.keys()]).toEqual(
    expect.arrayContaining([
      'lost before a commit',
      'lost after a commit',
      'lost at a statement',
      'killed at a statement',
      'the provider fails',
      'an event that comes twice',
      'both workers at once',
    ]),
  );
});

it('a seed repeats its run', async () => {
  const [first, second] = [await play(3, 12), await play(3, 12)];
  expect(second.digest).toBe(first.digest);
  expect((await play(4, 12)).digest).not.toBe(first.digest);
});
