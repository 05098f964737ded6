import { describe, expect, it } from 'vitest';
import { peopleApp, sessionCookie, signUp } from '../../../tests/support/people-app.ts';
import type { UserId } from '../../../contract/ids.ts';

const { app, database, ledger, runJobs, mailServer } = await peopleApp({ passwordCost: 'full' });

const post = (payload: unknown) =>
  app.inject({ method: 'POST', url: '/api/internal/signup', payload: payload as Record<string, unknown> });

const good = {
  email: 'ada@example.com',
  password: 'long enough',
  firstName: 'Ada',
  lastName: 'Obi',
  country: 'NG',
};

async function count(table: 'users' | 'wallets' | 'sessions' | 'email_verification_tokens'): Promise<bigint> {
  const { rows } = await database.pool.query<{ count: bigint }>(`SELECT count(*) FROM ${table}`);
  return rows[0]?.count ?? -1n;
}

describe('signing up', () => {
  it('creates the user, opens a wallet, signs in and sends the verification mail', async () => {
    const answer = await post({ ...good, email: '  Ada.First@Example.COM ', firstName: ' Ada ' });
    expect(answer.statusCode).toBe(201);
    const { user } = answer.json<{ user: Record<string, unknown> }>();
    expect(user).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      email: 'ada.first@example.com',
      emailVerified: false,
      name: 'Ada Obi',
      firstName: 'Ada',
      lastName: 'Obi',
      phone: null,
      picture: null,
      country: 'NG',
      kycStatus: 'pending',
      kycSubmittedAt: null,
      withdrawalsHeld: false,
      hasPassword: true,
      bvn: null,
      nin: null,
      wallet: { balance: '0.00' },
      createdAt: '2026-01-31T09:00:00.000Z',
      hasMobilePassword: false,
      mobileAccountStatus: 'pending',
      language: 'en',
      hasChosenLanguage: false,
      isSuperAdmin: false,
    });
    expect(await ledger.balance(database, String(user['id']) as UserId)).toBe(0n);

    const me = await app.inject({ url: '/api/user', headers: { cookie: `sid=${sessionCookie(answer)}` } });
    expect(me.json()).toEqual(user);

    await runJobs();
    expect(mailServer.mails.map(({ to, subject }) => [to?.[0]?.address, subject])).toEqual([
      ['ada.first@example.com', 'Verify your email address'],
    ]);
  });

  it('stores neither the password nor the session’s token', async () => {
    const { user, sid } = await signUp(app, { password: 'a very secret phrase' });
    const { rows } = await database.pool.query<{ row: string }>(
      `SELECT u::text || s::text AS row FROM users u JOIN sessions s ON s.user_id = u.id WHERE u.id = $1`,
      [user.id],
    );
    expect(rows[0]?.row).toMatch(/\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(rows[0]?.row).not.toContain('a very secret phrase');
    expect(rows[0]?.row).not.toContain(sid);
  });

  it('accepts the other countries, and defaults to Nigeria', async () => {
    for (const country of ['US', 'GB', 'CA']) {
      expect((await signUp(app, { country })).user.country).toBe(country);
    }
    const { country, ...without } = good;
    expect(country).toBe('NG');
    const answer = await post({ ...without, email: 'no-country@example.com' });
    expect(answer.json()).toMatchObject({ user: { country: 'NG' } });
  });

  it('refuses a used address in any spelling', async () => {
    await signUp(app, { email: 'used@example.com' });
    const answer = await post({ ...good, email: 'USED@example.com' });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ code: 'EMAIL_TAKEN' });
    expect(answer.cookies).toEqual([]);
  });

  it('succeeds for one of 32 concurrent requests', async () => {
    const users = await count('users');
    const answers = await Promise.all(Array.from({ length: 32 }, () => post({ ...good, email: 'race@example.com' })));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(31);
    expect(await count('users')).toBe(users + 1n);
    expect(await count('wallets')).toBe(users + 1n);
  });
});

describe('bad input at sign-up', () => {
  const required = {
    email: 'Email is required',
    password: 'Password is required',
    firstName: 'First name is required',
    lastName: 'Last name is required',
  };
  const short = 'Password must be at least 8 characters';
  const invalidEmail = 'Please enter a valid email address';

  it.each<[string, unknown, Record<string, string>]>([
    ['nothing', {}, required],
    ['no body', undefined, required],
    ['empty texts', { email: ' ', password: '', firstName: ' ', lastName: '' }, required],
    ['a short password', { ...good, password: '1234567' }, { password: short }],
    [
      'a long password',
      { ...good, password: 'x'.repeat(201) },
      { password: 'Password cannot be longer than 200 characters' },
    ],
    ['an address without @', { ...good, email: 'ada.example.com' }, { email: invalidEmail }],
    ['an address without a domain', { ...good, email: 'ada@' }, { email: invalidEmail }],
    ['an address with a space', { ...good, email: 'a da@example.com' }, { email: invalidEmail }],
    ['another country', { ...good, country: 'FR' }, { country: 'Please choose a country from the list' }],
    ['an unknown field', { ...good, isAdmin: true }, { isAdmin: 'Unknown field' }],
    ['an invisible name', { ...good, firstName: '\u200b\u200b' }, { firstName: 'First name is required' }],
    ['a name of joiners and variants', { ...good, firstName: '\u034f\ufe0f' }, { firstName: 'First name is required' }],
    ['a name of blank Braille', { ...good, firstName: '\u2800' }, { firstName: 'First name is required' }],
    [
      'a name that turns the text around',
      { ...good, lastName: 'Obi\u202Egnp' },
      { lastName: 'Please remove characters that cannot be shown' },
    ],
    [
      'a name of 101 letters',
      { ...good, firstName: 'a'.repeat(101) },
      { firstName: 'First name cannot be longer than 100 characters' },
    ],
    [
      'numbers for texts',
      { ...good, firstName: 5, password: 12345678 },
      { firstName: 'First name is required', password: 'Password is required' },
    ],
  ])('%s', async (_, payload, fields) => {
    const before = [await count('users'), await count('wallets'), await count('sessions')];
    const answer = await post(payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'INVALID_INPUT', fields });
    expect(Object.keys(answer.json<{ fields: object }>().fields).sort()).toEqual(Object.keys(fields).sort());
    expect(answer.cookies).toEqual([]);
    expect([await count('users'), await count('wallets'), await count('sessions')]).toEqual(before);
  });

  it('refuses a request of another site', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/internal/signup',
      headers: { origin: 'https://evil.example' },
      payload: { ...good, email: 'evil@example.com' },
    });
    expect(answer.statusCode).toBe(403);
  });
});
