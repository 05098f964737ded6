import { expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../../../contract/durations.ts';
import { walletWorld, type WalletPerson } from '../../../../tests/support/wallet-world.ts';
import { findMoneyInTransit } from '../money-in-transit.repo.ts';

const world = await walletWorld();
const operator = { operator: 'ngozi', reason: 'Lives in London now' };

const returnDeposit = (reference: string) => world.wallet.quarantine.returnDeposit(reference, operator);
const refused = (why: string) => ({ code: 'DEPOSIT_NOT_RETURNABLE', message: why });

async function linesOf(person: WalletPerson): Promise<string[]> {
  const { transactions } = (await person.get('/api/wallet')).body as {
    transactions: { type: string; amount: string }[];
  };
  return transactions.map(({ type, amount }) => `${type} ${amount}`);
}

const onItsWay = async ({ id }: WalletPerson) => (await findMoneyInTransit(world.database, id)).returningKobo;

const statusOf = async (person: WalletPerson, reference: string): Promise<unknown> =>
  (await person.post('/api/wallet/deposit/verify', { reference })).body['status'];

const toldTo = ({ id }: WalletPerson): string[] =>
  world.sentNotifications.filter(({ userId }) => userId === id).map(({ title, message }) => `${title}: ${message}`);

async function refundsOf(reference: string): Promise<bigint[]> {
  const outcome = await world.paystack.listRefunds(0 as Parameters<typeof world.paystack.listRefunds>[0]);
  if (outcome.kind !== 'ok') throw new Error('The stand-in did not respond');
  return outcome.value.found.filter((each) => each.reference === reference).map(({ amountKobo }) => amountKobo);
}

const debtsOf = ({ id }: WalletPerson) => world.count(`debts WHERE user_id = '${id}'`);

/** Creates a person with a deposit of ₦5,000.00, of which `left` naira are still in the wallet. */
async function withLeft(
  left: string,
  options: { kyc?: string; country?: string } = {},
): Promise<[WalletPerson, string]> {
  const person = await world.person();
  await person.setUpBank();
  const reference = await person.fund('5000');
  const spent = (5000 - parseInt(left, 10)).toString();
  expect((await person.post('/api/wallet/withdraw', { amount: spent })).status).toBe(200);
  await world.advance(2 * MINUTE_MS);
  await world.database.pool.query('UPDATE users SET country = $2, kyc_status = $3 WHERE id = $1', [
    person.id,
    options.country ?? 'NG',
    options.kyc ?? 'approved',
  ]);
  return [person, reference];
}

test('a deposit is sent back in full with its fee, and the user is notified in naira', async () => {
  const person = await world.person({ kyc: 'pending' });
  const reference = await person.fund('5000');
  await world.database.pool.query(`UPDATE users SET country = 'GB' WHERE id = $1`, [person.id]);
  const done = `Sent ₦5,175.00 of deposit ${reference} back to the payer, ₦5,000.00 of it from the wallet.`;
  expect(await returnDeposit(reference)).toBe(done);
  expect(await world.count(`admin_activity_logs WHERE action = 'deposit_returned' AND description = '${done}'`)).toBe(
    1,
  );
  expect(await person.balance()).toBe('0.00');
  expect(await onItsWay(person)).toBe(5_000_00n);
  await world.audit();
  await expect(returnDeposit(reference)).rejects.toMatchObject(refused('This deposit is already on its way back'));
  await world.advance(MINUTE_MS);
  expect(await refundsOf(reference)).toEqual([5_175_00n]);
  expect(await statusOf(person, reference)).toBe('reversed');
  expect(await onItsWay(person)).toBe(0n);
  expect(await linesOf(person)).toEqual(['refund -5000.00', 'deposit 5000.00']);
  expect(toldTo(person).at(-1)).toBe(
    'Deposit sent back: We are sending ₦5,175.00 back to where you paid from, with ₦5,000.00 from your wallet and the ₦175.00 fee you paid. Your bank may take up to 10 working days to show it.',
  );
  await world.advance(26 * HOUR_MS);
  expect(await debtsOf(person)).toBe(0);
  await expect(returnDeposit(reference)).rejects.toMatchObject(
    refused('This deposit is reversed. Only a deposit in a wallet can be sent back.'),
  );
  await world.audit();
});

test.each([
  ['with less than can be withdrawn', '50', {}],
  ['of a user outside Nigeria', '1500', { country: 'GB' }],
  ['of a user with a rejected identity', '1500', { kyc: 'rejected' }],
] as const)('the rest of a deposit is sent back from a wallet %s', async (_, left, options) => {
  const [person, reference] = await withLeft(left, options);
  await returnDeposit(reference);
  await world.audit();
  await world.advance(MINUTE_MS);
  expect(await person.balance()).toBe('0.00');
  expect(await refundsOf(reference)).toEqual([BigInt(left) * 100n]);
  expect(await statusOf(person, reference)).toBe('completed');
  expect(await onItsWay(person)).toBe(0n);
  expect(toldTo(person).at(-1)).toContain('The deposit fee is not included');
  await world.advance(26 * HOUR_MS);
  expect(await debtsOf(person)).toBe(0);
  expect(await person.balance()).toBe('0.00');
  await world.audit();
});

test('money that was spent or can be withdrawn is not sent back', async () => {
  const [person, reference] = await withLeft('1500');
  await expect(returnDeposit(reference)).rejects.toMatchObject(
    refused(
      'The wallet holds ₦1,500.00, less than the ₦5,000.00 of this deposit. The person can withdraw it to a bank.',
    ),
  );
  expect(await person.balance()).toBe('1500.00');
  const [spent, gone] = await withLeft('0', { country: 'GB' });
  await expect(returnDeposit(gone)).rejects.toMatchObject(
    refused('The wallet holds ₦0.00. Nothing of this deposit is left in it.'),
  );
  expect(await spent.balance()).toBe('0.00');
  await expect(returnDeposit('dep-nobody-knows')).rejects.toMatchObject({ code: 'DEPOSIT_NOT_FOUND' });
  const open = await person.startDeposit('700');
  await expect(returnDeposit(open)).rejects.toMatchObject({ code: 'DEPOSIT_NOT_RETURNABLE' });
  await world.audit();
});

test('money owed to the platform is not sent back', async () => {
  const [person, reference] = await withLeft('3000', { country: 'GB' });
  await world.database.pool.query(
    `INSERT INTO debts (id, user_id, type, amount, description, created_at)
      VALUES (gen_random_uuid(), $1, 'platform_fee', 100000, 'A reversed deposit', $2)`,
    [person.id, new Date(world.clock.realNow())],
  );
  await returnDeposit(reference);
  expect(await person.balance()).toBe('1000.00');
  await expect(returnDeposit(reference)).rejects.toMatchObject({ code: 'DEPOSIT_NOT_RETURNABLE' });
  await world.advance(MINUTE_MS);
  await world.audit();
});

test('two concurrent requests send a deposit back once', async () => {
  const person = await world.person();
  const reference = await person.fund('5000');
  const results = await Promise.allSettled(Array.from({ length: 6 }, () => returnDeposit(reference)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await world.advance(HOUR_MS);
  expect(await refundsOf(reference)).toEqual([5_175_00n]);
  expect(await person.balance()).toBe('0.00');
  await world.audit();
});

test('a concurrent withdrawal and return move the money once', async () => {
  for (let time = 0; time < 6; time += 1) {
    const person = await world.person();
    await person.setUpBank();
    const reference = await person.fund('5000');
    const out = () => person.post('/api/wallet/withdraw', { amount: '5000' });
    const back = () =>
      returnDeposit(reference).then(
        () => true,
        () => false,
      );
    const [a, b] = time % 2 === 0 ? [back(), out()] : [out(), back()];
    const results = await Promise.all([a, b]);
    const returned = results.includes(true);
    const withdrawn = results.some((result) => typeof result === 'object' && result.status === 200);
    expect(returned).not.toBe(withdrawn);
    await world.advance(HOUR_MS);
    expect(await person.balance()).toBe('0.00');
    expect(await refundsOf(reference)).toHaveLength(returned ? 1 : 0);
    expect(await debtsOf(person)).toBe(0);
  }
  await world.audit();
});

test('a concurrent chargeback takes the money once, and leaves no debt', async () => {
  for (let time = 0; time < 6; time += 1) {
    const person = await world.person();
    const reference = await person.fund('5000');
    const chargeBack = () => world.sandbox(`/checkout/${reference}`, { outcome: 'reversed' });
    const back = () => returnDeposit(reference).catch(() => undefined);
    await (time % 2 === 0 ? Promise.all([back(), chargeBack()]) : Promise.all([chargeBack(), back()]));
    await world.advance(2 * HOUR_MS);
    expect(await person.balance()).toBe('0.00');
    expect(await debtsOf(person)).toBe(0);
    expect(await statusOf(person, reference)).toBe('reversed');
  }
  await world.audit();
});

test('a chargeback with a lost webhook, while the return is in transit, takes the money once', async () => {
  const person = await world.person();
  const reference = await person.fund('5000');
  await returnDeposit(reference);
  await world.sandbox(`/checkout/${reference}`, { outcome: 'reversed', deliver: 'never' });
  await world.audit();
  await world.advance(2 * HOUR_MS);
  expect(await person.balance()).toBe('0.00');
  expect(await debtsOf(person)).toBe(0);
  expect(await statusOf(person, reference)).toBe('reversed');
  await world.audit();
});

test.each([
  ['timeoutAfterSuccess', 1],
  ['timeout', 1],
  ['http500', 2],
] as const)('a call that ends in %s sends the money, or a part of it, once', async (mode, times) => {
  const [person, reference] = await withLeft('50');
  await returnDeposit(reference);
  await world.sandbox('/faults', { path: '/refund', mode, times });
  await world.advance(0);
  await world.sandbox('/faults', { path: '/refund', mode: 'none' });
  await world.advance(2 * HOUR_MS);
  expect(await refundsOf(reference)).toEqual([50_00n]);
  expect(await person.balance()).toBe('0.00');
  await world.audit();
});

test('a refund the provider never received fails after a day of responses, and the money is back in the wallet', async () => {
  const [person, reference] = await withLeft('50');
  const fault = (method: string, mode: string) => world.sandbox('/faults', { path: '/refund', method, mode });
  await returnDeposit(reference);
  await fault('POST', 'http500');
  await world.advance(HOUR_MS);
  world.clock.advance(22 * HOUR_MS);
  await world.advance(30 * MINUTE_MS);
  expect(await onItsWay(person)).toBe(50_00n);
  await fault('GET', 'http500');
  // Without the list of refunds, we do not know whether our order arrived.
  await world.advance(2 * HOUR_MS);
  expect([await onItsWay(person), await person.balance()]).toEqual([50_00n, '0.00']);
  await fault('GET', 'none');
  await world.advance(HOUR_MS);
  expect([await onItsWay(person), await person.balance()]).toEqual([0n, '50.00']);
  expect(toldTo(person).at(-1)).toMatch(/^Deposit not sent back: We could not send ₦50\.00 back/);
  expect(await refundsOf(reference)).toEqual([]);
  await fault('POST', 'none');
  await world.audit();
});

test('a refund that the provider refuses goes back to the wallet', async () => {
  const [person, reference] = await withLeft('50');
  await returnDeposit(reference);
  await world.database.pool.query(`UPDATE payment_refunds SET amount = 100000000 WHERE reference = $1`, [reference]);
  await world.advance(MINUTE_MS);
  expect(await person.balance()).toBe('50.00');
  expect((await linesOf(person)).slice(0, 2)).toEqual(['refund 50.00', 'refund -50.00']);
  expect(toldTo(person).at(-1)).toBe(
    'Deposit not sent back: We could not send ₦50.00 back to where you paid from. It is back in your wallet.',
  );
  await world.audit();
});

test('without a response from the provider nothing is decided', async () => {
  const person = await world.person();
  const reference = await person.fund('5000');
  await world.sandbox('/faults', { path: '/transaction', mode: 'http500' });
  await expect(returnDeposit(reference)).rejects.toMatchObject({ code: 'PROVIDER_SILENT' });
  await world.sandbox('/faults', { path: '/transaction', mode: 'none' });
  expect(await person.balance()).toBe('5000.00');
  await world.audit();
});
