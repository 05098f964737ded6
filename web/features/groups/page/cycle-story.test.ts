import { expect, test } from 'vitest';
import type { Contribution } from '../../../../contract/round-schemas.ts';
import { aContribution, aGroup } from '../../../circles/testing.ts';
import { cycleStory } from './cycle-story.ts';
import { missingPayments } from './missing-payments.ts';

const story = (...contributions: Contribution[]) => cycleStory({ group: aGroup({ currentCycle: 2 }), contributions });
const paid = (userId: string, paidAt = '2027-01-20T10:00:00.000Z') =>
  aContribution(userId, { cycle: 2, status: 'completed', paidAt });

test('it sums up what was paid in this cycle, and says how much of it came late', () => {
  const late = paid('bola', '2027-02-02T10:00:00.000Z');
  expect(story(paid('ada'), late, aContribution('ada', { status: 'completed' }))).toEqual({
    savedKobo: 4_000_000n,
    payments: { made: 2, late: 1, all: 2 },
  });
});

test('what nobody has paid counts among all, not as saved', () => {
  expect(story(paid('ada'), aContribution('bola', { cycle: 2, status: 'missed' }))).toEqual({
    savedKobo: 2_000_000n,
    payments: { made: 1, late: 0, all: 2 },
  });
});

test('what was not paid in this cycle is missing, and nothing of another one', () => {
  const missed = aContribution('bola', { cycle: 2, status: 'missed' });
  const earlier = aContribution('ada', { status: 'missed' });
  const group = aGroup({ currentCycle: 2 });
  expect(missingPayments({ group, contributions: [paid('ada'), missed, earlier] })).toBe(1);
  expect(missingPayments({ group, contributions: [paid('ada'), paid('bola')] })).toBe(0);
});

test('there is none where nothing was paid, or nothing is seen', () => {
  expect(story()).toBeUndefined();
  expect(story(aContribution('ada', { cycle: 2, status: 'missed' }))).toBeUndefined();
});
