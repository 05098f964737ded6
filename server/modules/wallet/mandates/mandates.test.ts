import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../contract/durations.ts';
import { instant } from '../../../../contract/ids.ts';
import { walletWorld, type WalletPerson } from '../../../../tests/support/wallet-world.ts';

/** Mandates over HTTP against the provider's stand-in: opened, confirmed, debited and removed (money-in §8). */

const opened: string[] = [];
const forgotten: unknown[] = [];
const world = await walletWorld({
  onExchange: ({ url, requestBody }) => {
    if (url.endsWith('/customer/authorization/initialize')) opened.push(url);
    if (url.endsWith('/customer/authorization/deactivate')) forgotten.push(requestBody);
  },
});

const ACCOUNT = { bankCode: '001', accountNumber: '0123456789' };
/** The stand-in calls the holder of each account at the test bank so. */
const holder = () => world.person({ firstName: 'Test', lastName: 'Account' });

const press = (person: WalletPerson, account: object = ACCOUNT) => person.post('/api/wallet/mandates', account);
const verify = (person: WalletPerson, reference: string) => person.post('/api/wallet/mandates/verify', { reference });

async function open(person: WalletPerson, account: object = ACCOUNT): Promise<string> {
  const { status, body } = await press(person, account);
  expect([status, body['code']]).toEqual([200, undefined]);
  expect(body['redirectUrl']).toBe(`${world.productUrl}/sandbox/paystack/mandates/${String(body['reference'])}`);
  return String(body['reference']);
}

async function decide(reference: string, outcome: string, more: object = {}): Promise<void> {
  const answer = await world.sandbox(`/mandates/${reference}`, { outcome, ...more });
  expect(answer.status).toBe(200);
  expect(answer.body['redirect']).toBe(`${world.productUrl}/wallet?mandate=${reference}`);
}

async function ready(person: WalletPerson): Promise<{ reference: string; sourceId: string }> {
  const reference = await open(person);
  expect(titles(person)).toEqual([]);
  await decide(reference, 'approved');
  await world.advance(MINUTE_MS);
  const { body } = await verify(person, reference);
  expect(body['source']).toMatchObject({ kind: 'debit', status: 'active' });
  return { reference, sourceId: (body['source'] as { id: string }).id };
}

const sources = async (person: WalletPerson) =>
  (await person.get('/api/wallet/sources')).body['sources'] as { id: string; status: string }[];

const titles = ({ id }: WalletPerson): string[] =>
  world.sentNotifications.filter(({ userId }) => userId === id).map(({ title }) => title);

async function remove(person: WalletPerson, id: string): Promise<number> {
  const init = { method: 'DELETE', headers: { 'x-user': person.id } };
  return (await fetch(`${world.productUrl}/api/wallet/sources/${id}`, init)).status;
}

test('an opened mandate waits until the bank confirms it, and is then ready', async () => {
  const person = await holder();
  const reference = await open(person);
  const waiting = {
    kind: 'debit',
    status: 'waiting',
    brand: null,
    bankName: 'Test Bank',
    last4: '6789',
    expires: null,
  };
  expect((await verify(person, reference)).body).toMatchObject({ source: waiting, approved: false });
  await decide(reference, 'approved');
  expect((await verify(person, reference)).body).toMatchObject({ source: waiting, approved: true });
  await world.advance(MINUTE_MS);
  await expect.poll(async () => (await sources(person))[0]?.status).toBe('active');
  expect(titles(person)).toEqual(['A bank account was added']);
  expect(world.sentNotifications.find(({ userId }) => userId === person.id)).toMatchObject({ mayBeDenied: true });
  const words =
    'I allow Rota to debit Test Bank ••6789 when I press Pay, or by itself where I have turned that on. A debit';
  expect(
    await world.count(
      `payment_consents WHERE user_id = '${person.id}' AND kind = 'mandate' AND words LIKE '${words}%'`,
    ),
  ).toBe(1);
  // Opening it again leads back to the wallet, which says that it is ready.
  expect((await press(person)).body).toEqual({
    reference,
    redirectUrl: `${world.productUrl}/wallet?mandate=${reference}`,
  });
});

test('32 identical presses open one mandate, and a later press gets the same page', async () => {
  const person = await holder();
  const before = opened.length;
  const answers = await Promise.all(Array.from({ length: 32 }, () => press(person)));
  answers.push(await press(person));
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(opened.length - before).toBe(1);
  expect(await world.count(`payment_sources WHERE user_id = '${person.id}'`)).toBe(1);
  expect(titles(person)).toEqual([]);
});

test('an account in another name is refused, and nothing is opened', async () => {
  const person = await world.person({ firstName: 'Ada', lastName: 'Obi' });
  const before = opened.length;
  const { status, body } = await press(person);
  expect([status, body['code'], body['error']]).toEqual([
    409,
    'NOT_YOUR_ACCOUNT',
    'This account is in another name. You can only use your own bank account.',
  ]);
  expect((await press(person, { bankCode: '058', accountNumber: '0123456789' })).body['code']).toBe(
    'ACCOUNT_NOT_RESOLVED',
  );
  expect((await press(person, { bankCode: '058', accountNumber: '12' })).status).toBe(400);
  expect(opened.length).toBe(before);
  expect(await world.count(`payment_sources WHERE user_id = '${person.id}'`)).toBe(0);
});

test('needs a fresh password, and a sixth source is refused', async () => {
  const person = await holder();
  const old = await person.post('/api/wallet/mandates', ACCOUNT, { 'x-old-password': '1' });
  expect([old.status, old.body['code']]).toEqual([403, 'REAUTHENTICATION_REQUIRED']);
  for (const last of [1, 2, 3, 4, 5]) await open(person, { ...ACCOUNT, accountNumber: `012345678${String(last)}` });
  expect((await press(person)).body['code']).toBe('TOO_MANY_SOURCES');
});

test('a refused mandate waits, and ends after 7 days', async () => {
  const person = await holder();
  const reference = await open(person);
  await decide(reference, 'refused');
  expect((await verify(person, reference)).body['source']).toMatchObject({ status: 'waiting' });
  await world.advance(7 * DAY_MS);
  expect(await sources(person)).toEqual([]);
  expect((await verify(person, reference)).body['code']).toBe('SOURCE_NOT_FOUND');
  expect(titles(person)).toEqual(['Your bank account was not confirmed']);
});

async function hint(name: string, customerCode: string, active: boolean): Promise<void> {
  const data = { active, last4: '6789', channel: 'direct_debit', customer: { code: customerCode } };
  const body = JSON.stringify({ event: `direct_debit.authorization.${name}`, data });
  const signature = createHmac('sha512', world.secretKey).update(body).digest('hex');
  expect(await world.webhook(body, signature)).toBe(200);
}

test('`active` before `created` is no special case, and neither is a repeated or lying event', async () => {
  const person = await holder();
  const reference = await open(person);
  await decide(reference, 'approved', { deliver: 'never' });
  const found = await world.paystack.moneyIn?.mandate(reference);
  const code = found?.kind === 'ok' ? (found.value.customerCode ?? '') : '';
  // It says `active`, but the provider's record says not yet.
  await hint('active', code, true);
  expect((await sources(person))[0]?.status).toBe('waiting');
  await world.advance(MINUTE_MS);
  for (const name of ['active', 'active', 'created']) await hint(name, code, name === 'created');
  await expect.poll(async () => (await sources(person))[0]?.status).toBe('active');
  expect(titles(person).filter((title) => title === 'A bank account was added')).toHaveLength(1);
});

test('32 answers at once activate a mandate once, and none makes the provider forget it', async () => {
  const person = await holder();
  const reference = await open(person);
  await decide(reference, 'approved', { deliver: 'never' });
  await world.advance(MINUTE_MS);
  const before = forgotten.length;
  await Promise.all(Array.from({ length: 32 }, () => verify(person, reference)));
  expect((await sources(person))[0]?.status).toBe('active');
  expect(titles(person).filter((title) => title === 'A bank account was added')).toHaveLength(1);
  expect(forgotten.length).toBe(before);
});

test('a lost event delays a mandate by at most an hour', async () => {
  const person = await holder();
  const reference = await open(person);
  await decide(reference, 'approved', { deliver: 'never' });
  await world.advance(HOUR_MS);
  expect((await sources(person))[0]?.status).toBe('active');
  expect((await verify(person, reference)).body['source']).toMatchObject({ status: 'active' });
});

test('one press debits the account: processing first, in the wallet later', async () => {
  const person = await holder();
  const { sourceId } = await ready(person);
  const topUp = { amount: '20000', sourceId, fee: '100.51' };
  const { body } = await person.post('/api/wallet/top-up', topUp);
  expect(body).toMatchObject({ status: 'pending', total: '20100.51', fee: '100.51' });
  expect((await person.post('/api/wallet/top-up', topUp)).body['code']).toBe('CHARGE_OPEN');
  expect((await sources(person))[0]).toMatchObject({ open: { total: '20100.51', confirmUrl: null } });
  await world.advance(10 * MINUTE_MS);
  await expect.poll(() => person.balance()).toBe('20000.00');
  await world.audit();
});

test('a mandate that the bank has revoked takes nothing and ends', async () => {
  const person = await holder();
  const { sourceId } = await ready(person);
  await world.sandbox('/charges', { last4: '6789', outcome: 'gone' });
  const { body } = await person.post('/api/wallet/top-up', { amount: '1000', sourceId, fee: '5.03' });
  expect(body).toMatchObject({ status: 'failed', why: 'token gone' });
  await world.drain();
  expect(await sources(person)).toEqual([]);
  expect(await person.balance()).toBe('0.00');
});

test('a removed mandate is forgotten at the provider, also one that is confirmed after its removal', async () => {
  const person = await holder();
  const { sourceId } = await ready(person);
  const before = forgotten.length;
  expect(await remove(person, sourceId)).toBe(204);
  await world.advance(MINUTE_MS);
  expect(forgotten.length - before).toBe(1);
  const reference = await open(person);
  const [waiting] = await sources(person);
  expect(await remove(person, waiting?.id ?? '')).toBe(204);
  await decide(reference, 'approved');
  await world.advance(MINUTE_MS);
  await expect.poll(() => forgotten.length - before).toBe(2);
  expect(await sources(person)).toEqual([]);
  expect((await verify(person, reference)).body['code']).toBe('SOURCE_NOT_FOUND');
});

test('without the provider nothing is opened, and the next press opens it', async () => {
  const person = await holder();
  await world.sandbox('/faults', { path: '/customer/authorization/initialize', mode: 'http500', times: 1 });
  expect((await press(person)).body['code']).toBe('PROVIDER_UNAVAILABLE');
  expect(await sources(person)).toEqual([]);
  await open(person);
});

test('another person’s reference is as unknown as any other', async () => {
  const reference = await open(await holder());
  const other = await world.person();
  expect((await verify(other, reference)).body).toMatchObject({ code: 'SOURCE_NOT_FOUND' });
  expect((await verify(other, 'mandate-none')).body).toMatchObject({ code: 'SOURCE_NOT_FOUND' });
});

test('after ‘This was not me’ no mandate is opened, and one that waits has ended', async () => {
  const person = await holder();
  const reference = await open(person);
  const now = world.clock.realNow();
  const before = opened.length;
  await world.database.transaction(async (tx) => {
    const hold = 'UPDATE users SET withdrawals_held_since = $2 WHERE id = $1';
    await tx.query({ name: 'test-hold', text: hold }, [person.id, new Date(now)]);
    const ending = { userId: person.id, since: instant(now - HOUR_MS), ids: null, why: 'not me', said: null };
    await world.wallet.endSources(tx, { ...ending, sessionId: null, at: now });
  });
  expect((await press(person, { ...ACCOUNT, accountNumber: '0123456780' })).body['code']).toBe('SOURCES_HELD');
  expect((await verify(person, reference)).status).not.toBe(200);
  expect(opened.length).toBe(before);
  expect(await world.count(`payment_sources WHERE user_id = '${person.id}' AND status <> 'ended'`)).toBe(0);
});

test('while bank debits are off, nothing is opened', async () => {
  const person = await holder();
  world.deps.ways.hide('debit', world.clock.realNow());
  expect((await press(person)).body).toMatchObject({
    code: 'MONEY_IN_OFF',
    error: 'This way of adding money is not available right now. Please use another one.',
  });
  await world.advance(HOUR_MS);
  await open(person);
});
