import { expect, test } from 'vitest';
import type { ReadName } from '../../../contract/routes.ts';
import { MAX_CACHE_AGE_MS, freshResponses } from './query-persistence.ts';
import type { CachedResponse } from './cache-database.ts';

const NOW = 1_800_000_000_000;
const answer = (name: ReadName, userId: string, seenAtMs = NOW): CachedResponse => ({
  key: JSON.stringify([name]),
  userId,
  data: {},
  seenAtMs,
  clockOffsetMs: 0,
});

test("responses of another person, or without the person's own record, are not shown", () => {
  const mine = [answer('getUser', 'ada'), answer('getWallet', 'ada')];
  expect(freshResponses([...mine, answer('listGroups', 'bayo')], NOW)).toEqual({ userId: 'ada', answers: mine });
  expect(freshResponses([answer('getWallet', 'ada')], NOW)).toBeUndefined();
  expect(freshResponses([], NOW)).toBeUndefined();
});

test('nothing is shown after a week', () => {
  const old = answer('getWallet', 'ada', NOW - MAX_CACHE_AGE_MS);
  const user = answer('getUser', 'ada', NOW - MAX_CACHE_AGE_MS + 1);
  expect(freshResponses([user, old], NOW)).toEqual({ userId: 'ada', answers: [user] });
});
