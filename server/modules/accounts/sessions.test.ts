import { beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '../../../contract/durations.ts';
import { peopleApp, signUp, type SignedUp } from '../../../tests/support/people-app.ts';

const { app, database, clock } = await peopleApp();

let ada: SignedUp;
beforeEach(async () => {
  ada = await signUp(app);
});

const me = async (cookie = `sid=${ada.sid}`) =>
  (await app.inject({ url: '/api/user', headers: { cookie } })).statusCode;

async function lastUsed(): Promise<number> {
  const { rows } = await database.pool.query<{ last_used_at: Date }>(
    'SELECT last_used_at FROM sessions WHERE user_id = $1',
    [ada.user.id],
  );
  return rows[0]?.last_used_at.getTime() ?? 0;
}

describe('a session', () => {
  it('ends after 7 idle days', async () => {
    clock.advance(7 * DAY_MS - 1);
    expect(await me()).toBe(200);
    clock.advance(7 * DAY_MS);
    expect(await me()).toBe(401);
  });

  it('ends after 30 days, even in use', async () => {
    for (let day = 1; day <= 29; day += 1) {
      clock.advance(DAY_MS);
      expect(await me()).toBe(200);
    }
    clock.advance(DAY_MS - 1);
    expect(await me()).toBe(200);
    clock.advance(1);
    expect(await me()).toBe(401);
  });

  it('records its use every five minutes at most', async () => {
    const opened = await lastUsed();
    clock.advance(5 * 60_000 - 1);
    await me();
    expect(await lastUsed()).toBe(opened);
    clock.advance(1);
    await Promise.all([me(), me(), me()]);
    expect(await lastUsed()).toBe(opened + 5 * 60_000);
  });

  it.each(['', 'sid=', 'sid=x', `sid=${'A'.repeat(43)}`, `sid=${'A'.repeat(44)}`, "sid=' OR 1=1 --"])(
    'is not found with the cookie "%s"',
    async (cookie) => {
      expect(await me(cookie)).toBe(401);
    },
  );

  it('cannot be used by someone who reads the table', async () => {
    const { rows } = await database.pool.query<{ sid: Buffer }>('SELECT sid FROM sessions WHERE user_id = $1', [
      ada.user.id,
    ]);
    const stored = rows[0]?.sid ?? Buffer.alloc(0);
    expect(await me(`sid=${stored.toString('base64url')}`)).toBe(401);
    expect(await me(`sid=${stored.toString('hex')}`)).toBe(401);
  });

  it('is removed by a later sign-in once it has expired', async () => {
    clock.advance(31 * DAY_MS);
    await app.inject({
      method: 'POST',
      url: '/api/internal/login',
      payload: { email: ada.user.email, password: 'correct horse battery' },
    });
    const { rows } = await database.pool.query('SELECT 1 FROM sessions WHERE user_id = $1', [ada.user.id]);
    expect(rows).toHaveLength(1);
  });
});

describe('signing out', () => {
  const logout = (query = '') => app.inject({ url: `/api/auth/logout${query}`, headers: { cookie: `sid=${ada.sid}` } });

  it('ends the session, clears the cookie and redirects home', async () => {
    const answer = await logout('?returnTo=http%3A%2F%2Flocalhost%3A3000');
    expect(answer.statusCode).toBe(302);
    expect(answer.headers.location).toBe('/?logout=complete');
    expect(answer.headers['clear-site-data']).toBe('"cookies", "storage"');
    expect(answer.cookies).toMatchObject([{ name: 'sid', value: '', path: '/' }]);
    expect(answer.cookies[0]?.expires?.getTime() ?? 1).toBe(0);
    expect(await me()).toBe(401);
  });

  it('redirects nowhere else', async () => {
    const answer = await logout('?returnTo=https%3A%2F%2Fevil.example');
    expect(answer.headers.location).toBe('/?logout=complete');
  });

  it('works without a session too', async () => {
    expect((await app.inject({ url: '/api/auth/logout' })).statusCode).toBe(302);
  });

  it.each(['cross-site', 'same-site'])('cannot be triggered by a link of another site (%s)', async (site) => {
    const from = { cookie: `sid=${ada.sid}`, accept: 'text/html', 'sec-fetch-site': site };
    const answer = await app.inject({ url: '/api/auth/logout', headers: from });
    expect(answer.json()).toMatchObject({ code: 'FOREIGN_ORIGIN' });
    expect(await me()).toBe(200);
  });

  it.each(['same-origin', 'none'])('works from our own page and the address bar (%s)', async (site) => {
    const from = { cookie: `sid=${ada.sid}`, accept: 'text/html', 'sec-fetch-site': site };
    expect((await app.inject({ url: '/api/auth/logout', headers: from })).statusCode).toBe(302);
    expect(await me()).toBe(401);
  });
});

describe('signing in in the browser', () => {
  const begin = async (query: string) => (await app.inject({ url: `/api/auth/login${query}` })).headers.location;

  it('redirects to the sign-in page, and from there only to a page of this site', async () => {
    expect(await begin('')).toBe('/login');
    expect(await begin('?returnTo=%2Fgroups%2F1%3Ftab%3D2')).toBe('/login?returnTo=%2Fgroups%2F1%3Ftab%3D2');
    expect(await begin('?returnTo=http%3A%2F%2Flocalhost%3A3000%2Fwallet')).toBe('/login?returnTo=%2Fwallet');
    expect(await begin('?returnTo=%2F%2Fevil.example')).toBe('/login');
    expect(await begin('?returnTo=https%3A%2F%2Fevil.example%2Fwallet')).toBe('/login');
  });

  it('reports an expired session, once, if its cookie is sent', async () => {
    const beginAs = (sid: string) =>
      app.inject({ url: '/api/auth/login?returnTo=%2Fwallet', headers: { cookie: `sid=${sid}` } });
    expect((await beginAs(ada.sid)).headers.location).toBe('/login?returnTo=%2Fwallet');
    clock.advance(8 * DAY_MS);
    const ended = await beginAs(ada.sid);
    expect(ended.headers.location).toBe('/login?returnTo=%2Fwallet&session=ended');
    expect(ended.cookies).toMatchObject([{ name: 'sid', value: '' }]);
  });
});
