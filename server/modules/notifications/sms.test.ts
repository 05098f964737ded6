import { beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '../../../contract/durations.ts';
import type { UserId } from '../../../contract/ids.ts';
import { peopleApp, signUp, type SignedUp } from '../../../tests/support/people-app.ts';
import { fromIso } from '../../platform/clock/clock.ts';
import { SmsFailure, type SmsSender } from '../../providers/sms/sms.ts';
import type { NewNotification } from './index.ts';
import { builtInTexts } from './template.rules.ts';

/** An instant at night in UTC, the default time zone. */
const NIGHT = '2026-01-30T23:00:00.000Z';

let taken: { to: string; message: string }[] = [];
let failure: SmsFailure | undefined;
const sms: SmsSender = {
  send(to, message) {
    if (failure !== undefined) return Promise.reject(failure);
    taken.push({ to, message });
    return Promise.resolve(`carrier-${String(taken.length)}`);
  },
};
const { app, database, clock, notifications, runJobs } = await peopleApp({ sms });

let ada: SignedUp;
const prefer = (payload: object) =>
  app.inject({ method: 'PATCH', url: '/api/notifications/preferences', headers: ada.headers, payload });

const number = (method: 'GET' | 'POST', path = '', payload?: object) =>
  app.inject({
    method,
    url: `/api/user/sms-number${path}`,
    headers: ada.headers,
    ...(payload === undefined ? {} : { payload }),
  });

async function codeThatComes(): Promise<string> {
  expect((await number('POST', '/code')).statusCode).toBe(204);
  await runJobs();
  return /\d{6}/.exec(taken.at(-1)?.message ?? '')?.[0] ?? '';
}

async function confirm(): Promise<void> {
  const answer = await number('POST', '', { code: await codeThatComes() });
  expect(answer.json()).toEqual({ ending: '4567', isConfirmed: true });
}

beforeEach(async () => {
  clock.set(fromIso(NIGHT));
  ada = await signUp(app);
  await database.pool.query(
    `UPDATE users SET nigerian_phone = '0803 123 4567', kyc_status = 'approved' WHERE id = $1`,
    [ada.user.id],
  );
  // All tests use the same phone number and share its limits.
  await database.pool.query('DELETE FROM throttles');
  taken = [];
  failure = undefined;
  await confirm();
  await runJobs();
  taken = [];
  failure = undefined;
});

async function runDue(): Promise<void> {
  const now = await clock.now();
  for (const work of notifications.dueWork) await work.runDue(now);
  await runJobs();
}

async function tell(overrides: Partial<NewNotification> = {}): Promise<void> {
  const notification: NewNotification = {
    userId: ada.user.id as UserId,
    type: 'late_fee_applied',
    priority: 'high',
    title: 'Late fee applied',
    message: 'You owe Market women a late fee of ₦500.00.',
    figures: { circle: 'Market women', amount: '₦500.00' },
    ...overrides,
  };
  await database.transaction(async (tx) => notifications.add(tx, [notification], await clock.now()));
  await runDue();
}
const logOf = async () =>
  (
    await database.pool.query<Record<string, unknown>>(
      `SELECT l.status, l.attempt_count, l.failure_reason, l.external_id, n.is_sms_eligible, n.sms_sent_at
        FROM notification_delivery_logs l LEFT JOIN notifications n ON n.id = l.notification_id
        WHERE l.user_id = $1 AND l.delivery_method = 'sms' ORDER BY l.id`,
      [ada.user.id],
    )
  ).rows;

/** Returns the user's notifications worth an SMS, each with the time at which its SMS was sent. */
const eligible = async () =>
  (
    await database.pool.query<{ type: string; sms_sent_at: Date | null }>(
      'SELECT type, sms_sent_at FROM notifications WHERE user_id = $1 AND is_sms_eligible AND type <> $2 ORDER BY id',
      [ada.user.id, 'security_alert'],
    )
  ).rows;

describe('a text message', () => {
  it('is sent at once, even at night, in plain letters, and is logged', async () => {
    await tell();
    expect(taken).toEqual([
      { to: '2348031234567', message: 'Rota: You owe Market women a late fee of NGN 500.00. Open Rota.' },
    ]);
    expect(await logOf()).toEqual([
      {
        status: 'delivered',
        attempt_count: 1,
        failure_reason: null,
        external_id: 'carrier-1',
        is_sms_eligible: true,
        sms_sent_at: new Date(NIGHT),
      },
    ]);
  });

  it('states the amount without a circle name that an SMS may not contain', async () => {
    const figures = { circle: 'bad.example', amount: '₦500.00' };
    const metadata = { groupName: figures.circle };
    await tell({ message: 'You owe bad.example a late fee of ₦500.00.', figures, metadata });
    expect(taken.map(({ message }) => message)).toEqual([
      'Rota: You owe your circle a late fee of NGN 500.00. Open Rota.',
    ]);
  });

  it('uses an active template', async () => {
    const texts = { ...builtInTexts('late_fee_applied'), smsTemplate: 'Rota: {amount} late fee, {circle}' };
    const act = { operator: 'ngozi', reason: 'Shorter' };
    const type = 'late_fee_applied';
    await notifications.templates.changeTemplate({ type, texts, isActive: true, after: 0 }, act);
    await tell();
    await notifications.templates.changeTemplate({ type, texts: 'built-in', isActive: true, after: 1 }, act);
    expect(taken.map(({ message }) => message)).toEqual(['Rota: NGN 500.00 late fee, Market women. Open Rota.']);
  });

  it('is sent only for urgent matters', async () => {
    await tell({ priority: 'medium' });
    await tell({ staysInside: true });
    await tell({ type: 'system_maintenance', priority: 'urgent' });
    expect(await logOf()).toEqual([]);
    expect(await eligible()).toEqual([]);
  });

  it.each<[string, object, string, string | null]>([
    ['in a switched-off category', { debtNotifications: false }, 'late_fee_applied', 'switched off'],
    ['about received money in a switched-off category', { payoutNotifications: false }, 'payout_received', null],
  ])('%s is recorded with its outcome', async (_, preferences, type, why) => {
    await prefer(preferences);
    await tell({ type: type as NewNotification['type'] });
    expect(await logOf()).toMatchObject([{ status: why === null ? 'delivered' : 'skipped', failure_reason: why }]);
    // A notification's type decides whether it is worth an SMS, even if none is sent.
    expect(await eligible()).toEqual([{ type, sms_sent_at: why === null ? new Date(NIGHT) : null }]);
  });

  it.each([
    ['a number without an approved identity', `kyc_status = 'pending'`],
    ['the unverified number of the profile', `nigerian_phone = NULL, phone = '0803 123 4567'`],
    ['a number that replaced the confirmed one', `nigerian_phone = '0803 765 4321'`],
    ['a foreign number', `nigerian_phone = '+1 212 555 0123'`],
  ])('is not sent to %s', async (_, change) => {
    await database.pool.query(`UPDATE users SET ${change} WHERE id = $1`, [ada.user.id]);
    await tell();
    const why = 'no confirmed number of a verified identity';
    expect(await logOf()).toMatchObject([{ status: 'skipped', failure_reason: why }]);
    expect(taken).toEqual([]);
  });

  it('is limited to five a day, and ten more about safety', async () => {
    const question = {
      type: 'position_trade_request',
      title: 'Position trade request',
      message: 'Bola asks.',
    } as const;
    for (let count = 0; count < 6; count += 1) await tell(question);
    expect(taken).toHaveLength(5);
    const alert = { type: 'security_alert', priority: 'urgent', title: 'Your password was changed' } as const;
    for (let changed = 0; changed < 11; changed += 1) await tell(alert);
    expect(taken).toHaveLength(15);
    const skipped = (await logOf()).filter(({ status }) => status === 'skipped');
    expect(skipped.map((row) => row['failure_reason'])).toEqual(Array(2).fill('daily limit of text messages reached'));
    clock.advance(DAY_MS);
    await tell(question);
    expect(taken).toHaveLength(16);
  });

  it('is retried after a refusal, except for an invalid number', async () => {
    failure = new SmsFailure('429: slow down');
    await tell();
    expect(await logOf()).toMatchObject([{ status: 'pending', attempt_count: 1, failure_reason: '429: slow down' }]);
    failure = undefined;
    clock.advance(MINUTE_MS);
    await runDue();
    expect(await logOf()).toMatchObject([{ status: 'delivered', attempt_count: 2, failure_reason: null }]);
    failure = new SmsFailure('400: Invalid phone number', { isFinal: true });
    await tell();
    expect((await logOf()).map(({ status }) => status)).toEqual(['delivered', 'failed']);
    expect((await notifications.deadLetters()).filter(({ method }) => method === 'sms')).toMatchObject([
      { email: ada.user.email, attempts: 1, reason: '400: Invalid phone number' },
    ]);
  });

  it('is not sent again if it may have arrived', async () => {
    failure = new SmsFailure('503: away', { mayHaveArrived: true });
    await tell();
    expect(await logOf()).toMatchObject([{ status: 'failed', attempt_count: 1, failure_reason: '503: away' }]);
  });

  it('is not sent again if sending was interrupted', async () => {
    failure = new SmsFailure('429: slow down');
    await tell();
    failure = undefined;
    await database.pool.query(
      `UPDATE notification_delivery_logs SET status = 'sending' WHERE user_id = $1 AND delivery_method = 'sms'`,
      [ada.user.id],
    );
    clock.advance(MINUTE_MS);
    await runDue();
    expect(await logOf()).toMatchObject([{ status: 'failed', failure_reason: 'sending was cut off' }]);
    expect(taken).toEqual([]);
    expect((await notifications.deadLetters()).filter(({ reason }) => reason === 'sending was cut off')).toMatchObject([
      { mayHaveArrived: true },
    ]);
  });
});

describe('a number', () => {
  beforeEach(async () => {
    await database.pool.query('DELETE FROM throttles');
    await database.pool.query('UPDATE user_notification_preferences SET sms_number = NULL WHERE user_id = $1', [
      ada.user.id,
    ]);
  });

  it('gets nothing before it is confirmed, and no delivery is logged', async () => {
    expect((await number('GET')).json()).toEqual({ ending: '4567', isConfirmed: false });
    await tell();
    expect([taken, await logOf()]).toEqual([[], []]);
  });

  it('is confirmed by its code, sent in plain letters, which switches SMS on', async () => {
    await prefer({ smsEnabled: false });
    await confirm();
    expect(taken).toEqual([
      {
        to: '2348031234567',
        message: expect.stringMatching(/^\d{6} is your Rota code\. [ -Z_a-z]{1,120}$/) as string,
      },
    ]);
    await tell();
    expect(taken).toHaveLength(2);
  });

  it('gets its code in the user’s language', async () => {
    const speak = (language: string) =>
      database.pool.query('UPDATE users SET language = $2 WHERE id = $1', [ada.user.id, language]);
    await speak('pcm');
    await codeThatComes();
    await speak('en');
    expect(taken).toMatchObject([{ message: expect.stringMatching(/^\d{6} na your Rota code\. /) as string }]);
  });

  it('is not confirmed by a wrong code, another user’s code, or for another number', async () => {
    const code = await codeThatComes();
    const wrong = code === '000000' ? '000001' : '000000';
    const refused = { code: 'INVALID_INPUT', fields: { code: 'This code is wrong or has expired' } };
    expect((await number('POST', '', { code: wrong })).json()).toMatchObject(refused);
    await database.pool.query(`UPDATE users SET nigerian_phone = '0803 765 4321' WHERE id = $1`, [ada.user.id]);
    expect((await number('POST', '', { code })).json()).toMatchObject(refused);
    const first = ada;
    ada = await signUp(app);
    await database.pool.query(
      `UPDATE users SET nigerian_phone = '0803 123 4567', kyc_status = 'approved' WHERE id = $1`,
      [ada.user.id],
    );
    expect((await number('POST', '', { code })).json()).toMatchObject(refused);
    ada = first;
    expect((await number('GET')).json()).toEqual({ ending: '4321', isConfirmed: false });
  });

  it('gets at most three codes a day, with ten tries', async () => {
    for (let sent = 0; sent < 3; sent += 1) await codeThatComes();
    expect((await number('POST', '/code')).statusCode).toBe(429);
    expect(taken).toHaveLength(3);
    const code = /\d{6}/.exec(taken.at(-1)?.message ?? '')?.[0] ?? '';
    const wrong = { code: code === '000000' ? '000001' : '000000' };
    for (let tried = 0; tried < 10; tried += 1) expect((await number('POST', '', wrong)).statusCode).toBe(400);
    expect((await number('POST', '', { code })).statusCode).toBe(429);
  });

  it('is absent without an approved identity', async () => {
    await database.pool.query(`UPDATE users SET kyc_status = 'pending' WHERE id = $1`, [ada.user.id]);
    expect((await number('GET')).json()).toEqual({ ending: null, isConfirmed: false });
    for (const [path, payload] of [['/code'], ['', { code: '123456' }]] as const) {
      expect((await number('POST', path, payload)).json()).toMatchObject({ code: 'SMS_NUMBER_MISSING' });
    }
  });

  it.each([
    ['may have arrived is not sent again', new SmsFailure('503: away', { mayHaveArrived: true }), 0],
    ['was refused is sent again', new SmsFailure('429: slow down'), 1],
  ])('whose code %s', async (_, why, more) => {
    failure = why;
    expect((await number('POST', '/code')).statusCode).toBe(204);
    await runJobs().catch(() => undefined);
    failure = undefined;
    await database.pool.query('UPDATE graphile_worker._private_jobs SET run_at = now() WHERE attempts > 0');
    await runJobs();
    expect(taken).toHaveLength(more);
  });
});
