import { beforeEach, describe, expect, it } from 'vitest';
import type { UserId } from '../../../contract/ids.ts';
import { peopleApp, signUp, type SignedUp } from '../../../tests/support/people-app.ts';
import { readableLog } from '../../../tests/support/test-app.ts';
import { newId } from '../../platform/ids/new-id.ts';
import type { NewNotification } from './index.ts';
import { builtInTexts } from './template.rules.ts';

const { log, lines } = readableLog('warn');
const { app, database, clock, notifications, runJobs, mailServer } = await peopleApp({ log });
const { templates } = notifications;

const act = { operator: 'ngozi', reason: 'Shorter, as people asked' };
const TEXTS = {
  name: 'Overdue, shorter',
  inAppTitle: '{circle} waits',
  inAppTemplate: 'Please pay {amount} to {circle}. It was due on {date}. {fee}',
  emailSubject: 'Please pay {amount}',
  emailTemplate: '{circle} waits for {amount}, due on {date}. {fee}',
  emailHtmlTemplate: '<p>{circle} waits for <strong>{amount}</strong>, due on {date}. {fee}</p>',
  smsTemplate: 'Rota: {amount} for {circle} was due on {date}. {fee}',
};
const overdue = { type: 'contribution_overdue', isActive: true } as const;

/** Adds a version after the newest one. */
async function change(details: Omit<Parameters<typeof templates.changeTemplate>[0], 'after'>) {
  const [newest] = await templates.templateVersions(details.type);
  return templates.changeTemplate({ ...details, after: newest?.version ?? 0 }, act);
}

let ada: SignedUp;
beforeEach(async () => {
  ada = await signUp(app);
  await database.pool.query('UPDATE users SET email_verified = true WHERE id = $1', [ada.user.id]);
  await runJobs();
  lines.length = 0;
});

const FIGURES = {
  circle: '<Market> & {amount}',
  amount: '₦20,000.00',
  date: '30 January',
  fee: 'Pay by 31 January, 11:59pm, or ₦400.00 more.',
};

/** Notifies Ada. Returns the notification that the product shows, and the contents of its mail. */
async function tell(overrides: Partial<NewNotification> = {}) {
  const notification: NewNotification = {
    userId: ada.user.id as UserId,
    type: 'contribution_overdue',
    priority: 'urgent',
    title: 'Contribution overdue',
    message: 'Your contribution of ₦20,000.00 was due on 30 January.',
    figures: FIGURES,
    metadata: { round: 2 },
    ...overrides,
  };
  await database.transaction(async (tx) => notifications.add(tx, [notification], await clock.now()));
  await runJobs();
  const { body } = await app.inject({ url: '/api/notifications', headers: ada.headers });
  const { title, message } = (JSON.parse(body) as { notifications: { title: string; message: string }[] })
    .notifications[0] ?? { title: '', message: '' };
  const mail = mailServer.mails.filter(({ to }) => to?.some(({ address }) => address === ada.user.email)).at(-1);
  return { title, message, subject: mail?.subject, text: mail?.text ?? '', html: mail?.html ?? '' };
}

const OWN = {
  title: 'Contribution overdue',
  message: 'Your contribution of ₦20,000.00 was due on 30 January.',
  subject: 'Contribution overdue',
};

describe('a template', () => {
  it('renders notifications in the product and by mail, in its newest active version', async () => {
    expect(await tell()).toMatchObject(OWN);
    expect(await change({ ...overdue, texts: TEXTS })).toBe('Wrote version 1 of the template of contribution_overdue.');
    const read = await tell();
    expect(read).toMatchObject({
      title: '<Market> & {amount} waits',
      message:
        'Please pay ₦20,000.00 to <Market> & {amount}. It was due on 30 January. Pay by 31 January, 11:59pm, or ₦400.00 more.',
      subject: 'Please pay ₦20,000.00',
    });
    expect(read.text).toContain(
      '<Market> & {amount} waits for ₦20,000.00, due on 30 January. Pay by 31 January, 11:59pm, or ₦400.00 more.',
    );
    expect(read.html).toContain(
      '&lt;Market&gt; &amp; {amount} waits for <strong>₦20,000.00</strong>, due on 30 January. Pay by 31 January, 11:59pm, or ₦400.00 more.</p>',
    );
    const draft = { ...TEXTS, inAppTitle: 'A draft of {circle}' };
    expect(await change({ ...overdue, texts: draft, isActive: false })).toContain('as a draft');
    expect(await tell()).toMatchObject({ title: '<Market> & {amount} waits' });
    await change({ ...overdue, texts: 'built-in' });
    expect(await tell()).toMatchObject(OWN);
    expect(
      (await templates.templateVersions('contribution_overdue')).map(({ version, isActive, by }) => [
        version,
        isActive,
        by,
      ]),
    ).toEqual([
      [3, true, 'ngozi'],
      [2, false, 'ngozi'],
      [1, true, 'ngozi'],
    ]);
    expect(lines).toEqual([]);
    const { rows } = await database.pool.query(
      `SELECT metadata FROM admin_activity_logs WHERE action = 'template_changed' ORDER BY created_at, id LIMIT 1`,
    );
    expect(rows).toMatchObject([
      {
        metadata: { operator: 'ngozi', reason: act.reason, before: builtInTexts('contribution_overdue'), after: TEXTS },
      },
    ]);
  });

  it('is skipped and logged if a variable has no value', async () => {
    await change({ ...overdue, texts: TEXTS });
    expect(await tell({ figures: { circle: 'Market women' } })).toMatchObject(OWN);
    expect(lines).toMatchObject([{ type: 'contribution_overdue', why: 'a variable has no value' }]);
    await change({ ...overdue, texts: 'built-in' });
  });

  it('is skipped too if it is from another release and has unknown variables', async () => {
    const own = builtInTexts('kyc_approved');
    await database.pool.query(
      `INSERT INTO notification_templates (id, type, version, name, in_app_title, in_app_template, email_subject, email_template,
        email_html_template, sms_template, variables, is_active, created_by, created_at)
        VALUES ($1, 'kyc_approved', 1, 'x', '{unheard}', $2, $2, $2, $3, $2, '[]', true, 'ngozi', now())`,
      [newId(), own.inAppTemplate, own.emailHtmlTemplate],
    );
    const notification = { type: 'kyc_approved', title: 'Identity verified', message: 'You are verified.' } as const;
    const { title, message, subject } = { ...notification, subject: notification.title };
    expect(await tell({ ...notification, figures: undefined })).toMatchObject({ title, message, subject });
    expect(lines.length).toBeGreaterThan(0);
    expect(lines[0]).toMatchObject({ type: 'kyc_approved', version: 1 });
    expect(String(lines[0]?.['why'])).toContain('unknown variable {unheard}');
  });

  it('of an alert uses the alert’s text, even after the notification was deleted', async () => {
    const texts = { ...builtInTexts('security_alert'), emailSubject: 'Your account: {headline}' };
    await change({ type: 'security_alert', isActive: true, texts });
    const alert = {
      type: 'security_alert',
      title: 'New device',
      message: 'Somebody signed in.',
      figures: undefined,
    } as const;
    expect(await tell(alert)).toMatchObject({ title: 'New device', subject: 'Your account: New device' });
  });
});

describe('changing a template', () => {
  it('is refused, without a write, for invalid texts, an unknown type or a missing reason', async () => {
    const type = 'late_fee_applied';
    const refused = async (texts: unknown, fields: Record<string, unknown>, by = act, name: string = type) => {
      const details = { type: name, texts, isActive: true, after: 0 };
      await expect(templates.changeTemplate(details, by)).rejects.toMatchObject({ code: 'INVALID_INPUT', fields });
    };
    await refused({ ...TEXTS }, { inAppTemplate: expect.stringContaining('unknown variable {date}') as unknown });
    await refused({ ...builtInTexts(type), more: 'x' }, { texts: expect.stringContaining('no others') as unknown });
    await refused('something', { texts: expect.stringContaining('no others') as unknown });
    await refused('built-in', { type: 'There is no type of notification called nothing' }, act, 'nothing');
    await refused('built-in', { reason: 'Reason must be at least 5 characters' }, { ...act, reason: 'no' });
    expect(await templates.templateVersions(type)).toEqual([]);
  });

  it('is refused if another author added a version meanwhile, even a draft', async () => {
    const type = 'cycle_completed';
    const write = (after: number, isActive = true) =>
      templates.changeTemplate({ type, texts: 'built-in', isActive, after }, act);
    await expect(write(1)).rejects.toMatchObject({ code: 'TEMPLATE_CHANGED' });
    await write(0, false);
    await expect(write(0)).rejects.toMatchObject({ code: 'TEMPLATE_CHANGED' });
    expect(await templates.templateVersions(type)).toHaveLength(1);
    await write(1);
    await write(2);
    expect((await templates.templateVersions(type)).map(({ version }) => version)).toEqual([3, 2, 1]);
  });

  it('is refused for characters that cannot be stored', async () => {
    const type = 'cycle_completed';
    const texts = { ...builtInTexts(type), emailTemplate: '{sentence}\u0000' };
    await expect(templates.changeTemplate({ type, texts, isActive: true, after: 3 }, act)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: { emailTemplate: 'Email text has characters that cannot be shown' },
    });
  });

  it('can be previewed without writing', async () => {
    const type = 'late_fee_applied';
    const texts = { ...builtInTexts(type), inAppTitle: '{circle}: {headline}', smsTemplate: '{amount} for {circle}' };
    const read = templates.previewTemplate(type, texts);
    expect(read).toMatchObject({
      title: 'Market women: Late fee applied',
      subject: 'Late fee applied',
      sms: 'NGN 20,000.00 for Market women. Open Rota.',
    });
    expect(read.text).toContain(read.message);
    expect(read.html).toContain(read.message);
    expect(await templates.templateVersions(type)).toEqual([]);
  });

  it('lists each type’s template and variables', async () => {
    const inForce = await templates.templates();
    expect(inForce).toHaveLength(29);
    expect(inForce.find(({ type }) => type === 'payout_received')).toEqual({
      type: 'payout_received',
      variables: ['headline', 'sentence', 'circle', 'amount'],
      version: undefined,
      texts: builtInTexts('payout_received'),
    });
  });

  it('leaves stored notifications unchanged', async () => {
    await expect(database.pool.query(`UPDATE notification_templates SET name = 'x'`)).rejects.toThrow();
    await expect(database.pool.query('DELETE FROM notification_templates')).rejects.toThrow();
  });
});
