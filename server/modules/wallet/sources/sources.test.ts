import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../../contract/durations.ts';
import { walletWorld, type WalletPerson } from '../../../../tests/support/wallet-world.ts';

/** Saves cards and charges them over HTTP against the provider's stand-in (money-in §§5, 7, 8). */

/** Tokens that the provider gave, to look for where they must not be. */
const tokens = new Set<string>();
const world = await walletWorld({
  onExchange: ({ responseBody }) => {
    for (const [token] of JSON.stringify(responseBody).matchAll(/AUTH_\w+/g)) tokens.add(token);
  },
});

async function pay(person: WalletPerson, naira: string, card = '4081'): Promise<string> {
  const reference = await person.startDeposit(naira);
  expect((await world.sandbox(`/checkout/${reference}`, { outcome: 'success', card })).status).toBe(200);
  return reference;
}

async function savedCard(person: WalletPerson): Promise<string> {
  const { status, body } = await person.post('/api/wallet/cards', { reference: await pay(person, '100') });
  expect(status).toBe(201);
  return (body['source'] as { id: string }).id;
}

const topUp = (person: WalletPerson, sourceId: string, amount: string, fee: string, key?: string) =>
  person.post('/api/wallet/top-up', { amount, sourceId, fee }, key === undefined ? {} : { 'idempotency-key': key });

const order = (last4: string, outcome: string, more: object = {}) =>
  world.sandbox('/charges', { last4, outcome, ...more });

const charges = (person: WalletPerson) => world.count(`deposits WHERE user_id = '${person.id}' AND way = 'card'`);

async function remove(person: WalletPerson, id: string): Promise<number> {
  const response = await fetch(`${world.productUrl}/api/wallet/sources/${id}`, {
    method: 'DELETE',
    headers: { 'x-user': person.id },
  });
  return response.status;
}

test('one press charges the saved card once, whatever is repeated', async () => {
  const person = await world.person();
  const sourceId = await savedCard(person);
  expect((await person.get('/api/wallet/sources')).body['sources']).toEqual([
    expect.objectContaining({ id: sourceId, kind: 'card', status: 'active', brand: 'Visa', last4: '4081' }),
  ]);
  const { body } = await topUp(person, sourceId, '5000', '175.00', 'the same press');
  expect(body).toMatchObject({ status: 'completed', total: '5175.00', fee: '175.00', newBalance: '5100.00' });
  await topUp(person, sourceId, '5000', '175.00', 'the same press');
  await Promise.all(Array.from({ length: 32 }, () => topUp(person, sourceId, '1000', '15.00', 'pressed 32 times')));
  expect(await charges(person)).toBe(2);
  expect(await person.balance()).toBe('6100.00');
  await world.audit();
});

test('what takes the day above ₦50,000.00 needs a fresh password, and nothing is charged without it', async () => {
  const person = await world.person();
  const sourceId = await savedCard(person);
  const press = (amount: string, fee: string) =>
    person.post('/api/wallet/top-up', { amount, sourceId, fee }, { 'x-old-password': '1' });
  expect((await press('40000', '700.00')).body['status']).toBe('completed');
  const { status, body } = await press('10000', '250.00');
  expect([status, body['code'], body['requiresReauthentication']]).toEqual([403, 'REAUTHENTICATION_REQUIRED', true]);
  expect(await charges(person)).toBe(1);
  expect((await topUp(person, sourceId, '10000', '250.00')).body['status']).toBe('completed');
  await world.advance(DAY_MS);
  expect((await press('40000', '700.00')).body['status']).toBe('completed');
});

test('the provider keeps its charge of a press, and Rota bears the difference', async () => {
  const person = await world.person();
  const sourceId = await savedCard(person);
  const { body } = await topUp(person, sourceId, '5000', '175.00');
  const { rows } = await world.database.pool.query<{ type: string; amount: bigint }>(
    'SELECT type, amount FROM transfers WHERE reference = $1 ORDER BY type',
    [body['reference']],
  );
  expect(rows.map(({ type, amount }) => `${type} ${amount.toString()}`)).toEqual([
    'deposit 500000',
    'deposit_fee 17500',
    'provider_fee 17763',
  ]);
});

test('another fee than the person has seen charges nothing', async () => {
  const person = await world.person();
  const sourceId = await savedCard(person);
  const { status, body } = await topUp(person, sourceId, '5000', '170.00');
  expect([status, body['code'], body['error']]).toEqual([
    409,
    'DEPOSIT_FEE_CHANGED',
    'The fee is now ₦175.00. Please check the new total.',
  ]);
  expect(await charges(person)).toBe(0);
});

test('a refused charge takes nothing, and one that can never work again ends the card', async () => {
  const person = await world.person();
  const sourceId = await savedCard(person);
  await order('4081', 'insufficient');
  expect((await topUp(person, sourceId, '5000', '175.00')).body).toMatchObject({ status: 'failed', why: 'no money' });
  await order('4081', 'expired');
  expect((await topUp(person, sourceId, '5000', '175.00')).body).toMatchObject({ status: 'failed', why: 'expired' });
  await world.drain();
  expect((await person.get('/api/wallet/sources')).body['sources']).toEqual([]);
  expect((await topUp(person, sourceId, '5000', '175.00')).body['code']).toBe('SOURCE_NOT_FOUND');
  expect(await person.balance()).toBe('100.00');
});

test('a lost answer is found within a minute, and a charge that never arrived is sent again', async () => {
  const person = await world.person();
  const sourceId = await savedCard(person);
  await order('4081', 'timeoutAfterSuccess', { deliver: 'never' });
  expect((await topUp(person, sourceId, '5000', '175.00')).body['status']).toBe('pending');
  expect((await topUp(person, sourceId, '1000', '15.00')).body).toMatchObject({ code: 'CHARGE_OPEN' });
  await world.advance(MINUTE_MS);
  expect(await person.balance()).toBe('5100.00');
  await order('4081', 'timeout');
  expect((await topUp(person, sourceId, '1000', '15.00')).body['status']).toBe('pending');
  await world.advance(HOUR_MS);
  expect(await person.balance()).toBe('6100.00');
  expect(await charges(person)).toBe(2);
  await world.audit();
});

test('a challenge leads to the bank’s page, and counts once it is confirmed', async () => {
  const person = await world.person();
  const sourceId = await savedCard(person);
  await order('4081', 'paused');
  const { body } = await topUp(person, sourceId, '5000', '175.00');
  expect(body).toMatchObject({ status: 'confirm', confirmUrl: expect.stringContaining('/confirm/') as string });
  expect((await topUp(person, sourceId, '1000', '15.00')).body['code']).toBe('CHARGE_OPEN');
  const open = async () => (await person.get('/api/wallet/sources')).body['sources'];
  const { reference, confirmUrl } = body;
  expect(await open()).toMatchObject([{ id: sourceId, open: { reference, total: '5175.00', confirmUrl } }]);
  expect((await world.sandbox(`/confirm/${String(body['reference'])}`, { outcome: 'success' })).status).toBe(200);
  await world.advance(HOUR_MS);
  expect(await person.balance()).toBe('5100.00');
  expect(await open()).toMatchObject([{ id: sourceId, open: null }]);
  await world.audit();
});

test.each(['1111', '4242'])('card %s cannot be saved', async (card) => {
  const person = await world.person();
  const reference = await pay(person, '100', card);
  expect((await person.post('/api/wallet/cards', { reference })).body['code']).toBe('CARD_NOT_SAVABLE');
});

test('a paid deposit names its card until that is saved, and no card that cannot be saved', async () => {
  const person = await world.person();
  const verify = async (reference: string) =>
    (await person.post('/api/wallet/deposit/verify', { reference })).body['savableCard'];
  const first = await pay(person, '100');
  expect(await verify(first)).toEqual({ brand: 'Visa', last4: '4081' });
  expect(await verify(await pay(person, '100', '4242'))).toBeUndefined();
  expect((await person.post('/api/wallet/cards', { reference: first })).status).toBe(201);
  expect(await verify(first)).toBeUndefined();
  expect(await verify(await pay(person, '100'))).toBeUndefined();
  const unsaved = await pay(person, '100', '5061');
  expect(await verify(unsaved)).toEqual({ brand: 'Verve', last4: '5061' });
  await world.advance(DAY_MS);
  expect(await verify(unsaved)).toBeUndefined();
});

test('a card is offered wherever its owner looks, until it is saved, declined or a day old', async () => {
  const [person, other] = [await world.person(), await world.person()];
  const offered = async () => (await person.get('/api/wallet/sources')).body['savableCard'];
  const decline = (by: typeof person, reference: string) => by.post('/api/wallet/cards/decline', { reference });
  expect(await offered()).toBeNull();
  await pay(person, '100', '4242');
  expect(await offered()).toBeNull();
  const visa = { brand: 'Visa', last4: '4081', reference: await pay(person, '100') };
  expect(await offered()).toEqual(visa);
  expect((await decline(other, visa.reference)).body['code']).toBe('DEPOSIT_NOT_FOUND');
  expect(await offered()).toEqual(visa);
  const verve = { brand: 'Verve', last4: '5061', reference: await pay(person, '100', '5061') };
  expect(await offered()).toEqual(verve);
  for (let press = 0; press < 2; press++) expect((await decline(person, verve.reference)).status).toBe(204);
  expect(await offered()).toEqual(visa);
  await pay(person, '100', '5061');
  expect(await offered()).toEqual(visa);
  expect((await person.post('/api/wallet/cards', { reference: visa.reference })).status).toBe(201);
  expect(await offered()).toBeNull();
  const [saved] = (await person.get('/api/wallet/sources')).body['sources'] as { id: string }[];
  await remove(person, saved?.id ?? '');
  expect(await offered()).toBeNull();
  const again = await pay(person, '100');
  expect(await offered()).toMatchObject({ last4: '4081', reference: again });
  await world.advance(DAY_MS);
  expect(await offered()).toBeNull();
});

test('a repeated press gets the stored answer, and the deposit tells the rest', async () => {
  const person = await world.person();
  const sourceId = await savedCard(person);
  const press = () => topUp(person, sourceId, '5000', '175.00', 'one key');
  const verify = async (reference: unknown) => (await person.post('/api/wallet/deposit/verify', { reference })).body;
  await order('4081', 'paused');
  const { body: first } = await press();
  const { body: again } = await press();
  expect([first['status'], again['status'], again['reference']]).toEqual(['confirm', 'pending', first['reference']]);
  expect(await verify(again['reference'])).toMatchObject({ status: 'pending', confirmUrl: first['confirmUrl'] });
  await world.sandbox(`/confirm/${String(first['reference'])}`, { outcome: 'failed' });
  expect(await verify(again['reference'])).toEqual({
    success: false,
    status: 'failed',
    amount: '5000.00',
    why: expect.any(String) as string,
  });
  expect(await charges(person)).toBe(1);
});

test('a deposit of another person, or of yesterday, saves no card', async () => {
  const [person, other] = [await world.person(), await world.person()];
  const reference = await pay(person, '100');
  expect((await other.post('/api/wallet/cards', { reference })).body['code']).toBe('DEPOSIT_NOT_FOUND');
  await world.advance(DAY_MS);
  expect((await person.post('/api/wallet/cards', { reference })).body['code']).toBe('DEPOSIT_NOT_FOUND');
});

test('a removed card is useless at once, and its token is destroyed once the provider has forgotten it', async () => {
  const person = await world.person();
  const sourceId = await savedCard(person);
  const stored = () => world.count(`payment_sources WHERE id = '${sourceId}' AND token IS NOT NULL`);
  await world.sandbox('/faults', { path: '/customer/authorization/deactivate', mode: 'http500', times: 1 });
  expect(await remove(person, sourceId)).toBe(204);
  expect((await topUp(person, sourceId, '1000', '15.00')).body['code']).toBe('SOURCE_NOT_FOUND');
  expect(await stored()).toBe(1);
  await world.advance(HOUR_MS);
  expect(await stored()).toBe(0);
  expect(await remove(person, sourceId)).toBe(404);
});

test('a payment that the bank took back ends its card, and none is saved while it is owed', async () => {
  const person = await world.person();
  const sourceId = await savedCard(person);
  const { body } = await topUp(person, sourceId, '20000', '400.00');
  await person.setUpBank();
  expect((await person.post('/api/wallet/withdraw', { amount: '17100' })).body).toMatchObject({ request: {} });
  await world.advance(HOUR_MS);
  expect(await person.balance()).toBe('3000.00');
  for (const status of ['open', 'lost']) {
    expect((await world.sandbox(`/disputes/${String(body['reference'])}`, { status })).status).toBe(200);
  }
  await world.advance(HOUR_MS);
  expect(await person.balance()).toBe('0.00');
  expect(await world.count(`debts WHERE user_id = '${person.id}' AND type = 'platform_fee' AND amount = 1700000`)).toBe(
    1,
  );
  await world.audit();
  expect((await person.get('/api/wallet/sources')).body['sources']).toEqual([]);
  const reference = await pay(person, '100');
  expect((await person.post('/api/wallet/cards', { reference })).body['code']).toBe('SOURCE_NOT_USABLE');
  expect((await topUp(person, sourceId, '1000', '15.00')).body['code']).toBe('SOURCE_NOT_FOUND');
});

test('no table holds a token in clear', async () => {
  expect(tokens.size).toBeGreaterThan(5);
  const { rows } = await world.database.pool.query<{ name: string }>(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'",
  );
  expect(rows.length).toBeGreaterThan(50);
  for (const { name } of rows) {
    expect([name, await world.count(`${name} AS t WHERE t::text ~ 'AUTH_[a-z0-9]'`)]).toEqual([name, 0]);
  }
});
