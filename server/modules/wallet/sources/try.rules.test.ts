import { describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../contract/durations.ts';
import { instant } from '../../../../contract/ids.ts';
import { fromIso, toIso } from '../../../platform/clock/clock.ts';
import {
  isConfirmationOver,
  meaningOfUnknown,
  nextCheckWithoutAnswer,
  nextOpenCheck,
  type TryTimes,
} from './try.rules.ts';

const sentAt = fromIso('2026-12-12T05:30:00.000Z');
const tap: TryTimes = { createdAt: sentAt, lastSentAt: sentAt, sends: 1, isAutomatic: false };
const automatic: TryTimes = { ...tap, isAutomatic: true };
const after = (ms: number) => instant(sentAt + ms);

/** Minutes after the call at which a try without an answer is checked. */
function checks(times: TryTimes, count: number): number[] {
  let now = sentAt;
  return Array.from({ length: count }, () => {
    now = nextCheckWithoutAnswer(times, now);
    return (now - sentAt) / MINUTE_MS;
  });
}

describe('a charge without an answer', () => {
  test('is checked after 1, 2, 4 … minutes, when an unknown reference counts, then hourly', () => {
    expect(checks(tap, 9)).toEqual([1, 2, 4, 8, 10, 20, 40, 80, 140]);
  });

  test('is also checked in the minute before each slot of auto-contribute', () => {
    expect(toIso(nextCheckWithoutAnswer(automatic, fromIso('2026-12-12T06:34:00.000Z')))).toBe(
      '2026-12-12T06:59:00.000Z',
    );
    expect(toIso(nextOpenCheck(automatic, fromIso('2026-12-12T18:30:00.000Z')))).toBe('2026-12-12T18:59:00.000Z');
    expect(toIso(nextOpenCheck(automatic, fromIso('2026-12-12T22:30:00.000Z')))).toBe('2026-12-12T22:59:00.000Z');
    expect(toIso(nextOpenCheck(automatic, fromIso('2026-12-12T22:59:00.000Z')))).toBe('2026-12-12T23:59:00.000Z');
  });

  test.each([
    [9 * MINUTE_MS, 1, 'wait'],
    [10 * MINUTE_MS, 1, 'send'],
    [10 * MINUTE_MS, 3, 'send'],
    [10 * MINUTE_MS, 4, 'wait'],
    [HOUR_MS - 1, 4, 'wait'],
    [HOUR_MS, 4, 'lost'],
  ] as const)('unknown to the provider %i ms after call %i means %s', (ms, sends, meaning) => {
    expect(meaningOfUnknown({ ...tap, sends }, after(ms))).toBe(meaning);
  });
});

test('an open charge is checked hourly for 7 days, then daily', () => {
  expect(nextOpenCheck(tap, after(HOUR_MS))).toBe(after(2 * HOUR_MS));
  expect(nextOpenCheck(tap, after(7 * DAY_MS - 1))).toBe(after(7 * DAY_MS - 1 + HOUR_MS));
  expect(nextOpenCheck(tap, after(7 * DAY_MS))).toBe(after(8 * DAY_MS));
  expect(nextOpenCheck(automatic, after(60 * DAY_MS))).toBe(after(61 * DAY_MS));
});

test('a challenge closes after a day, that of an automatic charge after three', () => {
  expect(isConfirmationOver(tap, after(DAY_MS - 1))).toBe(false);
  expect(isConfirmationOver(tap, after(DAY_MS))).toBe(true);
  expect(isConfirmationOver(automatic, after(3 * DAY_MS - 1))).toBe(false);
  expect(isConfirmationOver(automatic, after(3 * DAY_MS))).toBe(true);
});
