import { expect, it } from 'vitest';
import { testProduct } from '../support/test-product.ts';

/** Follows a text message from the settings switch, over the carrier's protocol, to the stand-in. */
const product = await testProduct({ TERMII_API_KEY: 'any key at the stand-in' });
const { call } = product;

it('reach people who switched them on', async () => {
  expect((await call('GET', '/api/config')).body).toMatchObject({ sms: true });
  const who = { email: 'ada@example.com', password: 'three quiet lagoon mornings' };
  const newUser = { ...who, firstName: 'Ada', lastName: 'Obi' };
  const made = await call<{ user: { id: string } }>('POST', '/sandbox/users', newUser);
  expect(made.status).toBe(201);
  await product.database.pool.query(
    `UPDATE users SET nigerian_phone = '0803 123 4567', kyc_status = 'approved' WHERE id = $1`,
    [made.body.user.id],
  );
  const { headers } = await call('POST', '/api/internal/login', who);
  const cookie = { cookie: (headers.get('set-cookie') ?? '').split(';')[0] ?? '' };
  // A number gets no texts before a code proves who holds it.
  await call('POST', '/api/user/sms-number/code', undefined, cookie);
  const sent = async () => (await call<{ messages: { text: string }[] }>('GET', '/sandbox/sms?to=2348031234567')).body;
  await expect.poll(async () => (await sent()).messages.length).toBe(1);
  const [code] = /\d{6}/.exec((await sent()).messages[0]?.text ?? '') ?? [];
  const confirmed = await call('POST', '/api/user/sms-number', { code }, cookie);
  expect(confirmed).toMatchObject({ status: 200, body: { ending: '4567', isConfirmed: true } });
  const change = { currentPassword: who.password, newPassword: 'four quiet lagoon evenings' };
  expect(await call('POST', '/api/user/password', change, cookie)).toMatchObject({ status: 200 });
  // Text messages are sent by the next scheduled run.
  await call('POST', '/sandbox/clock', { advance: 'PT1S' });
  const { messages } = (await call<{ messages: unknown[] }>('GET', '/sandbox/sms?to=2348031234567')).body;
  messages.splice(
    messages.findIndex((message) => (message as { text: string }).text.includes('code')),
    1,
  );
  expect(messages).toMatchObject([{ from: 'Rota', text: 'Rota: Your password was changed. Open Rota.' }]);
  const { rows } = await product.database.pool.query(
    `SELECT status, external_id FROM notification_delivery_logs WHERE delivery_method = 'sms'`,
  );
  expect(rows).toEqual([{ status: 'delivered', external_id: (messages[0] as { id: string }).id }]);
});
