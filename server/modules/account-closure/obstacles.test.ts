import { describe, expect, it } from 'vitest';
import type { ClosureObstacle } from '../../../contract/account-closure.ts';
import { circleOf, payRound, playRound } from '../../../tests/support/circle-life.ts';
import { groupsWorld, type GroupsWorld, type TestPerson } from '../../../tests/support/groups-world.ts';
import { emptyWallet } from '../../../tests/support/rows.ts';
import { deleteAccount } from './delete-account.ts';
import { previewDeletion } from './preview-deletion.ts';

const four = ['Ada', 'Bola', 'Chidi', 'Dayo'] as const;
const weekly = { frequency: 'weekly' } as const;

const preview = (world: GroupsWorld, { id }: TestPerson) => previewDeletion(world, id);
const codes = async (world: GroupsWorld, person: TestPerson): Promise<ClosureObstacle[]> =>
  (await preview(world, person)).obstacles.map(({ code }) => code);

/** Expects closing to fail with the text of the preview and to change nothing. */
async function expectRefused(world: GroupsWorld, person: TestPerson, words: string): Promise<void> {
  const previewed = await preview(world, person);
  expect(previewed.canDelete).toBe(false);
  expect(previewed.obstacles.map(({ message }) => message)).toEqual(expect.arrayContaining([words]));
  const reasons = previewed.obstacles.map(({ message }) => message).join(' ');
  await expect(deleteAccount(world, person.id)).rejects.toMatchObject({
    code: 'ACCOUNT_NOT_CLOSABLE',
    status: 409,
    message: `Your account cannot be deleted yet. ${reasons}`,
  });
  const { rows } = await world.database.pool.query('SELECT closed_at, is_active FROM users WHERE id = $1', [person.id]);
  expect(rows).toEqual([{ closed_at: null, is_active: true }]);
}

describe('in forming groups, an account cannot be closed', async () => {
  const world = await groupsWorld();
  const owner = await world.person('Owner', { naira: '0' });
  const member = await world.person('Member', { naira: '0' });
  const applicant = await world.person('Applicant', { naira: '0' });
  const { id, invitationCode } = (
    await owner.post('/api/groups', { name: 'Savers', contributionAmount: 100, maxMembers: 4 })
  ).body.group;
  await member.post('/api/groups/join', { invitationCode });
  await owner.post(`/api/groups/${id}/members/${member.id}/vote`, { vote: 'approve' });
  await applicant.post('/api/groups/join', { invitationCode });

  it('while the user owns one', async () => {
    await expectRefused(world, owner, 'You own Savers, which is forming. Cancel it first.');
    expect(await preview(world, owner)).toMatchObject({
      activeGroups: [{ id, name: 'Savers', status: 'forming', role: 'owner' }],
      obstacles: [{ code: 'owns_forming_group', groupId: id }],
    });
  });

  it('while the user has a place in one', async () => {
    await expectRefused(world, member, 'You have a place in Savers, which is forming. Leave it first.');
    expect((await preview(world, member)).activeGroups).toMatchObject([{ role: 'member' }]);
  });

  it('while the user’s application to one is pending', async () => {
    await expectRefused(world, applicant, 'Your application to Savers is waiting for votes. Withdraw it first.');
    expect((await preview(world, applicant)).activeGroups).toMatchObject([{ role: 'applicant' }]);
  });

  it('until the user leaves, is removed or cancels the group', async () => {
    await member.post(`/api/groups/${id}/leave`);
    await applicant.post(`/api/groups/${id}/leave`);
    await owner.post(`/api/groups/${id}/cancel`);
    for (const person of [owner, member, applicant]) {
      expect(await preview(world, person)).toMatchObject({ canDelete: true, obstacles: [], activeGroups: [] });
      expect(await deleteAccount(world, person.id)).toMatchObject({ kycPreserved: false });
    }
  });
});

it('an account with money in its wallet cannot be closed', async () => {
  const world = await groupsWorld();
  const person = await world.person('Rich', { naira: '1234.50' });
  await expectRefused(world, person, 'Your wallet holds ₦1,234.50. Withdraw it to your bank account first.');
  expect((await preview(world, person)).walletBalance).toBe('1234.50');
});

describe('money in a wallet is reported with the user’s options', async () => {
  const world = await groupsWorld();

  it.each([
    [
      'below the least withdrawal',
      { naira: '99.99' },
      'wallet_below_least_withdrawal',
      'Your wallet holds ₦99.99, and the least that can be withdrawn is ₦100.00. Add the rest and withdraw it, or contact support.',
    ],
    [
      'below it, before the identity is proved',
      { naira: '50', kyc: 'pending' },
      'wallet_below_least_withdrawal',
      'Your wallet holds ₦50.00, and the least that can be withdrawn is ₦100.00. Add the rest and withdraw it, or contact support.',
    ],
    [
      'of the least withdrawal',
      { naira: '100' },
      'wallet_balance',
      'Your wallet holds ₦100.00. Withdraw it to your bank account first.',
    ],
    [
      'outside Nigeria',
      { naira: '5000', country: 'GB' },
      'wallet_outside_nigeria',
      'Your wallet holds ₦5,000.00. Withdrawals are only available for Nigerian users: please contact support.',
    ],
    [
      'outside Nigeria, below the least withdrawal',
      { naira: '50', country: 'US', kyc: 'pending' },
      'wallet_outside_nigeria',
      'Your wallet holds ₦50.00. Withdrawals are only available for Nigerian users: please contact support.',
    ],
    [
      'before the identity is proved',
      { naira: '5000', kyc: 'pending' },
      'wallet_before_kyc',
      'Your wallet holds ₦5,000.00. Verify your identity, then withdraw it to your bank account.',
    ],
    [
      'after the identity was refused',
      { naira: '5000', kyc: 'rejected' },
      'wallet_before_kyc',
      'Your wallet holds ₦5,000.00. Verify your identity, then withdraw it to your bank account.',
    ],
  ] as const)('%s', async (_, options, code, words) => {
    const person = await world.person('Holder', options);
    await expectRefused(world, person, words);
    expect(await codes(world, person)).toEqual([code]);
  });

  it('an empty wallet never blocks, wherever the user lives', async () => {
    const person = await world.person('Abroad', { naira: '0', country: 'GB', kyc: 'pending' });
    expect(await preview(world, person)).toMatchObject({ canDelete: true, obstacles: [] });
  });
});

describe('in running circles', () => {
  it('a seat, ownership and an outstanding refund block closing', async () => {
    const circle = await circleOf(four, weekly);
    const { world, by, path } = circle;
    await playRound(circle);
    await by.Dayo.post(`${path}/leave`);
    for (const person of circle.people) await emptyWallet(world, person.id);
    await expectRefused(world, by.Ada, 'You own Lagos Savers, which is running. Its cycle has to finish first.');
    await expectRefused(world, by.Bola, 'You have a seat in Lagos Savers, which is running. Leave it first.');
    await expectRefused(world, by.Dayo, 'Your refund from Lagos Savers is still to come. It would have nowhere to go.');
    expect(await codes(world, by.Dayo)).toEqual(['refund_to_come']);
    expect((await preview(world, by.Dayo)).activeGroups).toEqual([]);
  });

  it('a member who left before any payout is owed nothing and may close', async () => {
    const circle = await circleOf(four, weekly);
    const { world, by, path } = circle;
    await by.Dayo.post(`${path}/leave`);
    await emptyWallet(world, by.Dayo.id);
    expect(await deleteAccount(world, by.Dayo.id)).toMatchObject({ kycPreserved: false });
    await playRound(circle, [by.Ada, by.Bola, by.Chidi]);
    expect((await by.Ada.get(path)).body.members.map(({ name }) => name)).toContain('Former member');
    await world.audit();
  });

  it('debts of others to the user’s own round block closing until they are paid', async () => {
    const circle = await circleOf(four, weekly);
    const { world, by, path } = circle;
    await playRound(circle);
    await by.Dayo.post(`${path}/leave`);
    const rest = [by.Ada, by.Bola, by.Chidi];
    await playRound(circle, rest);
    await playRound(circle, rest);
    // Ada does not pay her part of Dayo's refund, so it becomes her debt when the round and the cycle close.
    await emptyWallet(world, by.Ada.id);
    await world.runUntil('2026-02-20T09:00:00.000Z');
    expect((await by.Bola.get(path)).body.group.status).toBe('completed');
    await emptyWallet(world, by.Dayo.id);
    expect(await codes(world, by.Dayo)).toEqual(['owed_by_members']);
    await expectRefused(
      world,
      by.Dayo,
      'Members of Lagos Savers still owe you ₦20,400.00, before fees. It is paid into your wallet.',
    );
    // Ada's own debt does not block closing her account. The management fee that she will get as owner does.
    expect(await codes(world, by.Ada)).toEqual(['management_fee_to_come']);
    await emptyWallet(world, by.Chidi.id);
    expect(await deleteAccount(world, by.Chidi.id)).toMatchObject({ kycPreserved: false });
    await world.credit(by.Ada, '50000.00');
    for (const { id } of (await by.Ada.get(`/api/users/${by.Ada.id}/debts`)).body.debts) {
      expect((await by.Ada.post(`/api/debts/${id}/pay`)).status).toBe(200);
    }
    expect(await codes(world, by.Dayo)).toEqual(['wallet_balance']);
    await world.audit();
  });

  it('a place in the next cycle, or a request for it, blocks closing', async () => {
    const circle = await circleOf(['Ada', 'Bola', 'Chidi'], weekly);
    const { world, by, path } = circle;
    for (let round = 1; round <= 3; round += 1) await playRound(circle);
    expect((await by.Ada.get(path)).body.group.status).toBe('completed');
    for (const person of circle.people) await emptyWallet(world, person.id);
    expect(await codes(world, by.Ada)).toEqual([]);
    await by.Ada.post(`${path}/next-cycle`);
    await by.Bola.post(`${path}/next-cycle/respond`, { accept: true });
    expect(await codes(world, by.Ada)).toEqual(['owns_next_cycle']);
    expect(await codes(world, by.Bola)).toEqual(['seat_in_next_cycle']);
    // Chidi has not replied about the next cycle, which counts as declining, so nothing blocks closing.
    expect(await deleteAccount(world, by.Chidi.id)).toMatchObject({ kycPreserved: false });
    await world.runUntil('2026-03-20T09:00:00.000Z');
    const { group, members } = (await by.Ada.get(path)).body;
    expect(group).toMatchObject({ status: 'forming', currentCycle: 2 });
    expect(members.filter(({ status }) => status === 'approved').map(({ firstName }) => firstName)).toEqual([
      'Ada',
      'Bola',
    ]);
    await world.audit();
  });

  it('a pending appeal blocks closing', async () => {
    const circle = await circleOf(four, weekly);
    const { world, by, path } = circle;
    const body = { nominatedUserId: by.Dayo.id, reason: 'Has not answered for weeks' };
    const { id } = (await by.Ada.post(`${path}/ejections`, body)).body.ejection;
    for (const voter of [by.Bola, by.Chidi]) await voter.post(`/api/ejections/${id}/votes`, { vote: 'approve' });
    await by.Dayo.post(`/api/ejections/${id}/appeal`, { reason: 'I was in hospital' });
    await emptyWallet(world, by.Dayo.id);
    expect(await codes(world, by.Dayo)).toEqual(['appeal']);
    await world.groups.operators.decideAppeal(id as never, 'uphold', { operator: 'ngozi', reason: 'No papers' });
    expect(await codes(world, by.Dayo)).toEqual([]);
  });
});

describe('with own debts', () => {
  it('closing deactivates the account and retains the debts and the identity', async () => {
    const circle = await circleOf(four, weekly);
    const { world, by, path } = circle;
    await playRound(circle);
    await playRound(circle);
    await by.Bola.post(`${path}/leave`);
    await emptyWallet(world, by.Bola.id);
    expect(await preview(world, by.Bola)).toMatchObject({
      hasOutstandingDebts: true,
      totalDebtAmount: '40000.00',
      debts: [
        { type: 'voluntary_exit_debt', amount: '20000.00' },
        { type: 'voluntary_exit_debt', amount: '20000.00' },
      ],
      canDelete: true,
      preservedData: expect.arrayContaining([expect.stringContaining('because you owe ₦40,000.00')]) as string[],
    });
    // Members with later rounds are owed the contributions that Bola's seat would have paid.
    const messagesOf = async (person: TestPerson) =>
      (await preview(world, person)).obstacles.map(({ message }) => message);
    const owed = 'Members of Lagos Savers still owe you ₦20,000.00, before fees. It is paid into your wallet.';
    for (const person of [by.Chidi, by.Dayo]) expect(await messagesOf(person)).toContain(owed);
    expect(await messagesOf(by.Ada)).not.toContain(owed);
    expect(await codes(world, by.Ada)).toContain('management_fee_to_come');
    expect(await deleteAccount(world, by.Bola.id)).toMatchObject({
      kycPreserved: true,
      reason: expect.stringContaining('You owe ₦40,000.00') as string,
    });
    const { rows } = await world.database.pool.query(
      'SELECT name, is_active, closed_at IS NOT NULL AS closed, kyc_status FROM users WHERE id = $1',
      [by.Bola.id],
    );
    expect(rows).toEqual([{ name: 'Bola', is_active: false, closed: true, kyc_status: 'approved' }]);
    // The circle continues. Later rounds pay out less, and closed accounts get no notice.
    await payRound(circle, [by.Ada, by.Chidi, by.Dayo]);
    await world.runUntil('2026-03-01T09:00:00.000Z');
    expect((await by.Chidi.get(path)).body.group.status).toBe('completed');
    const remaining = await world.database.pool.query('SELECT FROM notifications WHERE user_id = $1', [by.Bola.id]);
    expect(remaining.rowCount).toBe(0);
    await world.audit();
    // Members who are owed money cannot close their accounts yet.
    await emptyWallet(world, by.Chidi.id);
    expect(await codes(world, by.Chidi)).toContain('owed_by_members');
  });
});
