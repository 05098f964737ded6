import { beforeEach, describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../contract/languages.ts';
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

const OWN = 'http://localhost:3000';
const FORM = 'application/x-www-form-urlencoded';
const contact = {
  name: 'Ngozi Ẹ̀zẹ̀',
  email: 'Ngozi@Example.com',
  subject: 'My payout & more',
  message: 'When does it come?\r\nI am in <Lagos>, 100%.',
};
const feedback = {
  type: 'bug',
  title: 'Dates jump',
  description: 'The due date jumps by a day.',
  priority: 'high',
  email: '',
};
type Fields = Readonly<Record<string, string>>;

const post = (url: string, payload: string | Buffer, headers: Fields = {}) =>
  app.inject({ method: 'POST', url, payload, headers: { origin: OWN, 'content-type': FORM, ...headers } });
const send = (url: string, fields: Fields, headers: Fields = {}) =>
  post(url, new URLSearchParams(fields).toString(), headers);
const led = ({ statusCode, headers }: Awaited<ReturnType<typeof post>>) => [statusCode, headers.location];

const rows = async (table: 'contact_messages' | 'feedback') =>
  (await database.pool.query<Record<string, unknown>>(`SELECT * FROM ${table} ORDER BY id`)).rows;
const countStored = async (): Promise<number> =>
  (await rows('contact_messages')).length + (await rows('feedback')).length;

beforeEach(async () => {
  await database.pool.query('TRUNCATE contact_messages, feedback, support_answers, throttles');
});

const PREFIXES = Object.values(LANGUAGES).map(({ prefix }) => prefix);

describe.each(PREFIXES)('a form sent without script, under %j', (prefix) => {
  it('sends a message to support and redirects to the confirmation', async () => {
    expect(led(await send(`${prefix}/contact`, { ...contact, newsletter: 'on' }))).toEqual([
      303,
      `${prefix}/contact#sent-message`,
    ]);
    expect(await rows('contact_messages')).toMatchObject([
      {
        user_id: null,
        name: 'Ngozi Ẹ̀zẹ̀',
        email: 'ngozi@example.com',
        subject: 'My payout & more',
        message: 'When does it come?\nI am in <Lagos>, 100%.',
        wants_newsletter: true,
      },
    ]);
    const before = mailServer.mails.length;
    await runJobs(support.jobs);
    const subjects = mailServer.mails.slice(before).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject?.startsWith('Contact'))).toEqual(['Contact: My payout & more']);
  });

  it('sends feedback, and records the signed-in user', async () => {
    const ada = await signUp(app);
    const answer = await send(`${prefix}/feedback`, feedback, ada.headers);
    expect(led(answer)).toEqual([303, `${prefix}/contact#sent-feedback`]);
    expect(await rows('feedback')).toMatchObject([
      { user_id: ada.user.id, type: 'bug', title: 'Dates jump', priority: 'high', email: null },
    ]);
  });

  it('redirects to the error text if validation refuses it, and stores nothing', async () => {
    const refusedMessage = [303, `${prefix}/contact#refused-message`];
    for (const overrides of [{ name: '' }, { email: 'nobody' }, { message: 'x'.repeat(2001) }, { newsletter: 'yes' }]) {
      expect(led(await send(`${prefix}/contact`, { ...contact, ...overrides }))).toEqual(refusedMessage);
    }
    for (const unknown of ['admin', '__proto__', 'constructor']) {
      const more = `${new URLSearchParams(contact).toString()}&${unknown}=1`;
      expect(led(await post(`${prefix}/contact`, more))).toEqual(refusedMessage);
    }
    expect(led(await post(`${prefix}/contact`, ''))).toEqual(refusedMessage);
    const refusedFeedback = [303, `${prefix}/contact#refused-feedback`];
    for (const overrides of [{ type: 'praise' }, { title: 'Date' }, { priority: 'urgent' }]) {
      expect(led(await send(`${prefix}/feedback`, { ...feedback, ...overrides }))).toEqual(refusedFeedback);
    }
    expect(await countStored()).toBe(0);
  });

  it('shares its limit with the API, and redirects to the text about the limit', async () => {
    const ada = await signUp(app);
    for (let count = 0; count < 5; count += 1) {
      const [url, payload] =
        count < 3 ? [`${prefix}/contact`, new URLSearchParams(contact).toString()] : ['/api/contact', contact];
      const headers = { origin: OWN, ...(count < 3 ? { 'content-type': FORM } : {}), ...ada.headers };
      const { statusCode } = await app.inject({ method: 'POST', url, payload, headers });
      expect(statusCode).toBe(count < 3 ? 303 : 201);
    }
    expect(led(await send(`${prefix}/contact`, contact, ada.headers))).toEqual([
      303,
      `${prefix}/contact#later-message`,
    ]);
    expect(await rows('contact_messages')).toHaveLength(5);
    for (let count = 0; count < 5; count += 1) await send(`${prefix}/feedback`, feedback, ada.headers);
    expect(led(await send(`${prefix}/feedback`, feedback, ada.headers))).toEqual([
      303,
      `${prefix}/contact#later-feedback`,
    ]);
    expect(await rows('feedback')).toHaveLength(5);
  });
});

describe.each(PREFIXES.flatMap((prefix) => [`${prefix}/contact`, `${prefix}/feedback`]))(
  'a foreign request, at %s',
  (url) => {
    const good = new URLSearchParams(url.endsWith('contact') ? contact : feedback).toString();

    it.each([
      ['another site', { origin: 'https://evil.example' }],
      ['a page that hides its origin', { origin: 'null' }],
      ['another site, by the browser’s word', { 'sec-fetch-site': 'cross-site' }],
    ])('is refused when it comes from %s', async (_, headers) => {
      const answer = await post(url, good, headers);
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([403, 'FOREIGN_ORIGIN']);
      expect(await countStored()).toBe(0);
    });

    it('is refused without an Origin, which every browser sends', async () => {
      const answer = await app.inject({ method: 'POST', url, payload: good, headers: { 'content-type': FORM } });
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([403, 'FOREIGN_ORIGIN']);
      expect(await countStored()).toBe(0);
    });

    it.each([
      ['JSON', JSON.stringify(contact), 'application/json', 415, 'UNSUPPORTED_MEDIA_TYPE'],
      ['plain text', good, 'text/plain', 415, 'UNSUPPORTED_MEDIA_TYPE'],
      ['a form with files', '--x--', 'multipart/form-data; boundary=x', 415, 'UNSUPPORTED_MEDIA_TYPE'],
      ['of no type', good, '', 415, 'UNSUPPORTED_MEDIA_TYPE'],
      ['more than 1 MB', `${good}&more=${'x'.repeat(1024 * 1024)}`, FORM, 413, 'PAYLOAD_TOO_LARGE'],
      ['a field that is there twice', `${good}&${good}`, FORM, 400, 'MALFORMED_REQUEST'],
      ['no UTF-8', `${good}%FF`, FORM, 400, 'MALFORMED_REQUEST'],
      ['bytes that are no UTF-8', Buffer.concat([Buffer.from(good), Buffer.of(0xff)]), FORM, 400, 'MALFORMED_REQUEST'],
      ['cut within a sign', `${good}%E2%8`, FORM, 400, 'MALFORMED_REQUEST'],
    ])('is refused when it is %s', async (_, payload, type, status, code) => {
      const answer = await post(url, payload, { 'content-type': type });
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([status, code]);
      expect(await countStored()).toBe(0);
    });
  },
);

describe('the API', () => {
  it.each(['/api/contact', '/api/feedback'])('%s accepts no form', async (url) => {
    const answer = await send(url, url.endsWith('contact') ? contact : feedback);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    expect(await countStored()).toBe(0);
  });
});
