import { beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../../contract/durations.ts';
import { peopleApp, signUp, type SignedUp } from '../../../tests/support/people-app.ts';

const { app, database, clock, runJobs, mailServer } = await peopleApp();

let ada: SignedUp;
beforeEach(async () => {
  ada = await signUp(app);
});

const mailsTo = (email: string) => mailServer.mails.filter(({ to }) => to?.some(({ address }) => address === email));

async function mailedToken(email = ada.user.email): Promise<string> {
  await runJobs();
  const text = mailsTo(email).at(-1)?.text ?? '';
  return /http:\/\/localhost:3000\/verify-email\?token=([A-Za-z0-9_-]+)/.exec(text)?.[1] ?? '';
}

const verify = (token: unknown) => app.inject({ method: 'POST', url: '/api/auth/verify-email', payload: { token } });
const resend = (email: unknown) =>
  app.inject({ method: 'POST', url: '/api/auth/resend-verification', payload: { email } });

async function isVerified(): Promise<boolean> {
  const answer = await app.inject({ url: '/api/user', headers: ada.headers });
  return answer.json<{ emailVerified: boolean }>().emailVerified;
}

describe('the link of the verification mail', () => {
  it('confirms the address, once', async () => {
    const token = await mailedToken();
    expect(await isVerified()).toBe(false);
    const answer = await verify(token);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ success: true });
    expect(await isVerified()).toBe(true);
    const again = await verify(token);
    expect(again.statusCode).toBe(400);
    expect(again.json()).toMatchObject({ code: 'INVALID_TOKEN', error: 'This link is invalid or has expired' });
  });

  it('works for one of 32 concurrent uses', async () => {
    const token = await mailedToken();
    const answers = await Promise.all(Array.from({ length: 32 }, () => verify(token)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await isVerified()).toBe(true);
  });

  it('is valid for 24 hours of the product’s clock', async () => {
    const token = await mailedToken();
    clock.advance(DAY_MS);
    expect((await verify(token)).statusCode).toBe(400);
    expect(await isVerified()).toBe(false);
  });

  it('works until just before its end', async () => {
    const token = await mailedToken();
    clock.advance(DAY_MS - 1);
    expect((await verify(token)).statusCode).toBe(200);
  });

  it('stops working once the account has another address', async () => {
    const token = await mailedToken();
    await database.pool.query(`UPDATE users SET email = 'new-' || email WHERE id = $1`, [ada.user.id]);
    expect((await verify(token)).statusCode).toBe(400);
    expect(await isVerified()).toBe(false);
  });

  it('voids the links of earlier mails', async () => {
    const first = await mailedToken();
    await resend(ada.user.email);
    const second = await mailedToken();
    expect(second).not.toBe(first);
    expect((await verify(second)).statusCode).toBe(200);
    expect((await verify(first)).statusCode).toBe(400);
  });

  it('is not in the database, neither in rows nor in jobs', async () => {
    const { rows } = await database.pool.query<{ row: string }>(
      `SELECT t::text AS row FROM email_verification_tokens t
       UNION ALL SELECT j.payload::text FROM graphile_worker._private_jobs j`,
    );
    const token = await mailedToken();
    expect(token).toHaveLength(43);
    for (const { row } of rows) expect(row).not.toContain(token);
    const [id] = rows.map(({ row }) => row);
    expect((await verify(id)).statusCode).toBe(400);
  });

  it.each<[unknown, string]>([
    [undefined, 'Token is required'],
    ['', 'Token is required'],
    ['x'.repeat(201), 'This link is invalid or has expired'],
  ])('is refused with the token %s', async (token, message) => {
    const answer = await verify(token);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ fields: { token: message } });
  });
});

describe('checking a link', () => {
  const check = async (token: unknown, headers: Record<string, string> = {}) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/auth/check-verification',
      payload: { token },
      headers,
    });
    return answer.json<unknown>();
  };

  it('changes nothing, and names the owner only to them', async () => {
    const token = await mailedToken();
    const bola = await signUp(app);
    expect(await check(token)).toEqual({ link: 'good', isOwn: false });
    expect(await check(token, bola.headers)).toEqual({ link: 'good', isOwn: false });
    expect(await check(token, ada.headers)).toEqual({ link: 'good', isOwn: true });
    expect(await isVerified()).toBe(false);
    expect((await verify(token)).statusCode).toBe(200);
  });

  it('reports every link of a confirmed address as verified', async () => {
    const first = await mailedToken();
    await resend(ada.user.email);
    const second = await mailedToken();
    await verify(second);
    clock.advance(DAY_MS);
    for (const token of [first, second]) expect(await check(token)).toEqual({ link: 'verified', isOwn: false });
    expect(await check(second, ada.headers)).toEqual({ link: 'verified', isOwn: true });
  });

  it('reports an invalid link: expired, of an earlier address, of a closed account, or unknown', async () => {
    const dead = { link: 'dead', isOwn: false };
    const token = await mailedToken();
    const change = (text: string) => database.pool.query(`UPDATE users SET ${text} WHERE id = $1`, [ada.user.id]);
    await change(`email = 'new-' || email`);
    expect(await check(token)).toEqual(dead);
    await change(`email = substr(email, 5), closed_at = now(), is_active = false`);
    expect(await check(token)).toEqual(dead);
    await change('closed_at = NULL, is_active = true');
    clock.advance(DAY_MS);
    expect(await check(token)).toEqual(dead);
    expect(await check('nonsense')).toEqual(dead);
  });
});

describe('requesting another mail', () => {
  it('returns equal responses for an unconfirmed, a confirmed and an unknown address', async () => {
    const bola = await signUp(app);
    await verify(await mailedToken(bola.user.email));
    await runJobs();
    const before = mailServer.mails.length;
    const unknown = 'nobody@example.com';
    const answers = [];
    for (const email of [ada.user.email, bola.user.email, unknown]) answers.push(await resend(email));
    for (const answer of answers) {
      expect(answer.statusCode).toBe(202);
      expect(answer.json()).toEqual({ success: true });
    }
    await runJobs();
    const mails = mailServer.mails.slice(before).map(({ to, subject }) => [to?.[0]?.address, subject]);
    expect(mails.toSorted()).toEqual(
      [
        [ada.user.email, 'Verify your email address'],
        [bola.user.email, 'Your email is already verified'],
      ].toSorted(),
    );
    const mailText = mailsTo(bola.user.email).at(-1)?.text ?? '';
    expect(mailText).toContain('http://localhost:3000/login');
    expect(mailText).toContain('http://localhost:3000/forgot-password');
    expect(mailText).not.toContain('token=');
  });

  it.each(['ada', 'nobody'])('is allowed five times an hour per address (%s)', async (who) => {
    const email = who === 'ada' ? ada.user.email : `nobody-${String(clock.realNow())}@example.com`;
    for (let index = 0; index < 5; index += 1) expect((await resend(email)).statusCode).toBe(202);
    const refused = await resend(email.toUpperCase());
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('3600');
    clock.advance(HOUR_MS);
    expect((await resend(email)).statusCode).toBe(202);
  });

  it('sends five mails an hour at most, including the one at sign-up, without saying so', async () => {
    for (let index = 0; index < 5; index += 1) expect((await resend(ada.user.email)).statusCode).toBe(202);
    await runJobs();
    expect(mailsTo(ada.user.email)).toHaveLength(5);
    clock.advance(HOUR_MS);
    await resend(ada.user.email);
    await runJobs();
    expect(mailsTo(ada.user.email)).toHaveLength(6);
  });

  it('sends a confirmed address at most five mails an hour', async () => {
    await verify(await mailedToken());
    for (let index = 0; index < 5; index += 1) expect((await resend(ada.user.email)).statusCode).toBe(202);
    await runJobs();
    expect(mailsTo(ada.user.email)).toHaveLength(5);
  });

  it('works for the signed-in user without naming the address', async () => {
    const send = () => app.inject({ method: 'POST', url: '/api/auth/send-verification', headers: ada.headers });
    await runJobs();
    expect((await send()).statusCode).toBe(202);
    await runJobs();
    expect(mailsTo(ada.user.email)).toHaveLength(2);
    const signedOut = await app.inject({ method: 'POST', url: '/api/auth/send-verification' });
    expect(signedOut.statusCode).toBe(401);
  });

  it.each<[unknown, string]>([
    [undefined, 'Email is required'],
    ['not an address', 'Please enter a valid email address'],
  ])('needs an address, not %s', async (email, message) => {
    const answer = await resend(email);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ fields: { email: message } });
  });
});
