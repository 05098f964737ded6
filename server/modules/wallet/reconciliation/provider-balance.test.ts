import { expect, test } from 'vitest';
import { MINUTE_MS } from '../../../../contract/durations.ts';
import { kobo } from '../../../../contract/money.ts';
import { walletWorld } from '../../../../tests/support/wallet-world.ts';

/** Runs a provider without credit, which pays out no more than came in. */
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

test('a deposit reversed after it was spent is clawed back in part, and the rest is owed and can be paid', async () => {
  const person = await world.person();
  await person.setUpBank();
  await (await world.person()).fund('20000');
  const reference = await person.fund('5000');
  await person.post('/api/wallet/withdraw', { amount: '3000' });
  await world.advance(2 * MINUTE_MS);
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
  const paid = await world.database.transaction((tx) =>
    world.wallet.payPlatformFeeDebt(tx, {
      debtId: (debt?.id ?? '') as Parameters<typeof world.wallet.payPlatformFeeDebt>[1]['debtId'],
      userId: person.id,
      now: world.clock.realNow(),
    }),
  );
  expect(paid).toEqual({ status: 'resolved', amountKobo: 3_000_00n, paidKobo: 3_000_00n, balanceKobo: 1_000_00n });
  await world.audit();
});

test('a deposit reversed while the wallet covers it leaves no debt, even if the event is repeated', async () => {
  const person = await world.person();
  const reference = await person.fund('5000');
  await world.sandbox(`/checkout/${reference}`, { outcome: 'reversed', deliver: 'twice' });
  expect(await person.balance()).toBe('0.00');
  expect((await person.post('/api/wallet/deposit/verify', { reference })).body).toMatchObject({
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

test('a difference between the provider’s record and Rota’s is listed', async () => {
  const person = await world.person();
  const reference = await person.fund('5000');
  await world.sandbox(`/checkout/${reference}`, { outcome: 'reversed', deliver: 'never' });
  const report = await world.ledger.audit();
  expect(report.ok).toBe(false);
  expect(report.violations.map(({ detail }) => detail)).toContain(
    `Deposit ${reference} is completed with us and reversed with the provider`,
  );
});

const because = { operator: 'ngozi', reason: 'Working capital for payouts' };

test('working capital at the provider is booked, and 32 concurrent bookings add up', async () => {
  const fresh = await walletWorld({ creditKobo: 0 });
  const person = await fresh.person();
  await person.fund('5000');
  await fresh.sandbox('/balance', { add: 100_000_000 });
  expect((await fresh.ledger.audit()).violations.map(({ detail }) => detail)).toEqual([
    'The provider holds ₦1,000,000.00 more than our ledger',
  ]);
  expect(await fresh.wallet.bookCapital('deposit', kobo(1_000_000_00n), because)).toBe(
    'Booked ₦1,000,000.00 of working capital paid in at the payment provider.',
  );
  await fresh.audit();
  await fresh.sandbox('/balance', { add: -32_000_00 });
  await Promise.all(Array.from({ length: 32 }, () => fresh.wallet.bookCapital('withdraw', kobo(1_000_00n), because)));
  await fresh.audit();
  const { rows } = await fresh.database.pool.query<{ capital: string }>(
    `SELECT sum(CASE WHEN type = 'capital_deposit' THEN amount ELSE -amount END)::text AS capital FROM transfers
      WHERE type IN ('capital_deposit', 'capital_withdrawal')`,
  );
  expect(rows).toEqual([{ capital: String(1_000_000_00 - 32_000_00) }]);
  expect(await fresh.count(`admin_activity_logs WHERE target_type = 'transfer'`)).toBe(33);
  await expect(fresh.wallet.bookCapital('deposit', kobo(5n), { ...because, reason: 'no' })).rejects.toMatchObject({
    fields: { reason: 'Reason must be at least 5 characters' },
  });
  await fresh.audit();
});

test.each(['/balance', '/transaction/verify'])(
  'a provider without a response at %s is reported as not compared',
  async (path) => {
    const fresh = await walletWorld();
    const person = await fresh.person();
    const reference = await person.startDeposit('5000');
    await fresh.sandbox(`/checkout/${reference}`, { outcome: 'success', deliver: 'never' });
    await fresh.sandbox('/faults', { path, mode: 'http500' });
    const report = await fresh.ledger.audit();
    expect(report).toMatchObject({ ok: true, violations: [] });
    expect(report.checked).toHaveLength(7);
    expect(report.unchecked.map(({ reason }) => reason)).toEqual([
      'the provider did not respond, so its record was not compared',
    ]);
  },
);
