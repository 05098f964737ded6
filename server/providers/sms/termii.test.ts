import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { freePort } from '../../platform/ports/free-ports.ts';
import { carrierNumber, plainSms } from './sms.ts';
import { createTermii } from './termii.ts';

interface Asked {
  readonly path: string | undefined;
  readonly body: unknown;
}

let asked: Asked[] = [];
let answer: { readonly status: number; readonly text: string } | undefined;

/** A stand-in for the carrier that sends the test's response, or none. */
const server = createServer((request, response) => {
  let text = '';
  request.on('data', (chunk: Buffer) => (text += chunk.toString()));
  request.on('end', () => {
    asked.push({ path: request.url, body: JSON.parse(text) });
    if (answer !== undefined) response.writeHead(answer.status).end(answer.text);
  });
});
const port = await new Promise<number>((resolve) => {
  server.listen(0, '127.0.0.1', () => {
    resolve((server.address() as AddressInfo).port); // A listening TCP server has an AddressInfo.
  });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const baseUrl = `http://127.0.0.1:${String(port)}`;
const options = { apiKey: 'the key of the test', senderId: 'Rota', timeoutMs: 60_000 };
const termii = createTermii({ ...options, baseUrl });
const send = () => termii.send('2348031234567', 'Your pot is ready.');

describe('a text message', () => {
  it('is sent as Termii specifies, and stores the returned id', async () => {
    asked = [];
    const body = { message_id: '9122821270554876574', message: 'Successfully Sent', balance: 9, user: 'Ada' };
    answer = { status: 200, text: JSON.stringify(body) };
    expect(await send()).toBe('9122821270554876574');
    expect(asked).toEqual([
      {
        path: '/api/sms/send',
        body: {
          api_key: 'the key of the test',
          to: '2348031234567',
          from: 'Rota',
          sms: 'Your pot is ready.',
          type: 'plain',
          channel: 'dnd',
        },
      },
    ]);
  });

  it.each([
    ['no such number', 400, '{"message":"Invalid phone number 2348031234567"}', true, false],
    ['no money left', 400, '{"message":"Insufficient balance"}', false, false],
    ['a wrong key', 401, '{"message":"Invalid api key"}', false, false],
    ['too many', 429, 'slow down', false, false],
    ['an error of theirs', 500, '<html>', true, true],
    ['an unreadable response', 200, 'ok', true, true],
    ['a response without an id', 200, '{"message":"Successfully Sent"}', true, true],
  ])('that gets %s is not accepted', async (_, status, text, isFinal, mayHaveArrived) => {
    answer = { status, text };
    const failure = { name: 'SmsFailure', isFinal, mayHaveArrived };
    await expect(send()).rejects.toMatchObject(failure);
    await expect(send()).rejects.not.toThrow(/2348031234567|the key of the test/);
  });

  it('may have arrived without a response, but not without a connection', async () => {
    answer = undefined;
    const impatient = createTermii({ ...options, baseUrl, timeoutMs: 50 });
    const silence = { message: 'timed out', isFinal: true, mayHaveArrived: true };
    await expect(impatient.send('2348031234567', 'x')).rejects.toMatchObject(silence);
    const nobody = createTermii({ ...options, baseUrl: `http://127.0.0.1:${String(await freePort())}` });
    const closed = { message: 'no connection', isFinal: false, mayHaveArrived: false };
    await expect(nobody.send('2348031234567', 'x')).rejects.toMatchObject(closed);
  });
});

it.each([
  ['0803 123 4567', '2348031234567'],
  ['+234 (0)803 123 4567', undefined],
  ['+234 803 123 4567', '2348031234567'],
  ['2347031234567', '2347031234567'],
  ['+1 212 555 0123', undefined],
  ['01 234 5678', undefined],
  ['', undefined],
])('%s is read as %s', (phone, number) => {
  expect(carrierNumber(phone)).toBe(number);
});

it('uses only GSM characters', () => {
  expect(plainSms('Ọmọ́lará… — Ìyá')).toBe('Omolara... - Iya');
  expect(plainSms('Ɗanladi Ɓarkindo, Ƙwairanga Ƴarʼadua, ɗɓƙƴ‑ŋ´')).toBe(
    "Danladi Barkindo, Kwairanga Yar'adua, dbky-n'",
  );
  expect(plainSms('Rota: Ada’s pot of ₦20,000.00 is “ready” – today')).toBe(
    'Rota: Ada\'s pot of NGN 20,000.00 is "ready" - today',
  );
});
