import { generateSync } from 'otplib';
import { describe, expect, it } from 'vitest';
import { ADMIN_ENVIRONMENT, consoleOf } from '../../../tests/support/console.ts';
import { freshNumber, kycForm } from '../../../tests/support/kyc-app.ts';
import { testProduct } from '../../../tests/support/test-product.ts';

const product = await testProduct(ADMIN_ENVIRONMENT);
const { call, database } = product;
const admin = await consoleOf(product);

const PASSWORD = 'my goat eats yam';
const REASON = 'Showed the card on a video call';
const DATE_OF_BIRTH = '1990-05-06';

interface Body {
  readonly code: string;
  readonly secret: string;
  readonly user: { readonly id: string };
  readonly fields: Readonly<Record<string, string>>;
  readonly lostFactors: { readonly endsAt: string | null } | null;
  readonly lostFactorsStopped: boolean;
  readonly messages: readonly { readonly subject: string; readonly links: readonly string[] }[];
  readonly request: { readonly heldUntil: string | null };
}

const cookieOf = ({ headers }: { readonly headers: Headers }): string =>
  (headers.get('set-cookie') ?? '').split(';')[0] ?? '';

const login = (email: string) => call<Body>('POST', '/api/internal/login', { email, password: PASSWORD });

const advance = (by: string) => call('POST', '/sandbox/clock', { advance: by });

let people = 0;

/** Somebody with an authenticator app, whose phone is then lost; an open session of theirs goes on elsewhere. */
async function somebody({
  kyc = true,
  balance = '0',
  bvn = freshNumber(),
  names = {},
}: { kyc?: boolean; balance?: string; bvn?: string; names?: object } = {}) {
  people += 1;
  const email = `lost-${String(people)}@example.com`;
  const created = await call<Body>('POST', '/sandbox/users', {
    ...{ email, password: PASSWORD, firstName: 'Ada', lastName: 'Obi', balance },
    kyc: false,
  });
  const { id } = created.body.user;
  let cookie = cookieOf(await login(email));
  const as = (method: string, path: string, body?: unknown) => call<Body>(method, path, body, { cookie });
  const nin = freshNumber();
  if (kyc) expect((await as('POST', '/api/kyc/submit', kycForm({ bvn, nin, ...names }))).status).toBe(200);
  const { secret } = (await as('POST', '/api/user/two-factor/setup')).body;
  const enabled = await as('POST', '/api/user/two-factor/enable', { code: generateSync({ secret }) });
  expect(enabled.status).toBe(200);
  // What is set up within 72 hours would go by “This was not me”.
  await database.pool.query(
    `UPDATE second_factors SET enabled_at = enabled_at - interval '9 days' WHERE user_id = $1`,
    [id],
  );
  cookie = cookieOf(enabled);
  const waits = async (): Promise<string> => {
    const asked = await login(email);
    expect(asked.status).toBe(401);
    return cookieOf(asked);
  };
  const report = async (over: object = {}, from?: string) => {
    const proof = { kind: 'bvn', number: bvn, dateOfBirth: DATE_OF_BIRTH, ...over };
    return call<Body>('POST', '/api/auth/lost-factors', proof, { cookie: from ?? (await waits()) });
  };
  const decide = (action: 'accept' | 'decline') =>
    admin<Body>('POST', `/users/${id}/action`, { action: `${action}_lost_factors`, reason: REASON });
  /** So much time goes by for the request: the clock would do everybody's work of each day on its way. */
  const pass = async (time: string): Promise<void> => {
    await database.pool.query(
      'UPDATE lost_factor_requests SET due_at = due_at - $2::interval, ends_at = ends_at - $2::interval WHERE user_id = $1',
      [id, time],
    );
    await advance('PT1S');
  };
  const told = async (): Promise<string[]> => {
    const { rows } = await database.pool.query<{ title: string }>(
      `SELECT title FROM notifications WHERE user_id = $1 AND title ~ 'second factors' ORDER BY created_at, id`,
      [id],
    );
    return rows.map(({ title }) => title);
  };
  /** The code of the half minute after the one that the setup has taken. */
  const nextCode = (): string => generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + 30 });
  return { id, email, bvn, nin, as, waits, report, decide, pass, told, nextCode };
}

/** The token of “This was not me” in the mail with this subject. */
async function notMeToken(email: string, subject: string): Promise<string> {
  await advance('PT1S');
  const { body } = await call<Body>('GET', `/sandbox/mail?to=${encodeURIComponent(email)}`);
  const links = body.messages.filter((mail) => mail.subject === subject).flatMap((mail) => mail.links);
  const link = links.find((each) => each.includes('/not-me'));
  expect(link).toBeDefined();
  return new URL(link ?? '').searchParams.get('token') ?? '';
}

describe('somebody who has lost every second factor', () => {
  it('is let in by the password alone 72 hours after an operator accepted, told three times on the way', async () => {
    const ada = await somebody({ balance: '5000' });
    expect((await ada.report()).status).toBe(202);
    expect((await ada.report()).body).toMatchObject({ code: 'LOST_FACTORS_ASKED' });
    expect((await admin('GET', '/kyc')).body).toMatchObject({ lostFactors: [{ userId: ada.id, email: ada.email }] });
    expect((await admin('GET', `/users/${ada.id}`)).body).toMatchObject({
      lostFactors: { number: 'bvn', register: 'confirmed', endsAt: null },
    });
    expect((await ada.decide('accept')).status).toBe(200);
    expect((await ada.decide('accept')).body).toMatchObject({ code: 'NO_LOST_FACTORS' });
    await ada.pass('59 hours 59 minutes');
    expect(await ada.told()).toHaveLength(2);
    await ada.pass('2 minutes');
    expect(await ada.told()).toHaveLength(3);
    expect((await login(ada.email)).status).toBe(401);
    expect((await ada.as('GET', '/api/user/two-factor')).body.lostFactors?.endsAt).toEqual(expect.any(String));
    await ada.pass('12 hours');
    const alone = await login(ada.email);
    expect(alone.status).toBe(200);
    expect((await ada.as('GET', '/api/user')).status).toBe(401);
    expect(await ada.told()).toEqual([
      'Somebody says that your second factors are lost',
      'Your second factors will be turned off',
      'Your second factors will be turned off in 12 hours',
      'Your second factors are turned off',
    ]);
    const { rows: left } = await database.pool.query(
      `SELECT user_id FROM second_factors WHERE user_id = $1 UNION ALL SELECT user_id FROM recovery_codes WHERE user_id = $1`,
      [ada.id],
    );
    expect(left).toEqual([]);
    const { rows: acts } = await database.pool.query(
      `SELECT action, metadata ->> 'reason' AS reason FROM admin_activity_logs WHERE target_id = $1`,
      [ada.id],
    );
    expect(acts).toEqual([{ action: 'lost_factors_accepted', reason: REASON }]);
    // A bank account that is set up from now on waits for a day, as after a reset of the password.
    const cookie = cookieOf(alone);
    const bank = { bankCode: '001', accountName: 'Whoever', bankName: 'Whichever', accountNumber: '0123456789' };
    expect((await call('POST', '/api/wallet/paystack/setup-recipient', bank, { cookie })).status).toBe(200);
    const withdrawn = await call<Body>('POST', '/api/wallet/withdraw', { amount: '1000' }, { cookie });
    expect(withdrawn.body.request.heldUntil).toEqual(expect.any(String));
  });

  it('proves who they are: another number or day is refused in the same words, five times a day at most', async () => {
    const bola = await somebody();
    const other = await somebody();
    const wrong = [
      { number: freshNumber() },
      { dateOfBirth: '1990-05-07' },
      { number: other.bvn },
      { number: bola.nin },
    ];
    const words = new Set<string>();
    const from = await bola.waits();
    for (const over of wrong) {
      const refused = await bola.report(over, from);
      expect(refused.status).toBe(400);
      words.add(JSON.stringify(refused.body.fields));
    }
    expect(words.size).toBe(1);
    expect((await bola.report({ kind: 'nin', number: bola.nin }, from)).status).toBe(202);
    const { rows } = await database.pool.query(
      `SELECT number, count(*)::int AS looks FROM identity_looks WHERE user_id = $1 AND purpose = 'lost factors'
        GROUP BY number ORDER BY number`,
      [bola.id],
    );
    expect(rows).toEqual([
      { number: 'bvn', looks: 4 },
      { number: 'nin', looks: 1 },
    ]);
    await bola.as('DELETE', '/api/user/lost-factors');
    expect((await bola.report({}, from)).status).toBe(429);
    // Whoever guesses so stops neither an open session nor the owner, who has a code.
    expect((await bola.as('GET', '/api/user')).status).toBe(200);
    const code = bola.nextCode();
    expect((await call('POST', '/api/auth/second-factor', { code }, { cookie: await bola.waits() })).status).toBe(200);
  });

  it('is compared with the register by the name that was proved, whatever they call themselves by now', async () => {
    // The stand-in knows numbers with this ending by this name alone.
    const bvn = freshNumber('0002');
    const kemi = await somebody({ bvn, names: { firstName: 'Chidinma', lastName: 'Mismatch' } });
    const renamed = await kemi.as('PUT', '/api/user/profile', { firstName: 'Kemi', lastName: 'King' });
    expect(renamed.status).toBe(200);
    expect((await kemi.report()).status).toBe(202);
  });

  it('asks in a sign-in that waits, and with an identity that was proved before', async () => {
    const chi = await somebody({ kyc: false });
    expect((await chi.report()).body).toMatchObject({ code: 'IDENTITY_NOT_KEPT' });
    expect((await chi.report({}, 'rota_second_factor=nobodys')).body).toMatchObject({ code: 'SECOND_FACTOR_OVER' });
    expect(await chi.told()).toEqual([]);
  });

  it('is heard once when they ask three times at once, and accepted once by two operators at once', async () => {
    const ify = await somebody();
    const from = await ify.waits();
    const asked = await Promise.all([ify.report({}, from), ify.report({}, from), ify.report({}, from)]);
    expect(asked.map(({ status }) => status).sort()).toEqual([202, 409, 409]);
    const answers = await Promise.all([ify.decide('accept'), ify.decide('accept')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await ify.told()).toHaveLength(2);
    const { rows } = await database.pool.query(`SELECT action FROM admin_activity_logs WHERE target_id = $1`, [ify.id]);
    expect(rows).toHaveLength(1);
  });

  it('is told the reason when an operator declines, also while they wait', async () => {
    const efe = await somebody();
    await efe.report();
    await efe.decide('accept');
    expect((await efe.decide('decline')).status).toBe(200);
    await efe.pass('4 days');
    expect((await login(efe.email)).status).toBe(401);
    expect((await efe.told()).at(-1)).toBe('Your second factors stay');
    const { rows } = await database.pool.query<{ message: string }>(
      `SELECT message FROM notifications WHERE user_id = $1 AND title = 'Your second factors stay'`,
      [efe.id],
    );
    expect(rows[0]?.message).toContain(REASON);
  });

  it('asks anew when nobody has decided for 30 days', async () => {
    const femi = await somebody();
    await femi.report();
    await femi.pass('30 days');
    expect((await femi.decide('accept')).body).toMatchObject({ code: 'NO_LOST_FACTORS' });
    expect((await login(femi.email)).status).toBe(401);
    expect((await femi.report()).status).toBe(202);
  });
});

describe('somebody who has lost nothing', () => {
  it('stops it on a device that is logged in', async () => {
    const gbenga = await somebody();
    await gbenga.report();
    await gbenga.decide('accept');
    expect((await gbenga.as('DELETE', '/api/user/lost-factors')).status).toBe(200);
    expect((await gbenga.as('DELETE', '/api/user/lost-factors')).body).toMatchObject({ code: 'NO_LOST_FACTORS' });
    expect((await gbenga.as('GET', '/api/user/two-factor')).body.lostFactors).toBeNull();
    await gbenga.pass('4 days');
    expect((await login(gbenga.email)).status).toBe(401);
  });

  it('stops it by logging in with a code', async () => {
    const jide = await somebody();
    const from = await jide.waits();
    await jide.report({}, from);
    await jide.decide('accept');
    const wrong = await call('POST', '/api/auth/second-factor', { code: '000000' }, { cookie: from });
    expect(wrong.status).toBe(400);
    expect(await jide.told()).toHaveLength(2);
    const right = await call('POST', '/api/auth/second-factor', { code: jide.nextCode() }, { cookie: from });
    expect(right.status).toBe(200);
    expect((await jide.told()).at(-1)).toBe('Your second factors stay');
    expect((await jide.decide('decline')).body).toMatchObject({ code: 'NO_LOST_FACTORS' });
  });

  it('stops it by “This was not me” in the mail before its end', async () => {
    const subject = 'Your second factors will be turned off in 12 hours';
    const hawa = await somebody();
    await hawa.report();
    await hawa.decide('accept');
    await hawa.pass('61 hours');
    const said = await call<Body>('POST', '/api/auth/not-me', { token: await notMeToken(hawa.email, subject) });
    expect(said.body).toMatchObject({ lostFactorsStopped: true });
    await hawa.pass('4 days');
    expect((await login(hawa.email)).status).toBe(401);
  });
});
