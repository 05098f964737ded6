import { beforeEach, describe, expect, it } from 'vitest';
import { HOUR_MS } from '../../../contract/durations.ts';
import type { UserId } from '../../../contract/ids.ts';
import type { NotificationType } from '../../../contract/notifications.ts';
import type { Preferences } from '../../../contract/preference-options.ts';
import { peopleApp, signUp, type SignedUp } from '../../../tests/support/people-app.ts';
import { fromIso, toIso } from '../../platform/clock/clock.ts';
import { text } from '../../platform/texts/text.ts';
import type { NewNotification } from './index.ts';
import { summaryLists } from './summary-mail.ts';

const { app, database, clock, notifications, runJobs, mailServer, upcomingItems } = await peopleApp();

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
const reminderUntil = (iso: string): NewNotification => ({
  ...notice('contribution_reminder'),
  message: `Late fee after ${iso}.`,
  expiresAt: fromIso(iso),
});
const tell = (...rows: NewNotification[]) =>
  database.transaction(async (tx) => notifications.add(tx, rows, await clock.now()));
const prefer = (payload: Partial<Preferences>) =>
  app.inject({ method: 'PATCH', url: '/api/notifications/preferences', headers: ada.headers, payload });

/** Returns the earliest time at which a scheduled task is due. Users of earlier tests have mails off. */
async function nextDue(): Promise<string | undefined> {
  const due = await Promise.all(notifications.dueWork.map((work) => work.nextDueAt()));
  const times = due.filter((at) => at !== null);
  return times.length === 0 ? undefined : toIso(times.reduce((a, b) => (b < a ? b : a)));
}

async function runAt(iso: string): Promise<void> {
  clock.set(fromIso(iso));
  const now = await clock.now();
  for (const work of notifications.dueWork) await work.runDue(now);
  await runJobs();
}

const mails = () =>
  mailServer.mails.filter(
    ({ to, subject }) => to?.some(({ address }) => address === ada.user.email) && !subject?.startsWith('Verify'),
  );

describe('a daily summary', () => {
  beforeEach(async () => {
    await database.pool.query('UPDATE user_notification_preferences SET summary_due_at = NULL');
    await prefer({ emailFrequency: 'daily', timezone: 'Africa/Lagos' });
  });

  it('drops a reminder whose late fee has been charged since', async () => {
    await tell(reminderUntil('2026-01-31T07:00:00.000Z'), reminderUntil('2026-01-31T07:00:00.001Z'));
    await runAt('2026-01-31T07:00:00.000Z');
    expect(mails()[0]?.text).toContain('What happened\n• Late fee after 2026-01-31T07:00:00.001Z.\n');
    expect(mails()[0]?.text).not.toContain('07:00:00.000Z');
  });

  it('contains low and medium priorities since the last one, and is sent at 8:00 in the user’s time zone', async () => {
    await tell(
      notice('contribution_reminder'),
      notice('member_joined', 'low'),
      notice('wallet_deposit', 'high'),
      notice('payout_received', 'medium'),
    );
    await runJobs();
    expect(mails().map(({ subject }) => subject)).toEqual(['wallet_deposit', 'payout_received']);
    expect(await nextDue()).toBe('2026-01-31T07:00:00.000Z');
    await runAt('2026-01-31T06:59:59.999Z');
    expect(mails()).toHaveLength(2);
    await runAt('2026-01-31T07:00:00.000Z');
    const [, , summary] = mails();
    expect(summary?.subject).toBe('Your day on Rota');
    expect(summary?.text).toContain('What happened\n• About contribution_reminder.\n• About member_joined.');
    expect(summary?.text).not.toMatch(/wallet_deposit|payout_received|Coming up|Waiting/);
    expect(summary?.headers.some(({ key }) => key === 'list-unsubscribe')).toBe(true);
    const { rows } = await database.pool.query(
      'SELECT status, external_id IS NOT NULL AS has_id FROM notification_delivery_logs WHERE user_id = $1',
      [ada.user.id],
    );
    expect(rows).toEqual(Array(5).fill({ status: 'delivered', has_id: true }));
    expect(await nextDue()).toBe('2026-02-01T07:00:00.000Z');
    await runAt('2026-02-01T07:00:00.000Z');
    expect(mails()).toHaveLength(3);
  });

  it('begins with upcoming payments and pending decisions', async () => {
    upcomingItems.due = ['Pay ₦5,000.00 to Lagos Savers by 2 February.'];
    upcomingItems.waiting = ['Members of Lagos Savers are voting on whether you stay.'];
    const ended = { ...notice('join_request'), expiresAt: fromIso('2026-01-31T07:00:00.000Z') };
    await tell(notice('ejection_vote_required'), notice('member_left', 'low'), ended);
    await runAt('2026-01-31T07:00:00.000Z');
    upcomingItems.due = [];
    upcomingItems.waiting = [];
    const text = mails()[0]?.text ?? '';
    expect(text).toContain(
      [
        'Coming up\n• Pay ₦5,000.00 to Lagos Savers by 2 February.',
        'Waiting for you\n• Members of Lagos Savers are voting on whether you stay.\n• About ejection_vote_required.',
        'What happened\n• About member_left.\n• No longer open: About join_request.',
      ].join('\n\n'),
    );
  });

  it('is sent once after days without a process, with all notifications', async () => {
    await tell(notice('contribution_reminder'));
    clock.advance(26 * HOUR_MS);
    await tell(notice('member_left', 'low'));
    await runAt('2026-02-03T09:30:00.000Z');
    expect(mails()).toHaveLength(1);
    expect(mails()[0]?.text).toContain('About contribution_reminder.\n• About member_left.');
    expect(await nextDue()).toBe('2026-02-04T07:00:00.000Z');
  });

  it('waits for the end of quiet hours', async () => {
    await prefer({ quietHoursStart: '22:00', quietHoursEnd: '10:00' });
    await tell(notice('member_left', 'low'));
    await runAt('2026-01-31T07:00:00.000Z');
    expect(mails()).toEqual([]);
    expect(await nextDue()).toBe('2026-01-31T09:00:00.000Z');
    await runAt('2026-01-31T09:00:00.000Z');
    expect(mails()).toHaveLength(1);
  });

  it('omits notifications switched off or deleted meanwhile, and is not sent without others', async () => {
    await tell(notice('contribution_reminder'), notice('member_left', 'low'));
    await prefer({ groupUpdates: false });
    await database.pool.query(`DELETE FROM notifications WHERE user_id = $1 AND type = 'contribution_reminder'`, [
      ada.user.id,
    ]);
    await runAt('2026-01-31T07:00:00.000Z');
    expect(mails()).toEqual([]);
    const { rows } = await database.pool.query(
      'SELECT status, failure_reason FROM notification_delivery_logs WHERE user_id = $1 ORDER BY failure_reason',
      [ada.user.id],
    );
    expect(rows).toEqual(
      ['nothing to send', 'switched off', 'the person deleted it first'].map((failure_reason) => ({
        status: 'skipped',
        failure_reason,
      })),
    );
  });

  it('is sent a last time after the user switches back to immediate mails', async () => {
    await tell(notice('member_left', 'low'));
    await prefer({ emailFrequency: 'immediate' });
    await runAt('2026-01-31T07:00:00.000Z');
    expect(mails()).toHaveLength(1);
    expect(await nextDue()).toBeUndefined();
  });

  it('follows the user to another time zone', async () => {
    await prefer({ timezone: 'America/New_York' });
    expect(await nextDue()).toBe('2026-01-30T13:00:00.000Z');
  });

  it('leaves its notifications to the next one if it fails', async () => {
    await tell(notice('member_left', 'low'));
    mailServer.refuse(true);
    await runAt('2026-01-31T07:00:00.000Z');
    mailServer.refuse(false);
    await runAt('2026-02-01T07:00:00.000Z');
    expect(mails()).toHaveLength(1);
    expect(mails()[0]?.text).toContain('About member_left.');
  });
});

it('a weekly summary is sent on Monday', async () => {
  await database.pool.query('UPDATE user_notification_preferences SET summary_due_at = NULL');
  await prefer({ emailFrequency: 'weekly', timezone: 'UTC' });
  await tell(notice('member_left', 'low'));
  expect(await nextDue()).toBe('2026-02-02T08:00:00.000Z');
  await runAt('2026-02-02T08:00:00.000Z');
  expect(mails().map(({ subject }) => subject)).toEqual(['Your week on Rota']);
});

it('a long summary states how many more notifications there are', () => {
  const came = Array.from({ length: 25 }, (_, index) => String(index));
  expect(summaryLists({ due: [], waiting: [] }, came)).toEqual([
    { heading: text('What happened'), lines: [...came.slice(0, 20), text('And {more} more in Rota', { more: 5 })] },
  ]);
});
