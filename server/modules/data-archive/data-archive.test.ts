import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../../contract/durations.ts';
import { instant } from '../../../contract/ids.ts';
import { PASSWORD, peopleApp, signUp, type SignedUp } from '../../../tests/support/people-app.ts';
import { createDataArchiveModule } from './index.ts';

const { app, database, clock, notifications, runJobs: runPeopleJobs, mailServer } = await peopleApp();
const archives = createDataArchiveModule({ database, clock, notifications });
archives.routes(app);
const ends = archives.dueWork[0];
const runJobs = () => runPeopleJobs([...archives.jobs]);

let ada: SignedUp;
let bola: SignedUp;

const query = (text: string, values: unknown[] = []) => database.pool.query(text, values);

/** Ada and Bola share a circle. Bola has requested Ada's ejection, with a reason that names others. */
beforeAll(async () => {
  ada = await signUp(app);
  bola = await signUp(app);
  const [a, b] = [ada.user.id, bola.user.id];
  await query('UPDATE users SET email_verified = true');
  await query(`UPDATE users SET name = 'Ada Obi', bvn_last4 = '1234', phone = '08011111111' WHERE id = $1`, [a]);
  const hidden = `phone = '08022222222', verified_account_number = '0222222222', date_of_birth = '1980-02-02'`;
  await query(
    `UPDATE users SET name = 'Bolanle Adeyemi', first_name = 'Bolanle', last_name = 'Adeyemi', ${hidden} WHERE id = $1`,
    [b],
  );
  for (const [who, name] of [
    [a, 'ada'],
    [b, 'bola'],
  ]) {
    await query(
      `INSERT INTO push_subscriptions (endpoint_hash, user_id, endpoint, p256dh, auth, created_at, session_id)
       SELECT decode(md5($2), 'hex'), user_id, 'https://fcm.googleapis.com/fcm/send/' || $2, 'key', 'secret', now(), id
       FROM sessions WHERE user_id = $1`,
      [who, name],
    );
  }
  const id = '01900000-0000-7000-8000-000000000001';
  await query(`INSERT INTO accounts (id, kind) VALUES ($1, 'pot')`, [id]);
  await query(
    `INSERT INTO groups (id, name, owner_id, contribution_amount, frequency, max_members, invitation_code, platform_fee_bps,
       management_fee_bps, created_at, updated_at) VALUES ($1, 'Allen <Avenue>', $2, 2000000, 'monthly', 3, 'ABCD2345', 0, 0, now(), now())`,
    [id, b],
  );
  await query(
    `INSERT INTO group_members (group_id, user_id, status, payout_position, joined_at)
     VALUES ($1, $2, 'approved', 2, now()), ($1, $3, 'approved', 1, now())`,
    [id, a, b],
  );
  await query(
    `INSERT INTO member_ejections (id, group_id, nominated_user_id, nominator_user_id, cycle, round, reason, additional_details,
       appeal_reason, voting_deadline, created_at)
     VALUES (gen_random_uuid(), $1, $2, $3, 1, 1, 'Ask Bolanle Adeyemi, bola@example.com or 08022222222', 'For support alone: details',
       'For support alone: appeal', now(), now())`,
    [id, a, b],
  );
  await query(
    `INSERT INTO group_messages (id, group_id, sender_id, message, created_at)
     VALUES (gen_random_uuid(), $1, $2, 'Mine: call 08011111111', now() - interval '1 hour'), (gen_random_uuid(), $1, $3, 'Not mine', now())`,
    [id, a, b],
  );
  await database.transaction((tx) =>
    notifications.add(
      tx,
      [
        {
          userId: ada.user.id,
          type: 'group_updated',
          priority: 'low',
          title: 'News',
          message: 'Bolanle Adeyemi in "Allen <Avenue>" is late',
        },
      ] as never,
      instant(Date.parse('2026-01-31T08:00:00.000Z')),
    ),
  );
});

const get = (url: string, { headers }: SignedUp) => app.inject({ url, headers });
const post = ({ headers }: SignedUp) => app.inject({ method: 'POST', url: '/api/user/export', headers });
const state = async (who: SignedUp) =>
  (await get('/api/user/export/archive', who)).json<{
    archive: { id: string; state: string; expiresAt: string } | null;
  }>().archive;

const mailsTo = ({ user }: SignedUp) => mailServer.mails.filter(({ to }) => to?.[0]?.address === user.email);

async function signedInAgain(who: SignedUp): Promise<SignedUp> {
  const payload = { email: who.user.email, password: PASSWORD };
  const { headers } = await app.inject({ method: 'POST', url: '/api/internal/login', payload });
  return { ...who, headers: { cookie: String(headers['set-cookie']).split(';')[0] ?? '' } };
}

describe('a user’s data', () => {
  it('is returned as JSON, with first name and initial of other people', async () => {
    const answer = await get('/api/user/export', ada);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-disposition']).toBe('attachment; filename="rota-data.json"');
    const data = answer.json<Record<string, Record<string, unknown>[]>>();
    expect(data['account']).toMatchObject([{ email: ada.user.email, phone: '08011111111', bvn: '*******1234' }]);
    expect(data['members']).toMatchObject([{ circle: 'Allen <Avenue>', member: 'Bolanle A.', position: 1 }]);
    expect(data['circles']).toMatchObject([{ contribution: '20000.00', youOwnIt: false, yourPosition: 2 }]);
    expect(data['ejections']).toMatchObject([{ ofYou: true, reason: 'Ask Bolanle A., [address] or [number]' }]);
    expect(data['pushDevices']).toMatchObject([
      { device: expect.any(String) as string, pushService: 'fcm.googleapis.com' },
    ]);
    expect(answer.body).not.toContain('fcm/send');
    expect(data['messages']).toMatchObject([{ message: 'Mine: call 08011111111' }]);
    expect(data['notifications']).toMatchObject([
      { at: '2026-01-31T08:00:00.000Z', message: 'Bolanle A. in "Allen <Avenue>" is late' },
    ]);
    expect(answer.body).not.toMatch(/Adeyemi|0222222222|08022222222|1980-02-02|Not mine/);
    expect(answer.body).not.toContain(bola.user.email);
    expect(answer.body).not.toMatch(/argon2|password_hash|ABCD2345/);
    expect(answer.body).toContain('For support alone: appeal');
    expect(answer.body).not.toContain('For support alone: details');
  });

  it('keeps a circle owner’s own texts as written', async () => {
    const data = (await get('/api/user/export', bola)).json<Record<string, Record<string, unknown>[]>>();
    expect(data['ejections']).toMatchObject([{ ofYou: false, member: 'Ada O.' }]);
    expect(data['ejections']?.[0]?.['reason']).toBe('Ask Bolanle Adeyemi, bola@example.com or 08022222222');
    expect(data['members']).toMatchObject([{ member: 'Ada O.' }]);
    expect(data['ejections']?.[0]).toMatchObject({ yourDetails: 'For support alone: details', yourAppeal: null });
  });
});

describe('an archive', () => {
  it('is prepared on request, announced by mail, downloadable by its user only, and expires after 24 hours', async () => {
    expect(await state(ada)).toBeNull();
    const requested = await post(ada);
    expect(requested.statusCode).toBe(202);
    const { id } = requested.json<{ archive: { id: string } }>().archive;
    expect(await state(ada)).toMatchObject({ id, state: 'preparing' });
    expect((await post(ada)).json()).toMatchObject({ archive: { id } });
    const path = `/api/user/export/archive/${id}`;
    expect((await get(path, ada)).statusCode).toBe(404);

    await runJobs();
    expect(await state(ada)).toMatchObject({ id, state: 'ready', expiresAt: '2026-02-01T09:00:00.000Z' });
    const mails = mailsTo(ada).filter(({ subject }) => subject === 'Your data is ready to download');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('http://localhost:3000/settings#security');
    expect(mails[0]?.text).toContain('/not-me?token=');
    expect(mails[0]?.text).not.toContain(id);

    const file = await get(path, ada);
    expect(file.statusCode).toBe(200);
    expect(file.headers['content-type']).toBe('application/zip');
    const parts = unzipSync(file.rawPayload);
    expect(Object.keys(parts)).toEqual(['rota-data.html', 'rota-data.json']);
    const page = strFromU8(parts['rota-data.html'] ?? new Uint8Array());
    expect(page).toContain('<h2 id="of-circles">Your circles</h2>');
    expect(page).toContain('Allen &lt;Avenue&gt;');
    expect(page).toContain('31 January 2026, 09:00');
    expect(page).not.toMatch(/<script|<link|src=|Adeyemi|Allen <Avenue>/);
    const json = JSON.parse(strFromU8(parts['rota-data.json'] ?? new Uint8Array())) as { account: unknown };
    expect(json.account).toMatchObject([{ email: ada.user.email }]);

    expect((await get(path, bola)).statusCode).toBe(404);
    expect((await app.inject({ url: path })).statusCode).toBe(401);
    expect(await state(bola)).toBeNull();

    const end = Date.parse('2026-02-01T09:00:00.000Z');
    expect(await ends?.nextDueAt()).toBe(end);
    clock.set(instant(end - 1));
    ada = await signedInAgain(ada);
    await ends?.runDue(await clock.now());
    expect((await get(path, ada)).statusCode).toBe(200);
    clock.set(instant(end));
    expect((await get(path, ada)).json()).toMatchObject({ code: 'ARCHIVE_NOT_FOUND' });
    expect(await ends?.runDue(await clock.now())).toEqual([{ job: 'archive end', count: 1 }]);
    expect((await query('SELECT 1 FROM data_archives')).rows).toEqual([]);
  });

  it('replaces a ready archive, and is made only once', async () => {
    bola = await signedInAgain(bola);
    const first = (await post(bola)).json<{ archive: { id: string } }>().archive.id;
    await runJobs();
    const second = (await post(bola)).json<{ archive: { id: string } }>().archive.id;
    expect(second).not.toBe(first);
    await runJobs();
    await runJobs();
    expect((await get(`/api/user/export/archive/${first}`, bola)).statusCode).toBe(404);
    expect((await get(`/api/user/export/archive/${second}`, bola)).statusCode).toBe(200);
    const mails = mailsTo(bola).filter(({ subject }) => subject === 'Your data is ready to download');
    expect(mails).toHaveLength(2);
  });

  it('can be requested again if none was made within a day', async () => {
    const first = (await post(ada)).json<{ archive: { id: string } }>().archive.id;
    clock.advance(24 * HOUR_MS);
    ada = await signedInAgain(ada);
    expect(await state(ada)).toBeNull();
    expect((await post(ada)).json<{ archive: { id: string } }>().archive.id).not.toBe(first);
    await runJobs();
    expect(await state(ada)).toMatchObject({ state: 'ready' });
  });

  it('requires a recent proof of the password, as the JSON does', async () => {
    const { id } = (await state(ada)) ?? { id: '' };
    clock.advance(16 * MINUTE_MS);
    for (const answer of [
      await post(ada),
      await get('/api/user/export', ada),
      await get(`/api/user/export/archive/${id}`, ada),
    ]) {
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toMatchObject({ code: 'REAUTHENTICATION_REQUIRED', requiresReauthentication: true });
    }
    expect(await state(ada)).toMatchObject({ id, state: 'ready' });
    ada = await signedInAgain(ada);
    expect((await get(`/api/user/export/archive/${id}`, ada)).statusCode).toBe(200);
  });

  it('is made 10 times a day at most', async () => {
    const carol = await signUp(app);
    const codes: number[] = [];
    for (let time = 0; time < 11; time += 1) codes.push((await post(carol)).statusCode);
    expect(codes.filter((code) => code === 202)).toHaveLength(10);
    expect(codes.at(-1)).toBe(429);
  });
});
