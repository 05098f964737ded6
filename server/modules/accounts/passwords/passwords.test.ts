import { hash } from '@node-rs/argon2';
import { beforeEach, describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../../../contract/durations.ts';
import { openEvents } from '../../../../tests/support/event-reader.ts';
import { PASSWORD, peopleApp, sessionCookie, signUp, type SignedUp } from '../../../../tests/support/people-app.ts';
import { sandboxPasswords } from '../../../../tests/support/sandbox-passwords.ts';
import { registerEvents } from '../../../platform/events/events.routes.ts';

const { app, accounts, database, clock, runJobs, mailServer } = await peopleApp({
  breachedPasswords: await sandboxPasswords(),
});
registerEvents(app);
const url = await app.listen({ port: 0, host: '127.0.0.1' });

const NEW_PASSWORD = 'my goat eats yam';

let ada: SignedUp;
beforeEach(async () => {
  clock.advance(2 * HOUR_MS);
  ada = await verified();
});

async function verified(): Promise<SignedUp> {
  const person = await signUp(app);
  await database.pool.query('UPDATE users SET email_verified = true WHERE id = $1', [person.user.id]);
  await runJobs();
  return person;
}

const post = (path: string, payload: object, headers = {}) =>
  app.inject({ method: 'POST', url: path, headers, payload });
const forgot = (email: string) => post('/api/auth/forgot-password', { email });
const reset = (token: string, password = NEW_PASSWORD) => post('/api/auth/reset-password', { token, password });
const login = (password: string, email = ada.user.email) => post('/api/internal/login', { email, password });
const me = ({ headers }: Pick<SignedUp, 'headers'>) => app.inject({ url: '/api/user', headers });
const change = (payload: object, headers = ada.headers) => post('/api/user/password', payload, headers);

const mailsTo = (email: string) => mailServer.mails.filter(({ to }) => to?.some(({ address }) => address === email));
const subjects = (email = ada.user.email) => mailsTo(email).map(({ subject }) => subject);
const linkIn = (text = ''): string => /\/reset-password\?token=([\w-]+)/.exec(text)?.[1] ?? '';

async function mailedToken(email = ada.user.email): Promise<string> {
  expect((await forgot(email)).statusCode).toBe(202);
  await runJobs();
  return linkIn(mailsTo(email).at(-1)?.text);
}

const alerts = async ({ user }: SignedUp = ada) => {
  const { rows } = await database.pool.query<{ title: string; priority: string; is_read: boolean }>(
    `SELECT title, priority, is_read FROM notifications WHERE user_id = $1 AND type = 'security_alert' ORDER BY id`,
    [user.id],
  );
  return rows;
};

async function waitingForLocks(): Promise<number> {
  const { rows } = await database.pool.query(
    `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return rows.length;
}

async function elsewhere(): Promise<Pick<SignedUp, 'headers'>> {
  return { headers: { cookie: `sid=${sessionCookie(await login(PASSWORD))}` } };
}

describe('a forgotten password', () => {
  it('is reset by the mailed link, once, and ends every session', async () => {
    const phone = await elsewhere();
    const events = await openEvents(url, phone.headers);
    const token = await mailedToken();
    expect(token).toHaveLength(43);
    const answer = await reset(token);
    expect([answer.statusCode, answer.json()]).toEqual([200, { success: true }]);
    expect(await events.next()).toEqual({ event: 'end', data: { reason: 'signed-out' } });
    for (const device of [ada, phone]) expect((await me(device)).statusCode).toBe(401);
    expect((await login(PASSWORD)).statusCode).toBe(401);
    expect((await login(NEW_PASSWORD)).statusCode).toBe(200);
    expect((await reset(token, 'yet another one')).json()).toMatchObject({ code: 'INVALID_TOKEN' });
    await runJobs();
    expect(subjects()).toContain('Your password was reset');
    expect(await alerts()).toEqual([{ title: 'Your password was reset', priority: 'urgent', is_read: false }]);
  });

  it('is reset by one of several concurrent uses', async () => {
    const token = await mailedToken();
    const uses: Promise<Awaited<ReturnType<typeof reset>>>[] = [];
    await database.transaction(async (tx) => {
      await tx.query({ name: 'test-hold-user', text: 'SELECT id FROM users WHERE id = $1 FOR UPDATE' }, [ada.user.id]);
      for (const n of [1, 2, 3, 4]) uses.push(reset(token, `my goat eats ${String(n)}`).then((answer) => answer));
      // Every request has found the link usable and waits for the account's lock.
      while ((await waitingForLocks()) < uses.length);
    });
    const answers = await Promise.all(uses);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400, 400]);
    expect(await alerts()).toHaveLength(1);
  });

  it('has a link valid for one hour of the product’s clock', async () => {
    const token = await mailedToken();
    clock.advance(HOUR_MS - 1);
    const other = await mailedToken();
    clock.advance(1);
    expect((await reset(token)).json()).toMatchObject({ code: 'INVALID_TOKEN' });
    expect((await reset(other)).statusCode).toBe(200);
  });

  it('voids other links, and stores no link in readable form', async () => {
    const first = await mailedToken();
    const second = await mailedToken();
    const { rows } = await database.pool.query<{ row: string }>(
      `SELECT t::text AS row FROM password_reset_tokens t
       UNION ALL SELECT j.payload::text FROM graphile_worker._private_jobs j`,
    );
    for (const { row } of rows) expect(row).not.toContain(second);
    expect((await reset(second)).statusCode).toBe(200);
    expect((await reset(first)).statusCode).toBe(400);
  });

  it('gets equal responses for every email address; only the mails differ', async () => {
    const waiting = await signUp(app);
    const [suspended, closed] = [await verified(), await verified()];
    await database.pool.query('UPDATE users SET is_active = false WHERE id = $1', [suspended.user.id]);
    await database.pool.query('UPDATE users SET is_active = false, closed_at = now() WHERE id = $1', [closed.user.id]);
    await runJobs();
    const before = mailServer.mails.length;
    const emails = [waiting, suspended, closed, ada].map(({ user }) => user.email);
    for (const email of [...emails, 'nobody@example.com']) {
      const answer = await forgot(email);
      expect([answer.statusCode, answer.json()]).toEqual([202, { success: true }]);
    }
    await runJobs();
    expect(mailServer.mails.slice(before).map(({ to, subject }) => [to?.[0]?.address, subject])).toEqual([
      [waiting.user.email, 'Verify your email address'],
      [ada.user.email, 'Reset your password'],
    ]);
  });

  it.each(['ada', 'nobody'])('can be requested five times an hour (%s)', async (who) => {
    const email = who === 'ada' ? ada.user.email : `nobody-${String(clock.realNow())}@example.com`;
    for (let index = 0; index < 5; index += 1) expect((await forgot(email)).statusCode).toBe(202);
    const refused = await forgot(email.toUpperCase());
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3600']);
  });

  it('reopens an account that strangers have locked by wrong passwords', async () => {
    for (let index = 0; index < 10; index += 1) await login('a wrong guess');
    expect((await login(PASSWORD)).statusCode).toBe(429);
    await runJobs();
    // Any stranger can trigger this mail, so the mail has no link that stops withdrawals.
    expect(mailsTo(ada.user.email).find(({ subject }) => subject === 'Too many failed logins')?.text).not.toContain(
      'not-me',
    );
    await reset(await mailedToken());
    expect((await login(NEW_PASSWORD)).statusCode).toBe(200);
  });

  it('keeps its link valid when the new password is refused', async () => {
    const token = await mailedToken();
    const refused = await reset(token, 'Password1');
    expect([refused.statusCode, refused.json()]).toMatchObject([
      400,
      { fields: { password: expect.any(String) as string } },
    ]);
    expect((await reset(token, ada.user.email.toUpperCase())).json()).toMatchObject({
      fields: { password: 'Your password cannot be your email address. Please choose another one.' },
    });
    expect((await reset(token)).statusCode).toBe(200);
  });

  it('voids the link of an account suspended meanwhile', async () => {
    const token = await mailedToken();
    await database.pool.query('UPDATE users SET is_active = false WHERE id = $1', [ada.user.id]);
    expect((await reset(token)).json()).toMatchObject({ code: 'INVALID_TOKEN' });
  });

  it('admits no concurrent sign-in with the old password', async () => {
    const token = await mailedToken();
    const [, ...tries] = await Promise.all([reset(token), login(PASSWORD), login(PASSWORD), login(PASSWORD)]);
    for (const answer of tries.filter(({ statusCode }) => statusCode === 200)) {
      expect((await me({ headers: { cookie: `sid=${sessionCookie(answer)}` } })).statusCode).toBe(401);
    }
  });
});

describe('an operator’s reset link', () => {
  const act = { operator: 'ngozi', reason: 'Lost the mailbox, papers seen' };

  it('resets the password, and notifies the user at once', async () => {
    const words = await accounts.resetLink(ada.user.email.toUpperCase(), act);
    expect(words).toContain(`Made a password reset link for Ada Obi (${ada.user.id}). It works once, until 20`);
    await runJobs();
    expect(subjects()).toContain('Our team made a link to reset your password');
    const { rows } = await database.pool.query(
      'SELECT action, description FROM admin_activity_logs WHERE target_id = $1',
      [ada.user.id],
    );
    expect(rows).toEqual([
      { action: 'reset_link_made', description: `Made a password reset link for Ada Obi (${ada.user.id}).` },
    ]);
    expect((await reset(linkIn(words))).statusCode).toBe(200);
    expect((await login(NEW_PASSWORD)).statusCode).toBe(200);
  });

  it('needs a reason and an open account that is not suspended', async () => {
    await expect(accounts.resetLink(ada.user.email, { ...act, reason: 'no' })).rejects.toMatchObject({ status: 400 });
    await expect(accounts.resetLink('nobody@example.com', act)).rejects.toMatchObject({ code: 'USER_NOT_FOUND' });
    await database.pool.query('UPDATE users SET is_active = false WHERE id = $1', [ada.user.id]);
    await expect(accounts.resetLink(ada.user.email, act)).rejects.toMatchObject({ code: 'ACCOUNT_SUSPENDED' });
    expect(await alerts()).toEqual([]);
  });
});

describe('changing the password', () => {
  it('ends every other session, voids links, and notifies the user', async () => {
    const phone = await elsewhere();
    const token = await mailedToken();
    const answer = await change({ currentPassword: PASSWORD, newPassword: NEW_PASSWORD });
    expect([answer.statusCode, answer.json()]).toEqual([200, { success: true }]);
    expect((await me(ada)).statusCode).toBe(200);
    expect((await me(phone)).statusCode).toBe(401);
    expect((await login(PASSWORD)).statusCode).toBe(401);
    expect((await login(NEW_PASSWORD)).statusCode).toBe(200);
    expect((await reset(token, 'yet another one')).statusCode).toBe(400);
    await runJobs();
    expect(subjects()).toContain('Your password was changed');
  });

  it('is mailed with the “This was not me” link, even if the notification is deleted first', async () => {
    await change({ currentPassword: PASSWORD, newPassword: NEW_PASSWORD });
    const { rows } = await database.pool.query<{ id: string }>('SELECT id FROM notifications WHERE user_id = $1', [
      ada.user.id,
    ]);
    for (const { id } of rows) {
      await app.inject({ method: 'DELETE', url: `/api/notifications/${id}`, headers: ada.headers });
    }
    expect(await alerts()).toEqual([]);
    await runJobs();
    const mail = mailsTo(ada.user.email).find(({ subject }) => subject === 'Your password was changed');
    expect(mail?.text).toMatch(/This was not me:\n.*\/not-me\?token=[\w-]{72}/);
  });

  it('reports all errors at once', async () => {
    const wrong = await change({ currentPassword: 'not this one', newPassword: 'trustno1' });
    expect(wrong.statusCode).toBe(400);
    expect(wrong.json()).toMatchObject({
      fields: {
        currentPassword: 'This password is not right',
        newPassword: expect.stringContaining('easy to guess') as string,
      },
    });
    expect((await change({ currentPassword: '', newPassword: 'short' })).json()).toMatchObject({
      fields: {
        currentPassword: 'Current password is required',
        newPassword: 'Password must be at least 8 characters',
      },
    });
    expect((await login(PASSWORD)).statusCode).toBe(200);
    expect(await alerts()).toEqual([]);
  });

  it('works for one of several concurrent calls', async () => {
    const answers = await Promise.all(
      [1, 2, 3, 4].map((n) => change({ currentPassword: PASSWORD, newPassword: `my goat eats ${String(n)}` })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await alerts()).toHaveLength(1);
  });
});

describe('re-authentication', () => {
  const reauthenticate = (password: string, headers = ada.headers) =>
    post('/api/auth/reauthenticate', { password }, headers);
  const turnOff = () =>
    app.inject({
      method: 'PATCH',
      url: '/api/notifications/preferences',
      headers: ada.headers,
      payload: { emailEnabled: false },
    });

  it('is required after 15 minutes of real time, and valid for 15 more', async () => {
    clock.advance(15 * MINUTE_MS);
    expect((await turnOff()).statusCode).toBe(200);
    clock.advance(1);
    const refused = await turnOff();
    expect([refused.statusCode, refused.json()]).toMatchObject([
      403,
      { code: 'REAUTHENTICATION_REQUIRED', requiresReauthentication: true },
    ]);
    const proved = await reauthenticate(PASSWORD);
    expect([proved.statusCode, proved.json()]).toEqual([200, { success: true }]);
    expect((await turnOff()).statusCode).toBe(200);
    clock.advance(15 * MINUTE_MS + 1);
    expect((await turnOff()).statusCode).toBe(403);
  });

  it('is required after validation, before anything is written', async () => {
    clock.advance(16 * MINUTE_MS);
    const mobile = (password: string) => post('/app/set-mobile-password', { password }, ada.headers);
    expect((await mobile('short')).statusCode).toBe(400);
    expect((await mobile('my goat')).json()).toMatchObject({ code: 'REAUTHENTICATION_REQUIRED' });
    expect((await change({ currentPassword: PASSWORD, newPassword: NEW_PASSWORD })).statusCode).toBe(403);
    expect(await alerts()).toEqual([]);
    expect((await login(PASSWORD)).statusCode).toBe(200);
  });

  it('is not required for harmless changes', async () => {
    clock.advance(16 * MINUTE_MS);
    const patch = (payload: object) =>
      app.inject({ method: 'PATCH', url: '/api/notifications/preferences', headers: ada.headers, payload });
    expect((await patch({ emailEnabled: true, securityAlerts: false })).statusCode).toBe(200);
    const names = { firstName: 'Ada', lastName: 'Okafor' };
    const put = { method: 'PUT', url: '/api/user/profile', headers: ada.headers, payload: names } as const;
    expect((await app.inject(put)).statusCode).toBe(200);
  });

  it('reports a wrong password at its field, ten times in 15 minutes, for this session only', async () => {
    const phone = await elsewhere();
    for (let index = 0; index < 10; index += 1) {
      const wrong = await reauthenticate('a wrong guess');
      expect([wrong.statusCode, wrong.json()]).toMatchObject([
        400,
        { fields: { password: 'This password is not right' } },
      ]);
    }
    const blocked = await reauthenticate(PASSWORD);
    expect([blocked.statusCode, blocked.headers['retry-after']]).toEqual([429, '900']);
    // Both endpoints share one limit.
    expect((await change({ currentPassword: PASSWORD, newPassword: NEW_PASSWORD })).statusCode).toBe(429);
    expect((await reauthenticate(PASSWORD, phone.headers)).statusCode).toBe(200);
    expect((await me(ada)).statusCode).toBe(200);
    expect((await login(PASSWORD)).statusCode).toBe(200);
  });

  it('counts concurrent wrong passwords exactly', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => reauthenticate('a wrong guess')));
    expect(answers.filter(({ statusCode }) => statusCode === 400)).toHaveLength(10);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(20);
  });

  it('ignores strangers’ failed sign-ins', async () => {
    for (let index = 0; index < 10; index += 1) await login('a wrong guess');
    expect((await reauthenticate(PASSWORD)).statusCode).toBe(200);
  });
});

describe('a mistyped email address', () => {
  const correct = (who: SignedUp, email: string, password = PASSWORD) =>
    app.inject({ method: 'PUT', url: '/api/user/email', headers: who.headers, payload: { email, password } });

  it('can be corrected until it is verified; the new one gets the mail and old links are void', async () => {
    const bola = await signUp(app);
    await runJobs();
    const old = /verify-email\?token=([\w-]+)/.exec(mailsTo(bola.user.email).at(-1)?.text ?? '')?.[1] ?? '';
    const email = `right-${bola.user.email}`;
    const answer = await correct(bola, email.toUpperCase());
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { user: { email, emailVerified: false } }]);
    expect((await post('/api/auth/verify-email', { token: old })).statusCode).toBe(400);
    await runJobs();
    const token = /verify-email\?token=([\w-]+)/.exec(mailsTo(email).at(-1)?.text ?? '')?.[1] ?? '';
    expect((await post('/api/auth/verify-email', { token })).statusCode).toBe(200);
    expect((await login(PASSWORD, email)).statusCode).toBe(200);
    const late = await correct(bola, `other-${bola.user.email}`);
    expect([late.statusCode, late.json()]).toMatchObject([409, { code: 'EMAIL_ALREADY_VERIFIED' }]);
  });

  it('stays if the password is wrong or the new email address is taken', async () => {
    const bola = await signUp(app);
    expect((await correct(bola, 'new@example.com', 'a wrong guess')).json()).toMatchObject({
      fields: { password: 'This password is not right' },
    });
    const taken = await correct(bola, ada.user.email);
    expect([taken.statusCode, taken.json()]).toMatchObject([409, { code: 'EMAIL_TAKEN' }]);
    expect((await correct(bola, 'not an address', '')).json()).toMatchObject({
      fields: { email: 'Please enter a valid email address', password: 'Password is required' },
    });
    expect((await me(bola)).json()).toMatchObject({ email: bola.user.email });
  });

  it('changes to a free email address for only one of two concurrent users', async () => {
    const [bola, chi] = [await signUp(app), await signUp(app)];
    const email = `wanted-${bola.user.email}`;
    const answers = await Promise.all([correct(bola, email), correct(chi, email)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });
});

describe('a breached password', () => {
  const BREACHED = 'lagos breached 2019';
  const WORDS =
    'This password was found in a list of stolen passwords, so others may know it. Please choose another one.';

  it('is refused wherever one is chosen', async () => {
    const person = { email: 'breached@example.com', password: BREACHED, firstName: 'Ada', lastName: 'Obi' };
    const refused = [
      [await post('/api/internal/signup', person), 'password'],
      [await reset(await mailedToken(), BREACHED), 'password'],
      [await change({ currentPassword: PASSWORD, newPassword: BREACHED }), 'newPassword'],
      [await post('/app/set-mobile-password', { password: BREACHED }, ada.headers), 'password'],
    ] as const;
    for (const [answer, field] of refused) {
      expect([answer.statusCode, answer.json()]).toMatchObject([400, { fields: { [field]: WORDS } }]);
    }
    expect((await login(PASSWORD)).statusCode).toBe(200);
  });

  it.each(['lagos service away', 'lagos service silent'])(
    'is accepted when the service cannot be reached: %s',
    async (password) => {
      expect((await change({ currentPassword: PASSWORD, newPassword: password })).statusCode).toBe(200);
      expect((await login(password)).statusCode).toBe(200);
    },
  );
});

describe('a password that is easy to guess', () => {
  it.each([
    ['common', 'Password1', 'Many people use this password, so it is easy to guess. Please choose another one.'],
    ['the address', 'Guess-Me@Example.com', 'Your password cannot be your email address. Please choose another one.'],
    ['a name', 'oluwaseun', 'Your password cannot be your name. Please choose another one.'],
    ['both names', 'Oluwaseun Adeyemi-Cole', 'Your password cannot be your name. Please choose another one.'],
    ['the product', 'RotaRota', 'Your password cannot be the name Rota. Please choose another one.'],
    [
      'a name in plain letters',
      'danladi123',
      'Your password cannot be your name. Please choose another one.',
      'Ɗanladi',
    ],
  ])('is refused at sign-up: %s', async (_, password, words, firstName = 'Oluwaseun') => {
    const payload = { email: 'guess-me@example.com', password, firstName, lastName: 'Adeyemi-Cole' };
    const answer = await post('/api/internal/signup', payload);
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { fields: { password: words } }]);
  });

  it.each([
    ['00000000', '87654321', '123123123', 'abcdefgh', 'oluwaseun', '88888888', '0987654321'],
    ['aaaaaaaa', 'nigeria1', 'blessing1', '99999999', '12341234', 'chidinma', 'manutd123'],
  ])('is refused without any external request: %s …', async (...passwords) => {
    const token = await mailedToken();
    for (const password of passwords) {
      const person = { email: 'guess-me@example.com', password, firstName: 'Ada', lastName: 'Obi' };
      for (const [answer, field] of [
        [await post('/api/internal/signup', person), 'password'],
        [await reset(token, password), 'password'],
        [await change({ currentPassword: PASSWORD, newPassword: password }), 'newPassword'],
        [await post('/app/set-mobile-password', { password }, ada.headers), 'password'],
      ] as const) {
        expect([password, answer.statusCode, answer.json()]).toMatchObject([
          password,
          400,
          { fields: { [field]: 'Many people use this password, so it is easy to guess. Please choose another one.' } },
        ]);
      }
    }
  });

  const WORDS = {
    rota: 'Your password cannot be the name Rota. Please choose another one.',
    name: 'Your password cannot be your name. Please choose another one.',
    address: 'Your password cannot be your email address. Please choose another one.',
  };

  it.each([
    ['rota', ['rota1234', 'Rota2026', 'rota-2026', '1234Rota', 'rotarota1']],
    ['name', ['resetia1', 'Resetia1234', 'Quill-Bello', 'qùill1234', 'bello1234', 'Resetia Quill-Bello 99']],
    ['name', ['quillbelloresetia1', 'resetiaresetia', 'RESETIA!']],
    ['address', ['pen.name1', 'Pen.Name+Rota1234', 'penname2026', 'pen.name+rota@example.com1']],
  ] as const)('is refused wherever one is chosen: the %s with up to four digits', async (kind, passwords) => {
    const names = { firstName: 'Resetia', lastName: 'Quill-Bello' };
    const email = 'pen.name+rota@example.com';
    const { user, headers } = await signUp(app, { ...names, email: `renamed-${String(clock.realNow())}@example.com` });
    await database.pool.query('UPDATE users SET email_verified = true, email = $2 WHERE id = $1', [user.id, email]);
    const token = await mailedToken(email);
    for (const password of passwords) {
      for (const [answer, field] of [
        [await post('/api/internal/signup', { ...names, email, password }), 'password'],
        [await reset(token, password), 'password'],
        [await change({ currentPassword: PASSWORD, newPassword: password }, headers), 'newPassword'],
        [await post('/app/set-mobile-password', { password }, headers), 'password'],
      ] as const) {
        expect([password, answer.json()]).toMatchObject([password, { fields: { [field]: WORDS[kind] } }]);
      }
    }
    const mobile = await post('/app/set-mobile-password', { password: 'rota12' }, headers);
    expect(mobile.json()).toMatchObject({ fields: { password: WORDS.rota } });
    await database.pool.query(`UPDATE users SET email = id || '@example.com' WHERE id = $1`, [user.id]);
  });

  it.each(['quill paints at dawn', 'Resetia20261', 'rota resetia yam', 'pen.name writes'])(
    'may contain a name: %j is accepted',
    async (password) => {
      const names = { firstName: 'Resetia', lastName: 'Quill' };
      await signUp(app, { ...names, email: `pen.name-${String(clock.realNow())}@example.com`, password });
    },
  );

  it('is refused for the mobile app too, from six characters on', async () => {
    const answer = await post('/app/set-mobile-password', { password: 'ABC123' }, ada.headers);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { fields: { password: expect.any(String) as string } },
    ]);
  });

  it.each(['Password123!', 'correct horse battery staple', 'rota-demo-2026', 'password1 '])(
    'is compared as a whole: %j is accepted',
    async (password) => {
      await signUp(app, { email: `whole-${String(clock.realNow())}-${String(password.length)}@example.com`, password });
    },
  );
});

describe('a password with two Unicode forms', () => {
  const COMPOSED = 'café à l’étang'.normalize('NFC');
  const DECOMPOSED = COMPOSED.normalize('NFD');

  it('is the same password in either form', async () => {
    for (const [set, typed] of [
      [COMPOSED, DECOMPOSED],
      [DECOMPOSED, COMPOSED],
    ] as const) {
      const email = `forms-${String(set.length)}@example.com`;
      const { headers } = await signUp(app, { email, password: set });
      expect((await login(typed, email)).statusCode).toBe(200);
      expect((await login(`${typed} `, email)).statusCode).toBe(401);
      expect((await post('/api/auth/reauthenticate', { password: typed }, headers)).statusCode).toBe(200);
      const changed = { currentPassword: typed, newPassword: 'seven calm harmattan dawns' };
      expect((await post('/api/user/password', changed, headers)).statusCode).toBe(200);
    }
  });

  it('matches a hash made before normalisation', async () => {
    const email = 'older-form@example.com';
    await signUp(app, { email });
    await database.pool.query('UPDATE users SET password_hash = $1 WHERE email = $2', [await hash(DECOMPOSED), email]);
    expect((await login(DECOMPOSED, email)).statusCode).toBe(200);
    expect((await login(`${DECOMPOSED}?`, email)).statusCode).toBe(401);
  });

  it('has the length that a reader counts', async () => {
    const payload = {
      email: 'short-form@example.com',
      password: 'éàèù'.normalize('NFD'),
      firstName: 'Ada',
      lastName: 'Obi',
    };
    const answer = await post('/api/internal/signup', payload);
    expect(answer.json()).toMatchObject({ fields: { password: 'Password must be at least 8 characters' } });
    const mobile = await post('/app/set-mobile-password', { password: 'éàè'.normalize('NFD') }, ada.headers);
    expect(mobile.json()).toMatchObject({ fields: { password: 'Password must be at least 6 characters long.' } });
  });
});
