import { beforeEach, describe, expect, it } from 'vitest';
import { peopleApp, signUp } from '../../../tests/support/people-app.ts';
import { createMailer } from '../../providers/mail/mail.ts';
import { createSupportModule } from './index.ts';

const { app, database, clock, mailServer, runJobs } = await peopleApp();
const support = createSupportModule({
  database,
  clock,
  mailer: createMailer({ smtpUrl: mailServer.smtpUrl, from: 'Rota <no-reply@rota.example>', support: {} }),
  supportEmail: 'support@rota.example',
});
support.routes(app);

const goodContact = {
  name: 'Ngozi Eze',
  email: 'Ngozi@Example.com',
  subject: 'My payout',
  message: 'When does it come?\nI am in <Lagos>.',
};
const goodFeedback = { type: 'bug', title: 'Dates jump', description: 'The due date jumps by a day.' };

type Headers = Readonly<Record<string, string>>;
const send = (url: string, payload: object, headers: Headers = {}) =>
  app.inject({ method: 'POST', url, payload, headers });
const contact = (overrides: object = {}, headers: Headers = {}) =>
  send('/api/contact', { ...goodContact, ...overrides }, headers);
const feedback = (overrides: object = {}, headers: Headers = {}) =>
  send('/api/feedback', { ...goodFeedback, ...overrides }, headers);

const rows = async (table: 'contact_messages' | 'feedback') =>
  (await database.pool.query<Record<string, unknown>>(`SELECT * FROM ${table} ORDER BY id`)).rows;
const mails = () => mailServer.mails.filter(({ to }) => to?.[0]?.address === 'support@rota.example');

beforeEach(async () => {
  await database.pool.query('TRUNCATE contact_messages, feedback, support_answers, throttles');
});

describe('a message to support', () => {
  it('is stored as typed, by the product’s clock', async () => {
    const answer = await contact();
    expect([answer.statusCode, answer.json()]).toEqual([201, { success: true }]);
    expect(await rows('contact_messages')).toEqual([
      {
        id: expect.any(String) as string,
        user_id: null,
        name: 'Ngozi Eze',
        email: 'ngozi@example.com',
        subject: 'My payout',
        message: 'When does it come?\nI am in <Lagos>.',
        wants_newsletter: false,
        created_at: new Date('2026-01-31T09:00:00.000Z'),
        mailed_at: null,
        closed_at: null,
      },
    ]);
  });

  it('records the signed-in user, and whether they want the newsletter', async () => {
    const ada = await signUp(app);
    expect((await contact({ newsletter: true }, ada.headers)).statusCode).toBe(201);
    expect(await rows('contact_messages')).toMatchObject([{ user_id: ada.user.id, wants_newsletter: true }]);
  });

  it('reaches the support address once, and a reply goes to its sender', async () => {
    const before = mails().length;
    await contact();
    await runJobs(support.jobs);
    const [mail, ...others] = mails().slice(before);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ subject: 'Contact: My payout', replyTo: [{ address: 'ngozi@example.com' }] });
    expect(mail?.text).toContain('When does it come?\nI am in <Lagos>.');
    expect(mail?.html).toContain('When does it come?<br>I am in &lt;Lagos&gt;.');
    const [row] = await rows('contact_messages');
    expect(row?.['mailed_at']).toEqual(new Date('2026-01-31T09:00:00.000Z'));

    const id = String(row?.['id']);
    for (const job of support.jobs) await job.run({ messageId: id, feedbackId: id, answerId: id });
    expect(mails()).toHaveLength(before + 1);
  });

  it.each([
    [{}, { name: 'Name', email: 'Email', subject: 'Subject', message: 'Message' }],
    [
      { name: ' ', email: '', subject: ' ', message: '\n' },
      { name: 'Name', email: 'Email', subject: 'Subject', message: 'Message' },
    ],
  ])('reports the required fields: %j', async (body, labels) => {
    const answer = await send('/api/contact', body);
    expect(answer.statusCode).toBe(400);
    const expected = Object.fromEntries(Object.entries(labels).map(([name, label]) => [name, `${label} is required`]));
    expect(answer.json<{ fields: object }>().fields).toEqual(expected);
    expect(await rows('contact_messages')).toEqual([]);
  });

  it.each([
    ['name', 'Name must be at least 2 characters', 'A'],
    ['name', 'Name cannot be longer than 100 characters', 'x'.repeat(101)],
    ['name', 'Please remove characters that cannot be shown', 'Ada\nObi'],
    ['email', 'Please enter a valid email address', 'nobody'],
    ['email', 'Please enter a valid email address', 'a@b.co\r\nBcc: c@d.co'],
    ['subject', 'Subject must be at least 5 characters', 'Help'],
    ['subject', 'Subject cannot be longer than 200 characters', 'x'.repeat(201)],
    ['subject', 'Please remove characters that cannot be shown', 'Payout\r\nBcc: c@d.co'],
    ['subject', 'Please remove characters that cannot be shown', 'My payout\u2028Bcc: c@d.co'],
    ['subject', 'Please remove characters that cannot be shown', 'My payout\u2029Bcc: c@d.co'],
    ['name', 'Please remove characters that cannot be shown', 'Ada\u2028Obi'],
    ['message', 'Message must be at least 10 characters', 'Too short'],
    ['message', 'Message cannot be longer than 2000 characters', 'x'.repeat(2001)],
    ['newsletter', 'Newsletter must be true or false', 'yes'],
  ])('refuses a bad %s and stores nothing: %s', async (field, message, value) => {
    const answer = await contact({ [field]: value });
    expect([answer.statusCode, answer.json<{ fields: object }>().fields]).toEqual([400, { [field]: message }]);
    expect(await rows('contact_messages')).toEqual([]);
  });

  it('refuses an unknown field', async () => {
    expect((await contact({ admin: true })).statusCode).toBe(400);
    expect(await rows('contact_messages')).toEqual([]);
  });

  it('is accepted 5 times an hour from one user, even concurrently or behind a shared IP address', async () => {
    const [ada, bola] = [await signUp(app), await signUp(app)];
    const emails = Array.from({ length: 8 }, (_, index) => ({ email: `ada-${String(index)}@example.com` }));
    const answers = await Promise.all(emails.map((overrides) => contact(overrides, ada.headers)));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(5);
    const refused = answers.find(({ statusCode }) => statusCode === 429);
    expect(refused?.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
    expect(await rows('contact_messages')).toHaveLength(5);
    expect((await contact({}, bola.headers)).statusCode).toBe(201);
    expect((await contact()).statusCode).toBe(201);
    expect((await feedback({}, ada.headers)).statusCode).toBe(201);
  });

  it('is accepted 30 times an hour from the visitors of one network address; invalid ones do not count', async () => {
    for (let count = 0; count < 30; count += 1) {
      expect((await contact({ name: '' })).statusCode).toBe(400);
      expect((await contact()).statusCode).toBe(201);
    }
    expect((await contact({ email: 'one-more@example.com' })).statusCode).toBe(429);
    expect(await rows('contact_messages')).toHaveLength(30);
    const ada = await signUp(app);
    expect((await contact({}, ada.headers)).statusCode).toBe(201);
  });
});

describe('feedback', () => {
  it('is stored, by default with medium priority and no email address', async () => {
    const answer = await feedback({ email: ' ' });
    expect([answer.statusCode, answer.json()]).toEqual([201, { success: true }]);
    expect(await rows('feedback')).toMatchObject([
      {
        ...goodFeedback,
        user_id: null,
        priority: 'medium',
        email: null,
        created_at: new Date('2026-01-31T09:00:00.000Z'),
      },
    ]);
  });

  it('records the signed-in user, the priority and the reply address', async () => {
    const ada = await signUp(app);
    const answer = await feedback({ type: 'feature', priority: 'high', email: 'Ada@Example.com' }, ada.headers);
    expect(answer.statusCode).toBe(201);
    expect(await rows('feedback')).toMatchObject([
      { user_id: ada.user.id, type: 'feature', priority: 'high', email: 'ada@example.com' },
    ]);
  });

  it('reaches the support address', async () => {
    const before = mails().length;
    await feedback();
    await feedback({ email: 'ada@example.com' });
    await runJobs(support.jobs);
    const found = mails().slice(before);
    expect(found.map(({ subject }) => subject)).toEqual(['Feedback (bug): Dates jump', 'Feedback (bug): Dates jump']);
    expect(found.flatMap(({ replyTo }) => replyTo ?? [])).toMatchObject([{ address: 'ada@example.com' }]);
    expect(found[0]?.text).toContain('The due date jumps by a day.');
  });

  it.each([
    ['type', 'Type is required', undefined],
    ['type', 'Type is required', ''],
    ['type', 'Please choose a type from the list', 'praise'],
    ['title', 'Title is required', ''],
    ['title', 'Title must be at least 5 characters', 'Date'],
    ['description', 'Description is required', ''],
    ['description', 'Description must be at least 10 characters', 'Too short'],
    ['priority', 'Please choose a priority from the list', 'urgent'],
    ['email', 'Please enter a valid email address', 'nobody'],
  ])('refuses a bad %s and stores nothing: %s', async (field, message, value) => {
    const answer = await feedback({ [field]: value });
    expect([answer.statusCode, answer.json<{ fields: object }>().fields]).toEqual([400, { [field]: message }]);
    expect(await rows('feedback')).toEqual([]);
  });

  it('is accepted 5 times an hour from one user, and 30 times from the visitors of one network address', async () => {
    const ada = await signUp(app);
    const own = await Promise.all(Array.from({ length: 7 }, () => feedback({}, ada.headers)));
    expect(own.filter(({ statusCode }) => statusCode === 201)).toHaveLength(5);
    const answers = await Promise.all(Array.from({ length: 32 }, () => feedback()));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(30);
    expect(answers.find(({ statusCode }) => statusCode === 429)?.headers['retry-after']).toBeDefined();
  });
});

describe('without a support email address', () => {
  it('stores messages and sends no mail', async () => {
    const alone = await peopleApp();
    createSupportModule({
      ...alone,
      mailer: createMailer({ smtpUrl: 'smtp://127.0.0.1:9', from: 'a@b.co', support: {} }),
      supportEmail: undefined,
    }).routes(alone.app);
    const answer = await alone.app.inject({ method: 'POST', url: '/api/contact', payload: goodContact });
    expect(answer.statusCode).toBe(201);
    // This would fail if a mail had been queued, because its job has no handler here.
    await alone.runJobs();
    const stored = await alone.database.pool.query('SELECT subject, mailed_at FROM contact_messages');
    expect(stored.rows).toEqual([{ subject: 'My payout', mailed_at: null }]);
  });
});
