import { describe, expect, it } from 'vitest';
import { peopleApp, signUp, type SignedUp } from '../../../tests/support/people-app.ts';

const { app, database } = await peopleApp();

const put = (headers: SignedUp['headers'] | Record<string, never>, payload: object) =>
  app.inject({ method: 'PUT', url: '/api/user/language', headers, payload });
const userOf = async ({ headers }: SignedUp) => (await app.inject({ url: '/api/user', headers })).json<object>();

describe('the language of a person', () => {
  it('is English until they choose, and then what they have chosen, however often', async () => {
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

  it('is only one’s own, from one’s own page', async () => {
    expect((await put({}, { language: 'pcm' })).statusCode).toBe(401);
    const [ada, bola] = [await signUp(app), await signUp(app)];
    expect((await put({ ...ada.headers, origin: 'https://evil.example' }, { language: 'pcm' })).statusCode).toBe(403);
    await put(ada.headers, { language: 'pcm' });
    expect(await userOf(bola)).toEqual(bola.user);
  });

  it('reads as English where a later release has written one that this one does not know', async () => {
    const ada = await signUp(app);
    await database.pool.query(`UPDATE users SET language = 'yo', language_chosen_at = now() WHERE id = $1`, [
      ada.user.id,
    ]);
    expect(await userOf(ada)).toMatchObject({ language: 'en', hasChosenLanguage: true });
  });
});
