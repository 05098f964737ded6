import { beforeEach, describe, expect, it } from 'vitest';
import type { UserId } from '../../../contract/ids.ts';
import { reportUnauthorizedChange } from '../../../contract/passwords.ts';
import { defineRoute } from '../../../contract/route.ts';
import { setupRecipient } from '../../../contract/wallet.ts';
import { PASSWORD, peopleApp, signUp, type SignedUp } from '../../../tests/support/people-app.ts';
import { readableLog } from '../../../tests/support/test-app.ts';
import { AppError } from '../errors/app-error.ts';
import { registerRoute } from './register-route.ts';
import { reply } from './request-context.ts';

const { log, lines } = readableLog();
const { app, database, mailServer, runJobs } = await peopleApp({ log });

const forbidden = defineRoute({
  method: 'GET',
  path: '/api/test/forbidden',
  summary: 'x',
  access: 'user',
  responses: { 200: null },
});
const webhook = defineRoute({
  method: 'POST',
  path: '/api/test/webhook',
  summary: 'x',
  access: 'public',
  rawBody: true,
  responses: { 200: null },
});
registerRoute(app, forbidden, () => Promise.reject(new AppError('NOT_THE_OWNER')));
registerRoute(app, webhook, () => Promise.reject(new AppError('INVALID_SIGNATURE')));

let ada: SignedUp;
registerRoute(app, reportUnauthorizedChange, () =>
  Promise.resolve(
    reply({
      body: {
        withdrawals: [],
        cancelled: [],
        payoutAccountRemoved: false,
        mobilePasswordRemoved: false,
        secondFactorRemoved: false,
        lostFactorsStopped: false,
      },
      about: ada.user.id as UserId,
    }),
  ),
);
registerRoute(app, setupRecipient, () => Promise.resolve({ success: true, bvnWarning: null }));

beforeEach(async () => {
  ada = await signUp(app);
  lines.length = 0;
});

const securityLines = () =>
  lines
    .filter(({ security }) => security !== undefined)
    .map(({ security, outcome, code, who }) => ({ security, outcome, code, who }));

const login = (over: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/internal/login',
    remoteAddress: '10.9.8.7',
    headers,
    payload: { email: ada.user.email, password: PASSWORD, ...over },
  });

describe('one line is written', () => {
  it('for each sign-in: ok, failed, throttled', async () => {
    const answer = await login();
    expect(securityLines()).toEqual([{ security: 'sign-in', outcome: 'ok', code: undefined, who: ada.user.id }]);
    expect(lines[0]).toMatchObject({ level: 30, msg: 'security', route: '/api/internal/login', method: 'POST' });
    expect(answer.statusCode).toBe(200);
    lines.length = 0;
    const wrong = await login({ password: 'a wrong password' });
    expect(securityLines()).toEqual([
      { security: 'sign-in', outcome: 'failed', code: 'INVALID_CREDENTIALS', who: undefined },
    ]);
    expect(lines[0]?.['requestId']).toBe(wrong.json<{ requestId: string }>().requestId);
    for (let index = 0; index < 9; index += 1) await login({ password: 'a wrong password' });
    lines.length = 0;
    await login();
    expect(securityLines()).toEqual([
      { security: 'sign-in', outcome: 'throttled', code: 'TOO_MANY_REQUESTS', who: undefined },
    ]);
  });

  it('with IP and email addresses as hashes, so that equal ones match', async () => {
    await login();
    await login({ password: 'a wrong password' });
    await login({ email: 'nobody@example.com' });
    const [right, wrong, other] = lines;
    expect(right?.['account']).toMatch(/^[\w-]{22}$/);
    expect(right?.['address']).toMatch(/^[\w-]{22}$/);
    expect(wrong).toMatchObject({ account: right?.['account'], address: right?.['address'] });
    expect(other?.['account']).not.toBe(right?.['account']);
    expect(other?.['account']).not.toBe(other?.['address']);
  });

  it('for a request from another site, even one that would log a person in', async () => {
    await login({}, { origin: 'https://evil.example' });
    await app.inject({
      method: 'POST',
      url: '/api/auth/send-verification',
      headers: { ...ada.headers, origin: 'https://evil.example' },
    });
    expect(securityLines()).toEqual([
      { security: 'foreign-origin', outcome: 'refused', code: 'FOREIGN_ORIGIN', who: undefined },
      { security: 'foreign-origin', outcome: 'refused', code: 'FOREIGN_ORIGIN', who: ada.user.id },
    ]);
  });

  it('for a refused session, but not for a visitor', async () => {
    await app.inject({ url: '/api/user', headers: { cookie: 'sid=0123456789012345678901234567890123456789012' } });
    await app.inject({ url: '/api/user', headers: { cookie: 'rota_theme=dark' } });
    await app.inject({ url: '/api/user' });
    expect(securityLines()).toEqual([
      { security: 'session-refused', outcome: 'refused', code: 'NOT_AUTHENTICATED', who: undefined },
    ]);
  });

  it('for a forbidden call, and for a forged webhook', async () => {
    await app.inject({ url: '/api/test/forbidden', headers: ada.headers });
    await app.inject({ method: 'POST', url: '/api/test/webhook', payload: '{}' });
    expect(securityLines()).toEqual([
      { security: 'forbidden', outcome: 'refused', code: 'NOT_THE_OWNER', who: ada.user.id },
      { security: 'forged-webhook', outcome: 'refused', code: 'INVALID_SIGNATURE', who: undefined },
    ]);
  });

  it('for a change of password', async () => {
    const url = '/app/set-mobile-password';
    await app.inject({ method: 'POST', url, headers: ada.headers, payload: { password: 'x' } });
    expect(securityLines()).toMatchObject([{ security: 'password-change', outcome: 'failed', who: ada.user.id }]);
  });

  it('for a password that is changed or proved again, and for an invalid reset link', async () => {
    const post = (url: string, payload: object, headers = ada.headers) =>
      app.inject({ method: 'POST', url, headers, payload });
    await post('/api/auth/reauthenticate', { password: 'a wrong password' });
    await post('/api/auth/reauthenticate', { password: PASSWORD });
    await post('/api/user/password', { currentPassword: PASSWORD, newPassword: 'the ninth wonder of Ikeja' });
    await post('/api/auth/reset-password', { token: 'x'.repeat(43), password: 'the ninth wonder of Ikeja' }, {});
    expect(securityLines()).toMatchObject([
      { security: 'reauthentication', outcome: 'failed', who: ada.user.id },
      { security: 'reauthentication', outcome: 'ok', who: ada.user.id },
      { security: 'password-change', outcome: 'ok', who: ada.user.id },
      { security: 'password-change', outcome: 'failed', who: undefined },
    ]);
    for (const secret of ['ninth', 'xxxx', PASSWORD]) expect(JSON.stringify(lines)).not.toContain(secret);
  });

  it('for a password reset by a link, with its user', async () => {
    await database.pool.query('UPDATE users SET email_verified = true WHERE id = $1', [ada.user.id]);
    await app.inject({ method: 'POST', url: '/api/auth/forgot-password', payload: { email: ada.user.email } });
    await runJobs();
    const mail = mailServer.mails.findLast(({ text }) => text?.includes('/reset-password?token=') === true);
    const token = /\/reset-password\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    lines.length = 0;
    const payload = { token, password: 'the ninth wonder of Ikeja' };
    expect((await app.inject({ method: 'POST', url: '/api/auth/reset-password', payload })).statusCode).toBe(200);
    expect(securityLines()).toEqual([
      { security: 'password-change', outcome: 'ok', code: undefined, who: ada.user.id },
    ]);
    for (const secret of [token, 'ninth']) expect(JSON.stringify(lines)).not.toContain(secret);
  });

  it('for “this was not me” and a payout account, with the user concerned', async () => {
    await database.pool.query("UPDATE users SET kyc_status = 'approved' WHERE id = $1", [ada.user.id]);
    await app.inject({ method: 'POST', url: '/api/auth/not-me', payload: { token: 'a-token-of-a-mail' } });
    await app.inject({
      method: 'POST',
      url: '/api/wallet/paystack/setup-recipient',
      headers: ada.headers,
      payload: { accountNumber: '0123456789', bankCode: '001', accountName: 'ADA OBI', bankName: 'Test Bank' },
    });
    expect(securityLines()).toMatchObject([
      { security: 'not-me', outcome: 'ok', who: ada.user.id },
      { security: 'payout-account-change', outcome: 'ok', who: ada.user.id },
    ]);
    for (const secret of ['0123456789', 'a-token']) expect(JSON.stringify(lines)).not.toContain(secret);
  });
});

it('reads and invalid forms are not logged', async () => {
  await app.inject({ url: '/api/user', headers: ada.headers });
  await app.inject({ method: 'POST', url: '/api/auth/verify-email', payload: { token: '' } });
  await app.inject({ url: '/api/nothing' });
  expect(securityLines()).toEqual([]);
});

it('no line contains a secret, an email address or an IP address', async () => {
  await login({ email: 'my-password-in-the-wrong-field', password: 'hunter2-hunter2' }, { cookie: `sid=${ada.sid}` });
  await login({}, { cookie: `sid=${ada.sid}` });
  const text = JSON.stringify(lines);
  expect(securityLines()).toHaveLength(2);
  for (const secret of ['wrong-field', 'hunter2', ada.sid, PASSWORD, ada.user.email, '10.9.8.7']) {
    expect(text).not.toContain(secret);
  }
});
