import { beforeEach, describe, expect, it } from 'vitest';
import { HOUR_MS } from '../../../contract/durations.ts';
import { consumeLimits } from '../../platform/throttle/throttle.repo.ts';
import { PASSWORD, peopleApp, sessionCookie, signUp, type SignedUp } from '../../../tests/support/people-app.ts';

const { app, database, clock } = await peopleApp({ passwordCost: 'full' });

let ada: SignedUp;
beforeEach(async () => {
  // Starts another 15-minute window with another network address, so that each test has fresh counters.
  clock.advance(HOUR_MS);
  ada = await signUp(app);
});

let nextAddress = 0;
function addressOfTest(): string {
  nextAddress += 1;
  return `10.0.${String(nextAddress >> 8)}.${String(nextAddress & 255)}`;
}

interface Try {
  readonly email?: unknown;
  readonly password?: unknown;
  readonly from?: string;
  readonly sid?: string;
}

const login = ({ email = ada.user.email, password = PASSWORD, from = '10.1.1.1', sid }: Try = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/internal/login',
    remoteAddress: from,
    ...(sid === undefined ? {} : { headers: { cookie: `sid=${sid}` } }),
    payload: { email, password },
  });

const statuses = (answers: readonly { statusCode: number }[], status: number) =>
  answers.filter(({ statusCode }) => statusCode === status).length;

const me = (sid: string) => app.inject({ url: '/api/user', headers: { cookie: `sid=${sid}` } });

describe('signing in', () => {
  it('opens a session with an HttpOnly cookie for 30 days', async () => {
    const answer = await login({ email: `  ${ada.user.email.toUpperCase()} ` });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ user: { id: ada.user.id } });
    expect(answer.cookies).toMatchObject([
      { name: 'sid', httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 2_592_000 },
    ]);
    expect(sessionCookie(answer)).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect((await me(sessionCookie(answer))).json()).toMatchObject({ id: ada.user.id });
    const { rows } = await database.pool.query('SELECT login_count, last_login_at FROM users WHERE id = $1', [
      ada.user.id,
    ]);
    // Signing up counts as the first sign-in.
    expect(rows).toEqual([{ login_count: 2, last_login_at: new Date(clock.realNow()) }]);
  });

  it('ignores invisible characters pasted with the address', async () => {
    for (const unseen of ['\u200B', '\u200E', '\u00AD', '\u2060']) {
      const seen = `bola-${String(unseen.codePointAt(0))}@example.com`;
      const pasted = `${unseen}${seen.replace('@', `${unseen}@`)}`;
      const person = await signUp(app, { email: pasted });
      expect(person.user.email).toBe(seen);
      for (const email of [seen, pasted]) expect((await login({ email })).statusCode).toBe(200);
    }
  });

  it('returns equal responses for a wrong password and an unknown email address', async () => {
    const wrong = await login({ password: 'wrong password' });
    const unknown = await login({ email: 'nobody@example.com' });
    for (const answer of [wrong, unknown]) {
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toMatchObject({ error: 'Invalid email or password', code: 'INVALID_CREDENTIALS' });
      expect(answer.cookies).toEqual([]);
    }
    expect(Object.keys(wrong.json())).toEqual(Object.keys(unknown.json()));
  });

  it('takes as long for an unknown email address, because it hashes a password anyway', async () => {
    const time = async (email: string) => {
      const started = performance.now();
      await login({ email, password: 'wrong password' });
      return performance.now() - started;
    };
    const [known, unknown]: [number[], number[]] = [[], []];
    // Alternates known and unknown email addresses, so that load on the machine affects both equally.
    for (let index = 0; index < 5; index += 1) {
      known.push(await time(ada.user.email));
      unknown.push(await time('nobody-at-all@example.com'));
    }
    // argon2 takes tens of milliseconds. A response without argon2 takes two or three.
    expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) / 3);
  });

  it('ends the session that the browser sent', async () => {
    const planted = ada.sid;
    const answer = await login({ sid: planted });
    expect(sessionCookie(answer)).not.toBe(planted);
    expect((await me(planted)).statusCode).toBe(401);
    expect((await me(sessionCookie(answer))).statusCode).toBe(200);
  });

  it('reports a suspension only after the right password', async () => {
    await database.pool.query('UPDATE users SET is_active = false WHERE id = $1', [ada.user.id]);
    expect((await login({ password: 'wrong password' })).statusCode).toBe(401);
    const right = await login();
    expect(right.statusCode).toBe(403);
    expect(right.json()).toMatchObject({ code: 'ACCOUNT_SUSPENDED' });
    expect((await me(ada.sid)).statusCode).toBe(401);
  });

  it.each<[string, Record<string, unknown>, Record<string, string>]>([
    [
      'nothing',
      { email: undefined, password: undefined },
      { email: 'Email is required', password: 'Password is required' },
    ],
    ['empty texts', { email: ' ', password: '' }, { email: 'Email is required', password: 'Password is required' }],
    ['no password', { password: null }, { password: 'Password is required' }],
    ['a null character', { email: 'ada\u0000@example.com' }, { email: 'Please enter a valid email address' }],
    [
      'objects',
      { email: { $ne: '' }, password: ['x'] },
      { email: 'Email is required', password: 'Password is required' },
    ],
  ])('needs both: %s', async (_, overrides, fields) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/internal/login',
      payload: { email: ada.user.email, password: PASSWORD, ...overrides },
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ fields });
  });
});

describe('rate limits', () => {
  it('block an account after 10 failures, for a quarter of an hour, whatever the password', async () => {
    for (let index = 0; index < 10; index += 1) {
      expect((await login({ password: 'wrong password', from: addressOfTest() })).statusCode).toBe(401);
    }
    const refused = await login({ from: addressOfTest() });
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect(refused.headers['retry-after']).toBe('900');
    clock.advance(14 * 60_000 + 59_999);
    expect((await login({ from: addressOfTest() })).headers['retry-after']).toBe('1');
    clock.advance(1);
    expect((await login({ from: addressOfTest() })).statusCode).toBe(200);
  });

  it('block an unknown account too', async () => {
    const email = `nobody-${String(clock.realNow())}@example.com`;
    for (let index = 0; index < 10; index += 1) {
      expect((await login({ email, from: addressOfTest() })).statusCode).toBe(401);
    }
    expect((await login({ email, from: addressOfTest() })).statusCode).toBe(429);
  });

  it('count concurrent failures exactly', async () => {
    const tries = Array.from({ length: 32 }, () => login({ password: 'wrong password', from: addressOfTest() }));
    const answers = await Promise.all(tries);
    expect(statuses(answers, 401)).toBe(10);
    expect(statuses(answers, 429)).toBe(22);
  });

  it('ignore successes, even 32 at once', async () => {
    const answers = await Promise.all(Array.from({ length: 32 }, () => login()));
    expect(statuses(answers, 200)).toBe(32);
    for (let index = 0; index < 9; index += 1) await login({ password: 'wrong password' });
    expect((await login()).statusCode).toBe(200);
    expect((await login({ password: 'wrong password' })).statusCode).toBe(401);
    expect((await login()).statusCode).toBe(429);
  });

  describe('for a network address after 100 failures over all accounts', () => {
    async function nearlyUsedUp(): Promise<string> {
      const from = addressOfTest();
      const limit = { key: `sign-in:address:${from}`, most: 100, windowMs: 900_000 };
      for (let index = 0; index < 99; index += 1) await consumeLimits(database, [limit], clock.realNow());
      return from;
    }

    it('block failures only; a right password passes, for everyone behind a carrier’s address', async () => {
      const from = await nearlyUsedUp();
      expect((await login({ password: 'wrong password', from })).statusCode).toBe(401);
      const refused = await login({ password: 'wrong password', from });
      expect(refused.statusCode).toBe(429);
      expect(refused.headers['retry-after']).toBe('900');
      expect((await login({ email: 'nobody@example.com', from })).statusCode).toBe(429);
      expect((await login({ from })).statusCode).toBe(200);
      const bisi = await signUp(app);
      expect((await login({ email: bisi.user.email, from })).statusCode).toBe(200);
      expect((await login({ password: 'wrong password', from: addressOfTest() })).statusCode).toBe(401);
    });

    it('do not apply on a device where the user is signed in', async () => {
      const from = await nearlyUsedUp();
      const stranger = await signUp(app);
      for (let index = 0; index < 3; index += 1) {
        expect((await login({ password: 'wrong password', from, sid: ada.sid })).statusCode).toBe(401);
      }
      expect((await login({ password: 'wrong password', from, sid: stranger.sid })).statusCode).toBe(401);
      expect((await login({ password: 'wrong password', from, sid: stranger.sid })).statusCode).toBe(429);
      expect((await login({ password: 'wrong password', from, sid: ada.sid })).statusCode).toBe(401);
    });

    it('still allow no account more than 10 attempts', async () => {
      const from = await nearlyUsedUp();
      for (let index = 0; index < 10; index += 1) await login({ password: 'wrong password', from });
      expect((await login({ from })).statusCode).toBe(429);
      const { rows } = await database.pool.query('SELECT type FROM notifications WHERE user_id = $1', [ada.user.id]);
      expect(rows).toEqual([{ type: 'security_alert' }]);
    });

    it('leave it 8 places in the queue, and delay no other IP address', async () => {
      const from = await nearlyUsedUp();
      await login({ email: 'nobody@example.com', from });
      const flood = Array.from({ length: 40 }, (_, index) =>
        login({ email: `nobody-${String(index)}@example.com`, from }),
      );
      const others = Array.from({ length: 20 }, () => login({ from: addressOfTest() }));
      const [ofFlood, ofOthers] = await Promise.all([Promise.all(flood), Promise.all(others)]);
      expect(statuses(ofOthers, 200)).toBe(20);
      expect(statuses(ofFlood, 429) + statuses(ofFlood, 503)).toBe(40);
      expect(statuses(ofFlood, 503)).toBeGreaterThan(0);
      expect(ofFlood.find(({ statusCode }) => statusCode === 503)?.headers['retry-after']).toBe('5');
    });
  });

  it('notify the owner once', async () => {
    for (let index = 0; index < 12; index += 1) await login({ password: 'wrong password', from: addressOfTest() });
    const { rows } = await database.pool.query('SELECT type, priority FROM notifications WHERE user_id = $1', [
      ada.user.id,
    ]);
    expect(rows).toEqual([{ type: 'security_alert', priority: 'urgent' }]);
  });
});
