import { expect, test } from 'vitest';
import { minuteMs, walletWorld } from '../../../tests/support/wallet-world.ts';

/** A provider without any credit: it pays out only what came in. */
const world = await walletWorld({ creditKobo: 0 });

test('a transfer that the provider refuses returns the money at once', async () => {
  const person = await world.person();
  await person.setUpBank();
  await person.fund('5000');
  const answer = await person.post('/api/wallet/withdraw', { amount: '5000' });
  expect(answer.status).toBe(200);
  await world.drain();
  expect(await person.balance()).toBe('5000.00');
  const list = (await person.get('/api/wallet/withdrawals')).body as { requests: unknown[] };
  expect(list.requests).toMatchObject([{ status: 'failed', failureReason: 'The payment provider could not send it' }]);
  await world.audit();
});

test('a deposit reversed after it was spent: what is left is taken back, the rest is owed and can be paid', async () => {
  const person = await world.person();
  await person.setUpBank();
  await (await world.person()).fund('20000');
  const reference = await person.fund('5000');
  await person.post('/api/wallet/withdraw', { amount: '3000' });
  await world.advance(2 * minuteMs);
  await world.sandbox(`/checkout/${reference}`, { outcome: 'reversed' });
  expect(await person.balance()).toBe('0.00');
  const { rows } = await world.database.pool.query<{ id: string; amount: string; type: string }>(
    'SELECT id, amount::text, type FROM debts WHERE user_id = $1',
    [person.id],
  );
  expect(rows).toMatchObject([{ amount: '300000', type: 'platform_fee' }]);
  await world.audit();
  await person.fund('4000');
  const [debt] = rows;
  const balanceKobo = await world.database.transaction((tx) =>
    world.wallet.payPlatformFeeDebt(tx, {
      debtId: (debt?.id ?? '') as Parameters<typeof world.wallet.payPlatformFeeDebt>[1]['debtId'],
      userId: person.id,
      now: world.clock.realNow(),
    }),
  );
  expect(balanceKobo).toBe(1_000_00n);
  await world.audit();
});

test('a deposit reversed while the wallet covers it leaves no debt; again changes nothing', async () => {
  const person = await world.person();
  const reference = await person.fund('5000');
  await world.sandbox(`/checkout/${reference}`, { outcome: 'reversed', deliver: 'twice' });
  expect(await person.balance()).toBe('0.00');
  expect((await person.post('/api/wallet/deposit/verify', { reference })).body).toEqual({
    success: false,
    status: 'reversed',
  });
  expect(await world.count(`debts WHERE user_id = '${person.id}'`)).toBe(0);
  const wallet = (await person.get('/api/wallet')).body as { transactions: { type: string; amount: string }[] };
  expect(wallet.transactions.map(({ type, amount }) => `${type} ${amount}`)).toEqual([
    'refund -5000.00',
    'deposit 5000.00',
  ]);
  await world.audit();
});

test('a difference between the provider’s record and ours is listed', async () => {
  const person = await world.person();
  const reference = await person.fund('5000');
  await world.sandbox(`/checkout/${reference}`, { outcome: 'reversed', deliver: 'never' });
  const report = await world.ledger.audit();
  expect(report.ok).toBe(false);
  expect(report.violations.map(({ detail }) => detail)).toContain(
    `Deposit ${reference} is completed with us and reversed with the provider`,
  );
});
