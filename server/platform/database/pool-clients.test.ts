import { expect, it } from 'vitest';
import { testDatabase } from '../../../tests/support/test-database.ts';
import { createDatabase } from './database.ts';

const { servingUrl } = await testDatabase();

it('gives the next free connection to a health check, and others theirs in order', async () => {
  const database = createDatabase({ url: servingUrl, maxConnections: 1 });
  try {
    const order: string[] = [];
    const ask = (name: string, more: { readonly answerWithinMs?: number } = {}): Promise<unknown> =>
      database.query({ name: '', text: 'SELECT 1', ...more }, []).then(() => order.push(name));
    const busy = await database.pool.connect();
    const asked = [ask('first'), ask('second'), ask('check', { answerWithinMs: 5000 })];
    await expect.poll(() => database.pool.waitingCount).toBe(asked.length);
    busy.release();
    await Promise.all(asked);
    expect(order).toEqual(['check', 'first', 'second']);
  } finally {
    await database.close();
  }
});
