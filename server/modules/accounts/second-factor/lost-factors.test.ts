import { describe, expect, it } from 'vitest';
import { freshNumber } from '../../../../tests/support/kyc-app.ts';
import type { UserId } from '../../../../contract/ids.ts';
import { cookieOf, lostFactorsWorld, REASON, type Body } from '../../../../tests/support/lost-factors-world.ts';
import { systemTime } from '../../../platform/clock/clock.ts';
import { writeReset } from '../identity-submission.repo.ts';

const { call, database, admin, login, addPerson } = await lostFactorsWorld();

describe('a user who has lost every second factor', () => {
  it('signs in by password alone 72 hours after an operator accepts, and is notified three times', async () => {
    const ada = await addPerson({ balance: '5000' });
    expect((await ada.report()).status).toBe(202);
    expect((await ada.report()).body).toMatchObject({ code: 'LOST_FACTORS_ASKED' });
    expect((await admin('GET', '/kyc')).body).toMatchObject({ lostFactors: [{ userId: ada.id, email: ada.email }] });
    expect((await admin('GET', `/users/${ada.id}`)).body).toMatchObject({
      lostFactors: { number: 'bvn', register: 'confirmed', endsAt: null },
    });
    expect((await ada.decide('accept')).status).toBe(200);
    expect((await ada.decide('accept')).body).toMatchObject({ code: 'NO_LOST_FACTORS' });
    await ada.shiftRequest('59 hours 59 minutes');
    expect(await ada.notificationTitles()).toHaveLength(2);
    await ada.shiftRequest('2 minutes');
    expect(await ada.notificationTitles()).toHaveLength(3);
    expect((await login(ada.email)).status).toBe(401);
    expect((await ada.as('GET', '/api/user/two-factor')).body.lostFactors?.endsAt).toEqual(expect.any(String));
    await ada.shiftRequest('12 hours');
    const alone = await login(ada.email);
    expect(alone.status).toBe(200);
    expect((await ada.as('GET', '/api/user')).status).toBe(401);
    expect(await ada.notificationTitles()).toEqual([
      'Someone asked to turn off your login protection',
      'Your login protection will be turned off',
      'Your login protection will be turned off in 12 hours',
      'Your login protection is off',
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
    // Withdrawals to a bank account set up now wait for a day, as after a password reset.
    const cookie = cookieOf(alone);
    const bank = { bankCode: '001', accountName: 'Whoever', bankName: 'Whichever', accountNumber: '0123456789' };
    expect((await call('POST', '/api/wallet/paystack/setup-recipient', bank, { cookie })).status).toBe(200);
    const withdrawn = await call<Body>('POST', '/api/wallet/withdraw', { amount: '1000' }, { cookie });
    expect(withdrawn.body.request.heldUntil).toEqual(expect.any(String));
  });

  it('gets the same error for a wrong number and a wrong date, and may try five times a day', async () => {
    const bola = await addPerson();
    const other = await addPerson();
    const wrong = [
      { number: freshNumber() },
      { dateOfBirth: '1990-05-07' },
      { number: other.bvn },
      { number: bola.nin },
    ];
    const words = new Set<string>();
    const from = await bola.startLogin();
    for (const overrides of wrong) {
      const refused = await bola.report(overrides, from);
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
    // Wrong codes block neither an open session nor the owner's code.
    expect((await bola.as('GET', '/api/user')).status).toBe(200);
    const code = await bola.currentCode();
    expect((await call('POST', '/api/auth/second-factor', { code }, { cookie: await bola.startLogin() })).status).toBe(
      200,
    );
  });

  it('is checked at the registry by the proved name, whatever name they use now', async () => {
    // The stand-in returns the name Chidinma Mismatch for numbers with this ending.
    const bvn = freshNumber('0002');
    const kemi = await addPerson({ bvn, names: { firstName: 'Chidinma', lastName: 'Mismatch' } });
    const renamed = await kemi.as('PUT', '/api/user/profile', { firstName: 'Kemi', lastName: 'King' });
    expect(renamed.status).toBe(200);
    expect((await kemi.report()).status).toBe(202);
  });

  it('needs a pending sign-in and a verified identity', async () => {
    const chi = await addPerson({ kyc: false });
    expect((await chi.report()).body).toMatchObject({ code: 'IDENTITY_NOT_KEPT' });
    expect((await chi.report({}, 'rota_second_factor=nobodys')).body).toMatchObject({ code: 'SECOND_FACTOR_OVER' });
    expect(await chi.notificationTitles()).toEqual([]);
  });

  it('is refused when the identity is reset during the lookup', async () => {
    const ngozi = await addPerson();
    const from = await ngozi.startLogin();
    const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
      AND query LIKE '%FROM users%FOR NO KEY UPDATE%'`;
    const asked = await database.transaction(async (tx) => {
      await writeReset(tx, ngozi.id as UserId, systemTime());
      const answer = ngozi.report({}, from);
      const rows = async () => (await database.pool.query(waiting)).rowCount;
      await expect.poll(rows, { interval: 10 }).toBe(1);
      return { answer };
    });
    expect((await asked.answer).body).toMatchObject({ code: 'IDENTITY_NOT_KEPT' });
    expect(await ngozi.notificationTitles()).toEqual([]);
  });

  it('is accepted only with a valid identity', async () => {
    const obi = await addPerson();
    await obi.report();
    await database.pool.query(`UPDATE users SET kyc_status = 'rejected' WHERE id = $1`, [obi.id]);
    expect((await obi.decide('accept')).body).toMatchObject({ code: 'NO_LOST_FACTORS' });
    expect((await obi.decide('decline')).status).toBe(200);
  });

  it('makes one request with three concurrent calls, and one of two operators accepts it', async () => {
    const ify = await addPerson();
    const from = await ify.startLogin();
    const asked = await Promise.all([ify.report({}, from), ify.report({}, from), ify.report({}, from)]);
    expect(asked.map(({ status }) => status).sort()).toEqual([202, 409, 409]);
    const answers = await Promise.all([ify.decide('accept'), ify.decide('accept')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await ify.notificationTitles()).toHaveLength(2);
    const { rows } = await database.pool.query(`SELECT action FROM admin_activity_logs WHERE target_id = $1`, [ify.id]);
    expect(rows).toHaveLength(1);
  });

  it('gets the operator’s reason for declining, even during the wait', async () => {
    const efe = await addPerson();
    await efe.report();
    await efe.decide('accept');
    expect((await efe.decide('decline')).status).toBe(200);
    await efe.shiftRequest('4 days');
    expect((await login(efe.email)).status).toBe(401);
    expect((await efe.notificationTitles()).at(-1)).toBe('Your login protection is still on');
    const { rows } = await database.pool.query<{ message: string }>(
      `SELECT message FROM notifications WHERE user_id = $1 AND title = 'Your login protection is still on'`,
      [efe.id],
    );
    expect(rows[0]?.message).toContain(REASON);
  });

  it('can request again when no one has decided for 30 days', async () => {
    const femi = await addPerson();
    await femi.report();
    await femi.shiftRequest('30 days');
    expect((await femi.decide('accept')).body).toMatchObject({ code: 'NO_LOST_FACTORS' });
    expect((await login(femi.email)).status).toBe(401);
    expect((await femi.report()).status).toBe(202);
  });
});
