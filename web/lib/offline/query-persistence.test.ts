import { expect, test } from 'vitest';
import type { ReadName } from '../../../contract/routes.ts';
import { OLDEST_MS, usableAnswers } from './query-persistence.ts';
import type { SeenAnswer } from './cache-database.ts';

const NOW = 1_800_000_000_000;
const answer = (name: ReadName, userId: string, seenAtMs = NOW): SeenAnswer => ({
  key: JSON.stringify([name]),
  userId,
  data: {},
  seenAtMs,
  clockOffsetMs: 0,
});

test("answers of another person, and answers without the person's own, are not shown", () => {
  const mine = [answer('getUser', 'ada'), answer('getWallet', 'ada')];
  expect(usableAnswers([...mine, answer('listGroups', 'bayo')], NOW)).toEqual({ userId: 'ada', answers: mine });
  expect(usableAnswers([answer('getWallet', 'ada')], NOW)).toBeUndefined();
  expect(usableAnswers([], NOW)).toBeUndefined();
});

test('nothing is shown after a week', () => {
  const old = answer('getWallet', 'ada', NOW - OLDEST_MS);
  const user = answer('getUser', 'ada', NOW - OLDEST_MS + 1);
  expect(usableAnswers([user, old], NOW)).toEqual({ userId: 'ada', answers: [user] });
});
