import { expect, test } from 'vitest';
import { isKept, OLDEST_MS, usableAnswers } from './last-seen.ts';
import type { SeenAnswer } from './seen-database.ts';

const NOW = 1_800_000_000_000;
const answer = (address: string, userId: string, seenAtMs = NOW): SeenAnswer => ({
  key: JSON.stringify([address]),
  userId,
  data: {},
  seenAtMs,
  clockOffsetMs: 0,
});

test.each([
  ['/api/user', true],
  ['/api/user/plan', true],
  ['/api/wallet', true],
  ['/api/groups/1', true],
  ['/api/groups/1/calendar', true],
  ['/api/users/1/debts?limit=100', true],
  ['/api/notifications?unreadOnly=true&limit=5', true],
  ['/api/wallet/verified-bank-account', false],
  ['/api/groups/1/messages', false],
  ['/api/groups/invitations/ABCDEFGH', false],
  ['/api/messages/unread', false],
  ['/api/paystack/banks', false],
])('%s is kept: %s', (address, kept) => {
  expect(isKept(address)).toBe(kept);
});

test("answers of another person, and answers without the person's own, are not shown", () => {
  const mine = [answer('/api/user', 'ada'), answer('/api/wallet', 'ada')];
  expect(usableAnswers([...mine, answer('/api/groups', 'bayo')], NOW)).toEqual({ userId: 'ada', answers: mine });
  expect(usableAnswers([answer('/api/wallet', 'ada')], NOW)).toBeUndefined();
  expect(usableAnswers([], NOW)).toBeUndefined();
});

test('nothing is shown after a week', () => {
  const old = answer('/api/wallet', 'ada', NOW - OLDEST_MS);
  const user = answer('/api/user', 'ada', NOW - OLDEST_MS + 1);
  expect(usableAnswers([user, old], NOW)).toEqual({ userId: 'ada', answers: [user] });
});
