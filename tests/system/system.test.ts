import { expect, inject, it } from 'vitest';
import { cloneDatabase } from '../support/test-postgres.ts';
import { playRun, type Story } from './play.ts';

const SEED = 7;
const STEPS = 45;

const play = async (): Promise<Story> => playRun(await cloneDatabase(inject('templateUrl')), SEED, { steps: STEPS });

it('no money, answer, job or notice is lost or doubled by faults, and a seed repeats its run', async () => {
  const { counts, circleMs, digest } = await play();
  expect(circleMs).toBeGreaterThan(0);
  expect([...counts.keys()]).toEqual(
    expect.arrayContaining([
      'lost before a commit',
      'lost after a commit',
      'lost at a statement',
      'killed at a statement',
      'the provider fails',
      'an event that comes twice',
      'a request sent twice at once',
      'an answer that was lost is replayed',
      'both workers at once',
      'a worker dies with its jobs',
    ]),
  );
  expect((await play()).digest).toBe(digest);
});
