import { describe, expect, it } from 'vitest';
import type { UserId } from '../../../contract/ids.ts';
import { freshNumber, kycApp, kycForm } from '../../../tests/support/kyc-app.ts';
import { PASSWORD, signUp, type SignedUp } from '../../../tests/support/people-app.ts';
import { insertGroup } from '../../../tests/support/rows.ts';

const { app, database, ledger, runJobs, mailServer, addPerson, submit } = await kycApp();

const idOf = ({ user }: SignedUp) => user.id as UserId;

const put = ({ headers }: Pick<SignedUp, 'headers'>, payload: unknown) =>
  app.inject({ method: 'PUT', url: '/api/user/profile', headers, payload: payload as object });

const alertsOf = async ({ user }: SignedUp) => {
  const { rows } = await database.pool.query<{ title: string; message: string; priority: string }>(
    `SELECT title, message, priority FROM notifications WHERE user_id = $1 AND type = 'security_alert'`,
    [user.id],
  );
  return rows;
};

describe('the profile', () => {
  it('changes names and phone, and returns the user', async () => {
    const ada = await signUp(app);
    const answer = await put(ada, { firstName: ' Adaeze ', lastName: 'Okafor', phone: '+234 801 234 5678' });
    expect(answer.statusCode).toBe(200);
    const changed = { firstName: 'Adaeze', lastName: 'Okafor', name: 'Adaeze Okafor', phone: '+2348012345678' };
    expect(answer.json()).toEqual({ user: { ...ada.user, ...changed } });
    const read = await app.inject({ url: '/api/user', headers: ada.headers });
    expect(read.json()).toMatchObject(changed);
    expect(await alertsOf(ada)).toEqual([
      {
        title: 'Your name was changed',
        message:
          'Your name on Rota was changed from Ada Obi to Adaeze Okafor. If it was not you, change your password ' +
          'and contact support now.',
        priority: 'urgent',
      },
    ]);
  });

  it('keeps an omitted phone number and removes an empty one', async () => {
    const ada = await signUp(app);
    const names = { firstName: 'Ada', lastName: 'Obi' };
    await put(ada, { ...names, phone: '08012345678' });
    expect((await put(ada, names)).json()).toMatchObject({ user: { phone: '08012345678' } });
    expect((await put(ada, { ...names, phone: ' ' })).json()).toMatchObject({ user: { phone: null } });
    await put(ada, { ...names, phone: '08012345678' });
    expect((await put(ada, { ...names, phone: null })).json()).toMatchObject({ user: { phone: null } });
    expect(await alertsOf(ada)).toEqual([]);
  });

  it.each<[string, unknown, Record<string, string>]>([
    ['nothing', {}, { firstName: 'First name is required', lastName: 'Last name is required' }],
    [
      'empty names',
      { firstName: ' ', lastName: '' },
      { firstName: 'First name is required', lastName: 'Last name is required' },
    ],
    [
      'a long name',
      { firstName: 'a'.repeat(101), lastName: 'Obi' },
      { firstName: 'First name cannot be longer than 100 characters' },
    ],
    [
      'a short number',
      { firstName: 'A', lastName: 'O', phone: '0801234' },
      { phone: 'Phone number must be at least 10 digits' },
    ],
    [
      'letters',
      { firstName: 'A', lastName: 'O', phone: 'call me please' },
      { phone: 'Please enter a valid phone number' },
    ],
    [
      'a number that is too long',
      { firstName: 'A', lastName: 'O', phone: '1'.repeat(16) },
      { phone: 'Please enter a valid phone number' },
    ],
    ['a number', { firstName: 'A', lastName: 'O', phone: 8012345678 }, { phone: 'Please enter a valid phone number' }],
    ['the address', { firstName: 'A', lastName: 'O', email: 'x@example.com' }, { email: 'Unknown field' }],
  ])('refuses %s', async (_, payload, fields) => {
    const ada = await signUp(app);
    const answer = await put(ada, payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'INVALID_INPUT', fields });
    expect((await app.inject({ url: '/api/user', headers: ada.headers })).json()).toEqual(ada.user);
  });

  it('can be changed only by the user, from our own site', async () => {
    const names = { firstName: 'A', lastName: 'O' };
    expect((await put({ headers: {} }, names)).statusCode).toBe(401);
    const ada = await signUp(app);
    const foreign = { headers: { ...ada.headers, origin: 'https://evil.example' } };
    expect((await put(foreign, names)).statusCode).toBe(403);
  });

  it('allows ten new names a day', async () => {
    const ada = await signUp(app);
    for (let time = 1; time <= 10; time += 1) {
      expect((await put(ada, { firstName: `Ada${String(time)}`, lastName: 'Obi' })).statusCode).toBe(200);
    }
    const refused = await put(ada, { firstName: 'Ada11', lastName: 'Obi' });
    expect(refused.statusCode).toBe(429);
    expect((await put(ada, { firstName: 'Ada10', lastName: 'Obi', phone: '08012345678' })).statusCode).toBe(200);
  });
});

describe('a new name', () => {
  it('notifies everyone in the user’s circles, and no one else', async () => {
    const [ada, bola, chioma, stranger] = [await signUp(app), await signUp(app), await signUp(app), await signUp(app)];
    const groupId = await insertGroup(database, ledger, { ownerId: idOf(bola), status: 'forming' });
    const completed = await insertGroup(database, ledger, { ownerId: idOf(stranger), status: 'completed' });
    const join = (group: string, who: SignedUp, status: string) =>
      database.pool.query(
        `INSERT INTO group_members (group_id, user_id, status, joined_at) VALUES ($1, $2, $3, now())`,
        [group, who.user.id, status],
      );
    await join(groupId, ada, 'approved');
    await join(groupId, chioma, 'approved');
    await join(groupId, stranger, 'pending');
    await join(completed, ada, 'approved');
    await put(ada, { firstName: 'Adaeze', lastName: 'Okafor' });
    const { rows } = await database.pool.query(
      `SELECT user_id, title, message, action_url FROM notifications WHERE type = 'group_updated' ORDER BY user_id`,
    );
    const told = {
      title: 'A member changed their name',
      message: 'Ada Obi in Market women is now called Adaeze Okafor.',
      action_url: `/groups/${groupId}`,
    };
    expect(rows).toEqual([bola.user.id, chioma.user.id].sort().map((userId) => ({ user_id: userId, ...told })));
  });

  it('is stored as a whole when two are sent at once', async () => {
    const ada = await signUp(app);
    await Promise.all([
      put(ada, { firstName: 'Bola', lastName: 'Bello' }),
      put(ada, { firstName: 'Chi', lastName: 'Chukwu' }),
    ]);
    const { name } = (await app.inject({ url: '/api/user', headers: ada.headers })).json<{ name: string }>();
    expect(['Bola Bello', 'Chi Chukwu']).toContain(name);
    expect(await alertsOf(ada)).toHaveLength(2);
  });
});

describe('the country', () => {
  const names = { firstName: 'Ada', lastName: 'Obi' };
  const countryOf = async ({ headers }: SignedUp) =>
    (await app.inject({ url: '/api/user', headers })).json<{ country: string }>().country;
  const give = ({ user }: SignedUp, naira: number) =>
    database.pool.query('UPDATE wallets SET balance = $2 WHERE user_id = $1', [user.id, naira * 100]);

  it('can be changed until the identity is verified, even while it is checked', async () => {
    const ada = await addPerson();
    expect((await put(ada, { ...names, country: 'GB' })).json()).toMatchObject({ user: { country: 'GB' } });
    expect((await put(ada, names)).json()).toMatchObject({ user: { country: 'GB' } });
    expect((await put(ada, { ...names, country: 'NG' })).json()).toMatchObject({ user: { country: 'NG' } });
    expect((await submit(kycForm({ bvn: freshNumber('0004') }), ada)).statusCode).toBe(202);
    expect((await put(ada, { ...names, country: 'CA' })).statusCode).toBe(200);
    expect(await countryOf(ada)).toBe('CA');
  });

  it('must be in the list', async () => {
    const ada = await addPerson();
    const answer = await put(ada, { ...names, country: 'FR' });
    expect(answer.json()).toMatchObject({ fields: { country: 'Please choose a country from the list' } });
  });

  it('is fixed once the identity is verified; sending it unchanged is allowed', async () => {
    const ada = await addPerson();
    await submit(kycForm(), ada);
    for (const country of ['GB', 'US']) {
      const answer = await put(ada, { ...names, firstName: 'Other', country });
      expect(answer.statusCode).toBe(409);
      expect(answer.json()).toMatchObject({ code: 'COUNTRY_IS_PROVED' });
    }
    expect((await put(ada, { ...names, country: 'NG' })).statusCode).toBe(200);
    expect(await alertsOf(ada)).toEqual([]);
  });

  it('can always change to Nigeria, and to others only without money and circles', async () => {
    const ada = await addPerson();
    await give(ada, 5000);
    const withMoney = await put(ada, { ...names, country: 'GB' });
    expect(withMoney.statusCode).toBe(409);
    expect(withMoney.json()).toMatchObject({
      code: 'COUNTRY_NOT_CHANGEABLE',
      error:
        'Your country cannot be changed yet. Your wallet holds ₦5,000.00. Verify your identity, then withdraw it to ' +
        'your bank account.',
    });
    await database.pool.query(`UPDATE users SET country = 'GB' WHERE id = $1`, [ada.user.id]);
    expect((await put(ada, { ...names, country: 'GB' })).statusCode).toBe(200);
    expect((await put(ada, { ...names, country: 'NG' })).statusCode).toBe(200);
    await give(ada, 0);
    const groupId = await insertGroup(database, ledger, { ownerId: idOf(ada), status: 'forming' });
    const inCircle = await put(ada, { ...names, country: 'GB' });
    expect(inCircle.json()).toMatchObject({
      error: 'Your country cannot be changed yet. You own Market women, which is forming. Cancel it first.',
    });
    expect(await countryOf(ada)).toBe('NG');
    await database.pool.query(`UPDATE groups SET status = 'cancelled' WHERE id = $1`, [groupId]);
    expect((await put(ada, { ...names, country: 'GB' })).statusCode).toBe(200);
  });
});

describe('the mobile app’s password', () => {
  const set = ({ headers }: Pick<SignedUp, 'headers'>, payload: unknown) =>
    app.inject({ method: 'POST', url: '/app/set-mobile-password', headers, payload: payload as object });
  const signIn = (email: string, password: string) =>
    app.inject({ method: 'POST', url: '/api/internal/login', payload: { email, password } });
  const stored = async ({ user }: SignedUp) => {
    const { rows } = await database.pool.query<{ mobile_password_hash: string | null; mobile_account_status: string }>(
      'SELECT mobile_password_hash, mobile_account_status FROM users WHERE id = $1',
      [user.id],
    );
    return rows[0];
  };

  it('neither opens the website nor replaces its password', async () => {
    const ada = await addPerson();
    const answer = await set(ada, { password: 'my goat' });
    expect([answer.statusCode, answer.json()]).toEqual([200, { success: true }]);
    expect(answer.headers['x-rota-now']).toBeDefined();
    const row = await stored(ada);
    expect(row?.mobile_password_hash).toMatch(/^\$argon2id\$/);
    expect(row?.mobile_account_status).toBe('pending');
    expect((await signIn(ada.user.email, 'my goat')).statusCode).toBe(401);
    expect((await signIn(ada.user.email, PASSWORD)).statusCode).toBe(200);
  });

  it('alerts its owner, by mail too', async () => {
    const ada = await addPerson();
    await set(ada, { password: 'my goat' });
    expect(await alertsOf(ada)).toMatchObject([{ title: 'Mobile app password set', priority: 'urgent' }]);
    await runJobs();
    const mails = mailServer.mails.filter(({ to }) => to?.some(({ address }) => address === ada.user.email));
    expect(mails.map(({ subject }) => subject)).toContain('Mobile app password set');
    expect(JSON.stringify(mails)).not.toContain('my goat');
    expect(mails.at(-1)?.text).toMatch(/This was not me:\nhttp:\/\/localhost:3000\/not-me\?token=[\w-]{72}/);
  });

  it.each<[string, unknown, string]>([
    ['nothing', {}, 'Password must be at least 6 characters long.'],
    ['five letters', { password: '12345' }, 'Password must be at least 6 characters long.'],
    ['a number', { password: 123456 }, 'Password must be at least 6 characters long.'],
    ['blanks only', { password: '      ' }, 'Password must be at least 6 characters long.'],
    ['nothing to see', { password: '\u200B'.repeat(6) }, 'Password must be at least 6 characters long.'],
    ['a null character', { password: 'abc\u0000def' }, 'Password has characters that cannot be used.'],
    ['half a character', { password: 'abc\ud800def' }, 'Password has characters that cannot be used.'],
    ['201 letters', { password: 'x'.repeat(201) }, 'Password cannot be longer than 200 characters'],
  ])('refuses %s', async (_, payload, password) => {
    const ada = await signUp(app);
    const answer = await set(ada, payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ fields: { password } });
    expect((await stored(ada))?.mobile_password_hash).toBeNull();
  });

  it('needs a session, and is limited to ten changes an hour', async () => {
    expect((await set({ headers: {} }, { password: 'my goat' })).statusCode).toBe(401);
    const ada = await signUp(app);
    for (let time = 1; time <= 10; time += 1) expect((await set(ada, { password: 'my goat' })).statusCode).toBe(200);
    expect((await set(ada, { password: 'my goat' })).statusCode).toBe(429);
  });
});
