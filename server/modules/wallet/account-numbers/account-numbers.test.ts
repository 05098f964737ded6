import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../contract/durations.ts';
import { instant } from '../../../../contract/ids.ts';
import { kobo } from '../../../../contract/money.ts';
import { walletWorld, type WalletPerson } from '../../../../tests/support/wallet-world.ts';
import { webhookSignature } from '../../../providers/paystack/signature.ts';
import { closeAccountNumbers } from './close-account.ts';
import { searchIncoming } from './search-incoming.ts';
import { forgetSenders } from './transfers.repo.ts';

const world = await walletWorld({
  limits: {
    unverified: { depositKobo: kobo(50_000_00n), balanceKobo: kobo(300_000_00n) },
    dayKobo: kobo(5_000_000_00n),
  },
});
const operator = { operator: 'ngozi', reason: 'Seen in the list of the morning' };

const askFor = (person: WalletPerson) => person.post('/api/wallet/account-number');
const accountOf = async (person: WalletPerson): Promise<Record<string, unknown>> =>
  (await askFor(person)).body['account'] as Record<string, unknown>;

async function withBank(firstName = 'Ada', lastName = 'Obi'): Promise<WalletPerson> {
  const person = await world.person({ firstName, lastName });
  await person.setUpBank();
  return person;
}

async function withNumber(): Promise<{ readonly person: WalletPerson; readonly number: string }> {
  const person = await withBank();
  expect(await askFor(person)).toMatchObject({ status: 202, body: { account: { status: 'asked', number: null } } });
  await world.advance(MINUTE_MS);
  const account = await accountOf(person);
  expect(account).toMatchObject({ status: 'active', bankName: expect.any(String) as string });
  return { person, number: String(account['number']) };
}

async function send(number: string, order: Record<string, unknown>): Promise<string> {
  const sent = await world.sandbox(`/accounts/${number}/transfer`, order);
  expect(sent.status).toBe(200);
  return String(sent.body['reference']);
}

const orderAssignment = async ({ id }: WalletPerson, outcome: string): Promise<void> => {
  expect((await world.sandbox('/accounts/assign', { email: `${id}@example.com`, outcome })).status).toBe(200);
};

const rowsOf = ({ id }: WalletPerson): Promise<number> => world.count(`deposit_accounts WHERE user_id = '${id}'`);

const reasonOf = async (reference: string): Promise<unknown> =>
  (await world.wallet.quarantine.quarantined()).find((each) => each.reference === reference)?.reason;

test('a person needs a verified identity and a bank account', async () => {
  const unverified = await world.person({ kyc: 'pending' });
  expect(await askFor(unverified)).toMatchObject({ status: 403, body: { requiresKyc: true } });
  const person = await world.person();
  expect(await askFor(person)).toMatchObject({ status: 409, body: { requiresSetup: true } });
  expect((await person.post('/api/wallet/account-number/check')).body).toEqual({ found: [] });
  expect(await rowsOf(person)).toBe(0);
});

test('concurrent requests make one', async () => {
  const person = await withBank();
  const answers = await Promise.all(Array.from({ length: 3 }, () => askFor(person)));
  expect(answers.map(({ status }) => status)).toEqual([202, 202, 202]);
  expect(await rowsOf(person)).toBe(1);
});

test('a mismatch of the BVN is told with its reason, and three requests a day are the most', async () => {
  const person = await withBank();
  await orderAssignment(person, 'failed');
  await askFor(person);
  await world.advance(MINUTE_MS);
  const { rows } = await world.database.pool.query<{ status: string; why: string }>(
    'SELECT status, why FROM deposit_accounts WHERE user_id = $1',
    [person.id],
  );
  expect(rows).toEqual([{ status: 'refused', why: 'identity' }]);
  const notices = world.sentNotifications.filter(({ userId }) => userId === person.id);
  expect(notices.at(-1)?.message).toContain('Your BVN could not be matched');
  expect((await askFor(person)).status).toBe(202);
  await world.advance(MINUTE_MS);
  expect(await accountOf(person)).toMatchObject({ status: 'active' });
});

test('a request that the provider never decides ends after a day and can be repeated', async () => {
  const person = await withBank();
  await orderAssignment(person, 'never');
  await orderAssignment(person, 'never');
  await askFor(person);
  await world.sandbox('/faults', { path: '/dedicated_account/assign', mode: 'http500' });
  await world.advance(DAY_MS);
  await world.sandbox('/faults', { path: '/dedicated_account/assign', mode: 'none' });
  const { rows } = await world.database.pool.query('SELECT status, why FROM deposit_accounts WHERE user_id = $1', [
    person.id,
  ]);
  expect(rows).toEqual([{ status: 'refused', why: 'no answer' }]);
  expect((await askFor(person)).status).toBe(202);
});

test.each(['timeoutAfterSuccess', 'http500'])('a request whose call ends in %s gets its number', async (mode) => {
  const person = await withBank();
  await world.sandbox('/faults', { path: '/dedicated_account/assign', mode, times: 1 });
  expect((await askFor(person)).status).toBe(202);
  await world.sandbox('/faults', { path: '/dedicated_account/assign', mode: 'none' });
  await world.advance(20 * MINUTE_MS);
  expect(await accountOf(person)).toMatchObject({ status: 'active' });
  expect(await rowsOf(person)).toBe(1);
});

test('32 events and searches at once credit a transfer once', async () => {
  const { person, number } = await withNumber();
  const reference = await send(number, { amount: 20_203_00, deliver: 'never' });
  const event = (id: number): Promise<number> => {
    const body = Buffer.from(JSON.stringify({ event: 'charge.success', data: { id: `x${String(id)}`, reference } }));
    return world.webhook(body, webhookSignature(world.secretKey, body));
  };
  const now = await world.clock.now();
  await Promise.all([
    ...Array.from({ length: 16 }, (_, id) => event(id)),
    ...Array.from({ length: 16 }, () => searchIncoming(world.deps, now)),
  ]);
  expect(await person.balance()).toBe('20000.97');
  expect(await world.count(`deposits WHERE user_id = '${person.id}'`)).toBe(1);
  const received = world.sentNotifications.filter(
    ({ userId, title }) => userId === person.id && title === 'Deposit received',
  );
  expect(received).toHaveLength(1);
  await world.audit();
});

test('a transfer whose event comes while the provider is away is credited, not quarantined', async () => {
  const { person, number } = await withNumber();
  await world.sandbox('/faults', { path: '/transaction/verify', mode: 'http500' });
  const reference = await send(number, { amount: 1_011_00 });
  expect(await reasonOf(reference)).toBeUndefined();
  await world.sandbox('/faults', { path: '/transaction/verify', mode: 'none' });
  await world.advance(10_000);
  expect(await person.balance()).toBe('1000.89');
  await world.audit();
});

test('a transfer above the day’s limit waits, and is credited once it fits', async () => {
  const { person, number } = await withNumber();
  await send(number, { amount: 4_999_000_00 });
  const reference = await send(number, { amount: 20_000_00 });
  expect(await reasonOf(reference)).toBe('over_limit');
  expect(await person.balance()).toBe('4998700.00');
  const held = (await world.wallet.quarantine.quarantined()).find((each) => each.reference === reference);
  const credit = { id: held?.id ?? '', decision: 'credit' } as const;
  await expect(world.wallet.quarantine.decideQuarantined(credit, operator)).rejects.toThrow('above the person’s limit');
  await world.advance(DAY_MS);
  expect(await world.wallet.quarantine.decideQuarantined(credit, operator)).toMatch(/^Credited ₦19,800\.00/);
  expect(await person.balance()).toBe('5018500.00');
  await world.audit();
});

test('without a verified identity the payment page takes ₦50,000.00 at a time', async () => {
  const person = await world.person({ kyc: 'pending' });
  const refused = await person.post('/api/wallet/deposit', { amount: '50000.01' });
  expect(refused).toMatchObject({
    status: 409,
    body: {
      code: 'DEPOSIT_LIMIT_IDENTITY',
      error:
        'Until your identity is verified you can add up to ₦50,000.00 at a time and hold ₦300,000.00. Verify it to add more.',
    },
  });
  expect((await person.post('/api/wallet/deposit', { amount: '50000' })).status).toBe(200);
  for (let times = 0; times < 6; times += 1) await person.fund('50000');
  expect((await person.post('/api/wallet/deposit', { amount: '100' })).body['code']).toBe('DEPOSIT_LIMIT_IDENTITY');
  await world.audit();
});

test('money of another customer is put aside', async () => {
  const { person, number } = await withNumber();
  await world.database.pool.query(`UPDATE deposit_accounts SET customer_code = 'CUS_other' WHERE number = $1`, [
    number,
  ]);
  expect(await reasonOf(await send(number, { amount: 1_011_00 }))).toBe('wrong_owner');
  expect(await person.balance()).toBe('0.00');
  await world.audit();
});

test('the search runs hourly from the first number on', async () => {
  const { person, number } = await withNumber();
  await send(number, { amount: 5_051_00, deliver: 'never' });
  await world.sandbox('/faults', { path: '/transaction', mode: 'http500' });
  await world.advance(HOUR_MS);
  expect(await person.balance()).toBe('0.00');
  await world.sandbox('/faults', { path: '/transaction', mode: 'none' });
  await world.advance(HOUR_MS);
  expect(await person.balance()).toBe('5000.49');
  await world.audit();
});

test('senders are forgotten 90 days after the account was closed', async () => {
  const { person, number } = await withNumber();
  await send(number, { amount: 1_011_00, senderName: 'ADA OBI', senderBank: 'Zenith Bank' });
  const closedAt = await world.clock.now();
  await world.database.pool.query('UPDATE users SET is_active = false, closed_at = $2 WHERE id = $1', [
    person.id,
    new Date(closedAt),
  ]);
  const named = () => world.count(`deposits WHERE user_id = '${person.id}' AND sender_name = 'ADA OBI'`);
  await forgetSenders(world.database, instant(closedAt + 90 * DAY_MS - 1));
  expect(await named()).toBe(1);
  await forgetSenders(world.database, instant(closedAt + 90 * DAY_MS));
  expect(await named()).toBe(0);
});

test('a closed account number is closed at the provider, and its money is put aside', async () => {
  const { person, number } = await withNumber();
  await world.database.transaction(async (tx) => closeAccountNumbers(tx, person.id, await world.clock.now(tx)));
  await world.drain();
  const customer = await world.paystack.moneyIn?.customer({
    email: `${person.id}@example.com`,
    firstName: 'Ada',
    lastName: 'Obi',
    phone: '+2348031234567',
  });
  expect(customer?.kind === 'ok' && customer.value.accounts.some(({ isActive }) => isActive)).toBe(false);
  expect(await reasonOf(await send(number, { amount: 1_011_00 }))).toBe('account_closed');
  await world.audit();
});
