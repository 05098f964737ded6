import { beforeEach, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../../../contract/durations.ts';
import type { UserId } from '../../../contract/ids.ts';
import type { NotificationType } from '../../../contract/notifications.ts';
import { peopleApp, signUp, type SignedUp } from '../../../tests/support/people-app.ts';
import { testPushService } from '../../../tests/support/push-service.ts';
import { fromIso } from '../../platform/clock/clock.ts';
import { makePushKeys } from '../../platform/config/push-values.ts';
import { createPushSender } from '../../providers/push/push.ts';
import type { NewNotification } from './index.ts';

const service = await testPushService();
const { vapidPublicKey: publicKey, vapidPrivateKey: privateKey } = makePushKeys();
const push = createPushSender({
  publicKey,
  privateKey,
  subject: 'mailto:support@rota.example',
  services: [service.host],
  agent: service.agent,
});
const { app, database, clock, notifications, runJobs } = await peopleApp({ push });

const DAY = '2026-01-30T12:00:00.000Z';
let ada: SignedUp;

beforeEach(async () => {
  clock.set(fromIso(DAY));
  service.respondWith(201);
  ada = await signUp(app);
  await runJobs();
});

const call = (method: 'GET' | 'POST' | 'DELETE', payload?: object) =>
  app.inject({ method, url: '/api/user/push', headers: ada.headers, ...(payload === undefined ? {} : { payload }) });
async function addDevice() {
  const device = service.subscribe();
  expect((await call('POST', device)).statusCode).toBe(204);
  return device;
}
const notice = (type: NotificationType, priority: NewNotification['priority'] = 'high'): NewNotification => ({
  userId: ada.user.id as UserId,
  type,
  priority,
  title: type,
  message: `About ${type}: ₦5,000.00.`,
  actionUrl: '/wallet',
});
const tell = (...rows: NewNotification[]) =>
  database.transaction(async (tx) => notifications.add(tx, rows, await clock.now()));
async function runDue(): Promise<void> {
  const now = await clock.now();
  for (const work of notifications.dueWork) await work.runDue(now);
  await runJobs();
}
const pushedTo = ({ endpoint }: { endpoint: string }) =>
  service.messages.filter(({ device }) => endpoint.endsWith(device));
const log = async () =>
  (
    await database.pool.query<{ status: string; failure_reason: string | null; attempt_count: number }>(
      `SELECT status, failure_reason, attempt_count FROM notification_delivery_logs
        WHERE user_id = $1 AND delivery_method = 'push' ORDER BY created_at, id`,
      [ada.user.id],
    )
  ).rows;

describe('a notification on a device', () => {
  it('arrives once, encrypted for the device and signed by Rota', async () => {
    const device = await addDevice();
    await tell(notice('payout_available'));
    await runDue();
    await runDue();
    const [message, ...more] = pushedTo(device);
    expect(more).toEqual([]);
    expect(JSON.parse(message?.text ?? '')).toEqual({
      id: expect.stringMatching(/^[\da-f-]{36}$/) as string,
      title: 'payout_available',
      body: 'About payout_available: ₦5,000.00.',
      url: '/wallet',
    });
    expect(message).toMatchObject({
      urgency: 'high',
      publicKey,
      claims: { aud: `https://${service.host}`, sub: 'mailto:support@rota.example' },
    });
    expect(await log()).toMatchObject([{ status: 'delivered', attempt_count: 1 }]);
  });

  it('goes to each of a user’s devices and to no other user’s', async () => {
    const [phone, laptop] = [await addDevice(), await addDevice()];
    const other = await signUp(app);
    await tell({ ...notice('payout_available'), userId: other.user.id as UserId });
    await tell(notice('payout_received'));
    await runDue();
    for (const device of [phone, laptop]) expect(pushedTo(device)).toHaveLength(1);
  });

  it('is not sent if its priority is low, or if it is switched off or read meanwhile', async () => {
    const device = await addDevice();
    await app.inject({
      method: 'PATCH',
      url: '/api/notifications/preferences',
      headers: ada.headers,
      payload: { walletNotifications: false },
    });
    await tell(notice('member_joined', 'low'), notice('wallet_deposit'), notice('kyc_approved'));
    await database.pool.query(`UPDATE notifications SET is_read = true WHERE type = 'kyc_approved'`);
    await runDue();
    expect(pushedTo(device)).toEqual([]);
    expect((await log()).map(({ failure_reason: reason }) => reason)).toEqual(
      Array(2).fill('already read, or switched off'),
    );
  });

  it('waits for the end of quiet hours unless its priority is high or urgent', async () => {
    const device = await addDevice();
    clock.set(fromIso('2026-01-30T23:00:00.000Z'));
    await tell(notice('round_started', 'medium'), notice('contribution_overdue', 'urgent'));
    await runDue();
    expect(pushedTo(device)).toHaveLength(1);
    clock.set(fromIso('2026-01-31T08:00:00.000Z'));
    await runDue();
    expect(pushedTo(device).map(({ urgency }) => urgency)).toEqual(['high', 'normal']);
  });

  it.each([404, 410])('is not retried for a device that is gone (%s)', async (status) => {
    await addDevice();
    service.respondWith(status);
    await tell(notice('payout_available'));
    await runDue();
    expect(await log()).toMatchObject([{ status: 'failed', failure_reason: 'no device left', attempt_count: 1 }]);
    const { rows } = await database.pool.query('SELECT 1 FROM push_subscriptions WHERE user_id = $1', [ada.user.id]);
    expect(rows).toEqual([]);
  });

  it('is retried when the push service is down', async () => {
    const device = await addDevice();
    service.respondWith(503);
    await tell(notice('payout_available'));
    await runDue();
    expect(pushedTo(device)).toEqual([]);
    service.respondWith(201);
    clock.advance(MINUTE_MS);
    await runDue();
    expect(pushedTo(device)).toHaveLength(1);
  });
});

describe('a device', () => {
  it('is offered only after a contribution, with the public key', async () => {
    expect((await call('GET')).json()).toEqual({ publicKey, mayAsk: false });
  });

  it('belongs to one user, and moves to the next user who signs in on it', async () => {
    const device = await addDevice();
    const first = ada;
    ada = await signUp(app);
    expect((await call('POST', device)).statusCode).toBe(204);
    await tell({ ...notice('payout_available'), userId: first.user.id as UserId });
    await runDue();
    expect(pushedTo(device)).toEqual([]);
  });

  it('shows nothing after the session that switched it on has ended', async () => {
    const device = await addDevice();
    await app.inject({ url: '/api/auth/logout', headers: ada.headers });
    expect((await call('GET')).statusCode).toBe(401);
    await tell(notice('payout_available'));
    await runDue();
    expect(pushedTo(device)).toEqual([]);
  });

  it('is forgotten when push is switched off, and when an intruder may have been signed in', async () => {
    const [phone, laptop] = [await addDevice(), await addDevice()];
    expect((await call('DELETE', { endpoint: phone.endpoint })).statusCode).toBe(204);
    await tell(notice('payout_available'));
    await runDue();
    expect([pushedTo(phone).length, pushedTo(laptop).length]).toEqual([0, 1]);
  });

  it.each([
    'http://fcm.googleapis.com/fcm/send/x',
    'https://10.0.0.1/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://fcm.googleapis.com:8443/x',
    'https://user@fcm.googleapis.com/x',
    'https://evilpush.apple.com/x',
    // For this URL, Node's `url.parse` returns another host than `new URL`.
    'https://evil.example;.push.apple.com/x',
    'https:///fcm.googleapis.com/x',
    'https:fcm.googleapis.com/x',
    'no address',
  ])('is refused at %s, so that the server calls only push services', async (endpoint) => {
    const answer = await call('POST', { ...service.subscribe(), endpoint });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ fields: { endpoint: 'This is not the address of a push service' } });
  });

  it.each(['https://web.push.apple.com/x', 'https://updates.push.services.mozilla.com/wpush/v2/x'])(
    'is accepted at %s',
    (endpoint) => {
      expect(push.isService(endpoint)).toBe(true);
    },
  );
});
