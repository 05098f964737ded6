import { describe, expect, it } from 'vitest';
import { instant } from '../../../contract/ids.ts';
import { TEST_NOW } from '../../../tests/support/rows.ts';
import { testDatabase } from '../../../tests/support/test-database.ts';
import {
  assertNotRateLimited,
  consumeLimits,
  deleteExpiredCounters,
  isRateLimited,
  countWithinLimit,
} from './throttle.repo.ts';

const { database } = await testDatabase();

const limit = (key: string) => [{ key, most: 3, windowMs: 60_000 }];
const at = (ms: number) => instant(TEST_NOW + ms);

describe('a limit', () => {
  it('allows exactly this many uses, even concurrent ones', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 16 }, () => consumeLimits(database, limit('at-once'), at(0))),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  });

  it('reports when to retry, and restarts after its window', async () => {
    for (const count of [1, 2, 3]) expect(await consumeLimits(database, limit('window'), at(0))).toEqual([count]);
    const refusal = { code: 'TOO_MANY_REQUESTS', retryAfterSeconds: 31 };
    await expect(assertNotRateLimited(database, limit('window'), at(29_500))).rejects.toMatchObject(refusal);
    await assertNotRateLimited(database, limit('window'), at(60_000));
    expect(await consumeLimits(database, limit('window'), at(60_000))).toEqual([1]);
  });

  it('can be checked without a refusal', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => countWithinLimit(database, { key: 'asked', most: 3, windowMs: 60_000 }, at(0))),
    );
    expect(answers.filter(Boolean)).toHaveLength(3);
  });

  it('refuses if it is the first of several to be used up', async () => {
    const both = [...limit('first'), { key: 'second', most: 1, windowMs: 60_000 }];
    expect(await consumeLimits(database, both, at(0))).toEqual([1, 1]);
    await expect(assertNotRateLimited(database, both, at(0))).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    await assertNotRateLimited(database, limit('first'), at(0));
    expect(await isRateLimited(database, limit('first'), at(0))).toBe(false);
    expect(await isRateLimited(database, both, at(0))).toBe(true);
    expect(await isRateLimited(database, both, at(60_000))).toBe(false);
  });

  it('stores only a hash of its key', async () => {
    await consumeLimits(database, limit('sign-in:account:my-password-in-the-wrong-field'), at(0));
    const { rows } = await database.pool.query<{ key: string }>('SELECT key FROM throttles');
    expect(rows.length).toBeGreaterThan(0);
    for (const { key } of rows) expect(key).toMatch(/^[0-9a-f]{64}$/);
  });

  it('leaves no row behind permanently', async () => {
    await consumeLimits(database, limit('old'), at(0));
    await deleteExpiredCounters(database, at(120_000));
    const { rows } = await database.pool.query('SELECT 1 FROM throttles');
    expect(rows).toEqual([]);
  });
});
