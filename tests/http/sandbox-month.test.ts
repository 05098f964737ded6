import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../../contract/durations.ts';
import type { GroupDetail } from '../../contract/round-schemas.ts';
import { testProduct } from '../support/test-product.ts';

const { call } = await testProduct();

interface Moved {
  readonly now: string;
  readonly ran: readonly { at: string; job: string; count: number }[];
}
type Session = Record<string, string>;

async function readyUser(firstName: string, balance: string): Promise<{ id: string; session: Session }> {
  const email = `${firstName.toLowerCase()}@example.com`;
  const password = 'correct horse';
  const made = await call<{ user: { id: string } }>('POST', '/sandbox/users', {
    email,
    password,
    firstName,
    lastName: 'Obi',
    balance,
  });
  const { headers } = await call('POST', '/api/internal/login', { email, password });
  return { id: made.body.user.id, session: { cookie: (headers.get('set-cookie') ?? '').split(';')[0] ?? '' } };
}

const [ada, bola, chike] = await Promise.all([
  readyUser('Ada', '60000.00'),
  readyUser('Bola', '60000.00'),
  readyUser('Chike', '25000.00'),
]);
const members = [ada, bola, chike];

async function fullCircle(): Promise<string> {
  const created = await call<{ group: { id: string; invitationCode: string } }>(
    'POST',
    '/api/groups',
    { name: 'Month by month', contributionAmount: '20000.00', frequency: 'monthly', maxMembers: 3 },
    ada.session,
  );
  const { id, invitationCode } = created.body.group;
  const approved = [ada];
  for (const candidate of [bola, chike]) {
    await call('POST', '/api/groups/join', { invitationCode }, candidate.session);
    for (const voter of approved) {
      await call('POST', `/api/groups/${id}/members/${candidate.id}/vote`, { vote: 'approve' }, voter.session);
    }
    approved.push(candidate);
  }
  return id;
}

const detail = async (id: string): Promise<GroupDetail> =>
  (await call<GroupDetail>('GET', `/api/groups/${id}`, undefined, ada.session)).body;
const pay = (id: string, session: Session) =>
  call('POST', `/api/groups/${id}/contribute`, { amount: '20000.00' }, session);
const nextDue = (groupId: string) => call<Moved>('POST', '/sandbox/clock', { advanceTo: 'nextDue', groupId });

async function assertBooks(): Promise<void> {
  expect(await call('GET', '/sandbox/audit')).toMatchObject({ status: 200, body: { ok: true, violations: [] } });
}

describe('moving through the months of a circle', () => {
  it('stops just after each due date, with everything on the way done in order and at its own instant', async () => {
    const id = await fullCircle();
    const first = await detail(id);
    expect(first.group.status).toBe('active');
    for (const { session } of members) expect((await pay(id, session)).status).toBe(200);

    // A complete pot is collected automatically when the due day ends.
    const moved = await nextDue(id);
    expect(moved.status).toBe(200);
    const dueAt = Date.parse(first.round?.dueDate ?? '');
    expect(Date.parse(moved.body.now)).toBeGreaterThan(dueAt);
    expect(Date.parse(moved.body.now)).toBeLessThan(dueAt + 60_000);
    const instants = moved.body.ran.map(({ at }) => at);
    expect(instants).toEqual([...instants].sort());
    expect(moved.body.ran.length).toBeGreaterThan(0);
    const second = await detail(id);
    expect(second.round?.number).toBe(2);
    expect(second.payouts[0]).toMatchObject({ status: 'completed', grossAmount: '60000.00', amount: '59400.00' });
    await assertBooks();

    // In month two a member does not pay. The round is due, then late, then ends with a short pot, and month three
    // opens.
    await pay(id, ada.session);
    await pay(id, bola.session);
    await nextDue(id);
    const overdue = await detail(id);
    expect(overdue.round).toMatchObject({ number: 2, complete: false, owing: [chike.id] });
    await nextDue(id);
    const third = await detail(id);
    expect(third.round?.number).toBe(3);
    expect(third.contributions.find(({ userId, round }) => userId === chike.id && round === 2)).toMatchObject({
      status: 'missed',
      lateFee: '400.00',
    });
    await assertBooks();
  });

  it('has no due date in a circle that has not started', async () => {
    const created = await call<{ group: { id: string } }>(
      'POST',
      '/api/groups',
      { name: 'Not yet', contributionAmount: '1000.00', frequency: 'weekly', maxMembers: 3 },
      bola.session,
    );
    expect(await nextDue(created.body.group.id)).toMatchObject({ status: 409, body: { code: 'GROUP_NOT_ACTIVE' } });
  });

  it('moves to the first due date of a full circle that waits for its start date', async () => {
    const { body: clock } = await call<{ now: string }>('GET', '/sandbox/clock');
    const startDate = new Date(Date.parse(clock.now) + 10 * DAY_MS).toISOString().slice(0, 10);
    const created = await call<{ group: { id: string; invitationCode: string } }>(
      'POST',
      '/api/groups',
      { name: 'Soon', contributionAmount: '1000.00', frequency: 'weekly', maxMembers: 2, startDate },
      bola.session,
    );
    const { id, invitationCode } = created.body.group;
    await call('POST', '/api/groups/join', { invitationCode }, ada.session);
    await call('POST', `/api/groups/${id}/members/${ada.id}/vote`, { vote: 'approve' }, bola.session);
    expect((await detail(id)).group.status).toBe('forming');
    const moved = await nextDue(id);
    expect(moved.status).toBe(200);
    expect((await detail(id)).group.status).toBe('active');
    expect(moved.body.now.slice(0, 10)).toBe(startDate);
  });

  it('settles an untouched transfer after a minute of simulated time', async () => {
    const account = { accountNumber: '0000000000', bankCode: '057' };
    const resolved = await call<{ accountName: string }>(
      'POST',
      '/api/paystack/resolve-account',
      account,
      bola.session,
    );
    expect(resolved.status).toBe(200);
    const { accountName } = resolved.body;
    await call(
      'POST',
      '/api/wallet/paystack/setup-recipient',
      { ...account, accountName, bankName: 'Zenith Bank' },
      bola.session,
    );
    expect(await call('POST', '/api/wallet/withdraw', { amount: '500.00' }, bola.session)).toMatchObject({
      status: 200,
    });
    await call('POST', '/sandbox/clock', { advance: 'PT2M' });
    expect(await call('GET', '/api/wallet/withdrawals', undefined, bola.session)).toMatchObject({
      body: { requests: [{ amount: '500.00', status: 'completed' }] },
    });
    await assertBooks();
  });
});
