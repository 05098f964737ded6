import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSandbox, type Sandbox } from './start.ts';

const stateDirectory = mkdtempSync(path.join(os.tmpdir(), 'rota-sandbox-'));
let sandbox: Sandbox;
let base: string;

beforeAll(async () => {
  sandbox = await startSandbox({
    port: 0,
    smtpPort: 0,
    stateDirectory,
    productUrl: 'http://127.0.0.1:9',
    paystackSecretKey: 'sk_test_sandbox_test',
    oidcClientSecret: 'secret-of-the-sandbox-test',
    log: () => undefined,
  });
  base = `http://127.0.0.1:${String(sandbox.port)}`;
});

afterAll(async () => {
  await sandbox.close();
  rmSync(stateDirectory, { recursive: true, force: true });
});

async function json(url: string, init: RequestInit = {}): Promise<{ status: number; body: unknown }> {
  const response = await fetch(`${base}${url}`, init);
  return { status: response.status, body: await response.json() };
}

async function send(mail: { to: string | string[]; subject: string; text: string; html?: string }): Promise<void> {
  const transport = createTransport(`smtp://127.0.0.1:${String(sandbox.smtpPort)}`);
  await transport.sendMail({ from: 'Rota <no-reply@rota.example>', ...mail });
  transport.close();
}

describe('the inbox', () => {
  it('receives mail over SMTP and lists it, newest first', async () => {
    await send({ to: 'Ngozi@Example.com', subject: 'Welcome, Ngọ́zi', text: 'You owe ₦1,000.00', html: '<p>₦</p>' });
    await send({
      to: ['ngozi@example.com', 'bola@example.com'],
      subject: 'Confirm',
      text: 'Open http://localhost:3000/verify-email?token=abc.',
      html: '<a href="http://localhost:3000/verify-email?token=abc">Confirm</a>',
    });
    const all = await json('/sandbox/mail');
    expect(all.body).toMatchObject({
      messages: [
        { to: 'bola@example.com', subject: 'Confirm' },
        { to: 'ngozi@example.com', subject: 'Confirm' },
        { to: 'ngozi@example.com', subject: 'Welcome, Ngọ́zi' },
      ],
    });
    const ngozi = await json('/sandbox/mail?to=NGOZI@example.com&limit=1');
    const [message] = (ngozi.body as { messages: Record<string, unknown>[] }).messages;
    expect(Object.keys(message ?? {})).toEqual(['to', 'subject', 'text', 'html', 'links', 'sentAt']);
    expect(message).toMatchObject({
      text: 'Open http://localhost:3000/verify-email?token=abc.',
      links: ['http://localhost:3000/verify-email?token=abc'],
    });
    expect(message?.['sentAt']).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  });

  it.each(['0', '-1', 'ten', '1.5', '501'])('refuses limit=%s', async (limit) => {
    expect(await json(`/sandbox/mail?limit=${limit}`)).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } });
  });

  it('shows a browser a page on which no script of an email can run', async () => {
    await send({
      to: 'eve@example.com',
      subject: '<script>alert(1)</script>',
      text: '<img src=x onerror=alert(1)> http://localhost:3000/"onmouseover="alert(1)',
      html: '<script>alert(1)</script><p onclick="alert(1)">Hi</p>',
    });
    const response = await fetch(`${base}/sandbox/mail?to=eve@example.com`, { headers: { accept: 'text/html,*/*' } });
    const page = await response.text();
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(response.headers.get('content-security-policy')).toMatch(/default-src 'none'; style-src 'sha256-/);
    expect(page).not.toMatch(/<script|<img|" ?onmouseover/i);
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    const frame = /<iframe sandbox="([^"]*)" src="([^"]+)"/.exec(page);
    expect(frame?.[1]).not.toMatch(/allow-scripts|allow-same-origin/);
    const framed = await fetch(`${base}${frame?.[2] ?? ''}`);
    expect(framed.headers.get('content-security-policy')).toMatch(/^sandbox allow-popups .*default-src 'none'/);
    expect(framed.headers.get('content-security-policy')).not.toContain('script-src');
  });
});

describe('the identity verifier', () => {
  const headers = { appid: 'sandbox', authorization: 'key' };
  const ada = 'first_name=Ada&last_name=Obi&dob=1990-05-06';
  const look = (kind: 'bvn' | 'nin', number: string, claim = ada) =>
    json(`/identity/api/v1/kyc/${kind === 'bvn' ? 'bvn/full' : 'nin'}?${kind}=${number}&${claim}`, { headers });

  it.each(['bvn', 'nin'] as const)('verifies any 11 digits as a %s', async (kind) => {
    expect(await look(kind, '22200000123')).toMatchObject({
      status: 200,
      body: { entity: { [kind]: '22200000123', first_name: 'ADA', last_name: 'OBI', date_of_birth: '1990-05-06' } },
    });
  });

  it.each(['bvn', 'nin'] as const)('follows the test values of a %s', async (kind) => {
    expect(await look(kind, '22200000001')).toMatchObject({
      status: 404,
      body: { error: `${kind.toUpperCase()} not found` },
    });
    expect(await look(kind, '22200000002')).toMatchObject({
      status: 200,
      body: { entity: { first_name: 'CHIDINMA', last_name: 'MISMATCH' } },
    });
    expect(await look(kind, '22200000003')).toMatchObject({
      status: 200,
      body: { entity: { first_name: 'ADA', date_of_birth: '1989-05-06' } },
    });
    expect(await look(kind, '22200000004')).toMatchObject({ status: 503 });
    expect(await look(kind, '2220000')).toMatchObject({ status: 400 });
  });

  it.each([
    ['0123', { first_name: 'DAN LADI', last_name: 'O BRIEN ADE' }],
    ['0005', { first_name: 'OBRIENADE', last_name: 'DANLADI' }],
  ])('writes names like registries (…%s)', async (ending, entity) => {
    const claim = new URLSearchParams({ first_name: 'Ɗan-ládi', last_name: "O'Brien Adé", dob: '1990-05-06' });
    expect(await look('bvn', `2220000${ending}`, claim.toString())).toMatchObject({ status: 200, body: { entity } });
  });

  it('requires its keys', async () => {
    expect(await json('/identity/api/v1/kyc/nin?nin=22200000123')).toMatchObject({ status: 401 });
  });
});

describe('the clock of the stand-ins', () => {
  it('only moves forward, and returns what is due', async () => {
    const post = (now: string) =>
      json('/control/clock', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ now }),
      });
    expect(await post('2099-01-01T00:00:00.000Z')).toEqual({ status: 200, body: { ran: [], incomingAt: null } });
    expect(await post('2026-01-01T00:00:00.000Z')).toEqual({ status: 200, body: { ran: [], incomingAt: null } });
    const { body } = await json('/control/health');
    expect((body as { now: string }).now).toMatch(/^2099-01-01T00:00:/);
    expect(await json('/control/next-due')).toEqual({ status: 200, body: { at: null, job: null } });
    expect(await post('tomorrow')).toMatchObject({ status: 400 });
  });

  it('refuses callers behind a proxy', async () => {
    for (const headers of [{ 'x-forwarded-for': '127.0.0.1' }, { origin: 'http://localhost:3000' }]) {
      expect(await json('/control/health', { headers })).toMatchObject({ status: 404 });
    }
  });
});
