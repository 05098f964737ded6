import { beforeEach, describe, expect, it } from 'vitest';
import { fromIso } from '../../platform/clock/clock.ts';
import { defaultPreferences, type Preferences } from '../../../contract/preference-options.ts';
import type { NotificationType } from '../../../contract/notifications.ts';
import type { UserId } from '../../../contract/ids.ts';
import { peopleApp, signUp, type SignedUp } from '../../../tests/support/people-app.ts';
import { changePreferences } from './change-preferences.ts';
import type { NewNotification } from './index.ts';

const { app, database, clock, notifications, runJobs, mailServer } = await peopleApp();
const heldMails = notifications.dueWork.find(({ name }) => name === 'deliveries');

const DAY = '2026-01-31T12:00:00.000Z';
const NIGHT = '2026-01-31T23:30:00.000Z';
const MORNING = '2026-02-01T08:00:00.000Z';

let ada: SignedUp;

beforeEach(async () => {
  clock.set(fromIso(DAY));
  ada = await signUp(app);
  await database.pool.query('UPDATE users SET email_verified = true WHERE id = $1', [ada.user.id]);
});

const URL = '/api/notifications/preferences';
const read = async ({ headers }: Pick<SignedUp, 'headers'>) =>
  (await app.inject({ url: URL, headers })).json<Preferences>();
const change = ({ headers }: Pick<SignedUp, 'headers'>, payload: unknown) =>
  app.inject({ method: 'PATCH', url: URL, headers, payload: payload as object });

const notice = (type: NotificationType, priority: NewNotification['priority'] = 'medium'): NewNotification => ({
  userId: ada.user.id as UserId,
  type,
  priority,
  title: type,
  message: `About ${type}.`,
});
const tell = (...rows: NewNotification[]) =>
  database.transaction(async (tx) => notifications.add(tx, rows, await clock.now()));
const list = async (query = '') =>
  (await app.inject({ url: `/api/notifications${query}`, headers: ada.headers })).json<{
    notifications: { title: string; isRead: boolean }[];
    unreadCount: number;
  }>();
const mailed = () =>
  mailServer.mails
    .filter(
      ({ to, subject }) => to?.some(({ address }) => address === ada.user.email) && !subject?.startsWith('Verify'),
    )
    .map(({ subject }) => subject);

describe('preferences', () => {
  it('are the defaults until they are changed', async () => {
    expect(await read(ada)).toEqual(defaultPreferences);
  });

  it('can be changed one at a time, and the response contains all of them', async () => {
    const first = await change(ada, { groupUpdates: false });
    expect(first.statusCode).toBe(200);
    expect(first.json()).toEqual({ ...defaultPreferences, groupUpdates: false });
    const next = {
      emailFrequency: 'weekly',
      quietHoursStart: '00:00',
      quietHoursEnd: '23:00',
      timezone: 'Africa/Lagos',
    };
    const second = await change(ada, next);
    expect(second.json()).toEqual({ ...defaultPreferences, groupUpdates: false, ...next });
    expect(await read(ada)).toEqual(second.json());
    expect((await change(ada, {})).json()).toEqual(second.json());
    expect((await change(ada, defaultPreferences)).json()).toEqual(defaultPreferences);
  });

  it('belong to one user', async () => {
    const bola = await signUp(app);
    await change(ada, { emailEnabled: false });
    expect(await read(bola)).toEqual(defaultPreferences);
    expect((await app.inject({ url: URL })).statusCode).toBe(401);
    expect((await change({ headers: {} }, { emailEnabled: false })).statusCode).toBe(401);
    const foreign = { headers: { ...ada.headers, origin: 'https://evil.example' } };
    expect((await change(foreign, { emailEnabled: true })).statusCode).toBe(403);
  });

  it('keep all of several concurrent changes', async () => {
    const keys = ['emailEnabled', 'pushEnabled', 'groupUpdates', 'debtNotifications', 'kycNotifications'] as const;
    const answers = await Promise.all(keys.map((key) => change(ada, { [key]: false })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(keys.map(() => 200));
    const off = Object.fromEntries(keys.map((key) => [key, false]));
    expect(await read(ada)).toEqual({ ...defaultPreferences, ...off });
  });

  it.each<[string, unknown, Record<string, string>]>([
    ['an unknown key', { faxEnabled: true }, { faxEnabled: 'Unknown field' }],
    ['a text for a switch', { emailEnabled: 'yes' }, { emailEnabled: 'Please choose on or off' }],
    ['null for a switch', { pushEnabled: null }, { pushEnabled: 'Please choose on or off' }],
    [
      'an unknown frequency',
      { emailFrequency: 'hourly' },
      { emailFrequency: 'Please choose immediate, daily or weekly' },
    ],
    ['half an hour', { quietHoursStart: '22:30' }, { quietHoursStart: 'Please choose a full hour' }],
    ['an hour above 23', { quietHoursEnd: '24:00' }, { quietHoursEnd: 'Please choose a full hour' }],
    [
      'a zone that is not offered',
      { timezone: 'Mars/Olympus' },
      { timezone: 'Please choose a time zone from the list' },
    ],
  ])('refuse %s', async (_, payload, fields) => {
    const answer = await change(ada, payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'INVALID_INPUT', fields });
    expect(await read(ada)).toEqual(defaultPreferences);
  });

  it.each<[string, string | undefined]>([
    ['no body', undefined],
    ['an empty body', ''],
    ['null', 'null'],
  ])('refuse %s', async (_, payload) => {
    const answer = await app.inject({
      method: 'PATCH',
      url: URL,
      headers: { ...ada.headers, ...(payload === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(payload === undefined ? {} : { payload }),
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'INVALID_INPUT', fields: { body: 'This call needs a body' } });
  });

  it('do not offer SMS while it is not configured', async () => {
    const answer = await change(ada, { smsEnabled: true, groupUpdates: false });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({
      code: 'SMS_UNAVAILABLE',
      error: 'Text messages are coming soon and cannot be switched on yet',
    });
    expect(await read(ada)).toEqual(defaultPreferences);
    expect((await change(ada, { smsEnabled: false })).statusCode).toBe(200);
  });
});

describe('within the product', () => {
  it('keeps switched-off categories in the list and counts them as read', async () => {
    await change(ada, { groupUpdates: false });
    await tell(notice('member_joined'), notice('position_trade_request'));
    expect((await list()).notifications.map(({ title, isRead }) => [title, isRead])).toEqual(
      expect.arrayContaining([
        ['member_joined', true],
        ['position_trade_request', false],
      ]),
    );
    expect((await list('?unreadOnly=true')).notifications.map(({ title }) => title)).toEqual([
      'position_trade_request',
    ]);
    expect((await list()).unreadCount).toBe(1);
  });

  it('shows only urgent notifications as unread if all categories are switched off', async () => {
    await change(ada, { pushEnabled: false, securityAlerts: false, contributionReminders: false });
    await tell(
      notice('wallet_deposit', 'high'),
      notice('security_alert', 'urgent'),
      notice('contribution_overdue', 'urgent'),
    );
    expect((await list()).notifications).toHaveLength(3);
    const unread = (await list('?unreadOnly=true')).notifications.map(({ title }) => title);
    expect(unread.sort()).toEqual(['contribution_overdue', 'security_alert']);
  });
});

describe('by mail', () => {
  it('sends enabled categories', async () => {
    await change(ada, { walletNotifications: false });
    await tell(notice('wallet_deposit', 'high'), notice('payout_received', 'high'), notice('round_started'));
    await runJobs();
    expect(mailed()).toEqual(['payout_received']);
  });

  it('sends only payouts and safety once mails are off', async () => {
    await change(ada, { emailEnabled: false, securityAlerts: false });
    await tell(notice('wallet_deposit', 'high'), notice('payout_received', 'high'), {
      ...notice('security_alert', 'urgent'),
      title: 'Danger',
    });
    await runJobs();
    expect(mailed().sort()).toEqual(['Danger', 'payout_received']);
  });

  it('sends deferrable mail once, after quiet hours', async () => {
    clock.set(fromIso(NIGHT));
    await tell(notice('contribution_reminder'), notice('wallet_deposit', 'high'));
    await runJobs();
    expect(mailed()).toEqual(['wallet_deposit']);
    expect(await heldMails?.nextDueAt()).toBe(fromIso(MORNING));

    clock.set(fromIso('2026-02-01T07:59:59.000Z'));
    expect(await heldMails?.runDue(await clock.now())).toEqual([]);
    clock.set(fromIso(MORNING));
    expect(await heldMails?.runDue(await clock.now())).toEqual([{ job: 'deliver', count: 1 }]);
    expect(await heldMails?.nextDueAt()).toBeNull();
    await runJobs();
    expect(mailed()).toEqual(['wallet_deposit', 'contribution_reminder']);
    expect(await heldMails?.runDue(await clock.now())).toEqual([]);
  });

  it.each([
    ['shorter', { quietHoursEnd: '03:00' }, '2026-02-01T03:00:00.000Z'],
    ['longer', { quietHoursEnd: '10:00' }, '2026-02-01T10:00:00.000Z'],
    ['in another zone', { timezone: 'Africa/Lagos' }, '2026-02-01T07:00:00.000Z'],
    ['over', { quietHoursStart: '05:00', quietHoursEnd: '05:00' }, NIGHT],
  ])('sends at the new end if quiet hours become %s meanwhile', async (_, changes, end) => {
    clock.set(fromIso(NIGHT));
    await tell(notice('contribution_reminder'));
    await runJobs();
    expect(await heldMails?.nextDueAt()).toBe(fromIso(MORNING));
    await change(ada, changes);
    expect(await heldMails?.nextDueAt()).toBe(fromIso(end));
    clock.set(fromIso(end));
    await heldMails?.runDue(await clock.now());
    await runJobs();
    expect(mailed()).toEqual(['contribution_reminder']);
    expect(await heldMails?.nextDueAt()).toBeNull();
  });

  describe('during a concurrent change of quiet hours', () => {
    /** Runs `beside` during an uncommitted change of quiet hours, until `beside` waits for the lock or is past it. */
    const changeBeside = async (
      quietHoursEnd: string,
      beside: () => Promise<unknown>,
      isPast: () => Promise<boolean>,
    ) => {
      let done: Promise<unknown> | undefined;
      await database.transaction(async (tx) => {
        await changePreferences(tx, ada.user.id as UserId, { quietHoursEnd }, await clock.now());
        done = beside();
        await expect.poll(async () => (await isWaiting()) || isPast()).toBe(true);
      });
      await done;
    };
    const isWaiting = async (): Promise<boolean> => {
      const { rows } = await database.pool.query(
        "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()",
      );
      return rows.length > 0;
    };

    it('sends at the end that the later change sets', async () => {
      clock.set(fromIso(NIGHT));
      await tell(notice('contribution_reminder'));
      await runJobs();
      await changeBeside(
        '09:00',
        () => change(ada, { quietHoursEnd: '10:00' }),
        () => Promise.resolve(false),
      );
      expect(await heldMails?.nextDueAt()).toBe(fromIso('2026-02-01T10:00:00.000Z'));
    });

    it('sends at the new end even while the delivery is being held', async () => {
      clock.set(fromIso(NIGHT));
      await tell(notice('contribution_reminder'));
      await changeBeside('10:00', runJobs, async () => (await heldMails?.nextDueAt()) != null);
      expect(await heldMails?.nextDueAt()).toBe(fromIso('2026-02-01T10:00:00.000Z'));
    });
  });

  it('sends in the morning only if the mail is still wanted', async () => {
    await change(ada, { timezone: 'Africa/Lagos' });
    clock.set(fromIso(NIGHT));
    await tell(notice('contribution_reminder'));
    await runJobs();
    expect(await heldMails?.nextDueAt()).toBe(fromIso('2026-02-01T07:00:00.000Z'));
    await change(ada, { contributionReminders: false });
    clock.set(fromIso('2026-02-01T07:00:00.000Z'));
    await heldMails?.runDue(await clock.now());
    await runJobs();
    expect(mailed()).toEqual([]);
  });
});
