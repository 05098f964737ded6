import { expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../../../contract/durations.ts';
import { instant, type Instant } from '../../../../contract/ids.ts';
import { walletWorld, type WalletPerson } from '../../../../tests/support/wallet-world.ts';
import { newId } from '../../../platform/ids/new-id.ts';

const world = await walletWorld();
const LATER = 20 * MINUTE_MS;

async function reset(person: WalletPerson): Promise<Instant> {
  world.clock.advance(LATER);
  const at = world.clock.realNow();
  await world.database.pool.query(
    `INSERT INTO password_reset_tokens (id, user_id, token, expires_at, used_at, created_at) VALUES ($1, $2, $3, $4, $4, $4)`,
    [newId(), person.id, Buffer.from(newId()), new Date(at)],
  );
  world.clock.advance(LATER);
  return at;
}

async function withMoney(): Promise<WalletPerson> {
  const person = await world.person();
  await person.setUpBank('1111111111');
  await person.fund('10000');
  world.clock.advance(LATER);
  return person;
}

interface Request {
  readonly id: string;
  readonly reference: string;
  readonly status: string;
  readonly heldUntil: string | null;
}

async function withdraw(person: WalletPerson, naira = '2000') {
  const answer = await person.post('/api/wallet/withdraw', { amount: naira });
  expect(answer.status).toBe(200);
  return { message: String(answer.body['message']), request: answer.body['request'] as Request };
}

const requestOf = async (person: WalletPerson, id: string): Promise<Request | undefined> => {
  const { requests } = (await person.get('/api/wallet/withdrawals')).body as { requests: Request[] };
  return requests.find((request) => request.id === id);
};

test('a withdrawal to an account set after a password reset is held for 24 hours and then sent automatically', async () => {
  const person = await withMoney();
  const at = await reset(person);
  await person.setUpBank('2222222222');
  world.clock.advance(LATER);
  const { message, request } = await withdraw(person);
  const until = new Date(at + 24 * HOUR_MS).toISOString();
  expect(request).toMatchObject({ status: 'pending', heldUntil: until });
  expect(message).toContain('because you added this account after your password was reset');
  expect(await person.balance()).toBe('8000.00');
  await world.audit();
  await world.advance(at + 24 * HOUR_MS - world.clock.realNow() - 1);
  expect(await requestOf(person, request.id)).toMatchObject({ status: 'pending', heldUntil: until });
  await world.advance(MINUTE_MS);
  expect(await requestOf(person, request.id)).toMatchObject({ status: 'processing', heldUntil: null });
  await world.advance(5 * MINUTE_MS);
  expect(await requestOf(person, request.id)).toMatchObject({ status: 'completed', heldUntil: null });
  await world.audit();
});

test('all other withdrawals are sent at once', async () => {
  const before = await withMoney();
  await reset(before);
  // Verifying the same account again does not count as setting a new one.
  await before.setUpBank('1111111111');
  expect((await withdraw(before)).request.heldUntil).toBeNull();
  const dayLater = await withMoney();
  await reset(dayLater);
  await dayLater.setUpBank('2222222222');
  await world.advance(24 * HOUR_MS);
  expect((await withdraw(dayLater)).request.heldUntil).toBeNull();
  const never = await withMoney();
  await never.setUpBank('2222222222');
  expect((await withdraw(never)).message).toContain('is on its way to');
});

test('another reset does not make the account count as older', async () => {
  const person = await withMoney();
  const first = await reset(person);
  await person.setUpBank('2222222222');
  await reset(person);
  expect((await withdraw(person)).request.heldUntil).toBe(new Date(first + 24 * HOUR_MS).toISOString());
});

test('the user can cancel a held withdrawal', async () => {
  const person = await withMoney();
  await reset(person);
  await person.setUpBank('2222222222');
  const { request } = await withdraw(person);
  expect((await person.post(`/api/wallet/withdrawals/${request.id}/cancel`)).body).toMatchObject({
    request: { status: 'cancelled', heldUntil: null },
  });
  expect(await person.balance()).toBe('10000.00');
  await world.advance(25 * HOUR_MS);
  expect(await person.balance()).toBe('10000.00');
  await world.audit();
});

test('an operator can cancel a held withdrawal, with a reason', async () => {
  const person = await withMoney();
  await reset(person);
  await person.setUpBank('2222222222');
  const { request } = await withdraw(person);
  const act = { operator: 'ngozi', reason: 'The owner called us' };
  const words = `Cancelled the withdrawal ${request.reference} of ₦2,000.00.`;
  expect(await world.wallet.cancelWithdrawal(request.reference, act)).toBe(words);
  expect(await person.balance()).toBe('10000.00');
  expect(world.sentNotifications.at(-1)).toMatchObject({ userId: person.id, title: 'Withdrawal cancelled' });
  await expect(world.wallet.cancelWithdrawal(request.reference, act)).rejects.toMatchObject({ status: 409 });
  await expect(world.wallet.cancelWithdrawal('wd-unknown', act)).rejects.toMatchObject({ status: 404 });
  await world.audit();
});

test('a withdrawal whose first call got no response is not returned before a day has passed', async () => {
  const person = await withMoney();
  const at = await reset(person);
  await person.setUpBank('2222222222');
  const { request } = await withdraw(person);
  await world.sandbox('/faults', { path: '/transfer', mode: 'http500', times: 3 });
  await world.advance(at + 24 * HOUR_MS - world.clock.realNow() + 30 * MINUTE_MS);
  await world.advance(10 * MINUTE_MS);
  expect(await requestOf(person, request.id)).toMatchObject({ status: 'completed' });
  await world.audit();
});

test('no withdrawal starts during a hold, and an account setup from before the hold is refused', async () => {
  const person = await withMoney();
  await world.database.pool.query('UPDATE users SET withdrawals_held_since = $2 WHERE id = $1', [
    person.id,
    new Date(world.clock.realNow()),
  ]);
  expect(await person.post('/api/wallet/withdraw', { amount: '2000' })).toMatchObject({
    status: 409,
    body: { code: 'WITHDRAWALS_HELD', error: expect.stringContaining('Reset your password') as string },
  });
  const body = { accountNumber: '3333333333', bankCode: '001', accountName: 'Whoever', bankName: 'Whichever' };
  expect((await person.post('/api/wallet/paystack/setup-recipient', body)).status).toBe(401);
  world.clock.set(instant(world.clock.realNow() + 1));
  await person.setUpBank('3333333333');
  expect(await person.balance()).toBe('10000.00');
});
