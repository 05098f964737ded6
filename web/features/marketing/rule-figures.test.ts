import { expect, test } from 'vitest';
import { closeAt, holdFrom, lateAt } from '../../../circle/calendar.ts';
import { EJECTION_HOURS } from '../../../circle/ejections.ts';
import { applicationExpiresAt } from '../../../circle/joining.ts';
import { nextCycleAnswerBy } from '../../../circle/next-cycle.ts';
import { Life } from '../../../circle/testing.ts';
import { instant } from '../../../contract/ids.ts';
import { RATES, TIMES } from './rule-figures.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const start = instant(0);

test('pages say the rates that are charged', () => {
  expect(RATES).toEqual({ platform: '0.5%', owner: '0.5%', total: '1%', most: '2%', late: '2%' });
});

test('pages say the times that the rules have', () => {
  expect(lateAt(start)).toBe(TIMES.lateHours * HOUR);
  for (const frequency of ['weekly', 'bi-weekly', 'monthly'] as const) {
    expect(closeAt(start, frequency)).toBe(TIMES.closeDays[frequency] * DAY);
  }
  expect(holdFrom(start)).toBe(TIMES.holdHours * HOUR);
  const { group, members } = new Life({}, start).state;
  expect(members[0] && applicationExpiresAt(members[0])).toBe(TIMES.applicationDays * DAY);
  expect(nextCycleAnswerBy({ group: { ...group, nextCycleAskedAt: start } })).toBe(TIMES.nextCycleDays * DAY);
  expect(EJECTION_HOURS).toBe(TIMES.ejectionHours);
});
