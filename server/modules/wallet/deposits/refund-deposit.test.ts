import { expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../../../contract/durations.ts';
import { walletWorld, type WalletPerson } from '../../../../tests/support/wallet-world.ts';
import { testLog } from '../../../../tests/support/test-app.ts';
import { reversalSearch } from './search-reversals.ts';

const world = await walletWorld();

/** Refunds a payment on the provider's own pages. `amount` is in kobo and defaults to the rest of the payment. */
async function refund(reference: string, order: { amount?: number; deliver?: 'never' | 'twice' } = {}): Promise<void> {
  expect((await world.sandbox(`/refunds/${reference}`, order)).status).toBe(200);
}

async function lines(person: WalletPerson): Promise<string[]> {
  const { transactions } = (await person.get('/api/wallet')).body as {
    transactions: { type: string; amount: string }[];
  };
  return transactions.map(({ type, amount }) => `${type} ${amount}`);
}

const debts = (person: WalletPerson, naira: number) =>
  world.count(`debts WHERE user_id = '${person.id}' AND type = 'platform_fee' AND amount = ${String(naira * 100)}`);

const anotherProcess = () =>
  reversalSearch({
    database: world.database,
    tokens: world.deps.tokens,
    ways: world.deps.ways,
    publicUrl: world.deps.publicUrl,
    ledger: world.ledger,
    walletWasCredited: world.walletWasCredited,
    providers: world.providers,
    notifications: { add: () => Promise.resolve() },
    log: testLog(),
  });

test('each partial refund is clawed back once, and the last part is the processing fee', async () => {
  const person = await world.person();
  const reference = await person.fund('5000');
  await refund(reference, { amount: 1_000_00, deliver: 'twice' });
  expect(await person.balance()).toBe('4000.00');
  expect(world.sentNotifications.at(-1)).toMatchObject({
    userId: person.id,
    title: 'Deposit refunded in part',
    message: 'The payment provider refunded ₦1,000.00 of your ₦5,000.00 deposit. We took ₦1,000.00 from your wallet.',
  });
  await world.audit();
  await refund(reference, { amount: 1_000_00 });
  expect(await person.balance()).toBe('3000.00');
  await refund(reference, { amount: 2_999_00 });
  expect((await person.post('/api/wallet/deposit/verify', { reference })).body).toMatchObject({ status: 'completed' });
  // The payment was ₦5,175.00 with the fee. Only ₦1.00 of the last ₦176.00 had been credited.
  await refund(reference);
  expect(await lines(person)).toEqual([
    'refund -1.00',
    'refund -2999.00',
    'refund -1000.00',
    'refund -1000.00',
    'deposit 5000.00',
  ]);
  expect((await person.post('/api/wallet/deposit/verify', { reference })).body).toMatchObject({ status: 'reversed' });
  expect(await world.count(`debts WHERE user_id = '${person.id}'`)).toBe(0);
  await world.audit();
});

test('a partial refund with a lost webhook is found within the hour, and the uncovered rest is owed', async () => {
  const person = await world.person();
  await person.setUpBank();
  const reference = await person.fund('5000');
  await person.post('/api/wallet/withdraw', { amount: '4000' });
  await world.advance(2 * MINUTE_MS);
  await refund(reference, { amount: 1_500_00, deliver: 'never' });
  expect(await person.balance()).toBe('1000.00');
  await world.advance(HOUR_MS);
  expect(await person.balance()).toBe('0.00');
  expect(await debts(person, 500)).toBe(1);
  await refund(reference, { amount: 200_00, deliver: 'never' });
  await world.advance(2 * HOUR_MS);
  expect(await debts(person, 200)).toBe(1);
  expect(await world.count(`debts WHERE user_id = '${person.id}'`)).toBe(2);
  await world.advance(48 * HOUR_MS);
  expect(await lines(person)).toEqual(['refund -1000.00', 'withdrawal -4000.00', 'deposit 5000.00']);
  await world.audit();
});

test('a reversal after a partial refund claws back only the rest', async () => {
  const person = await world.person();
  const reference = await person.fund('5000');
  await refund(reference, { amount: 1_000_00 });
  await world.sandbox(`/checkout/${reference}`, { outcome: 'reversed' });
  await world.advance(2 * HOUR_MS);
  expect(await lines(person)).toEqual(['refund -4000.00', 'refund -1000.00', 'deposit 5000.00']);
  // A partial refund that we first see after the full reversal is not clawed back a second time.
  const other = await world.person();
  const whole = await other.fund('5000');
  await refund(whole, { amount: 1_000_00, deliver: 'never' });
  await world.sandbox(`/checkout/${whole}`, { outcome: 'reversed' });
  await world.advance(2 * HOUR_MS);
  expect(await lines(other)).toEqual(['refund -5000.00', 'deposit 5000.00']);
  await world.audit();
});

test('32 concurrent webhooks and searches claw each refund back once', async () => {
  const person = await world.person();
  const reference = await person.fund('5000');
  await refund(reference, { amount: 700_00, deliver: 'never' });
  await refund(reference, { amount: 700_00, deliver: 'never' });
  const now = world.clock.realNow();
  const restartSearch = async () => {
    await world.database.pool.query(`UPDATE reversal_search SET ran_at = ran_at - interval '1 day'`);
    await anotherProcess().runDue(now);
  };
  await world.advance(HOUR_MS - MINUTE_MS);
  await Promise.all([
    ...Array.from({ length: 31 }, restartSearch),
    world.sandbox(`/refunds/${reference}`, { amount: 100_00, deliver: 'twice' }),
  ]);
  await restartSearch();
  expect(await person.balance()).toBe('3500.00');
  expect((await lines(person)).toSorted()).toEqual([
    'deposit 5000.00',
    'refund -100.00',
    'refund -700.00',
    'refund -700.00',
  ]);
  await world.audit();
});

test('a refund is clawed back 10 seconds later if the list of refunds was down when its webhook came', async () => {
  const person = await world.person();
  const reference = await person.fund('5000');
  await world.sandbox('/faults', { path: '/refund', mode: 'http500', times: 3 });
  await refund(reference, { amount: 700_00 });
  expect(await person.balance()).toBe('5000.00');
  await world.advance(10_000);
  expect(await person.balance()).toBe('4300.00');
  await world.audit();
});
