import { expect, inject, it } from 'vitest';
import { cloneDatabase } from '../support/test-postgres.ts';
import { playRun, type Story } from './play.ts';

const SEED = 37;

const play = async (steps: number, isCalm: boolean): Promise<Story> =>
  playRun(await cloneDatabase(inject('templateUrl')), SEED, { steps }, isCalm);

it('no money, answer, job or notice is lost or doubled by faults', async () => {
  const { counts, circleMs } = await play(45, false);
  expect(circleMs).toBeGreaterThan(0);
  expect([...counts.keys()]).toEqual(
    expect.arrayContaining([
      'lost before a commit',
      'lost after a commit',
      'lost at a statement',
      'killed at a statement',
      'the provider fails',
      'a request sent twice at once',
      'an answer that was lost is replayed',
      'both workers at once',
      'a transfer to an account number',
    ]),
  );
});

it('a seed repeats its run', async () => {
  const [first, second] = [await play(8, true), await play(8, true)];
  expect(second.digest).toBe(first.digest);
});
