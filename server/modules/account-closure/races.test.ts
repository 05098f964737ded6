import { expect, it } from 'vitest';
import { emptyWallet } from '../../../tests/support/rows.ts';
import { formCircle, groupsWorld, type TestPerson } from '../../../tests/support/groups-world.ts';
import { deleteAccount } from './delete-account.ts';

const world = await groupsWorld();
const ROUNDS = 8;

const close = ({ id }: TestPerson): Promise<boolean> =>
  deleteAccount(world, id).then(
    () => true,
    (error: unknown) => {
      expect(error).toMatchObject({
        code: expect.stringMatching(/^(ACCOUNT_NOT_CLOSABLE|NOT_AUTHENTICATED)$/) as string,
      });
      return false;
    },
  );

/**
 * Closes an account while `other` runs. Even and odd rounds start in opposite order. Returns true if the account
 * closed.
 */
async function against(round: number, person: TestPerson, other: () => Promise<unknown>): Promise<boolean> {
  if (round % 2 === 0) return (await Promise.all([close(person), other()]))[0];
  return (await Promise.all([other(), close(person)]))[1];
}

/** Expects a closed account to have no seat, group or money, and the ledger to balance. */
async function expectNothingLeftBehind(): Promise<void> {
  const { rows } = await world.database.pool.query(
    `SELECT u.id FROM users u JOIN wallets w ON w.user_id = u.id WHERE u.closed_at IS NOT NULL AND (w.balance > 0 OR w.is_active
      OR EXISTS (SELECT FROM groups g WHERE g.owner_id = u.id AND g.status IN ('forming', 'active'))
      OR EXISTS (SELECT FROM group_members m JOIN groups g ON g.id = m.group_id WHERE m.user_id = u.id
        AND m.status IN ('pending', 'approved') AND g.status IN ('forming', 'active')))`,
  );
  expect(rows).toEqual([]);
  await world.audit();
}

const newGroup = async (owner: TestPerson) =>
  (await owner.post('/api/groups', { name: 'Savers', contributionAmount: 100, maxMembers: 4 })).body.group;

it('closing races with joining a group', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { invitationCode } = await newGroup(await world.person('Owner'));
    const person = await world.person('Guest', { naira: '0' });
    let joined = 0;
    const closed = await against(round, person, async () => {
      joined = (await person.post('/api/groups/join', { invitationCode })).status;
    });
    expect(joined).toBe(closed ? 401 : 200);
    await expectNothingLeftBehind();
  }
});

it('closing races with creating a group', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const person = await world.person('Founder', { naira: '0' });
    let created = 0;
    const closed = await against(round, person, async () => {
      created = (await person.post('/api/groups', { name: 'Mine', contributionAmount: 100, maxMembers: 4 })).status;
    });
    expect(created).toBe(closed ? 401 : 201);
    await expectNothingLeftBehind();
  }
});

it('closing races with leaving, and with the vote that gives a place', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const owner = await world.person('Owner');
    const { id, invitationCode } = await newGroup(owner);
    const [voted, leaver] = [await world.person('Voted', { naira: '0' }), await world.person('Leaver', { naira: '0' })];
    for (const person of [voted, leaver]) await person.post('/api/groups/join', { invitationCode });
    const vote = () => owner.post(`/api/groups/${id}/members/${voted.id}/vote`, { vote: 'approve' });
    // An application blocks closing, and so does the seat that it becomes.
    expect(await against(round, voted, vote)).toBe(false);
    await against(round, leaver, () => leaver.post(`/api/groups/${id}/leave`));
    await expectNothingLeftBehind();
  }
});

it('closing races with others who contribute, get a payout or leave', async () => {
  for (let round = 0; round < 3; round += 1) {
    const people = [await world.person('Ada'), await world.person('Bola'), await world.person('Chidi')];
    const [ada, bola, chidi] = people as [TestPerson, TestPerson, TestPerson];
    const path = `/api/groups/${await formCircle(people, { frequency: 'weekly' })}`;
    const [circles] = world.groups.dueWork;
    await circles?.runDue(await world.clock.now());
    const pay = (person: TestPerson) => person.post(`${path}/contribute`, { amount: '20000' });
    await Promise.all([pay(ada), close(chidi), pay(bola), close(ada)]);
    await emptyWallet(world, chidi.id);
    // Chidi has paid no one, so Chidi may leave and then close the account, even during the payout.
    await Promise.all([chidi.post(`${path}/leave`), close(chidi)]);
    await Promise.all([ada.post(`${path}/withdraw`), close(chidi), close(bola)]);
    expect(await close(chidi)).toBe(false);
    await expectNothingLeftBehind();
    const { rows } = await world.database.pool.query('SELECT closed_at FROM users WHERE id = ANY($1)', [
      [ada.id, bola.id],
    ]);
    expect(rows).toEqual([{ closed_at: null }, { closed_at: null }]);
  }
});

it('closing races with incoming money, and with itself', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const person = await world.person('Lucky', { naira: '0' });
    const times = await Promise.all([close(person), close(person), close(person)]);
    expect(times.filter(Boolean)).toHaveLength(1);
  }
  await expectNothingLeftBehind();
});
