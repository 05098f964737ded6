import { expect, test } from 'vitest';
import { HOUR_MS } from '../../../../contract/durations.ts';
import { walletWorld } from '../../../../tests/support/wallet-world.ts';
import { writeReset } from '../../accounts/index.ts';

const world = await walletWorld();
const account = { accountNumber: '0123456789', bankCode: '001' };
const setup = '/api/wallet/paystack/setup-recipient';
const names = { accountName: 'TEST ACCOUNT 0123456789', bankName: 'Test Bank' };

test('lists banks, resolves an account, sets it up and returns it', async () => {
  const person = await world.person({ firstName: 'Test', lastName: 'Account' });
  const { banks } = (await person.get('/api/paystack/banks')).body as { banks: unknown[] };
  expect(banks).toContainEqual({ code: '001', name: 'Test Bank' });
  expect(banks).toContainEqual({ code: '057', name: 'Zenith Bank' });
  const before = await person.get('/api/wallet/verified-bank-account');
  expect(before.body).toEqual({ hasVerifiedAccount: false, verifiedAccount: null });
  const resolved = await person.post('/api/paystack/resolve-account', { ...account, accountNumber: '012 345-6789' });
  expect(resolved.body).toEqual({ success: true, accountName: 'TEST ACCOUNT 0123456789', nameMatches: true });
  const chosen = await person.post(setup, { ...account, accountName: 'Mallory', bankName: 'Mallory’s' });
  expect(chosen.body).toEqual({ success: true, bvnWarning: null });
  const after = await person.get('/api/wallet/verified-bank-account');
  // The names come from the provider, never from the client.
  expect(after.body).toEqual({
    hasVerifiedAccount: true,
    verifiedAccount: { accountNumber: '0123456789', ...names, bvnLinked: true },
  });
});

test('an account in another name gets a warning at lookup and is accepted with it', async () => {
  const person = await world.person({ firstName: 'Ada', lastName: 'Obi' });
  expect((await person.post('/api/paystack/resolve-account', account)).body).toMatchObject({ nameMatches: false });
  const answer = await person.post(setup, { ...account, ...names });
  expect(answer.body['bvnWarning']).toContain('linked to the same BVN you used for KYC');
  const { verifiedAccount } = (await person.get('/api/wallet/verified-bank-account')).body;
  expect(verifiedAccount).toMatchObject({ bvnLinked: false });
});

test.each([
  ['Tést', 'Account', false],
  ['Test', 'Test', true],
])('the account of %s %s is compared again, whatever result is stored', async (firstName, lastName, earlier) => {
  const person = await world.person({ firstName, lastName });
  await person.setUpBank(account.accountNumber);
  const found = 'UPDATE users SET bank_account_bvn_linked = $2 WHERE id = $1';
  await world.database.pool.query(found, [person.id, earlier]);
  const { verifiedAccount } = (await person.get('/api/wallet/verified-bank-account')).body;
  expect(verifiedAccount).toMatchObject({ accountName: names.accountName, bvnLinked: !earlier });
});

test('a first or changed account alerts its owner, but an unchanged one does not', async () => {
  const person = await world.person();
  const alerts = () =>
    world.sentNotifications.filter(({ userId, type }) => userId === person.id && type === 'security_alert');
  await person.setUpBank('1111111111');
  await person.setUpBank('1111111111');
  expect(alerts()).toMatchObject([{ priority: 'urgent', title: 'A bank account was set up' }]);
  await person.setUpBank('2222222222');
  expect(alerts().slice(1)).toMatchObject([{ priority: 'urgent', title: 'Your bank account was changed' }]);
});

test.each([
  ['reset', 'kyc_submission_id = NULL', 'KYC_REQUIRED_FOR_BANK'],
  ['proved again', "kyc_status = 'approved', kyc_submission_id = gen_random_uuid()", 'ACCOUNT_NOT_RESOLVED'],
])('no account is stored if the identity is %s during the provider’s lookup', async (how, change, code) => {
  const person = await world.person();
  const { pool } = world.database;
  const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  const chosen = await world.database.transaction(async (tx) => {
    await writeReset(tx, person.id, world.clock.realNow());
    await tx.query({ name: `test-identity-${how}`, text: `UPDATE users SET ${change} WHERE id = $1` }, [person.id]);
    const answer = person.post(setup, { ...account, ...names });
    await expect.poll(async () => (await pool.query(waiting)).rowCount, { interval: 10 }).toBe(1);
    return { answer };
  });
  expect((await chosen.answer).body['code']).toBe(code);
  expect(await world.count(`users WHERE id = '${person.id}' AND paystack_recipient_code IS NULL`)).toBe(1);
});

test.each([
  [{ ...account, ...names, accountNumber: '12345' }, { accountNumber: 'Account number must be 10 digits' }],
  [{ ...names, bankCode: '001' }, { accountNumber: 'Account number is required' }],
  [{ ...account, bankName: 'Test Bank' }, { accountName: 'Please verify your account details first' }],
  [{ ...account, accountName: 'A' }, { bankName: 'Please verify your account details first' }],
])('bank setup %j is refused', async (body, fields) => {
  const person = await world.person();
  expect(await person.post(setup, body)).toMatchObject({ status: 400, body: { fields } });
  expect(await world.count(`users WHERE id = '${person.id}' AND paystack_recipient_code IS NULL`)).toBe(1);
});

test('refuses an unknown account, an unverified identity and another country', async () => {
  const person = await world.person();
  const wrong = { accountNumber: '0123456789', bankCode: '057' };
  const unresolved = await person.post('/api/paystack/resolve-account', wrong);
  expect(unresolved).toMatchObject({ status: 400, body: { error: 'Could not verify account details' } });
  expect((await person.post(setup, { ...wrong, ...names })).body['code']).toBe('ACCOUNT_NOT_RESOLVED');
  const known = { accountNumber: '0000000000', bankCode: '057' };
  expect((await person.post('/api/paystack/resolve-account', known)).status).toBe(200);
  const unverified = await world.person({ kyc: 'pending' });
  expect(await unverified.post(setup, { ...account, ...names })).toMatchObject({
    status: 403,
    body: { error: 'Please complete KYC verification with your BVN first', requiresKyc: true },
  });
  expect(await unverified.post('/api/paystack/resolve-account', known)).toMatchObject({
    status: 403,
    body: { error: 'Please complete KYC verification with your BVN first', requiresKyc: true },
  });
  const abroad = await world.person({ country: 'US' });
  for (const answer of [
    await abroad.post(setup, { ...account, ...names }),
    await abroad.post('/api/paystack/resolve-account', account),
    await abroad.get('/api/paystack/banks'),
    await abroad.get('/api/wallet/verified-bank-account'),
  ]) {
    expect(answer).toMatchObject({ status: 403, body: { code: 'NIGERIA_ONLY' } });
  }
});

test('lookups and setups are limited to 20 an hour each; input errors do not count', async () => {
  const person = await world.person();
  const lookUp = (accountNumber: string) =>
    person.post('/api/paystack/resolve-account', { accountNumber, bankCode: '001' });
  expect((await lookUp('12')).status).toBe(400);
  const answers = await Promise.all(Array.from({ length: 24 }, (_, index) => lookUp(String(1_000_000_000 + index))));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(4);
  expect(refused[0]?.headers.get('retry-after')).toBe('3600');
  for (let time = 0; time < 20; time += 1) {
    expect((await person.post(setup, { ...account, ...names })).status).toBe(200);
  }
  expect(await person.post(setup, { ...account, ...names })).toMatchObject({
    status: 429,
    body: { code: 'TOO_MANY_REQUESTS' },
  });
  await world.advance(HOUR_MS);
  expect((await lookUp('0123456789')).status).toBe(200);
});

test('a provider that is down is reported, and nothing is stored', async () => {
  const person = await world.person();
  await world.sandbox('/faults', { path: '/bank/resolve', mode: 'timeout', times: 1 });
  const answer = await person.post(setup, { ...account, ...names });
  expect(answer).toMatchObject({ status: 503, body: { code: 'PROVIDER_UNAVAILABLE' } });
  expect(answer.headers.get('retry-after')).not.toBeNull();
  expect(await world.count(`users WHERE id = '${person.id}' AND paystack_recipient_code IS NULL`)).toBe(1);
});
