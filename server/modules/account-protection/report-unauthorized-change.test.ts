import { describe, expect, it } from 'vitest';
import { appCode } from '../../../tests/support/app-code.ts';
import { testProduct } from '../../../tests/support/test-product.ts';

const { call, database } = await testProduct();

const PASSWORD = 'my goat eats yam';
const BANK = { bankCode: '001', accountName: 'Whoever', bankName: 'Whichever' };

interface Withdrawal {
  readonly id: string;
  readonly status: string;
}
interface Body {
  readonly code: string;
  readonly user: { readonly id: string };
  readonly request: Withdrawal;
  readonly requests: readonly Withdrawal[];
  readonly withdrawals: readonly Withdrawal[];
  readonly cancelled: readonly Withdrawal[];
  readonly messages: readonly { readonly subject: string; readonly links: readonly string[] }[];
  readonly balance: string;
  readonly ok: boolean;
  readonly secret: string;
}

interface Device {
  readonly cookie: string;
  readonly do: (method: string, path: string, body?: unknown) => ReturnType<typeof call<Body>>;
}

async function signIn(email: string, password = PASSWORD): Promise<Device> {
  const answer = await call('POST', '/api/internal/login', { email, password });
  expect(answer.status).toBe(200);
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
  return { cookie, do: (method, path, body) => call<Body>(method, path, body, { cookie }) };
}

let people = 0;

/** Signs up a person with ₦10,000.00 and returns them with their device. */
async function person() {
  people += 1;
  const email = `owner-${String(people)}@example.com`;
  const created = await call<Body>('POST', '/sandbox/users', {
    email,
    password: PASSWORD,
    firstName: 'Ada',
    lastName: 'Obi',
    balance: '10000',
  });
  return { email, id: created.body.user.id, own: await signIn(email) };
}

const setUpBank = (device: Device, accountNumber: string) =>
  device.do('POST', '/api/wallet/paystack/setup-recipient', { ...BANK, accountNumber });
const withdraw = (device: Device, amount = '2000') => device.do('POST', '/api/wallet/withdraw', { amount });

/** Returns the links in a person's mails with this subject, newest first. */
async function linksTo(email: string, subject: string, page: string): Promise<readonly string[]> {
  const { body } = await call<Body>('GET', `/sandbox/mail?to=${encodeURIComponent(email)}`);
  const mails = body.messages.filter((mail) => mail.subject === subject);
  return mails.flatMap(({ links }) => links.filter((link) => link.includes(page)));
}

/** Waits for more than `known` mails with this subject and returns the newest one's token. */
async function mailed(email: string, subject: string, page: string, known = 0): Promise<string> {
  for (;;) {
    const links = await linksTo(email, subject, page);
    const [newest] = links;
    if (newest !== undefined && links.length > known) return new URL(newest).searchParams.get('token') ?? '';
    // The sandbox responds after all jobs have run, so the mail has been sent.
    await call('POST', '/sandbox/clock', { advance: 'PT1S' });
  }
}

const notMe = (token: string) => call<Body>('POST', '/api/auth/not-me', { token });

async function resetPassword(email: string, password: string): Promise<void> {
  const mail = ['Reset your password', '/reset-password'] as const;
  const known = (await linksTo(email, ...mail)).length;
  expect((await call('POST', '/api/auth/forgot-password', { email })).status).toBe(202);
  const token = await mailed(email, ...mail, known);
  expect((await call('POST', '/api/auth/reset-password', { token, password })).status).toBe(200);
}

describe('a thief with the mailbox', () => {
  it('resets the password, but “This was not me” within 24 hours stops the withdrawal and locks the thief out', async () => {
    const { email, own } = await person();
    await setUpBank(own, '0123456789');
    await resetPassword(email, 'the thief was here');
    expect((await own.do('GET', '/api/wallet')).status).toBe(401);
    const thief = await signIn(email, 'the thief was here');
    expect((await setUpBank(thief, '6666666666')).status).toBe(200);
    const waiting = await withdraw(thief);
    expect(waiting.body.request).toMatchObject({ status: 'pending' });
    await thief.do('PATCH', '/api/notifications/preferences', { emailEnabled: false, securityAlerts: false });

    const said = await notMe(await mailed(email, 'Your bank account was changed', '/not-me'));
    expect(said.status).toBe(200);
    expect(said.body).toMatchObject({
      withdrawals: [],
      cancelled: [{ id: waiting.body.request.id, status: 'cancelled' }],
      payoutAccountRemoved: true,
      mobilePasswordRemoved: false,
    });
    expect((await thief.do('GET', '/api/wallet')).status).toBe(401);
    const again = await signIn(email, 'the thief was here');
    expect((await again.do('GET', '/api/wallet')).body.balance).toBe('10000.00');
    expect(await withdraw(again)).toMatchObject({ status: 409, body: { requiresSetup: true } });
    await setUpBank(again, '6666666666');
    expect(await withdraw(again)).toMatchObject({ status: 409, body: { code: 'WITHDRAWALS_HELD' } });
    // Changing the password requires only the current password, which a thief may know.
    const change = { currentPassword: 'the thief was here', newPassword: 'the thief is here' };
    expect((await again.do('POST', '/api/user/password', change)).status).toBe(200);
    expect(await withdraw(again)).toMatchObject({ status: 409, body: { code: 'WITHDRAWALS_HELD' } });

    await resetPassword(email, 'mine and nobody else’s');
    const owner = await signIn(email, 'mine and nobody else’s');
    await setUpBank(owner, '0123456789');
    expect((await withdraw(owner)).status).toBe(200);
    expect((await call<Body>('GET', '/sandbox/audit')).body.ok).toBe(true);
  });
});

describe('a thief who still knows the password after “This was not me”', () => {
  it('sets a payout account, but withdrawals to it are held after the owner resets the password', async () => {
    const { email, own } = await person();
    await setUpBank(own, '0123456789');
    await notMe(await mailed(email, 'A bank account was set up', '/not-me'));
    const thief = await signIn(email);
    expect((await setUpBank(thief, '6666666666')).status).toBe(200);
    await resetPassword(email, 'only the owner knows');
    const owner = await signIn(email, 'only the owner knows');
    expect((await withdraw(owner)).body.request).toMatchObject({ status: 'pending' });
  });
});

describe('“This was not me”', () => {
  it('keeps changes older than 72 hours, lists withdrawn money, and can be repeated', async () => {
    const { email, own } = await person();
    await setUpBank(own, '0123456789');
    await own.do('POST', '/app/set-mobile-password', { password: 'my goat' });
    await call('POST', '/sandbox/clock', { advance: 'P4D' });
    const device = await signIn(email);
    const sent = await withdraw(device);
    await call('POST', '/sandbox/clock', { advance: 'PT1H' });
    const change = { currentPassword: PASSWORD, newPassword: 'something else here' };
    await device.do('POST', '/api/user/password', change);
    const token = await mailed(email, 'Your password was changed', '/not-me');
    for (const time of [1, 2]) {
      expect(await notMe(token), String(time)).toMatchObject({
        status: 200,
        body: {
          withdrawals: [{ id: sent.body.request.id, status: 'completed' }],
          cancelled: [],
          payoutAccountRemoved: false,
          mobilePasswordRemoved: false,
        },
      });
    }
    const held = await signIn(email, 'something else here');
    expect(await withdraw(held)).toMatchObject({ status: 409, body: { code: 'WITHDRAWALS_HELD' } });
  });

  it('removes a mobile password of the last 72 hours, and its link is valid for 72 hours', async () => {
    const { email, id, own } = await person();
    await own.do('POST', '/app/set-mobile-password', { password: 'my goat' });
    const token = await mailed(email, 'Mobile app password set', '/not-me');
    // An intruder may have had their own mobile password approved.
    await database.pool.query(`UPDATE users SET mobile_account_status = 'approved' WHERE id = $1`, [id]);
    expect((await notMe(token)).body).toMatchObject({ mobilePasswordRemoved: true });
    const { rows } = await database.pool.query(
      'SELECT mobile_password_hash AS hash, mobile_account_status AS status FROM users WHERE id = $1',
      [id],
    );
    expect(rows).toEqual([{ hash: null, status: 'pending' }]);
    await call('POST', '/sandbox/clock', { advance: 'PT72H' });
    expect(await notMe(token)).toMatchObject({ status: 400, body: { code: 'INVALID_TOKEN' } });
  });

  it('removes an authenticator app and recovery codes of the last 72 hours', async () => {
    const { email, own } = await person();
    const set = await own.do('POST', '/api/user/two-factor/setup');
    const enabled = await own.do('POST', '/api/user/two-factor/enable', {
      code: await appCode(set.body.secret),
    });
    expect(enabled.status).toBe(200);
    expect((await call<Body>('POST', '/api/internal/login', { email, password: PASSWORD })).status).toBe(401);
    const token = await mailed(email, 'Two-factor authentication is on', '/not-me');
    expect((await notMe(token)).body).toMatchObject({ secondFactorRemoved: true });
    await signIn(email);
    expect((await notMe(token)).body).toMatchObject({ secondFactorRemoved: false });
  });

  it('is mailed even if notifications are switched off or deleted, and is never marked as read', async () => {
    const { email, id, own } = await person();
    const off = { emailEnabled: false, pushEnabled: false, securityAlerts: false };
    expect((await own.do('PATCH', '/api/notifications/preferences', off)).status).toBe(200);
    await own.do('PUT', '/api/user/profile', { firstName: 'Mallory', lastName: 'Obi' });
    await setUpBank(own, '0123456789');
    for (const subject of ['Your name was changed', 'A bank account was set up']) {
      expect((await mailed(email, subject, '/not-me')).length).toBeGreaterThan(40);
    }
    const { rows } = await database.pool.query(
      `SELECT title FROM notifications WHERE user_id = $1 AND type = 'security_alert' AND (is_read OR priority <> 'urgent')`,
      [id],
    );
    expect(rows).toEqual([]);
  });

  it.each(['', 'nonsense', 'A'.repeat(72), 'A'.repeat(201)])('does nothing with the token %j', async (token) => {
    expect((await notMe(token)).status).toBe(400);
  });

  it('handles 40 concurrent requests without waiting for connections', async () => {
    const { email, own } = await person();
    await setUpBank(own, '0123456789');
    const token = await mailed(email, 'A bank account was set up', '/not-me');
    const answers = await Promise.all(Array.from({ length: 40 }, () => notMe(token)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  });

  it('racing with new withdrawals leaves none pending or lost', async () => {
    const { email, own } = await person();
    await setUpBank(own, '0123456789');
    const token = await mailed(email, 'A bank account was set up', '/not-me');
    const answers = await Promise.all([...Array.from({ length: 6 }, () => withdraw(own, '1000')), notMe(token)]);
    expect(answers.map(({ status }) => status)).not.toContain(500);
    await call('POST', '/sandbox/clock', { advance: 'PT2H' });
    const { rows } = await database.pool.query(
      `SELECT status FROM withdrawal_requests WHERE status NOT IN ('cancelled', 'completed') AND user_id IN
        (SELECT id FROM users WHERE email = $1)`,
      [email],
    );
    expect(rows).toEqual([]);
    expect((await call<Body>('GET', '/sandbox/audit')).body.ok).toBe(true);
  });
});

describe('a stolen session', () => {
  it('withdraws nothing without the password once it is older than 15 minutes', async () => {
    const { own } = await person();
    await setUpBank(own, '0123456789');
    await database.pool.query(`UPDATE sessions SET password_proved_at = now() - interval '16 minutes'`);
    const deletion = { confirmDeletion: true };
    for (const answer of [
      await withdraw(own),
      await setUpBank(own, '6666666666'),
      await own.do('DELETE', '/api/user/account', deletion),
      await own.do('POST', '/app/set-mobile-password', { password: 'my goat' }),
      await own.do('PATCH', '/api/notifications/preferences', { emailEnabled: false }),
    ]) {
      expect(answer).toMatchObject({
        status: 403,
        body: { code: 'REAUTHENTICATION_REQUIRED', requiresReauthentication: true },
      });
    }
    expect((await own.do('DELETE', '/api/user/account', {})).status).toBe(400);
    expect((await own.do('POST', '/api/auth/reauthenticate', { password: PASSWORD })).status).toBe(200);
    expect((await withdraw(own)).status).toBe(200);
  });
});
