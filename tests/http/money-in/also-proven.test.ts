import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { automaticPeople, sandboxCall, type AutomaticCircle, type Saver } from '../../support/automatic-people.ts';
import { ADMIN_ENVIRONMENT, consoleOf } from '../../support/console.ts';
import { sharedWalk } from '../../support/shared-walk.ts';
import { testProduct } from '../../support/test-product.ts';

/** Reasons to charge nothing, and events that move nothing: the end of the acceptance list. */

const SECRET_KEY = 'sk_test_0123456789abcdef';
const REASON = 'Asked for in a test of the console';

const product = await testProduct({ ...ADMIN_ENVIRONMENT, PAYSTACK_SECRET_KEY: SECRET_KEY });
const admin = await consoleOf(product);
const { story, until } = sharedWalk(async (atMs) => {
  await sandboxCall(product, '/clock', { to: new Date(atMs).toISOString() });
});
const people = automaticPeople(product, until);

async function audit(): Promise<void> {
  expect((await product.call('GET', '/sandbox/audit')).body).toMatchObject({ ok: true, violations: [] });
}

/** Pays round 1 from the wallet. Returns the circle with the times of round 2, and the saver. */
async function inRound2(name: string, options = {}): Promise<{ saver: Saver; circle: AutomaticCircle }> {
  const saver = await people.saver(name, 20_000);
  const first = await people.circle(saver, options);
  await first.until(1, 9);
  return { saver, circle: await people.circleFor(saver, first.id) };
}

async function expectNoRepeats(saver: Saver): Promise<void> {
  const told = await saver.told();
  expect(told).toEqual([...new Set(told)]);
}

story('a suspended person is not charged, since they could not stop it', async () => {
  const { saver, circle } = await inRound2('Suspended');
  await circle.until(-1, 9);
  const suspended = await admin('POST', `/users/${saver.id}/action`, { action: 'suspend', reason: REASON });
  expect(suspended.status).toBe(200);
  await circle.until(1, 20);
  expect(await saver.tries()).toEqual([]);
  await audit();
});

story('a contribution that was paid otherwise is not charged', async () => {
  const { saver, circle } = await inRound2('Covered');
  await circle.until(-1, 9);
  const { reference } = await saver.call<{ reference: string }>('POST', '/api/wallet/deposit', { amount: '20000' });
  await sandboxCall(product, `/paystack/checkout/${reference}`, { outcome: 'success' });
  await circle.until(1, 20);
  expect(await saver.tries()).toEqual([]);
  expect(await circle.contribution(2)).toMatchObject({ status: 'completed', lateFee: '0.00' });
  expect(await saver.chargeOf(circle.dueDay)).toMatchObject({ status: 'covered' });
  await expectNoRepeats(saver);
  await audit();
});

story('a removed card is not charged', async () => {
  const { saver, circle } = await inRound2('Removed');
  await circle.until(-1, 9);
  expect((await saver.tryCall('DELETE', `/api/wallet/sources/${saver.sourceId}`)).status).toBe(204);
  await circle.until(1, 20);
  expect(await saver.tries()).toEqual([]);
  expect(await saver.call('GET', '/api/wallet/sources')).toMatchObject({ sources: [], automatic: null });
  await expectNoRepeats(saver);
  await audit();
});

story('a member who left is not charged for what was announced', async () => {
  const { saver, circle } = await inRound2('Leaving');
  await circle.until(-1, 9);
  expect(await saver.chargeOf(circle.dueDay)).toMatchObject({ status: 'planned' });
  expect((await saver.tryCall('POST', `${circle.path}/leave`)).body).toMatchObject({
    message: expect.any(String) as string,
  });
  await circle.until(1, 20);
  expect(await saver.tries()).toEqual([]);
  expect(await saver.chargeOf(circle.dueDay)).toMatchObject({ status: 'stopped' });
  await expectNoRepeats(saver);
  await audit();
});

story('a round that closed is not charged, and reads so at once', async () => {
  const saver = await people.saver('Closed', 40_000);
  let circle = await people.circle(saver, { frequency: 'weekly' });
  for (const round of [1, 2]) {
    await circle.until(1, 9);
    expect(await circle.contribution(round)).toMatchObject({ status: 'completed' });
    circle = await people.circleFor(saver, circle.id);
  }
  // Round 3 is the saver's own. It closes as its due day ends, since only they have not paid, and deducts their part.
  await sandboxCall(product, '/paystack/charges', { email: saver.email, outcome: 'insufficient', times: 3 });
  await circle.until(0, 22, 31);
  const refused = [1, 2, 3].map((number) => `${String(number)} 20000 400 failed`);
  expect(await saver.tries()).toEqual(refused);
  expect(await saver.chargeOf(circle.dueDay)).toMatchObject({ status: 'waiting' });
  await circle.until(1, 0);
  expect(await saver.chargeOf(circle.dueDay)).toMatchObject({ status: 'covered', nextAt: null });
  await circle.until(1, 20);
  expect(await saver.tries()).toEqual(refused);
  expect(await saver.chargeOf(circle.dueDay)).toMatchObject({ status: 'covered' });
  await expectNoRepeats(saver);
  await audit();
});

story('one of 32 stops and the charge wins', async () => {
  const { saver, circle } = await inRound2('Stopping');
  await circle.until(0, 6, 29);
  const stops = Array.from({ length: 32 }, () => saver.tryCall('DELETE', '/api/wallet/automatic'));
  const [, ...answers] = await Promise.all([circle.until(0, 6, 30), ...stops]);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 204));
  await circle.until(1, 20);
  const { status } = await saver.chargeOf(circle.dueDay);
  expect([status, await saver.tries()]).toEqual(
    status === 'paid' ? ['paid', ['1 20000 400 completed']] : ['stopped', []],
  );
  await expectNoRepeats(saver);
  await audit();
});

// Weekly, so that its due day is no other story's.
story('nothing is charged while an admin has paused automatic charges', async () => {
  const { saver, circle } = await inRound2('Paused', { frequency: 'weekly' });
  await circle.until(-1, 20);
  expect((await admin('POST', '/money-in/automatic/pause', { reason: REASON })).status).toBe(200);
  await circle.until(0, 18, 31);
  expect(await saver.tries()).toEqual([]);
  expect((await admin('POST', '/money-in/automatic/resume', { reason: REASON })).status).toBe(200);
  await circle.until(0, 22, 30);
  expect(await saver.tries()).toEqual(['1 20000 400 completed']);
  await circle.until(1, 20);
  expect(await circle.contribution(2)).toMatchObject({ status: 'completed', lateFee: '0.00' });
  await expectNoRepeats(saver);
  await audit();
  await expectEvidence(saver);
});

it('closing an account ends its automatic charges and its card', async () => {
  const closing = await people.person('Closing', undefined, { source: 'card', automatic: true });
  // The deposit that saved the card is returned; an account stays open until it has arrived.
  await sandboxCall(product, '/clock', { advance: 'P1D' });
  const closed = await closing.tryCall('DELETE', '/api/user/account', { confirmDeletion: true });
  expect([closed.status, closed.body]).toEqual([200, expect.anything()]);
  const read = async (query: string) => (await product.database.pool.query(query, [closing.id])).rows as unknown;
  expect(await read('SELECT 1 FROM automatic_top_ups WHERE user_id = $1')).toEqual([]);
  expect(await read('SELECT status FROM payment_sources WHERE user_id = $1')).toEqual([{ status: 'ended' }]);
  expect(
    await read("SELECT act FROM payment_consents WHERE user_id = $1 AND kind = 'automatic' ORDER BY at, id"),
  ).toEqual([{ act: 'given' }, { act: 'withdrawn' }]);
});

/** The evidence of a disputed automatic charge: what was allowed, announced and told, and the payment. */
async function expectEvidence(saver: Saver): Promise<void> {
  const { rows } = await product.database.pool.query<{ reference: string }>(
    "SELECT reference FROM deposits WHERE user_id = $1 AND automatic_charge_id IS NOT NULL AND status = 'completed'",
    [saver.id],
  );
  const { reference = '' } = rows[0] ?? {};
  await sandboxCall(product, `/paystack/disputes/${reference}`, { status: 'open' });
  const listed = async () =>
    (await admin<{ disputes: { id: string; reference: string }[] }>('GET', '/money-in/disputes')).body.disputes;
  await expect.poll(listed).toMatchObject([{ reference }]);
  const [dispute] = await listed();
  const evidence = await admin<string>('GET', `/money-in/evidence?dispute=${dispute?.id ?? ''}`);
  expect(evidence.body).toContain('I allow Rota to take what my wallet lacks.');
  expect(evidence.body).toMatch(/announced,"Lagos Savers, round 2",20000\.00/);
  expect(evidence.body).toMatch(/notification,.*₦20,400\.00 at most, fee included/);
  expect(evidence.body).toContain(`payment,${reference},20400.00`);
}

it('an event moves nothing, whether it is forged or about money that the provider does not know', async () => {
  const bisi = await people.person('Bisi', undefined, { accountNumber: true });
  const { account } = await bisi.call<{ account: { number: string } }>('GET', '/api/wallet/sources');
  const data = {
    id: 4_099_999_999,
    status: 'success',
    reference: 'dvaforged',
    amount: 20_203_00,
    currency: 'NGN',
    channel: 'dedicated_nuban',
    fees: 202_03,
    authorization: {
      receiver_bank_account_number: account.number,
      sender_name: 'BISI OBI',
      channel: 'dedicated_nuban',
    },
    customer: { customer_code: 'CUS_forged', email: bisi.email },
  };
  const body = JSON.stringify({ event: 'charge.success', data });
  const send = (key: string) =>
    fetch(`${product.url}/api/webhooks/paystack`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-paystack-signature': createHmac('sha512', key).update(body).digest('hex'),
      },
      body,
    });
  expect((await send('sk_test_of_a_thief')).status).toBe(401);
  expect((await send(SECRET_KEY)).status).toBe(200);
  expect((await bisi.call('GET', '/api/wallet'))['balance']).toBe('0.00');
  const { rows } = await product.database.pool.query("SELECT 1 FROM deposits WHERE reference = 'dvaforged'");
  expect(rows).toEqual([]);
  await audit();
});
