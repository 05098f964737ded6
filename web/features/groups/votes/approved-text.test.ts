import { i18n } from '@lingui/core';
import { beforeAll, expect, test } from 'vitest';
import type { Applicant } from '../../../../contract/votes.ts';
import { approvedText, approveAllForecast } from './approved-text.ts';

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
});

const applicant = (name: string, joins: boolean, ...missing: string[]): Applicant => ({
  userId: name,
  name,
  verified: true,
  rounds: 0,
  paidOnTime: 0,
  owesElsewhere: '0.00',
  appliedAt: '2026-01-10T09:00:00.000Z',
  expiresAt: '2026-01-17T09:00:00.000Z',
  approvalCount: 0,
  requiredVotes: 1,
  myVote: null,
  asked: true,
  canVote: true,
  approvers: [],
  missing: [],
  substituteFor: null,
  canRemind: false,
  afterApproval: { joins, missing: missing.map((voter) => ({ userId: voter, name: voter })) },
});

test('predicts who joins after approving all, and who still votes on the others', () => {
  expect(approveAllForecast([applicant('Chi Obi', true), applicant('Dayo Ade', false, 'Bola Obi')])).toBe(
    'Your vote lets Chi in. Then Bola must vote on Dayo too.',
  );
  const nobody = [applicant('Chi', false, 'Bola', 'Eze'), applicant('Dayo', false, 'Bola', 'Eze')];
  expect(approveAllForecast(nobody)).toBe(
    'Your vote alone is not enough yet. Bola and Eze must vote on Chi and Dayo too.',
  );
  const { afterApproval, ...old } = applicant('Chi', true);
  expect(afterApproval).toBeDefined();
  expect(approveAllForecast([old, applicant('Dayo', true)])).toBe('');
});

test.each([
  [['approved', 'approved'], '2 people are now in.'],
  [['waiting'], 'You voted yes for 1 person. Other members still have to vote.'],
  [['approved', 'waiting', 'waiting', 'waiting'], '1 person is now in. 3 people are still waiting for other votes.'],
] as const)('after %s, states who is in and who still waits', (results, words) => {
  expect(approvedText(results)).toBe(words);
});
