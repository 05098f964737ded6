import { createHmac } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../../../contract/durations.ts';
import { instant, type DeliveryId, type UserId } from '../../../contract/ids.ts';
import type { NotificationType } from '../../../contract/notifications.ts';
import { defaultPreferences, type Preferences } from '../../../contract/preference-options.ts';
import {
  LINK_SECRET,
  MAIL_WEBHOOK_SECRET,
  peopleApp,
  signUp,
  type SignedUp,
} from '../../../tests/support/people-app.ts';
import { fromIso } from '../../platform/clock/clock.ts';
import { newId } from '../../platform/ids/new-id.ts';
import type { NewNotification } from './index.ts';
import { readUnsubscribeToken, unsubscribeUrl } from './unsubscribe.ts';

const { app, database, clock, notifications, runJobs, mailServer } = await peopleApp();

const DAY = '2026-01-30T12:00:00.000Z';

let ada: SignedUp;

beforeEach(async () => {
  clock.set(fromIso(DAY));
  ada = await signUp(app);
  await database.pool.query('UPDATE users SET email_verified = true WHERE id = $1', [ada.user.id]);
  await runJobs();
});

const notice = (type: NotificationType, priority: NewNotification['priority'] = 'medium'): NewNotification => ({
  userId: ada.user.id as UserId,
  type,
  priority,
  title: type,
  message: `About ${type}.`,
});
const tell = (...rows: NewNotification[]) =>
  database.transaction(async (tx) => notifications.add(tx, rows, await clock.now()));
const prefer = async (changes: Partial<Preferences>) => {
  const answer = await app.inject({
    method: 'PATCH',
    url: '/api/notifications/preferences',
    headers: ada.headers,
    payload: changes,
  });
  expect(answer.statusCode).toBe(200);
};

/** Runs due scheduled tasks and the jobs they enqueue. */
async function runDue(): Promise<void> {
  const now = await clock.now();
  for (const work of notifications.dueWork) await work.runDue(now);
  await runJobs();
}

const mails = () =>
  mailServer.mails.filter(
    ({ to, subject }) => to?.some(({ address }) => address === ada.user.email) && !subject?.startsWith('Verify'),
  );
const subjects = () => mails().map(({ subject }) => subject);
const headerOf = (mail: ReturnType<typeof mails>[number] | undefined, name: string) =>
  mail?.headers.find(({ key }) => key === name)?.value;

interface LogRow {
  status: string;
  attempt_count: number;
  failure_reason: string | null;
  external_id: string | null;
  delivered_at: Date | null;
  metadata: unknown;
}
const logOf = async (): Promise<LogRow[]> => {
  const { rows } = await database.pool.query<LogRow>(
    `SELECT status, attempt_count, failure_reason, external_id, delivered_at, metadata FROM notification_delivery_logs
      WHERE user_id = $1 ORDER BY created_at, id`,
    [ada.user.id],
  );
  return rows;
};

/** Enqueues a job in the form of the version before the delivery log. */
async function queueAsBefore(payload: Readonly<Record<string, unknown>>): Promise<void> {
  await database.pool.query(`SELECT graphile_worker.add_job('send-notification-mail', $1::json)`, [
    JSON.stringify(payload),
  ]);
}

describe('a mail queued by an earlier version', () => {
  /** Stores a notification without a delivery row, as an earlier version did. */
  async function toldAsBefore(notification: NewNotification): Promise<string> {
    await tell(notification);
    await database.pool.query('DELETE FROM notification_delivery_logs WHERE user_id = $1', [ada.user.id]);
    const { rows } = await database.pool.query<{ id: string }>('SELECT id FROM notifications WHERE user_id = $1', [
      ada.user.id,
    ]);
    return rows[0]?.id ?? '';
  }

  it('is added to the delivery log and sent once, however often its job runs', async () => {
    const notificationId = await toldAsBefore(notice('wallet_deposit', 'high'));
    await queueAsBefore({ notificationId });
    await queueAsBefore({ notificationId });
    await runJobs();
    await queueAsBefore({ notificationId });
    await runJobs();
    expect(subjects()).toEqual(['wallet_deposit']);
    expect(await logOf()).toMatchObject([{ status: 'delivered', attempt_count: 1 }]);
  });

  it('is not sent again if that version has sent it', async () => {
    const notificationId = await toldAsBefore(notice('wallet_deposit', 'high'));
    await database.pool.query('UPDATE notifications SET is_email_sent = true WHERE id = $1', [notificationId]);
    await queueAsBefore({ notificationId });
    await runJobs();
    expect([mails(), await logOf()]).toEqual([[], []]);
  });

  it('is dropped when its notification was deleted, except for an alert, whose text is in the job', async () => {
    const deleted = await toldAsBefore(notice('wallet_deposit', 'high'));
    await database.pool.query('DELETE FROM notifications WHERE user_id = $1', [ada.user.id]);
    await queueAsBefore({ notificationId: deleted });
    const words = { title: 'Your password was changed', message: 'If that was not you, write to us.' };
    const alert = { userId: ada.user.id, ...words, actionUrl: null, actionText: null, mayBeDenied: true };
    await queueAsBefore({ notificationId: newId(), ...alert, at: await clock.now() });
    await runJobs();
    expect(subjects()).toEqual([words.title]);
    expect(mails()[0]?.text).toContain('/not-me?token=');
    expect(await logOf()).toMatchObject([{ status: 'delivered' }]);
  });
});

describe('a mail', () => {
  it('is logged with the notification, and sent once with its id', async () => {
    await tell(notice('wallet_deposit', 'high'));
    expect(await logOf()).toMatchObject([{ status: 'pending', attempt_count: 0, external_id: null }]);
    await runJobs();
    const [mail] = mails();
    expect(mail?.messageId).toMatch(/^<[\da-f-]{36}@rota\.example>$/);
    expect(await logOf()).toMatchObject([
      { status: 'delivered', attempt_count: 1, external_id: mail?.messageId, delivered_at: new Date(DAY) },
    ]);
  });

  it('is retried with backoff, then fails permanently and is listed', async () => {
    mailServer.refuse(true);
    await tell(notice('wallet_deposit', 'high'));
    await runJobs();
    const waits: number[] = [];
    for (;;) {
      const due = await notifications.dueWork.find(({ name }) => name === 'deliveries')?.nextDueAt();
      if (due == null) break;
      waits.push((due - (await clock.now())) / MINUTE_MS);
      clock.set(due);
      await runDue();
    }
    mailServer.refuse(false);
    expect(waits).toEqual([1, 5, 15, 60, 180, 420, 900]);
    const [row] = await logOf();
    expect(row).toMatchObject({ status: 'failed', attempt_count: 8 });
    expect(row?.failure_reason).toContain('try again later');
    expect((await notifications.deadLetters()).filter(({ email }) => email === ada.user.email)).toMatchObject([
      { method: 'email', type: 'wallet_deposit', attempts: 8, mayHaveArrived: false },
    ]);
    await runDue();
    expect(mails()).toEqual([]);

    const act = { operator: 'ngozi', reason: 'The mail server is back' };
    const given = (await notifications.deadLetters()).find(({ email }) => email === ada.user.email);
    const again = () => notifications.retryDeadLetter(given?.deliveryId as DeliveryId, act);
    expect(await again()).toBe('Retried a failed email delivery.');
    await runJobs();
    expect(subjects()).toEqual(['wallet_deposit']);
    expect(await logOf()).toMatchObject([{ status: 'delivered', attempt_count: 1, failure_reason: null }]);
    await expect(again()).rejects.toMatchObject({ code: 'DELIVERY_NOT_FOUND' });
    const { rows } = await database.pool.query('SELECT action FROM admin_activity_logs WHERE target_id = $1', [
      ada.user.id,
    ]);
    expect(rows).toEqual([{ action: 'delivery_retried' }]);
  });

  it('arrives when the mail server is back', async () => {
    mailServer.refuse(true);
    await tell(notice('wallet_deposit', 'high'));
    await runJobs();
    mailServer.refuse(false);
    await runDue();
    expect(mails()).toEqual([]);
    clock.advance(MINUTE_MS);
    await runDue();
    expect(subjects()).toEqual(['wallet_deposit']);
    expect(await logOf()).toMatchObject([{ status: 'delivered', attempt_count: 2, failure_reason: null }]);
  });

  it('fails permanently for an unknown mailbox, without its address in the log', async () => {
    mailServer.refuseRecipients(true);
    await tell(notice('wallet_deposit', 'high'));
    await runJobs();
    mailServer.refuseRecipients(false);
    const [row] = await logOf();
    expect(row).toMatchObject({ status: 'failed', attempt_count: 1 });
    expect(row?.failure_reason).toContain('no such user');
    expect(row?.failure_reason).not.toContain('@');
  });

  it('is sent again if its process died, and the log marks a possible duplicate', async () => {
    await tell(notice('wallet_deposit', 'high'));
    await database.pool.query(
      `UPDATE notification_delivery_logs SET status = 'sending', attempt_count = 1, next_attempt_at = $2 WHERE user_id = $1`,
      [ada.user.id, new Date((await clock.now()) + 5 * MINUTE_MS)],
    );
    await runDue();
    expect(mails()).toEqual([]);
    clock.advance(5 * MINUTE_MS);
    await runDue();
    expect(mails()).toHaveLength(1);
    expect(await logOf()).toMatchObject([
      { status: 'delivered', attempt_count: 2, metadata: { mayHaveArrived: true } },
    ]);
  });

  it('is sent once, however often and from however many processes its job runs', async () => {
    await tell(notice('wallet_deposit', 'high'));
    const { rows } = await database.pool.query<{ id: string }>(
      'SELECT id FROM notification_delivery_logs WHERE user_id = $1',
      [ada.user.id],
    );
    const job = notifications.jobs.find(({ name }) => name === 'deliver');
    const run = async () => job?.run({ deliveryId: rows[0]?.id });
    await Promise.all([run(), run(), run()]);
    await runJobs();
    expect(mails()).toHaveLength(1);
  });

  it.each([
    ['security_alert', 'urgent'],
    ['payout_available', 'high'],
    ['payout_received', 'high'],
    ['wallet_withdrawal', 'medium'],
  ] as const)(
    'of %s is sent even if the notification was deleted, and its stored text is then erased',
    async (type, priority) => {
      await tell({ ...notice(type, priority), actionUrl: '/wallet', actionText: 'Open the wallet' });
      await database.pool.query('DELETE FROM notifications WHERE user_id = $1', [ada.user.id]);
      await runJobs();
      expect(subjects()).toEqual([type]);
      expect(mails()[0]?.text).toContain(`About ${type}.`);
      expect(mails()[0]?.text).toContain('Open the wallet');
      expect(await logOf()).toMatchObject([{ status: 'delivered', metadata: {} }]);
    },
  );

  it('about safety or a new password goes before any number of queued announcements', async () => {
    await tell(...Array.from({ length: 12 }, () => notice('system_maintenance', 'high')));
    await tell(notice('wallet_deposit'), notice('wallet_deposit', 'high'), notice('security_alert', 'urgent'));
    const payload = { email: ada.user.email };
    expect((await app.inject({ method: 'POST', url: '/api/auth/forgot-password', payload })).statusCode).toBe(202);
    await runJobs();
    const order = subjects();
    expect(order.slice(0, 2).sort()).toEqual(['Reset your password', 'security_alert']);
    expect(order.slice(2, 5)).toEqual(['wallet_deposit', 'wallet_deposit', 'system_maintenance']);
    expect(order).toHaveLength(16);
  });

  it('keeps its urgency when it is retried', async () => {
    await tell(notice('system_maintenance'), notice('wallet_deposit'), notice('security_alert', 'urgent'));
    const { rows: ids } = await database.pool.query<{ id: string }>(
      `UPDATE notification_delivery_logs SET next_attempt_at = created_at WHERE user_id = $1 RETURNING id`,
      [ada.user.id],
    );
    await database.pool.query(
      `SELECT graphile_worker.complete_jobs(ARRAY(SELECT id FROM graphile_worker._private_jobs
        WHERE payload ->> 'deliveryId' = ANY ($1)))`,
      [ids.map(({ id }) => id)],
    );
    await runDue();
    expect(subjects()).toEqual(['security_alert', 'wallet_deposit', 'system_maintenance']);
  });

  it('is skipped, with the reason, if it is unwanted', async () => {
    await prefer({ walletNotifications: false });
    await tell(notice('wallet_deposit', 'high'));
    await runJobs();
    expect(await logOf()).toMatchObject([{ status: 'skipped', failure_reason: 'switched off' }]);
  });

  it('asks for no vote that ended during quiet hours, and keeps what was asked', async () => {
    clock.set(fromIso('2026-01-31T02:00:00.000Z'));
    const end = fromIso('2026-01-31T03:00:00.000Z');
    const vote = (minutes: number) => ({
      ...notice('join_request'),
      message: `Vote ${minutes}.`,
      actionUrl: '/groups',
      actionText: 'Vote now',
      expiresAt: instant(end + minutes),
    });
    await prefer({ quietHoursStart: '00:00', quietHoursEnd: '04:00', timezone: 'Africa/Lagos' });
    await tell(vote(0), vote(1));
    await runJobs();
    expect(mails()).toEqual([]);
    clock.set(end);
    await runDue();
    const [ended, open] = [0, 1].map((minutes) => mails().find(({ text }) => text?.includes(`Vote ${minutes}.`))?.text);
    expect(ended).toContain('You do not need to do anything');
    expect(ended).not.toContain('Vote now');
    expect(open).toContain('Vote now');
    expect(open).not.toContain('You do not need to do anything');
  });
});

describe('one-click unsubscribe', () => {
  const press = (url: string, overrides: { body?: string; headers?: Record<string, string> } = {}) =>
    app.inject({
      method: 'POST',
      url: url.replace('http://localhost:3000', ''),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...overrides.headers },
      payload: overrides.body ?? 'List-Unsubscribe=One-Click',
    });
  const addressIn = (mail: ReturnType<typeof mails>[number] | undefined) =>
    (headerOf(mail, 'list-unsubscribe') ?? '').slice(1, -1);

  it('ends mails of that kind, without a session and from any origin', async () => {
    await tell(notice('wallet_deposit', 'high'));
    await runJobs();
    const [mail] = mails();
    expect(headerOf(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(mail?.text).toContain('Choose which emails you get:\nhttp://localhost:3000/settings#notifications');
    const url = addressIn(mail);
    for (const headers of [{}, { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' }]) {
      expect((await press(url, { headers })).statusCode).toBe(200);
    }
    const { body } = await app.inject({ url: '/api/notifications/preferences', headers: ada.headers });
    expect(JSON.parse(body)).toEqual({ ...defaultPreferences, walletNotifications: false });
    await tell(notice('wallet_deposit', 'high'), notice('kyc_approved', 'high'));
    await runJobs();
    expect(subjects()).toEqual(['wallet_deposit', 'kyc_approved']);
  });

  it('accepts a multipart form', async () => {
    await tell(notice('wallet_deposit', 'high'));
    await runJobs();
    const url = addressIn(mails()[0]);
    const form = new FormData();
    form.set('List-Unsubscribe', 'One-Click');
    const request = new Response(form);
    const type = request.headers.get('content-type') ?? '';
    const body = await request.text();
    const answers = await Promise.all([
      press(url, { body, headers: { 'content-type': type } }),
      press(url, { body: body.replace('One-Click', 'Never'), headers: { 'content-type': type } }),
      press(url, { body: body.replace('form-data; name', 'form-data; x'), headers: { 'content-type': type } }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 400, 400]);
    const { body: preferences } = await app.inject({ url: '/api/notifications/preferences', headers: ada.headers });
    expect(JSON.parse(preferences)).toEqual({ ...defaultPreferences, walletNotifications: false });
  });

  it('does nothing for a GET or a forged token', async () => {
    const url = unsubscribeUrl(
      { linkSecret: LINK_SECRET, publicUrl: '' },
      ada.user.id as UserId,
      'walletNotifications',
    );
    const opened = await app.inject({ url });
    expect([opened.statusCode, opened.headers.location]).toEqual([303, '/settings#notifications']);
    expect((await press(`${url.slice(0, -2)}AA`)).statusCode).toBe(400);
    expect((await press('/unsubscribe')).statusCode).toBe(400);
    expect((await press(url, { body: 'x=1' })).statusCode).toBe(400);
    expect((await press(url, { headers: { 'content-type': 'application/json' } })).statusCode).toBe(415);
    // A regular expression with backtracking would take minutes on this repeated prefix.
    const endless = 'content-disposition:form-data;name=List-Unsubscribe\r\n'.repeat(10_000);
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    expect((await press(url, { body: endless, headers })).statusCode).toBe(413);
    const { body } = await app.inject({ url: '/api/notifications/preferences', headers: ada.headers });
    expect(JSON.parse(body)).toEqual(defaultPreferences);
  });

  it('is not offered in mails about payouts, withdrawals and safety', async () => {
    await tell(
      notice('payout_received', 'high'),
      notice('wallet_withdrawal', 'high'),
      notice('security_alert', 'urgent'),
    );
    await runJobs();
    expect(mails()).toHaveLength(3);
    for (const mail of mails()) {
      expect(headerOf(mail, 'list-unsubscribe')).toBeUndefined();
      expect(mail.text).not.toContain('Choose which emails');
    }
  });

  it('verifies its token only with the signing key', () => {
    const url = unsubscribeUrl({ linkSecret: LINK_SECRET, publicUrl: '' }, ada.user.id as UserId, 'summaries');
    const token = url.slice(url.indexOf('=') + 1);
    expect(readUnsubscribeToken(LINK_SECRET, token)).toEqual({ userId: ada.user.id, ended: 'summaries' });
    expect(readUnsubscribeToken(Buffer.alloc(32, 8), token)).toBeUndefined();
  });
});

describe('reports of the mail service', () => {
  const send = (body: string, secret: string = MAIL_WEBHOOK_SECRET) =>
    app.inject({
      method: 'POST',
      url: '/api/webhooks/mail',
      headers: {
        'content-type': 'application/json',
        'x-rota-signature': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
      },
      payload: body,
    });
  const event = (overrides: object = {}) =>
    JSON.stringify({
      events: [{ type: 'bounce', email: ada.user.email.toUpperCase(), at: DAY, messageId: '<x>', ...overrides }],
    });
  const told = async () =>
    (await app.inject({ url: '/api/notifications?type=system_maintenance', headers: ada.headers })).json<{
      notifications: { title: string }[];
    }>().notifications;

  it.each(['bounce', 'complaint'])('a %s stops ordinary mails and notifies the user once', async (type) => {
    for (let time = 0; time < 2; time += 1) expect((await send(event({ type }))).statusCode).toBe(200);
    expect(await told()).toMatchObject([{ title: "Our emails don't reach you" }]);
    await tell(notice('wallet_deposit', 'high'), notice('security_alert', 'urgent'));
    await runJobs();
    expect(subjects()).toEqual(['security_alert']);
    expect((await logOf()).map(({ failure_reason }) => failure_reason)).toContain('emails to this address are stopped');
  });

  it('have no effect once the user switches mails on again', async () => {
    await send(event());
    clock.advance(MINUTE_MS);
    await prefer({ emailEnabled: true });
    await send(event());
    await tell(notice('wallet_deposit', 'high'));
    await runJobs();
    expect(subjects()).toEqual(['wallet_deposit']);
    clock.advance(MINUTE_MS);
    await send(event({ at: '2026-01-30T13:00:00.000Z' }));
    await tell(notice('kyc_approved', 'high'));
    await runJobs();
    expect(subjects()).toEqual(['wallet_deposit']);
  });

  it.each<[string, string]>([
    ['a temporary bounce', reportOf({ permanent: false })],
    ['another event type', reportOf({ type: 'opened' })],
    ['invalid JSON', '{'],
    ['another shape', '[]'],
  ])('do not stop mails: %s', async (_, body) => {
    expect((await send(body.replace('EMAIL', ada.user.email))).statusCode).toBe(200);
    expect(await told()).toEqual([]);
  });

  it('are accepted despite an invalid email address, and their other events count', async () => {
    const odd = ['a\u0000b@example.com', '', 'nobody'].map((email) => ({ type: 'bounce', email, at: DAY }));
    const events = [...odd, { type: 'bounce', email: ada.user.email, at: DAY }];
    expect((await send(JSON.stringify({ events }))).statusCode).toBe(200);
    expect(await told()).toHaveLength(1);
  });

  it('are refused without a signature', async () => {
    const answer = await send(event(), 'another secret');
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([401, 'INVALID_SIGNATURE']);
    const unsigned = await app.inject({ method: 'POST', url: '/api/webhooks/mail', payload: {} });
    expect(unsigned.statusCode).toBe(401);
    expect(await told()).toEqual([]);
  });
});

function reportOf(overrides: object): string {
  return JSON.stringify({ events: [{ type: 'bounce', email: 'EMAIL', at: DAY, ...overrides }] });
}
