import { expect, it } from 'vitest';
import { runSimulations, missing, SEEDS } from './simulations.ts';

it('simulation runs break no rule, and every event occurs', { timeout: 600_000 }, () => {
  const tally = runSimulations(SEEDS, SEEDS);
  expect(tally.of('circles')).toBe(SEEDS);
  expect(missing(tally)).toEqual([]);
});
