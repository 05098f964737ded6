import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { invalidateForTopics } from './event-invalidation.ts';
import type { ReadKey } from './query-policies.ts';

const CIRCLE = '01890000-0000-7000-8000-000000000001';
const GROUP: ReadKey = ['getGroup', { id: CIRCLE }];
const TRADES: ReadKey = ['listTrades', { id: CIRCLE }];
const WALLET: ReadKey = ['getWallet'];
const DEBTS: ReadKey = ['listDebts', { id: 'u1' }];

/** Renders a group, a member-only part of it, and the wallet. Returns the calls made afterwards, in order. */
async function page(standings: string[]) {
  const client = new QueryClient();
  const asked: ReadKey[] = [];
  const answers: readonly (readonly [ReadKey, () => unknown])[] = [
    [GROUP, () => ({ userMembership: { status: standings.shift() } })],
    [TRADES, () => []],
    [WALLET, () => ({ balance: '0.00' })],
  ];
  for (const [queryKey, answer] of answers) {
    const queryFn = (): unknown => {
      asked.push(queryKey);
      return answer();
    };
    new QueryObserver(client, { queryKey, queryFn }).subscribe(() => undefined);
    await client.query({ queryKey, queryFn });
  }
  asked.length = 0;
  return { client, asked };
}

it('fetches a group before its parts', async () => {
  const { client, asked } = await page(['approved', 'approved']);
  await invalidateForTopics(client, ['everything']);
  expect(asked).toEqual([GROUP, TRADES, WALLET]);
});

it('skips the parts of a group that the person has left', async () => {
  const { client, asked } = await page(['approved', 'left']);
  await invalidateForTopics(client, ['everything']);
  expect(asked).toEqual([GROUP, WALLET]);
});

it('refetches successful queries after a gap, and refused ones only after an event', async () => {
  const { client, asked } = await page(['approved', 'approved']);
  const queryFn = (): Promise<unknown> => {
    asked.push(DEBTS);
    return Promise.reject(new Error('Refused'));
  };
  new QueryObserver(client, { queryKey: DEBTS, queryFn, retry: false }).subscribe(() => undefined);
  await expect.poll(() => client.getQueryState(DEBTS)?.status).toBe('error');
  asked.length = 0;
  await invalidateForTopics(client, ['everything']);
  expect(asked).toEqual([GROUP, TRADES, WALLET]);
  asked.length = 0;
  await invalidateForTopics(client, ['wallet']);
  expect(asked).toEqual([WALLET, DEBTS]);
});
