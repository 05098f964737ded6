import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { formatCount } from '../contract/format-count.ts';
import { REASON_MIN } from '../contract/limits.ts';
import { formatWholeNaira, kobo, formatRate } from '../contract/money.ts';
import * as figures from './figures.ts';

const RULES = readFileSync('docs/circle-rules.md', 'utf8');

/** A section of the rules as one line, without bold markers. */
function section(number: number): string {
  const found = RULES.split(/^## /m).find((text) => text.startsWith(`${String(number)}. `));
  if (found === undefined) throw new Error(`The rules have no section ${String(number)}`);
  return found.replaceAll('**', '').replaceAll(/\s+/g, ' ');
}

const hours = (count: number): string => formatCount(count, 'hour');
const days = (count: number): string => formatCount(count, 'day');
const { weekly, 'bi-weekly': biWeekly, monthly } = figures.GRACE_DAYS;

it.each([
  [3, `After ${days(figures.APPLICATION_DAYS)} without a result an application is rejected`],
  [4, `holds the start off for ${hours(figures.HOLD_HOURS)}`],
  [5, `${days(weekly)} (weekly), ${days(biWeekly)} (bi-weekly) or ${days(monthly)} (monthly) after the due date`],
  [5, `Late. ${hours(figures.LATE_HOURS)} after the due date, what is unpaid becomes`],
  [5, `costs ${formatRate(figures.LATE_FEE_BPS)} of c`],
  [5, `${figures.AUTO_PAY_HOURS.map((hour) => `${String(hour).padStart(2, '0')}:00`).join(', at ')} and at the end`],
  [6, `the platform takes ${formatRate(figures.FIRST_FEE_POLICY.platformFeeBps)}`],
  [6, `the owner ${formatRate(figures.FIRST_FEE_POLICY.managementFeeBps)}`],
  [6, `cap their sum at ${formatRate(figures.MAXIMUM_FEE_BPS)}`],
  [6, `c is at least ${formatWholeNaira(kobo(figures.MIN_CONTRIBUTION_KOBO))}`],
  [6, `and at most ${formatWholeNaira(kobo(figures.MAX_CONTRIBUTION_KOBO))}`],
  [7, `${hours(figures.LATE_HOURS)} after the due date`],
  [8, `It is valid for ${days(figures.OFFER_DAYS)}`],
  [8, `has ${hours(figures.PRICE_HOURS)} to take the seat by paying its price`],
  [9, `with a reason of ${String(REASON_MIN)} characters or more`],
  [9, `One reject, ${hours(figures.EJECTION_HOURS)} without unanimity`],
  [9, `from the approval until ${hours(figures.APPEAL_HOURS)} after it took effect`],
  [11, `does not answer within ${days(figures.NEXT_CYCLE_DAYS)}, becomes`],
  [14, `then every ${hours(figures.OVERDUE_HOURS)} until the close`],
  [14, `${String(figures.REMINDER_HOUR).padStart(2, '0')}:00 three days before, the day before, and on the due day`],
])('§%i of the rules: "%s"', (number, words) => {
  expect(section(number)).toContain(words);
});

it('the sizes match the rules', () => {
  expect(RULES).toContain(`from ${String(figures.MIN_MEMBERS)} to ${String(figures.MAX_MEMBERS)}`);
  expect(figures.REMINDER_DAYS).toEqual([3, 1, 0]);
});
