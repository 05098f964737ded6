import { expect, test } from 'vitest';
import type { Contribution, GroupDetail } from '../../../contract/groups.ts';
import { dateOfRound } from './round-dates.ts';

const FIRST = '2027-01-31T22:59:59.999Z';

const circle = (group: Partial<GroupDetail['group']>, firstDue?: string): GroupDetail =>
  ({
    group: {
      status: 'active',
      frequency: 'monthly',
      currentRound: 2,
      currentCycle: 1,
      startDate: null,
      nextContributionDate: null,
      ...group,
    },
    contributions: firstDue === undefined ? [] : [{ round: 1, cycle: 1, dueDate: firstDue } as Contribution],
    round: null,
    // Only what the dates are read from.
  }) as unknown as GroupDetail;

const days = (detail: GroupDetail, rounds: readonly number[]) =>
  rounds.map((round) => {
    const date = dateOfRound(detail, round);
    return date === undefined ? undefined : new Date(date).toISOString().slice(0, 10);
  });

test('later rounds count from the first, whose day clamps to the end of the month', () => {
  expect(days(circle({}, FIRST), [1, 2, 3])).toEqual(['2027-01-31', '2027-02-28', '2027-03-31']);
});

test('the open round has the day on which it is due, even if it opened late', () => {
  const late = circle({ nextContributionDate: '2027-03-09T22:59:59.999Z' }, FIRST);
  expect(days(late, [2, 3])).toEqual(['2027-03-09', '2027-03-31']);
});

test('without the first round they count from the open one', () => {
  const detail = circle({ frequency: 'weekly', nextContributionDate: '2027-03-09T22:59:59.999Z' });
  expect(days(detail, [2, 3, 4])).toEqual(['2027-03-09', '2027-03-16', '2027-03-23']);
});

test('a circle that has not started has the days of its start date, if it has one', () => {
  expect(days(circle({ status: 'forming', startDate: '2027-05-10' }), [1, 2])).toEqual(['2027-05-10', '2027-06-10']);
  expect(days(circle({ status: 'forming' }), [1])).toEqual([undefined]);
});
