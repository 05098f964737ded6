import { expect, test } from 'vitest';
import type { Contribution } from '../../../../contract/round-schemas.ts';
import { aContribution, aGroup } from '../../../circles/testing.ts';
import { cycleStory } from './cycle-story.ts';
import { missingPayments } from './missing-payments.ts';

const story = (...contributions: Contribution[]) => cycleStory({ group: aGroup({ currentCycle: 2 }), contributions });
const paid = (userId: string, paidAt = '2027-01-20T10:00:00.000Z') =>
  aContribution(userId, { cycle: 2, status: 'completed', paidAt });

test('sums this cycle’s payments and counts late ones', () => {
  const late = paid('bola', '2027-02-02T10:00:00.000Z');
  expect(story(paid('ada'), late, aContribution('ada', { status: 'completed' }))).toEqual({
    savedKobo: 4_000_000n,
    payments: { made: 2, late: 1, all: 2 },
  });
});

test('unpaid contributions count as due, not as saved', () => {
  expect(story(paid('ada'), aContribution('bola', { cycle: 2, status: 'missed' }))).toEqual({
    savedKobo: 2_000_000n,
    payments: { made: 1, late: 0, all: 2 },
  });
});

test('counts missing payments of this cycle only', () => {
  const missed = aContribution('bola', { cycle: 2, status: 'missed' });
  const earlier = aContribution('ada', { status: 'missed' });
  const group = aGroup({ currentCycle: 2 });
  expect(missingPayments({ group, contributions: [paid('ada'), missed, earlier] })).toBe(1);
  expect(missingPayments({ group, contributions: [paid('ada'), paid('bola')] })).toBe(0);
});

test('returns nothing without payments, or without access to them', () => {
  expect(story()).toBeUndefined();
  expect(story(aContribution('ada', { cycle: 2, status: 'missed' }))).toBeUndefined();
});
