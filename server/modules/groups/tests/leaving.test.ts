import { describe, expect, it } from 'vitest';
import type { GroupId } from '../../../../contract/ids.ts';
import { formCircle, groupsWorld, type TestPerson } from '../../../../tests/support/groups-world.ts';

const pay = async (person: TestPerson, id: GroupId): Promise<void> => {
  expect(await person.post(`/api/groups/${id}/contribute`, { amount: '20000' })).toMatchObject({ status: 200 });
};

const four = ['Ada', 'Bola', 'Chidi', 'Dayo'] as const;

/** Creates a weekly circle of four that started on 10 January. Round 1 is due on the 11th. */
async function weeklyCircle() {
  const world = await groupsWorld();
  const people: TestPerson[] = [];
  for (const name of four) people.push(await world.person(name));
  const [ada, bola, chidi, dayo] = people;
  if (ada === undefined || bola === undefined || chidi === undefined || dayo === undefined)
    throw new Error('Expected four people');
  const id = await formCircle(people, { frequency: 'weekly' });
  return { world, id, people, ada, bola, chidi, dayo };
}

/** Returns how much each member has contributed to each other member's rounds. */
async function pairs(owner: TestPerson, id: GroupId, people: readonly TestPerson[]) {
  const { contributions, payouts } = (await owner.get(`/api/groups/${id}`)).body;
  const paid = (from: TestPerson, to: TestPerson): number => {
    const rounds = payouts.filter((payout) => payout.recipientId === to.id).map((payout) => payout.round);
    const rows = contributions.filter((row) => row.userId === from.id && rounds.includes(row.round));
    return rows.filter((row) => row.status === 'completed').length;
  };
  return people.flatMap((a, index) =>
    people.slice(index + 1).map((b) => `${a.name}–${b.name} ${String(paid(a, b))}:${String(paid(b, a))}`),
  );
}

describe('leaving before the member’s own round', async () => {
  const { world, id, people, ada, bola, chidi, dayo } = await weeklyCircle();

  it('shows the refund and its date', async () => {
    for (const person of people) await pay(person, id);
    await ada.post(`/api/groups/${id}/withdraw`);
    expect((await dayo.get(`/api/groups/${id}/leave/eligibility`)).body).toEqual({ canLeave: true, reasons: [] });
    expect((await dayo.get(`/api/groups/${id}/leave/calculate-debt`)).body).toEqual({
      canLeaveDebtFree: true,
      debtAmount: '0.00',
      message:
        'You can leave without debt. Up to ₦19,800.00 comes back to you in round 4, due on 1 February, after fees of ₦200.00.',
      memberPosition: 4,
      currentRound: 2,
      hasReceivedPayout: false,
      debts: [],
      refund: {
        round: 4,
        dueDate: '2026-02-01T22:59:59.999Z',
        grossAmount: '20000.00',
        platformFee: '100.00',
        managementFee: '100.00',
        amount: '19800.00',
      },
    });
  });

  it('stores a reason and withdraws unpaid contributions', async () => {
    const left = await dayo.post(`/api/groups/${id}/leave`, { reason: 'Moving to Abuja' });
    expect(left).toMatchObject({
      status: 200,
      body: {
        message:
          'You have left Lagos Savers. Up to ₦19,800.00 comes back to you in round 4, due on 1 February, after fees of ₦200.00.',
      },
    });
    await world.audit();
    const detail = (await ada.get(`/api/groups/${id}`)).body;
    expect(detail.round).toMatchObject({ number: 2, kind: 'payout', potTarget: '60000.00' });
    expect(detail.round?.owing).not.toContain(dayo.id);
    expect(detail.members.find((member) => member.userId === dayo.id)).toMatchObject({
      status: 'left',
      payoutPosition: 4,
    });
    expect(detail.contributions.some((row) => row.userId === dayo.id && row.round === 2)).toBe(false);
    const rows = await world.database.pool.query('SELECT leave_reason FROM group_members WHERE user_id = $1', [
      dayo.id,
    ]);
    expect(rows.rows).toEqual([{ leave_reason: 'Moving to Abuja' }]);
  });

  it('leaves the group visible, without actions', async () => {
    const own = (await dayo.get(`/api/groups/${id}`)).body;
    expect(own).toMatchObject({ round: null, currentPot: null, userMembership: { status: 'left' } });
    expect(own.contributions.map((row) => row.round)).toEqual([1]);
    expect((await dayo.post(`/api/groups/${id}/contribute`, { amount: 20000 })).status).toBe(403);
    expect((await dayo.post(`/api/groups/${id}/leave`)).body.code).toBe('NOT_A_MEMBER');
    expect((await dayo.get(`/api/groups/${id}/leave/eligibility`)).body.code).toBe('NOT_A_MEMBER');
  });

  it('notifies the others', async () => {
    const { notifications } = (await bola.get('/api/notifications?limit=100')).body;
    expect(notifications.find(({ type }) => type === 'member_left')).toMatchObject({
      priority: 'low',
      message: 'Dayo has left Lagos Savers.',
      actionUrl: `/groups/${id}`,
    });
  });

  it('refunds the payments less fees in the refund round, paid by the members who had received them', async () => {
    for (const person of [ada, bola, chidi]) await pay(person, id);
    await bola.post(`/api/groups/${id}/withdraw`);
    for (const person of [ada, bola, chidi]) await pay(person, id);
    await chidi.post(`/api/groups/${id}/withdraw`);
    await world.audit();
    const { round } = (await ada.get(`/api/groups/${id}`)).body;
    expect(round).toMatchObject({
      number: 4,
      kind: 'refund',
      recipientId: dayo.id,
      potTarget: '20000.00',
      owing: [ada.id],
      fees: { net: '19800.00' },
    });
    expect((await bola.post(`/api/groups/${id}/contribute`, { amount: 20000 })).body.code).toBe('NOTHING_DUE');
    const before = await dayo.balance();
    // The complete refund is paid out at once, well before its due day.
    await pay(ada, id);
    expect(BigInt((await dayo.balance()).replace('.', '')) - BigInt(before.replace('.', ''))).toBe(19_800_00n);
    const detail = (await ada.get(`/api/groups/${id}`)).body;
    expect(detail.group.status).toBe('completed');
    expect(detail.payouts[3]).toMatchObject({ recipientId: dayo.id, grossAmount: '20000.00', amount: '19800.00' });
    await world.audit();
  });

  it('leaves no one owing anyone', async () => {
    expect(await pairs(ada, id, people)).toEqual([
      'Ada–Bola 1:1',
      'Ada–Chidi 1:1',
      'Ada–Dayo 1:1',
      'Bola–Chidi 1:1',
      'Bola–Dayo 0:0',
      'Chidi–Dayo 0:0',
    ]);
  });
});

describe('leaving after the member’s own round', async () => {
  const { world, id, people, ada, bola, chidi, dayo } = await weeklyCircle();

  it('opens a debt for each later round, as its preview shows', async () => {
    for (const round of [ada, bola]) {
      for (const person of people) await pay(person, id);
      await round.post(`/api/groups/${id}/withdraw`);
    }
    expect((await bola.get(`/api/groups/${id}/leave/calculate-debt`)).body).toMatchObject({
      canLeaveDebtFree: false,
      debtAmount: '40000.00',
      message: 'If you leave, you will owe ₦40,000.00: one contribution of ₦20,000.00 for each of rounds 3 and 4.',
      hasReceivedPayout: true,
      refund: null,
      debts: [
        { round: 3, amount: '20000.00', dueDate: '2026-01-25T22:59:59.999Z' },
        { round: 4, amount: '20000.00', dueDate: '2026-02-01T22:59:59.999Z' },
      ],
    });
    expect((await bola.post(`/api/groups/${id}/leave`)).body.message).toBe(
      'You have left Lagos Savers. You owe ₦40,000.00: one contribution of ₦20,000.00 for each of rounds 3 and 4.',
    );
    const { debts } = (await bola.get(`/api/users/${bola.id}/debts`)).body;
    expect(debts.map(({ type, round, status }) => ({ type, round, status }))).toEqual(
      expect.arrayContaining([
        { type: 'voluntary_exit_debt', round: 3, status: 'outstanding' },
        { type: 'voluntary_exit_debt', round: 4, status: 'outstanding' },
      ]),
    );
    const { notifications } = (await bola.get('/api/notifications?limit=100')).body;
    expect(notifications.find(({ type }) => type === 'backlog_payment_required')).toMatchObject({
      priority: 'urgent',
      message:
        'You left Lagos Savers after receiving your pot, so you owe ₦40,000.00: ₦20,000.00 for each of rounds 3 and 4.',
      actionUrl: '/wallet#debts',
    });
    await world.audit();
  });

  it('shows no arrears before a due day ends, in the list and in the circle', async () => {
    const late = async (reader: typeof ada) => {
      const { groups } = (await reader.get('/api/groups')).body;
      const detail = (await reader.get(`/api/groups/${id}`)).body;
      return [groups.find((group) => group.id === id)?.late ?? [], detail.late].map((rows) =>
        rows.map(({ userId, amount }) => `${userId === bola.id ? 'Bola' : userId} ${amount}`),
      );
    };
    expect([await late(ada), await late(chidi)]).toEqual([
      [[], []],
      [[], []],
    ]);
  });

  it('fills the pots when the debts are paid, even after the cycle', async () => {
    const { debts } = (await bola.get(`/api/users/${bola.id}/debts`)).body;
    const debtOf = (round: number): string => {
      const debt = debts.find((other) => other.round === round);
      if (debt === undefined) throw new Error(`No debt for round ${String(round)}`);
      return `/api/debts/${debt.id}/pay`;
    };
    // Round 3 lacks only Bola's contribution. It closes without this contribution when its due day ends.
    for (const person of [ada, chidi, dayo]) await pay(person, id);
    const ran = await world.runUntil('2026-01-26T00:00:00.000Z');
    expect(ran).toContain('close 1');
    await world.audit();
    // The debt of round 4 is paid during that round, so the money stays in its pot.
    await bola.post(debtOf(4));
    await world.audit();
    for (const person of [ada, chidi, dayo]) await pay(person, id);
    expect((await dayo.post(`/api/groups/${id}/withdraw`)).body).toMatchObject({
      payout: { grossAmount: '80000.00', amount: '79200.00' },
    });
    expect((await ada.get(`/api/groups/${id}`)).body.group.status).toBe('completed');
    // The debt of round 3 is paid after the cycle. That round's recipient gets the money less its share of the fees.
    const before = await chidi.balance();
    expect((await bola.post(debtOf(3))).status).toBe(200);
    expect(BigInt((await chidi.balance()).replace('.', '')) - BigInt(before.replace('.', ''))).toBe(19_800_00n);
    await world.audit();
    expect(new Set((await pairs(ada, id, people)).map((pair) => pair.split(' ')[1]))).toEqual(new Set(['1:1']));
  });
});
