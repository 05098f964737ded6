import { beforeEach, describe, expect, it } from 'vitest';
import type { UserId } from '../../../contract/ids.ts';
import { peopleApp, signUp, type SignedUp } from '../../../tests/support/people-app.ts';
import { text } from '../../platform/texts/text.ts';
import { fromIso } from '../../platform/clock/clock.ts';
import type { NewNotification } from './index.ts';
import { builtInTexts } from './template.rules.ts';

const { app, database, clock, notifications, runJobs, mailServer } = await peopleApp();

let ada: SignedUp;
beforeEach(async () => {
  clock.set(fromIso('2026-01-31T12:00:00.000Z'));
  ada = await signUp(app);
  await database.pool.query('UPDATE users SET email_verified = true WHERE id = $1', [ada.user.id]);
  await runJobs();
});

const speak = (language: string) =>
  app.inject({ method: 'PUT', url: '/api/user/language', headers: ada.headers, payload: { language } });

const said = { amount: '₦20,000.00', group: "Market {women}'s", round: text('round {round}', { round: 2 }) };
const overdue: Omit<NewNotification, 'userId'> = {
  type: 'contribution_overdue',
  priority: 'urgent',
  title: text('Contribution overdue'),
  message: text('Your contribution of {amount} to {group}, {round}, was due on {day}.', { ...said, day: '30 January' }),
  brief: text('{amount} to {group} is overdue.', said),
  actionText: text('Pay now'),
  actionUrl: '/wallet',
  figures: {
    circle: said.group,
    amount: said.amount,
    date: '30 January',
    fee: text('Pay by {hour}, or {fee} more.', { hour: '31 January, 11:59pm', fee: '₦400.00' }),
  },
};
const received: Omit<NewNotification, 'userId'> = {
  type: 'payout_received',
  priority: 'high',
  title: text('Payout received'),
  message: text('{amount} from {group}, {round}, is in your wallet.', said),
};

async function tell(...told: Omit<NewNotification, 'userId'>[]): Promise<void> {
  const userId = ada.user.id as UserId;
  const rows = told.map((one) => ({ ...one, userId }));
  await database.transaction(async (tx) => notifications.add(tx, rows, await clock.now()));
}

interface Listed {
  readonly id: string;
  readonly title: string;
  readonly message: string;
  readonly actionText: string | null;
}

async function list(): Promise<Listed[]> {
  const { body } = await app.inject({ url: '/api/notifications', headers: ada.headers });
  return (JSON.parse(body) as { notifications: Listed[] }).notifications.map(({ id, title, message, actionText }) => ({
    id,
    title,
    message,
    actionText,
  }));
}

const mails = () =>
  mailServer.mails
    .filter(({ to }) => to?.some(({ address }) => address === ada.user.email))
    .map(({ subject, text: words = '' }) => `${subject ?? ''} | ${words}`);

const ENGLISH = {
  title: 'Contribution overdue',
  message: "Your contribution of ₦20,000.00 to Market {women}'s, round 2, was due on 30 January.",
};
const PIDGIN = {
  title: 'Contribution don pass time',
  message: "Your contribution of ₦20,000.00 for Market {women}'s, round 2, suppose pay on 30 January.",
};

describe('a notification', () => {
  it('is shown in its reader’s current language, even if it is older than the choice', async () => {
    await tell(overdue);
    expect(await list()).toMatchObject([ENGLISH]);
    await speak('pcm');
    const [read] = await list();
    expect(read).toMatchObject(PIDGIN);
    const answer = await app.inject({
      method: 'PATCH',
      url: `/api/notifications/${read?.id ?? ''}/read`,
      headers: ada.headers,
    });
    expect(answer.json()).toMatchObject({ notification: PIDGIN });
    await speak('en');
    expect(await list()).toMatchObject([ENGLISH]);
  });

  it('is stored in English for the console; rows without texts have only that', async () => {
    await speak('pcm');
    await tell(overdue);
    const { rows } = await database.pool.query('SELECT title, message FROM notifications WHERE user_id = $1', [
      ada.user.id,
    ]);
    expect(rows).toEqual([ENGLISH]);
    await database.pool.query(
      `UPDATE notifications SET metadata = '{"groupName": "x", "round": 2}' WHERE user_id = $1`,
      [ada.user.id],
    );
    expect(await list()).toMatchObject([ENGLISH]);
  });

  it('does not translate users’ text', async () => {
    await speak('pcm');
    await tell({ type: 'system_maintenance', priority: 'medium', title: 'Payout received', message: "It's {us} ''" });
    expect(await list()).toMatchObject([{ title: 'Payout received', message: "It's {us} ''" }]);
  });
});

describe('a mail of a notification', () => {
  it('is in its reader’s language, even if sent from the stored text', async () => {
    await speak('pcm');
    await tell(overdue, received);
    await database.pool.query('DELETE FROM notifications WHERE user_id = $1 AND type = $2', [
      ada.user.id,
      'payout_received',
    ]);
    await runJobs();
    const [first, second] = mails().sort().slice(-2);
    expect(first).toContain(`${PIDGIN.title} | `);
    expect(first).toContain(PIDGIN.message);
    expect(second).toContain('Payout don enter | ');
    expect(second).toContain("₦20,000.00 from Market {women}'s, round 2, don enter your wallet.");
  });

  it('is rendered by a template around the text in its reader’s language', async () => {
    const words = {
      ...builtInTexts('contribution_overdue'),
      inAppTitle: '{headline} - {circle}',
      inAppTemplate: "Don't wait. {sentence} {fee}",
      emailTemplate: "Don't wait. {sentence} {fee}",
      emailHtmlTemplate: '<p>{sentence} {fee}</p>',
    };
    const act = { operator: 'ngozi', reason: 'Shorter, as people asked' };
    await notifications.templates.changeTemplate(
      { type: 'contribution_overdue', texts: words, isActive: true, after: 0 },
      act,
    );
    await tell(overdue);
    const arranged = async (title: string, message: string, fee: string) => {
      expect(await list()).toMatchObject([
        { title: `${title} - ${said.group}`, message: `Don't wait. ${message} ${fee}` },
      ]);
    };
    await arranged(ENGLISH.title, ENGLISH.message, 'Pay by 31 January, 11:59pm, or ₦400.00 more.');
    await speak('pcm');
    const fee = 'Pay before 31 January, 11:59pm, or add ₦400.00.';
    await arranged(PIDGIN.title, PIDGIN.message, fee);
    await runJobs();
    expect(mails().at(-1)).toContain(`Don't wait. ${PIDGIN.message} ${fee}`);
    await notifications.templates.changeTemplate(
      { type: 'contribution_overdue', texts: 'built-in', isActive: true, after: 1 },
      act,
    );
  });

  it('summarises the week in its reader’s language', async () => {
    await app.inject({
      method: 'PATCH',
      url: '/api/notifications/preferences',
      headers: ada.headers,
      payload: { emailFrequency: 'weekly', timezone: 'UTC' },
    });
    await speak('pcm');
    await tell({
      ...overdue,
      type: 'round_completed',
      priority: 'low',
      title: text('Round completed'),
      message: text('{round} of {group} is over.', { ...said, round: text('Round {round}', { round: 2 }) }),
    });
    clock.set(fromIso('2026-02-02T08:00:00.000Z'));
    for (const work of notifications.dueWork) await work.runDue(await clock.now());
    await runJobs();
    const summary = mails().at(-1);
    expect(summary).toContain('Your week for Rota | ');
    expect(summary).toContain("Wetin happen\n• Round 2 of Market {women}'s don end.");
  });
});
