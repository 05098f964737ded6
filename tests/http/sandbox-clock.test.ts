import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../contract/durations.ts';
import { testProduct } from '../support/test-product.ts';

const { call, standInsUrl, url } = await testProduct();

interface Moved {
  readonly now: string;
  readonly ran: readonly { at: string; job: string; count: number }[];
}

const now = async (): Promise<number> => Date.parse((await call<{ now: string }>('GET', '/sandbox/clock')).body.now);
const move = (body: unknown) => call<Moved>('POST', '/sandbox/clock', body);

describe('GET and POST /sandbox/clock', () => {
  it('moves the clock of product and stand-ins together, and it ticks on', async () => {
    const before = await now();
    const { status, body, headers } = await move({ advance: 'P31D' });
    expect(status).toBe(200);
    expect(Date.parse(headers.get('x-rota-now') ?? '')).toBeGreaterThanOrEqual(Date.parse(body.now));
    expect(Date.parse(body.now) - before).toBeGreaterThanOrEqual(31 * DAY_MS);
    expect(Date.parse(body.now) - before).toBeLessThan(31 * DAY_MS + 60_000);
    const standIns = (await (await fetch(`${standInsUrl}/control/health`)).json()) as { now: string };
    expect(Math.abs(Date.parse(standIns.now) - (await now()))).toBeLessThan(60_000);
    expect(body.ran.map(({ at }) => at)).toEqual([...body.ran.map(({ at }) => at)].sort());
    const answer = await call('GET', '/api/config');
    expect(Date.parse(answer.headers.get('x-rota-now') ?? '')).toBeGreaterThanOrEqual(Date.parse(body.now));
  });

  it('moves to an instant in any ISO form with an offset', async () => {
    const target = Math.ceil((await now()) / DAY_MS) * DAY_MS + DAY_MS;
    const lagos = new Date(target + HOUR_MS).toISOString().replace('Z', '+01:00');
    expect((await move({ to: lagos })).status).toBe(200);
    expect(await now()).toBeGreaterThanOrEqual(target);
  });

  it.each([
    {},
    { to: 'tomorrow' },
    { to: 5 },
    { advance: '1 day' },
    { advance: 'P1D', to: '2099-01-01T00:00:00Z' },
    { advanceTo: 'nextDue' },
    { advanceTo: 'never', groupId: '01890000-0000-7000-8000-000000000000' },
    { advance: 'P1D', more: true },
    [],
    null,
    'P1D',
  ])('returns 400 for %j', async (body) => {
    const before = await now();
    expect(await move(body)).toMatchObject({ status: 400 });
    expect((await now()) - before).toBeLessThan(60_000);
  });

  it('returns 409 for a past instant, and 404 for the due date of an unknown group', async () => {
    expect(await move({ to: '2020-01-01T00:00:00Z' })).toMatchObject({
      status: 409,
      body: { code: 'CLOCK_BACKWARDS' },
    });
    expect(await move({ advance: '-PT1S' })).toMatchObject({ status: 409, body: { code: 'CLOCK_BACKWARDS' } });
    for (const groupId of ['01890000-0000-7000-8000-000000000000', 'x']) {
      expect(await move({ advanceTo: 'nextDue', groupId })).toMatchObject({
        status: 404,
        body: { code: 'GROUP_NOT_FOUND' },
      });
    }
  });

  it('applies both of two simultaneous moves', async () => {
    const before = await now();
    await Promise.all([move({ advance: 'P1D' }), move({ advance: 'P1D' }), move({ advance: 'P1D' })]);
    const movedMs = (await now()) - before;
    expect(movedMs).toBeGreaterThanOrEqual(3 * DAY_MS);
    expect(movedMs).toBeLessThan(3 * DAY_MS + 60_000);
  });

  it('works with and without an Origin', async () => {
    const reply = await call('POST', '/sandbox/clock', { advance: 'PT1S' }, { origin: 'https://elsewhere.example' });
    expect(reply.status).toBe(200);
  });
});

describe('requests proxied to the stand-ins', () => {
  it('include the inbox', async () => {
    expect(await call('GET', '/sandbox/mail')).toMatchObject({ status: 200, body: { messages: [] } });
    const page = await call<string>('GET', '/sandbox/mail', undefined, { accept: 'text/html' });
    expect(page.body).toContain('<h1>Inbox</h1>');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it('include the inbox with the mails of every completed call', async () => {
    for (const email of ['ada@example.com', 'bola@example.com', 'chi@example.com']) {
      const person = { email, password: 'correct horse', firstName: 'Ada', lastName: 'Obi' };
      expect((await call('POST', '/api/internal/signup', person)).status).toBe(201);
      const { body } = await call<{ messages: unknown[] }>('GET', `/sandbox/mail?to=${email}`);
      expect(body.messages).toMatchObject([{ subject: 'Verify your email address' }]);
    }
  });

  it.each([
    '/control/clock',
    '/control/next-due',
    '/sandbox/control/next-due',
    '/sandbox/mail/../../control/next-due',
    '/sandbox/mail/%2e%2e/%2e%2e/control/next-due',
    '/sandbox/mail/..%2f..%2fcontrol/next-due',
    '/sandbox/paystack/..%5c..%5ccontrol/next-due',
    '/sandbox/identity',
    '/sandbox/',
    '/identity/api/v1/kyc/nin',
  ])('do not include %s', async (path) => {
    const { port } = new URL(url);
    const status = await new Promise<number | undefined>((resolve, reject) => {
      // Uses `request`, because `fetch` would resolve the dots before sending.
      const asked = request({ host: '127.0.0.1', port, path, headers: { accept: 'application/json' } }, (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      asked.on('error', reject);
      asked.end();
    });
    expect(status).toBe(404);
  });
});
