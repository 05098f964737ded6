import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '../../../contract/durations.ts';
import { instant } from '../../../contract/ids.ts';
import { circleOf } from '../../../tests/support/circle-life.ts';
import { groupsWorld, type TestPerson } from '../../../tests/support/groups-world.ts';
import { testLog } from '../../../tests/support/test-app.ts';
import { walletWorld } from '../../../tests/support/wallet-world.ts';
import { newId } from '../../platform/ids/new-id.ts';
import { textIn } from '../../platform/texts/texts.ts';
import { enqueueAutoContribute } from '../groups/index.ts';
import { cancelUnsentWithdrawals } from '../wallet/withdrawals/cancel-unsent-withdrawals.ts';
import { createAccountProtectionModule } from './index.ts';

const world = await groupsWorld();
const { database, clock, ledger, groups } = world;
const told: string[] = [];
const protection = createAccountProtectionModule({
  database,
  clock,
  log: testLog(),
  ledger,
  notifications: {
    add: (_tx, rows) => Promise.resolve(void told.push(...rows.map(({ title }) => textIn(title, 'en')))),
  },
  wallet: {
    cancelUnsentWithdrawals: (tx, userId, why) =>
      cancelUnsentWithdrawals({ ledger, walletWasCredited: enqueueAutoContribute }, tx, userId, why),
    endSources: () => Promise.resolve(0),
  },
  recountVotes: (groupId) => groups.recountVotes(groupId),
  withdrawApplication: (application) => groups.withdrawApplication(application),
  linkSecret: Buffer.alloc(32, 7),
});
const act = { operator: 'ngozi', reason: 'Reported by three members' };

async function emailOf({ id }: TestPerson): Promise<string> {
  const { rows } = await database.pool.query<{ email: string }>('SELECT email FROM users WHERE id = $1', [id]);
  return rows[0]?.email ?? '';
}

async function sessionFor({ id }: TestPerson): Promise<void> {
  await database.pool.query(
    `INSERT INTO sessions (sid, user_id, sess, created_at, last_used_at, password_proved_at, expire)
      VALUES (gen_random_uuid()::text::bytea, $1, '{}', now(), now(), now(), now() + interval '1 day')`,
    [id],
  );
}

const sessionsOf = async ({ id }: TestPerson): Promise<number> => {
  const { rows } = await database.pool.query('SELECT sid FROM sessions WHERE user_id = $1', [id]);
  return rows.length;
};

const statusIn = async (path: string, reader: TestPerson, { id }: TestPerson) =>
  (await reader.get(path)).body.members.find(({ userId }) => userId === id)?.status;

describe('suspending and activating', () => {
  it('recounts the votes on an application that only lacked the suspended member’s vote', async () => {
    const [ada, bola, chi, dayo] = [
      await world.person('Ada'),
      await world.person('Bola'),
      await world.person('Chi'),
      await world.person('Dayo'),
    ];
    const group = (await ada.post('/api/groups', { name: 'Savers', contributionAmount: '1000', maxMembers: 5 })).body
      .group;
    const path = `/api/groups/${group.id}`;
    const { invitationCode } = group;
    await bola.post('/api/groups/join', { invitationCode });
    await ada.post(`${path}/members/${bola.id}/vote`, { vote: 'approve' });
    await chi.post('/api/groups/join', { invitationCode });
    await ada.post(`${path}/members/${chi.id}/vote`, { vote: 'approve' });
    expect(await statusIn(path, ada, chi)).toBe('pending');
    await sessionFor(bola);
    const email = await emailOf(bola);
    expect(await protection.setStatus(email, { status: 'suspended' }, act)).toBe('Suspended the account of Bola.');
    expect(await statusIn(path, ada, chi)).toBe('approved');
    expect(await sessionsOf(bola)).toBe(0);
    expect(told).toContain('Your account is suspended');
    await expect(protection.setStatus(email, { status: 'suspended' }, act)).rejects.toMatchObject({
      code: 'ACCOUNT_STATUS_UNCHANGED',
    });

    // Bola can vote again, so the next application needs all three votes.
    expect(await protection.setStatus(email, { status: 'active' }, act)).toBe('Reactivated the account of Bola.');
    await dayo.post('/api/groups/join', { invitationCode });
    await ada.post(`${path}/members/${dayo.id}/vote`, { vote: 'approve' });
    await chi.post(`${path}/members/${dayo.id}/vote`, { vote: 'approve' });
    expect(await statusIn(path, ada, dayo)).toBe('pending');
    await bola.post(`${path}/members/${dayo.id}/vote`, { vote: 'approve' });
    expect(await statusIn(path, ada, dayo)).toBe('approved');
    const { rows } = await database.pool.query(
      'SELECT action, metadata FROM admin_activity_logs WHERE target_id = $1 ORDER BY id',
      [bola.id],
    );
    expect(rows).toEqual([
      { action: 'account_suspended', metadata: expect.objectContaining(act) as unknown },
      { action: 'account_activated', metadata: expect.objectContaining(act) as unknown },
    ]);
    await world.audit();
  });

  it('asks the others, once, when the only member who was asked is suspended', async () => {
    const [manager, ada, bola, chi] = [
      await world.person('Manager'),
      await world.person('Ada'),
      await world.person('Bola'),
      await world.person('Chi'),
    ];
    const wanted = { name: 'Managed', contributionAmount: '1000', maxMembers: 4, ownerParticipates: false };
    const { id, invitationCode } = (await manager.post('/api/groups', wanted)).body.group;
    for (const person of [ada, bola, chi]) {
      await person.post('/api/groups/join', { invitationCode });
      clock.set(instant((await clock.now()) + HOUR_MS));
    }
    await ada.post(`/api/groups/${id}/members/${bola.id}/vote`, { vote: 'approve' });
    const requests = async (person: TestPerson) =>
      (await person.get('/api/notifications?type=join_request')).body.notifications.map(({ message }) => message);
    await world.drain();
    expect(await requests(bola)).toEqual([]);
    await protection.setStatus(await emailOf(ada), { status: 'suspended' }, act);
    await world.drain();
    expect(await requests(bola)).toEqual(['Chi wants to join Managed. Please vote yes or no.']);
    await protection.setStatus(await emailOf(ada), { status: 'active' }, act);
    await world.drain();
    // Notified about both at the application, and about Chi again.
    expect(await requests(ada)).toHaveLength(3);
    expect(await requests(bola)).toHaveLength(1);
  });

  it('recounts an ejection vote, even if only the job runs', async () => {
    const circle = await circleOf(['Efe', 'Femi', 'Gbenga', 'Hawa'], { frequency: 'monthly' }, world);
    const { path, by } = circle;
    const nomination = { nominatedUserId: by.Hawa.id, reason: 'Has not answered for weeks' };
    const { id } = (await by.Efe.post(`${path}/ejections`, nomination)).body.ejection;
    await by.Femi.post(`/api/ejections/${id}/votes`, { vote: 'approve' });
    expect(await statusIn(path, by.Efe, by.Hawa)).toBe('approved');
    const slow = createAccountProtectionModule({
      ...{ database, clock, ledger, log: testLog(), linkSecret: Buffer.alloc(32, 7) },
      notifications: { add: () => Promise.resolve() },
      wallet: { cancelUnsentWithdrawals: () => Promise.resolve([]), endSources: () => Promise.resolve(0) },
      // Simulates a process that dies before it recounts the votes.
      recountVotes: () => Promise.resolve(),
      withdrawApplication: () => Promise.resolve(),
    });
    await slow.setStatus(await emailOf(by.Gbenga), { status: 'suspended' }, act);
    expect(await statusIn(path, by.Efe, by.Hawa)).toBe('approved');
    await world.drain();
    expect(await statusIn(path, by.Efe, by.Hawa)).toBe('ejected');
    await world.audit();
  });
});

describe('follow-up work that runs at once', () => {
  it('never fails the action: other steps run, and the job retries the failed step', async () => {
    const [ada, bola] = [await world.person('Ada'), await world.person('Bola')];
    const wanted = { name: 'Savers', contributionAmount: '1000', maxMembers: 3 };
    const paths: string[] = [];
    for (const time of ['first', 'second']) {
      const { id, invitationCode } = (await ada.post('/api/groups', { ...wanted, name: time })).body.group;
      await bola.post('/api/groups/join', { invitationCode });
      paths.push(`/api/groups/${id}`);
    }
    const statuses = () => Promise.all(paths.map((path) => statusIn(path, bola, bola)));
    let failures = 0;
    const failing = createAccountProtectionModule({
      ...{ database, clock, ledger, log: testLog(), linkSecret: Buffer.alloc(32, 7) },
      notifications: { add: () => Promise.resolve() },
      wallet: { cancelUnsentWithdrawals: () => Promise.resolve([]), endSources: () => Promise.resolve(0) },
      recountVotes: () => Promise.reject(new Error('The circle is held by somebody else')),
      withdrawApplication: (application) => {
        failures += 1;
        if (failures === 1) return Promise.reject(new Error('The circle is held by somebody else'));
        return groups.withdrawApplication(application);
      },
    });
    expect(await failing.resetIdentity(bola.id, act)).toBe('Reset the identity of Bola.');
    expect((await statuses()).sort()).toEqual(['left', 'pending']);
    await world.drain();
    expect(await statuses()).toEqual(['left', 'left']);
    expect(await failing.setStatus(ada.id, { status: 'suspended' }, act)).toBe('Suspended the account of Ada.');
  });
});

describe('suspending a user with a pending withdrawal', () => {
  it('returns the money, and activating does not send it', async () => {
    const money = await walletWorld();
    const thief = await money.person();
    await thief.fund('10000');
    const now = new Date(money.clock.realNow());
    // The payout account was set after a password reset, so withdrawals are held (decision 0021).
    await money.database.pool.query(
      'INSERT INTO password_reset_tokens (id, user_id, token, expires_at, used_at, created_at) VALUES ($1, $2, $3, $4, $4, $4)',
      [newId(), thief.id, Buffer.from(newId()), now],
    );
    money.clock.advance(1000);
    await thief.setUpBank('2222222222');
    expect((await thief.post('/api/wallet/withdraw', { amount: '2000' })).body).toMatchObject({
      request: { status: 'pending' },
    });
    const protection = createAccountProtectionModule({
      ...{ database: money.database, clock: money.clock, ledger: money.ledger, wallet: money.wallet },
      log: testLog(),
      notifications: { add: () => Promise.resolve() },
      recountVotes: () => Promise.resolve(),
      withdrawApplication: () => Promise.resolve(),
      linkSecret: Buffer.alloc(32, 7),
    });
    const { rows } = await money.database.pool.query<{ email: string }>('SELECT email FROM users WHERE id = $1', [
      thief.id,
    ]);
    await protection.setStatus(rows[0]?.email ?? '', { status: 'suspended' }, act);
    expect(await money.ledger.balance(money.database, thief.id)).toBe(10_000_00n);
    await protection.setStatus(rows[0]?.email ?? '', { status: 'active' }, act);
    await money.advance(25 * HOUR_MS);
    expect((await thief.get('/api/wallet/withdrawals')).body).toMatchObject({ requests: [{ status: 'cancelled' }] });
    expect(await thief.balance()).toBe('10000.00');
    await money.audit();
  });
});

describe('ending sessions', () => {
  it('signs a user out everywhere, notifies them and logs it', async () => {
    const ada = await world.person('Ada');
    await sessionFor(ada);
    await sessionFor(ada);
    expect(await protection.endSessions(await emailOf(ada), act)).toBe('Logged Ada out on every device.');
    expect(await sessionsOf(ada)).toBe(0);
    expect(told.at(-1)).toBe('You were logged out on every device');
    await expect(protection.endSessions('nobody@example.com', act)).rejects.toMatchObject({ code: 'USER_NOT_FOUND' });
    await expect(protection.endSessions(await emailOf(ada), { ...act, reason: '' })).rejects.toMatchObject({
      status: 400,
    });
  });
});
