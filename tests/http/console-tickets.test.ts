import { expect, it } from 'vitest';
import { newId } from '../../server/platform/ids/new-id.ts';
import { ADMIN_ENVIRONMENT, consoleOf } from '../support/console.ts';
import { testProduct } from '../support/test-product.ts';

const product = await testProduct(ADMIN_ENVIRONMENT);
const admin = await consoleOf(product);
const REASON = 'Answered by telephone';

type Body = Record<string, unknown>;

const waiting = async (): Promise<Body[]> => (await admin<{ tickets: Body[] }>('GET', '/tickets')).body.tickets;

async function write(over: Body = {}): Promise<string> {
  const contact = { name: 'Ngozi', email: 'ngozi@example.com', subject: 'My payout', message: 'When does it come?' };
  const sent = await product.call('POST', '/api/contact', { ...contact, ...over });
  expect(sent.status, JSON.stringify(sent.body)).toBe(201);
  return String((await waiting()).at(-1)?.['id']);
}

async function report(over: Body = {}): Promise<string> {
  const feedback = { type: 'bug', title: 'Dates jump', description: 'The due date jumps by a day.' };
  expect((await product.call('POST', '/api/feedback', { ...feedback, ...over })).status).toBe(201);
  return String((await waiting()).at(-1)?.['id']);
}

const actsOn = async (target: string): Promise<Body[]> =>
  (await admin<{ activities: Body[] }>('GET', `/activity?target=${target}`)).body.activities;

it('a message waits until a reply, and each reply sends one mail', async () => {
  const id = await write();
  expect(await waiting()).toMatchObject([{ id, kind: 'contact', subject: 'My payout', closedAt: null }]);
  const answer = (words: string) => admin('POST', `/tickets/${id}/answer`, { answer: words, answers: 0 });
  expect((await answer(' ')).body['fields']).toEqual({ answer: 'Answer is required' });
  expect((await answer('It comes on Friday.')).body['message']).toBe('Answered a message to support.');
  expect(await waiting()).toEqual([]);
  const sent = async (): Promise<Body[]> =>
    (await product.call<{ messages: Body[] }>('GET', '/sandbox/mail?to=ngozi@example.com')).body.messages;
  await expect.poll(sent).toMatchObject([{ subject: 'Re: My payout' }]);
  expect(JSON.stringify(await sent())).toContain('It comes on Friday.');
  await expect
    .poll(async () => (await admin<{ answers: Body[] }>('GET', `/tickets/${id}`)).body.answers)
    .toMatchObject([{ operator: 'admin', answer: 'It comes on Friday.', mailedAt: expect.any(String) as string }]);
  const [act] = await actsOn(id);
  expect(act).toMatchObject({ action: 'ticket_answered', operator: 'admin' });
  expect(JSON.stringify(act)).not.toContain('Friday');
});

it('the second of two simultaneous replies is refused and shows the first', async () => {
  const id = await write({ email: 'twice@example.com' });
  const answer = (words: string, answers: number) => admin('POST', `/tickets/${id}/answer`, { answer: words, answers });
  const both = await Promise.all([answer('It comes on Friday.', 0), answer('It comes on Friday.', 0)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'TICKET_ANSWERED',
    error: 'admin has just answered: It comes on Friday.',
  });
  expect((await answer('And in the morning.', 1)).status).toBe(200);
  expect((await admin<{ answers: Body[] }>('GET', `/tickets/${id}`)).body.answers).toHaveLength(2);
});

it('feedback is closed with a reason, and answered only if it has an address', async () => {
  const id = await report();
  expect((await admin('GET', `/tickets/${id}`)).body).toMatchObject({
    kind: 'feedback',
    subject: 'Dates jump',
    type: 'bug',
    email: null,
    answers: [],
  });
  const refused = await admin('POST', `/tickets/${id}/answer`, { answer: 'Thank you.', answers: 0 });
  expect(refused.body['code']).toBe('TICKET_WITHOUT_ADDRESS');
  const close = () => admin('POST', `/tickets/${id}/close`, { reason: REASON });
  expect((await close()).body['message']).toBe('Closed feedback to support without an answer.');
  expect((await close()).body['code']).toBe('TICKET_CLOSED');
  expect(await actsOn(id)).toMatchObject([{ action: 'ticket_closed', reason: REASON }]);
  expect((await admin('POST', `/tickets/${newId()}/close`, { reason: REASON })).status).toBe(404);
});

it('both kinds are listed together, page by page', async () => {
  const ids = [await write({ subject: 'First of all' }), await report(), await write({ subject: 'Last of all' })];
  const listed: unknown[] = [];
  let cursor = '';
  do {
    const { body } = await admin<{ tickets: Body[]; nextCursor: string | null }>('GET', `/tickets?limit=1${cursor}`);
    expect(body.tickets).toHaveLength(1);
    listed.push(body.tickets[0]?.['id']);
    cursor = body.nextCursor === null ? '' : `&cursor=${body.nextCursor}`;
  } while (cursor !== '');
  expect(listed).toEqual(ids);
});
