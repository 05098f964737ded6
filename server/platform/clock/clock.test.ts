import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '../../../contract/durations.ts';
import { instant } from '../../../contract/ids.ts';
import { testDatabase } from '../../../tests/support/test-database.ts';
import { raiseClockOffset } from '../database/clock-offset.ts';
import { fixedClock, fromIso, toIso } from './clock.ts';
import { databaseClock } from './database-clock.ts';

const { database } = await testDatabase();

describe('the sandbox clock', () => {
  it('is real time plus the offset, ticks, and never goes back', async () => {
    const clock = databaseClock(database);
    expect(await raiseClockOffset(database, HOUR_MS)).toBe(true);
    const before = clock.realNow();
    const now = await clock.now();
    expect(now - before).toBeGreaterThanOrEqual(HOUR_MS);
    expect(now - clock.realNow()).toBeLessThanOrEqual(HOUR_MS);
    expect(await raiseClockOffset(database, HOUR_MS - 1)).toBe(false);
  });

  it('includes a move in every read that begins after the move', async () => {
    const clock = databaseClock(database);
    const earlier = Promise.all(Array.from({ length: 8 }, () => clock.now()));
    await raiseClockOffset(database, 48 * HOUR_MS);
    const later = await Promise.all(Array.from({ length: 8 }, () => clock.now()));
    await earlier;
    for (const now of later) expect(now - clock.realNow()).toBeGreaterThan(47 * HOUR_MS);
  });
});

describe('instants', () => {
  it('are formatted and parsed as ISO 8601 in UTC with milliseconds', () => {
    expect(toIso(instant(1))).toBe('1970-01-01T00:00:00.001Z');
    expect(fromIso('2026-01-31T10:00:00+01:00')).toBe(Date.UTC(2026, 0, 31, 9));
    expect(() => fromIso('yesterday')).toThrow(RangeError);
  });

  it('do not advance in tests by themselves', async () => {
    const clock = fixedClock('2026-01-31T09:00:00.000Z');
    clock.advance(1500);
    expect(toIso(await clock.now())).toBe('2026-01-31T09:00:01.500Z');
  });
});
