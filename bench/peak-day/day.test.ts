import { describe, expect, it } from 'vitest';
import { MEASURED as costs, SETTLED_PER_SECOND } from './costs.ts';
import { duesPerMinute, maxMembers, simulateDay, type Costs, type Installation } from './day.ts';

const place: Installation = {
  name: 'a machine',
  apiCores: 2,
  workerCores: 1,
  databaseCores: 2,
  databases: 1,
  logBytesPerSecond: 200e6,
};
const habits = { members: 200_000, byHand: 0.6, requestsPerPayment: 12 };

describe('the measured costs', () => {
  it('let one worker settle about as many dues a second as measured', () => {
    const ratio = duesPerMinute(costs.due, place) / 60 / SETTLED_PER_SECOND;
    // The measured worker shared the machine with other work, so it settled fewer dues than its CPU time alone would
    // allow.
    expect(ratio).toBeGreaterThan(1);
    expect(ratio).toBeLessThan(3);
  });
});

it('a day is the same with the same seed, and different with another', () => {
  const day = simulateDay(1, costs, place, habits);
  expect(simulateDay(1, costs, place, habits)).toEqual(day);
  expect(simulateDay(2, costs, place, habits)).not.toEqual(day);
});

it('on a day with twice as many members, every part has twice the work', () => {
  const [one, two] = [10_000_000, 20_000_000].map(
    (members) => simulateDay(1, costs, place, { ...habits, members }).loads,
  );
  for (const part of ['api', 'database', 'log'] as const)
    expect((two?.[part].peak ?? 0) / (one?.[part].peak ?? 1)).toBeCloseTo(2, 1);
});

it('a day names the part that overloads first, and how long its work waits', () => {
  const free = { nodeMicros: 1, postgresMicros: 1, walBytes: 1 };
  const dear: Costs = { payment: { ...free, postgresMicros: 1_000_000 }, request: free, due: free };
  const { first, loads } = simulateDay(1, dear, place, { ...habits, byHand: 1 });
  expect(first).toBe('database');
  // 200,000 payments take a second of one core each, so two cores need 100,000 seconds. A day has 86,400.
  expect(loads.database.waitMinutes).toBeGreaterThan((100_000 - 86_400) / 60);
  expect(loads.api.waitMinutes).toBe(0);
});

it('finds the maximum members of an installation', () => {
  const most = maxMembers(1, costs, place, habits);
  const peakOf = (members: number): number => {
    const { loads, first } = simulateDay(1, costs, place, { ...habits, members });
    return loads[first].peak;
  };
  expect(peakOf(most)).toBeLessThanOrEqual(1);
  expect(peakOf(most + 1000)).toBeGreaterThan(1);
});
