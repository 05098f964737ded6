import { expect, it } from 'vitest';
import { Backoff, PROCESS_BACKOFF } from './backoff.ts';

it('doubles up to its limit, and starts again after a steady run', () => {
  const backoff = new Backoff(PROCESS_BACKOFF);
  const grown = Array.from({ length: 10 }, () => backoff.after(9_999));
  expect(grown).toEqual([200, 400, 800, 1600, 3200, 6400, 12_800, 25_600, 30_000, 30_000]);
  expect(backoff.after(10_000)).toBe(200);
  expect(backoff.after(0)).toBe(400);
});
