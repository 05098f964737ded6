import { expect, it } from 'vitest';
import { runSimulations, missing, SEEDS_PER_FILE } from './simulations.ts';

it('simulation runs break no rule, and every event occurs', { timeout: 600_000 }, () => {
  const tally = runSimulations(2 * SEEDS_PER_FILE, SEEDS_PER_FILE);
  expect(tally.of('circles')).toBe(SEEDS_PER_FILE);
  expect(missing(tally)).toEqual([]);
});
