import { describe, expect, it } from 'vitest';
import { PASSWORD, peopleApp, signUp, type SignedUp } from '../../../tests/support/people-app.ts';

const { app, database, mailServer, runJobs } = await peopleApp();

const put = (headers: SignedUp['headers'] | Record<string, never>, payload: object) =>
  app.inject({ method: 'PUT', url: '/api/user/language', headers, payload });
const userOf = async ({ headers }: SignedUp) => (await app.inject({ url: '/api/user', headers })).json<object>();

describe('a user’s language', () => {
  it('is English until the user chooses one, and can be changed any number of times', async () => {
    const ada = await signUp(app);
    expect(ada.user).toMatchObject({ language: 'en', hasChosenLanguage: false });
    for (const language of ['pcm', 'pcm', 'en']) {
      const answer = await put(ada.headers, { language });
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual({ user: { ...ada.user, language, hasChosenLanguage: true } });
      expect(await userOf(ada)).toEqual({ ...ada.user, language, hasChosenLanguage: true });
    }
  });

  it.each<[string, object, Record<string, string>]>([
    ['nothing', {}, { language: 'Please choose a language from the list' }],
    ['a language that Rota does not speak', { language: 'xx' }, { language: 'Please choose a language from the list' }],
    ['a field of the table', { language: 'toString' }, { language: 'Please choose a language from the list' }],
    ['more than a language', { language: 'en', name: 'Ada' }, { name: 'Unknown field' }],
  ])('refuses %s', async (_, payload, fields) => {
    const ada = await signUp(app);
    const answer = await put(ada.headers, payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'INVALID_INPUT', fields });
    expect(await userOf(ada)).toEqual(ada.user);
  });

  it('can be set only by the user, from our own site', async () => {
    expect((await put({}, { language: 'pcm' })).statusCode).toBe(401);
    const [ada, bola] = [await signUp(app), await signUp(app)];
    expect((await put({ ...ada.headers, origin: 'https://evil.example' }, { language: 'pcm' })).statusCode).toBe(403);
    await put(ada.headers, { language: 'pcm' });
    expect(await userOf(bola)).toEqual(bola.user);
  });

  it('falls back to English if a later release stored an unknown one', async () => {
    const ada = await signUp(app);
    await database.pool.query(`UPDATE users SET language = 'xx', language_chosen_at = now() WHERE id = $1`, [
      ada.user.id,
    ]);
    expect(await userOf(ada)).toMatchObject({ language: 'en', hasChosenLanguage: true });
  });
});

describe('a notice', () => {
  it('is in its reader’s language when read, and its mail in the language when sent', async () => {
    const [ada, bola] = [await signUp(app), await signUp(app)];
    await put(bola.headers, { language: 'pcm' });
    for (const { headers } of [ada, bola]) {
      const payload = { firstName: 'Adaeze', lastName: 'Okafor' };
      await app.inject({ method: 'PUT', url: '/api/user/profile', headers, payload });
    }
    const titles = async ({ headers }: SignedUp) =>
      (await app.inject({ url: '/api/notifications', headers }))
        .json<{ notifications: { title: string }[] }>()
        .notifications.map(({ title }) => title);
    expect([await titles(ada), await titles(bola)]).toEqual([['Your name was changed'], ['Your name don change']]);
    await put(ada.headers, { language: 'pcm' });
    expect(await titles(ada)).toEqual(['Your name don change']);
  });
});

describe('the mails of an account', () => {
  const mailOf = (email: string) => mailServer.mails.filter(({ to }) => to?.[0]?.address === email).at(-1);

  it('are in the page’s language at first, then in the chosen one', async () => {
    const body = { email: 'ngozi@example.com', password: PASSWORD, firstName: 'Ngozi', lastName: 'Eze' };
    const headers = { cookie: 'rota_theme=dark; rota_language=pcm' };
    const signedUp = await app.inject({ method: 'POST', url: '/api/internal/signup', headers, payload: body });
    expect(signedUp.json()).toMatchObject({ user: { language: 'pcm', hasChosenLanguage: false } });
    await runJobs();
    expect(mailOf(body.email)?.subject).toBe('Verify your email address');
    expect(mailOf(body.email)?.text).toContain('Abeg confirm say na your email address be this.');
    expect(mailOf(body.email)?.text).toContain('Rota no dey ever ask for your password, BVN or NIN by email.');
    expect(mailOf(body.email)?.html).toContain('<html lang="pcm">');

    const { rows } = await database.pool.query<{ id: string }>(
      `UPDATE users SET email_verified = true, language = 'en' WHERE email = $1 RETURNING id`,
      [body.email],
    );
    expect(rows).toHaveLength(1);
    const forgot = () =>
      app.inject({ method: 'POST', url: '/api/auth/forgot-password', payload: { email: body.email } });
    await forgot();
    await runJobs();
    expect(mailOf(body.email)?.text).toContain('If it was not you, ignore this email.');
    await database.pool.query(`UPDATE users SET language = 'pcm' WHERE email = $1`, [body.email]);
    await forgot();
    await runJobs();
    expect(mailOf(body.email)?.text).toContain('If no be you, leave this email.');
  });
});
