import { expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../../../contract/durations.ts';
import type { WithdrawalId } from '../../../../contract/ids.ts';
import { walletWorld, type WalletPerson } from '../../../../tests/support/wallet-world.ts';
import { lockWithdrawal } from './withdrawals.repo.ts';
import { claimWithdrawal } from './withdrawal-attempts.repo.ts';

const world = await walletWorld();

async function withMoney(naira = '10000'): Promise<WalletPerson> {
  const person = await world.person();
  await person.setUpBank();
  await person.fund(naira);
  return person;
}

async function withdraw(person: WalletPerson, naira = '5000'): Promise<{ id: WithdrawalId; reference: string }> {
  const answer = await person.post('/api/wallet/withdraw', { amount: naira, withdrawalMethod: 'standard' });
  expect(answer.status).toBe(200);
  return answer.body['request'] as { id: WithdrawalId; reference: string };
}

const statusOf = async (id: WithdrawalId): Promise<string | undefined> =>
  (await world.database.transaction((tx) => lockWithdrawal(tx, id)))?.status;

async function lines(person: WalletPerson): Promise<string[]> {
  const { transactions } = (await person.get('/api/wallet')).body as {
    transactions: { type: string; amount: string }[];
  };
  return transactions.map(({ type, amount }) => `${type} ${amount}`);
}

test('a withdrawal is debited, sent, and completed on the provider’s confirmation', async () => {
  const person = await withMoney();
  const answer = await person.post('/api/wallet/withdraw', { amount: '5000', withdrawalMethod: 'standard' });
  expect(answer.body).toMatchObject({
    message: 'Withdrawal of ₦5,000.00 is on its way to TEST ACCOUNT 0123456789 at Test Bank.',
    request: { amount: '5000.00', fee: '0.00', netAmount: '5000.00', status: 'pending', processedAt: null },
  });
  const { id, reference } = answer.body['request'] as { id: WithdrawalId; reference: string };
  expect(reference).toMatch(/^[a-z0-9_-]{16,50}$/);
  expect(await person.balance()).toBe('5000.00');
  await world.audit();
  await world.drain();
  expect(await statusOf(id)).toBe('processing');
  await world.audit();
  await world.advance(2 * MINUTE_MS);
  expect(await statusOf(id)).toBe('completed');
  expect(await lines(person)).toEqual(['withdrawal -5000.00', 'deposit 10000.00']);
  expect(world.sentNotifications.at(-1)).toMatchObject({
    userId: person.id,
    type: 'wallet_withdrawal',
    title: 'Withdrawal sent',
  });
  const list = await person.get('/api/wallet/withdrawals');
  expect(list.body).toMatchObject({ requests: [{ id, status: 'completed', failureReason: null }], nextCursor: null });
  await world.audit();
});

test.each(['failed', 'reversed'] as const)('a transfer that %s returns the money once', async (outcome) => {
  const person = await withMoney();
  const { id, reference } = await withdraw(person);
  await world.drain();
  await world.sandbox(`/transfers/${reference}`, { outcome });
  expect(await statusOf(id)).toBe('failed');
  expect(await person.balance()).toBe('10000.00');
  expect(await lines(person)).toEqual(['refund 5000.00', 'withdrawal -5000.00', 'deposit 10000.00']);
  expect(world.sentNotifications.at(-1)).toMatchObject({ userId: person.id, title: 'Withdrawal returned' });
  await world.advance(26 * HOUR_MS);
  expect(await person.balance()).toBe('10000.00');
  await world.audit();
});

test('a transfer reversed after its arrival is returned from the float', async () => {
  const person = await withMoney();
  const { id, reference } = await withdraw(person);
  await world.drain();
  await world.sandbox(`/transfers/${reference}`, { outcome: 'success' });
  expect(await statusOf(id)).toBe('completed');
  await world.audit();
  await world.sandbox(`/transfers/${reference}`, { outcome: 'reversed' });
  expect(await statusOf(id)).toBe('failed');
  expect(await person.balance()).toBe('10000.00');
  await world.audit();
});

test.each(['timeout', 'timeoutAfterSuccess', 'http500', 'slow'])(
  'a call with unknown outcome (%s) is checked, and sends once',
  async (mode) => {
    const person = await withMoney();
    await world.sandbox('/faults', { path: '/transfer', mode, times: 1 });
    const { id } = await withdraw(person);
    await world.drain();
    expect(await statusOf(id)).toBe('processing');
    expect(await person.balance()).toBe('5000.00');
    await world.audit();
    await world.advance(10 * MINUTE_MS);
    expect(await statusOf(id)).toBe('completed');
    expect(await lines(person)).toEqual(['withdrawal -5000.00', 'deposit 10000.00']);
    await world.audit();
  },
);

test('a provider that is down for hours is retried with backoff, then the withdrawal is sent', async () => {
  const person = await withMoney();
  await world.sandbox('/faults', { path: '/transfer', mode: 'http500' });
  const { id } = await withdraw(person);
  await world.advance(5 * HOUR_MS);
  expect(await statusOf(id)).toBe('processing');
  expect(await world.count(`withdrawal_requests WHERE id = '${id}' AND attempts BETWEEN 8 AND 14`)).toBe(1);
  await world.sandbox('/faults', { path: '/transfer', mode: 'none' });
  await world.advance(2 * HOUR_MS);
  expect(await statusOf(id)).toBe('completed');
  await world.audit();
});

test('a transfer that never reached the provider is returned within a day', async () => {
  const person = await withMoney();
  const { id } = await withdraw(person);
  await claimWithdrawal(world.database, id, await world.clock.now());
  await world.database.pool.query(
    `UPDATE withdrawal_requests SET created_at = created_at - interval '1 day' WHERE id = $1`,
    [id],
  );
  await world.advance(MINUTE_MS);
  expect(await statusOf(id)).toBe('failed');
  expect(await person.balance()).toBe('10000.00');
  await world.audit();
});

test('a request whose process dies between claim and call is claimed again and sent once', async () => {
  const person = await withMoney();
  const { id } = await withdraw(person);
  const now = await world.clock.now();
  expect(await claimWithdrawal(world.database, id, now)).toMatchObject({ status: 'processing' });
  await world.advance(3 * MINUTE_MS);
  expect(await statusOf(id)).toBe('completed');
  expect(await person.balance()).toBe('5000.00');
  await world.audit();
});

test('a request whose process dies between call and record is never sent twice', async () => {
  const person = await withMoney();
  const { id, reference } = await withdraw(person);
  const request = await claimWithdrawal(world.database, id, await world.clock.now());
  if (request === undefined) return expect.fail('not claimed');
  const first = await world.paystack.sendTransfer({
    reference,
    amountKobo: request.netAmountKobo,
    recipientCode: request.recipientCode,
    reason: 'As the process did before it was killed',
  });
  expect(first.kind).toBe('ok');
  await world.advance(10 * MINUTE_MS);
  expect(await statusOf(id)).toBe('completed');
  expect(await person.balance()).toBe('5000.00');
  await world.audit();
});

test('only one of 32 concurrent withdrawals succeeds if the balance covers one', async () => {
  const person = await withMoney('5000');
  const answers = await Promise.all(
    Array.from({ length: 32 }, () => person.post('/api/wallet/withdraw', { amount: '5000' })),
  );
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([200, ...Array.from({ length: 31 }, () => 409)]);
  expect(await person.balance()).toBe('0.00');
  await world.advance(5 * MINUTE_MS);
  await world.audit();
});

test('32 concurrent runs of one job send one transfer', async () => {
  const person = await withMoney();
  const { id } = await withdraw(person);
  const [job] = world.wallet.jobs;
  if (job === undefined) return expect.fail('no job');
  await Promise.all(Array.from({ length: 32 }, () => job.run({ withdrawalId: id })));
  expect(await world.count(`withdrawal_requests WHERE id = '${id}' AND attempts = 1`)).toBe(1);
  await world.advance(2 * MINUTE_MS);
  expect(await statusOf(id)).toBe('completed');
  await world.audit();
});

test('a transfer’s webhook may repeat or come late: the money moves once', async () => {
  const person = await withMoney();
  const { id, reference } = await withdraw(person);
  await world.drain();
  const events = 'webhook_events WHERE dedupe_key LIKE ';
  await world.sandbox(`/transfers/${reference}`, { outcome: 'failed' });
  expect(await world.count(`${events}'transfer.failed:%' AND handled_at IS NOT NULL`)).toBeGreaterThan(0);
  await Promise.all(world.wallet.dueWork.map((source) => source.runDue(world.clock.realNow())));
  expect(await statusOf(id)).toBe('failed');
  expect(await person.balance()).toBe('10000.00');
  await world.audit();
});

test('the same Idempotency-Key withdraws once', async () => {
  const person = await withMoney();
  const headers = { 'idempotency-key': 'once' };
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => person.post('/api/wallet/withdraw', { amount: '1000' }, headers)),
  );
  const references = new Set(answers.map(({ body }) => (body['request'] as { reference: string }).reference));
  expect(references.size).toBe(1);
  expect(await person.balance()).toBe('9000.00');
});

test('a pending request can be cancelled once, and only by its owner', async () => {
  const [person, other] = [await withMoney(), await withMoney()];
  const { id } = await withdraw(person);
  const foreign = await other.post(`/api/wallet/withdrawals/${id}/cancel`);
  expect(foreign).toMatchObject({ status: 404, body: { code: 'WITHDRAWAL_NOT_FOUND' } });
  const cancelled = await person.post(`/api/wallet/withdrawals/${id}/cancel`);
  expect(cancelled.body).toMatchObject({ request: { id, status: 'cancelled' } });
  expect((await person.post(`/api/wallet/withdrawals/${id}/cancel`)).status).toBe(409);
  await world.advance(HOUR_MS);
  expect(await person.balance()).toBe('10000.00');
  expect(await lines(person)).toEqual(['refund 5000.00', 'withdrawal -5000.00', 'deposit 10000.00']);
  const sent = await withdraw(person);
  await world.drain();
  const late = await person.post(`/api/wallet/withdrawals/${sent.id}/cancel`);
  expect(late).toMatchObject({ status: 409, body: { code: 'WITHDRAWAL_NOT_PENDING' } });
});

test.each([
  [{ amount: '99.99' }, 'Minimum withdrawal amount is ₦100'],
  [{ amount: '' }, 'Please enter a valid withdrawal amount'],
  [{ amount: 'NaN' }, 'Please enter a valid withdrawal amount'],
  [{ amount: -100 }, 'Please enter a valid withdrawal amount'],
  [{ amount: '1000', withdrawalMethod: 'fast' }, 'Withdrawal method must be standard or instant'],
])('withdrawal %j is refused: %s', async (body, text) => {
  const person = await withMoney();
  const answer = await person.post('/api/wallet/withdraw', body);
  expect(answer.status).toBe(400);
  expect(Object.values(answer.body['fields'] as Record<string, string>)).toEqual([text]);
  expect(await world.count(`withdrawal_requests WHERE user_id = '${person.id}'`)).toBe(0);
});

test('more than the balance, no bank account or another country is refused with nothing written', async () => {
  const person = await withMoney();
  const tooMuch = await person.post('/api/wallet/withdraw', { amount: '10000.01' });
  expect(tooMuch).toMatchObject({ status: 409, body: { error: 'Withdrawal amount exceeds wallet balance' } });
  const without = await world.person();
  const setup = await without.post('/api/wallet/withdraw', { amount: '100' });
  expect(setup).toMatchObject({ status: 409, body: { requiresSetup: true } });
  const abroad = await world.person({ country: 'GB' });
  const foreign = await abroad.post('/api/wallet/withdraw', { amount: '100' });
  expect(foreign).toMatchObject({ status: 403, body: { code: 'NIGERIA_ONLY' } });
  for (const { id } of [person, without, abroad]) {
    expect(await world.count(`withdrawal_requests WHERE user_id = '${id}'`)).toBe(0);
  }
  expect((await person.post('/api/wallet/withdraw', { amount: '10000' })).status).toBe(200);
  await world.advance(5 * MINUTE_MS);
  await world.audit();
});
