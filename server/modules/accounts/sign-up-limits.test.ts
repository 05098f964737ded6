import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '../../../contract/durations.ts';
import { peopleApp, signUp } from '../../../tests/support/people-app.ts';

const asked: string[] = [];
const breachedPasswords = {
  isBreached: (password: string) => Promise.resolve(asked.push(password) > 0 && password === 'stolen elsewhere'),
};
const { app, clock, database, runJobs, mailServer } = await peopleApp({ signUpsPerHour: 3, breachedPasswords });

let people = 0;
const post = (overrides: Record<string, unknown> = {}, remoteAddress = '10.0.0.1') => {
  people += 1;
  const email = `limited-${String(people)}@example.com`;
  const payload = { email, password: 'long enough', firstName: 'Ada', lastName: 'Obi', ...overrides };
  return app.inject({ method: 'POST', url: '/api/internal/signup', remoteAddress, payload });
};

describe('sign-ups from one network address', () => {
  it('are limited per hour of real time, including those with a taken address', async () => {
    expect((await post({ email: 'taken@example.com' })).statusCode).toBe(201);
    expect((await post({ email: 'taken@example.com' })).statusCode).toBe(409);
    expect((await post({ firstName: '' })).statusCode).toBe(400);
    expect((await post()).statusCode).toBe(201);
    const refused = await post();
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
    expect(refused.headers['retry-after']).toBe('3600');
    expect(refused.cookies).toEqual([]);
    expect((await post({ email: 'taken@example.com' })).statusCode).toBe(429);
    expect((await post({}, '10.0.0.2')).statusCode).toBe(201);
    clock.advance(HOUR_MS);
    expect((await post()).statusCode).toBe(201);
  });

  it('are counted before any external password check', async () => {
    asked.length = 0;
    const statuses: number[] = [];
    for (let time = 0; time < 5; time += 1) {
      statuses.push((await post({ password: 'stolen elsewhere' }, '10.0.0.4')).statusCode);
    }
    expect(statuses).toEqual([400, 400, 400, 429, 429]);
    expect(asked).toHaveLength(3);
    // A sign-up with an invalid password does not count towards the limit.
    expect((await post({ password: 'password1' }, '10.0.0.5')).statusCode).toBe(400);
    expect(asked).toHaveLength(3);
  });

  it('count as one address for a whole IPv6 network of 64 bits', async () => {
    const from = ['2001:db8:1:2::1', '2001:db8:1:2::2', '2001:db8:1:2:ffff::3', '2001:db8:1:2:9:8:7:6'];
    const statuses: number[] = [];
    for (const address of from) statuses.push((await post({}, address)).statusCode);
    expect(statuses).toEqual([201, 201, 201, 429]);
    expect((await post({}, '2001:db8:1:3::1')).statusCode).toBe(201);
  });

  it('are limited exactly, even when concurrent', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => post({}, '10.0.0.3')));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(3);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(9);
  });
});

describe('the product’s name', () => {
  const words = 'Please use your own name. Rota is the name of this service.';

  it('cannot be used at sign-up', async () => {
    const answer = await post({ firstName: 'Rota', lastName: 'Support' }, '10.0.1.1');
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'INVALID_INPUT', fields: { firstName: words } });
    const { rows } = await database.pool.query(`SELECT 1 FROM users WHERE first_name = 'Rota'`);
    expect(rows).toEqual([]);
  });

  it('cannot be chosen later either; an unchanged name is not checked again', async () => {
    const { user, headers } = await signUp(app, { email: 'renamed@example.com' });
    const rename = (payload: Record<string, string>) =>
      app.inject({ method: 'PUT', url: '/api/user/profile', headers, payload });
    const answer = await rename({ firstName: 'Ada', lastName: 'R0TA' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ fields: { lastName: words } });
    await database.pool.query(`UPDATE users SET first_name = 'Rota' WHERE id = $1`, [user.id]);
    expect((await rename({ firstName: 'Rota', lastName: 'Obi', phone: '08012345678' })).statusCode).toBe(200);
  });
});

describe('a name that suggests staff', () => {
  const words = 'Please use your own name. People would take this one for our staff.';

  it.each([
    [{ firstName: 'Paystack', lastName: 'Support' }, ['firstName', 'lastName']],
    [{ firstName: 'Customer', lastName: 'Care' }, ['firstName']],
    [{ firstName: 'Ada', lastName: 'Аdmіn' }, ['lastName']],
  ])('cannot be used at sign-up or later: %j', async (names, refused) => {
    const fields = Object.fromEntries(refused.map((field) => [field, words]));
    clock.advance(HOUR_MS);
    const { headers } = await signUp(app, { email: `staff-${String((people += 1))}@example.com` });
    for (const answer of [
      await post(names, '10.0.1.2'),
      await app.inject({ method: 'PUT', url: '/api/user/profile', headers, payload: names }),
    ]) {
      expect([answer.statusCode, answer.json<{ fields: object }>().fields]).toEqual([400, fields]);
    }
  });
});

describe('the verification mail', () => {
  it.each([
    ['https://evil.example/claim?id=7', 'Hello,'],
    ['You won! evil.example', 'Hello,'],
    ['www.evil.example', 'Hello,'],
    ['ada@evil.example', 'Hello,'],
    ['Call 08031234567', 'Hello,'],
    ['=?utf-8?q?Bcc=3A?=', 'Hello,'],
    ['You have won five hundred thousand naira today', 'Hello,'],
    ['Ọláníyì O’Neil-Obi Jr.', 'Hello Ọláníyì O’Neil-Obi Jr.,'],
  ])('greets %s with "%s"', async (firstName, greeting) => {
    const { user } = await signUp(app, { firstName, email: `mailed-${String((people += 1))}@example.com` });
    clock.advance(HOUR_MS);
    await runJobs();
    const mail = mailServer.mails.find(({ to }) => to?.[0]?.address === user.email);
    const { text = '', html } = mail ?? {};
    expect(text.split('\n')).toContain(greeting);
    expect(html).toContain(`>${greeting}</p>`);
    expect(text.match(/https?:/g)).toHaveLength(1);
    expect(text).not.toContain('evil.example');
  });
});
