import { describe, expect, it } from 'vitest';
import type { GroupId } from '../../../../contract/ids.ts';
import { createLedger } from '../../ledger/index.ts';
import { formCircle, groupsWorld, type TestPerson } from '../../../../tests/support/groups-world.ts';

const pay = (person: TestPerson, id: GroupId) => person.post(`/api/groups/${id}/contribute`, { amount: '20000' });

const notices = async (person: TestPerson, types: readonly string[]) => {
  const { notifications } = (await person.get('/api/notifications?limit=100')).body;
  return notifications
    .filter(({ type }) => types.includes(type))
    .map(({ priority, message, actionUrl }) => ({ priority, message, actionUrl }));
};

/** Creates a weekly circle of three. Round 1 is due on 11 January, and rounds close two days after the due day. */
async function weeklyCircle() {
  const world = await groupsWorld();
  const people = [await world.person('Ada'), await world.person('Bola'), await world.person('Chidi')] as const;
  const id = await formCircle(people, { frequency: 'weekly' });
  expect((await people[0].get(`/api/groups/${id}`)).body.group.status).toBe('active');
  return { world, people, id };
}

describe('an unpaid contribution', async () => {
  const { world, people, id } = await weeklyCircle();
  const [ada, bola, chidi] = people;

  it('is late after a day, costs 2%, and the round closes short', async () => {
    await pay(ada, id);
    await pay(chidi, id);
    const ran = await world.runUntil('2026-01-14T12:00:00.000Z');
    expect(ran.filter((line) => !line.startsWith('reminders'))).toEqual(['late-fees 1', 'close 1']);
    const detail = (await ada.get(`/api/groups/${id}`)).body;
    expect(detail.group.currentRound).toBe(2);
    expect(detail.payouts[0]).toMatchObject({
      status: 'completed',
      grossAmount: '40000.00',
      platformFee: '200.00',
      managementFee: '200.00',
      amount: '39600.00',
    });
    const missed = detail.contributions.find((row) => row.userId === bola.id);
    expect(missed).toMatchObject({ round: 1, status: 'missed', lateFee: '400.00' });
    await world.audit();
  });

  it('notifies the debtor with names and naira', async () => {
    expect(await notices(bola, ['late_fee_applied', 'debt_created'])).toEqual([
      {
        priority: 'high',
        message:
          'You owe ₦20,000.00 for your missed contribution, round 1 of Lagos Savers. With the late fee of ₦400.00 you owe ₦20,400.00.',
        actionUrl: '/wallet#debts',
      },
      {
        priority: 'high',
        message: 'Your contribution to round 1 of Lagos Savers is late, so a late fee of ₦400.00 was added.',
        actionUrl: '/wallet#debts',
      },
    ]);
    const overdue = await notices(bola, ['contribution_overdue']);
    expect(overdue).toHaveLength(2);
    expect(overdue[0]).toMatchObject({
      priority: 'urgent',
      message:
        'Your contribution of ₦20,000.00 to Lagos Savers, round 1, was due on 11 January. With the late fee of ₦400.00 you owe ₦20,400.00. The round closes on 13 January.',
      actionUrl: `/groups/${id}`,
    });
    // The second notice states the hour in Lagos at which the late fee is charged.
    expect(overdue[1]?.message).toBe(
      'Your contribution of ₦20,000.00 to Lagos Savers, round 1, was due on 11 January. Pay by 12 January, 11:59pm, or ₦400.00 more. The round closes on 13 January.',
    );
  });

  it('notifies the recipient of the payout and the amounts still owed', async () => {
    expect(await notices(ada, ['round_completed'])).toMatchObject([
      {
        message:
          'Round 1 of Lagos Savers is over. You received ₦39,600.00. Bola still owes you ₦20,400.00, before fees. You’ll get it when they pay.',
      },
    ]);
  });

  it('notifies its creditor, and again on repayment', async () => {
    expect(await notices(ada, ['debt_created'])).toEqual([
      {
        priority: 'medium',
        message:
          'Bola owes you ₦20,000.00: missed contribution, round 1 of Lagos Savers. With the late fee of ₦400.00 it is ₦20,400.00. You’ll get it, less payout fees, when they pay.',
        actionUrl: `/groups/${id}?tab=statement`,
      },
    ]);
    expect(await notices(ada, ['debt_resolved'])).toEqual([]);
  });

  it('blocks the debtor from creating and joining groups', async () => {
    const create = { name: 'Another', contributionAmount: 100, maxMembers: 2 };
    expect(await bola.post('/api/groups', create)).toMatchObject({
      status: 409,
      body: { error: 'You must resolve your outstanding debts before creating a group' },
    });
    const { invitationCode } = (await ada.post('/api/groups', create)).body.group;
    expect(await bola.post('/api/groups/join', { invitationCode })).toMatchObject({
      status: 409,
      body: { error: 'You must resolve your outstanding debts before joining a group' },
    });
  });

  it('is repaid to that round’s recipient, less fees, with the whole late fee', async () => {
    const { debts } = (await bola.get(`/api/users/${bola.id}/debts`)).body;
    expect(debts).toMatchObject([
      { type: 'missed_contribution', amount: '20000.00', status: 'outstanding', groupName: 'Lagos Savers', round: 1 },
      { type: 'late_fee', amount: '400.00', status: 'outstanding', cycle: 1 },
    ]);
    const before = await ada.balance();
    const [missed, late] = debts;
    if (missed === undefined || late === undefined) throw new Error('Expected two debts');
    expect(await bola.post(`/api/debts/${late.id}/pay`)).toMatchObject({
      status: 200,
      body: { debt: { status: 'resolved' }, wallet: { balance: '99600.00' } },
    });
    expect(await bola.post(`/api/debts/${missed.id}/pay`)).toMatchObject({
      status: 200,
      body: {
        debt: { status: 'resolved', amount: '20000.00', paidAmount: '20000.00' },
        wallet: { balance: '79600.00' },
      },
    });
    // Ada gets the late fee of ₦400, ₦19,800 of the repayment and the owner's fee of ₦100.
    const gain = BigInt((await ada.balance()).replace('.', '')) - BigInt(before.replace('.', ''));
    expect(gain).toBe(400_00n + 19_800_00n + 100_00n);
    expect(await notices(ada, ['debt_resolved'])).toEqual([
      {
        priority: 'medium',
        message: 'With it you received ₦59,400.00 for round 1 of Lagos Savers.',
        actionUrl: '/wallet',
      },
      { priority: 'medium', message: 'They were late in round 1 of Lagos Savers.', actionUrl: '/wallet' },
    ]);
    expect(await bola.post(`/api/debts/${missed.id}/pay`)).toMatchObject({ status: 409 });
    expect(await ada.post(`/api/debts/${missed.id}/pay`)).toMatchObject({ status: 404 });
    const newest = { limit: 100, after: undefined };
    const [wallet] = await createLedger().walletPages(world.database, [{ userId: ada.id, page: newest }]);
    const received = (wallet?.entries ?? []).filter(({ type }) => type === 'backlog_distribution').toReversed();
    expect(received.map(({ description, isLateFee }) => [description, isLateFee])).toEqual([
      ['Late fee received from Lagos Savers, round 1, paid by Bola', true],
      ['Repayment received from Lagos Savers, round 1, paid by Bola', false],
    ]);
    const titles = (await ada.get('/api/notifications')).body.notifications.map(({ title }) => title);
    expect(titles).toEqual(expect.arrayContaining(['₦19,800.00 more, from Bola', '₦400.00 late fee, from Bola']));
    const { contributions } = (await ada.get(`/api/groups/${id}`)).body;
    const repaid = contributions.find((row) => row.round === 1 && row.userId === bola.id);
    expect(repaid).toMatchObject({ status: 'completed', isBacklogPayment: true });
    await world.audit();
  });

  it('then belongs to what the recipient received, wherever that is shown', async () => {
    const total = { gross: '60000.00', platformFee: '300.00', managementFee: '300.00', net: '59400.00' };
    for (const person of [ada, bola, chidi]) {
      const [payout] = (await person.get(`/api/groups/${id}`)).body.payouts;
      const own = person === ada ? { arrived: '59400.00' } : {};
      expect(payout).toMatchObject({ grossAmount: '40000.00', amount: '39600.00' });
      const from = [{ name: 'Bola', paidAt: expect.any(String) as string }];
      expect(payout?.later).toEqual({ amount: '19800.00', total, from, ...own });
    }
    expect((await ada.get(`/api/groups/${id}/calendar`)).body).toMatchObject({
      rounds: [{ grossAmount: '60000.00', amount: '59400.00' }, {}, {}],
      prospect: { hasReceived: true, receives: total },
    });
  });
});

describe('a recipient’s own contribution and debts', async () => {
  const { world, people, id } = await weeklyCircle();
  const [ada, bola, chidi] = people;

  it('are set off against the payout', async () => {
    // Bola misses round 1. In round 2, which is Bola's own, no contribution is due from Bola.
    await pay(ada, id);
    await pay(chidi, id);
    await world.runUntil('2026-01-15T12:00:00.000Z');
    const before = await bola.balance();
    await pay(ada, id);
    await pay(chidi, id);
    await world.runUntil('2026-01-19T00:00:00.000Z');
    const { payouts } = (await bola.get(`/api/groups/${id}`)).body;
    // ₦59,400 net, less ₦20,000 own contribution, ₦20,000 missed contribution and ₦400 late fee.
    expect(payouts[1]).toMatchObject({ grossAmount: '60000.00', amount: '59400.00', status: 'completed' });
    const gain = BigInt((await bola.balance()).replace('.', '')) - BigInt(before.replace('.', ''));
    expect(gain).toBe(59_400_00n - 20_000_00n - 20_000_00n - 400_00n);
    const { debts } = (await bola.get(`/api/users/${bola.id}/debts`)).body;
    expect(debts.every((debt) => debt.status === 'resolved')).toBe(true);
    await world.audit();
  });
});

describe('a payout that does not cover its recipient’s debts', async () => {
  const world = await groupsWorld();
  const [ada, bola] = [await world.person('Ada'), await world.person('Bola')];
  const id = await formCircle([ada, bola], { frequency: 'weekly', contributionAmount: '5000.00' });
  const payAda = () => ada.post(`/api/groups/${id}/contribute`, { amount: '5000.00' });
  const debtsOf = async () => (await bola.get(`/api/users/${bola.id}/debts`)).body.debts;
  const gainOf = async (person: TestPerson, act: () => Promise<unknown>) => {
    const before = BigInt((await person.balance()).replace('.', ''));
    await act();
    return BigInt((await person.balance()).replace('.', '')) - before;
  };

  it('pays the last one in part, which goes on to its creditor', async () => {
    await payAda();
    await world.runUntil('2026-01-14T12:00:00.000Z');
    await payAda();
    const bolaGains = await gainOf(bola, () => world.runUntil('2026-01-19T12:00:00.000Z'));
    expect(bolaGains).toBe(0n);
    expect(await debtsOf()).toMatchObject([
      { type: 'missed_contribution', amount: '200.00', paidAmount: '4800.00', status: 'outstanding' },
      { type: 'late_fee', amount: '100.00', paidAmount: '100.00', status: 'resolved' },
    ]);
    expect((await notices(ada, ['debt_resolved']))[0]).toEqual({
      priority: 'medium',
      message:
        'Bola paid ₦4,800.00 of ₦5,000.00: missed contribution, round 1 of Lagos Savers. ₦4,752.00 is in your wallet; ₦200.00 is still owed.',
      actionUrl: '/wallet',
    });
    expect((await notices(bola, ['payout_received']))[0]?.message).toBe(
      '₦9,900.00 from Lagos Savers, round 2, is in. ₦5,000.00 paid your own contribution, ₦4,900.00 paid your debts in this circle, and ₦0.00 is in your wallet. You still owe ₦200.00.',
    );
    const { rows } = await world.database.pool.query(
      `SELECT description FROM wallet_transactions WHERE user_id = $1 AND amount = -480000`,
      [bola.id],
    );
    expect(rows).toEqual([{ description: 'Missed contribution to Lagos Savers, round 1' }]);
    await world.audit();
  });

  it('leaves a rest that is paid whole', async () => {
    const [missed] = await debtsOf();
    const path = `/api/debts/${missed?.id ?? ''}/pay`;
    expect(await bola.post(path, { amount: '100.00' })).toMatchObject({
      status: 400,
      body: { fields: { amount: 'This debt can only be paid whole' } },
    });
    // Ada gets ₦198, and the owner's fee of ₦1.
    const adaGains = await gainOf(ada, async () => {
      expect(await bola.post(path)).toMatchObject({
        status: 200,
        body: { debt: { status: 'resolved', amount: '5000.00', paidAmount: '5000.00' } },
      });
    });
    expect(adaGains).toBe(199_00n);
    expect((await debtsOf())[0]).toMatchObject({ amount: '5000.00', paidAmount: '5000.00', status: 'resolved' });
    await world.audit();
  });
});

describe('a complete pot that is not withdrawn', async () => {
  const { world, people, id } = await weeklyCircle();

  it('is collected when the due day ends', async () => {
    for (const person of people) await pay(person, id);
    const ran = await world.runUntil('2026-01-11T22:59:59.999Z');
    expect(ran).toEqual(['collection 1']);
    const [ada] = people;
    expect(await ada.balance()).toBe('139700.00');
    expect(await notices(ada, ['payout_received', 'payout_available'])).toEqual([
      {
        priority: 'high',
        message: '₦59,400.00 from Lagos Savers, round 1, is in your wallet.',
        actionUrl: '/wallet',
      },
      {
        priority: 'high',
        message:
          'The pot of Lagos Savers, round 1, is complete: ₦59,400.00 after fees. Collect it now, or it comes to your wallet at the end of 11 January.',
        actionUrl: `/groups/${id}#withdraw`,
      },
    ]);
    await world.audit();
  });

  it('catches up in order after downtime, without late fees for rounds that open late', async () => {
    world.moveClockTo('2026-03-01T09:00:00.000Z');
    const [circles] = world.groups.dueWork;
    const ran = await circles?.runDue(await world.clock.now());
    expect(ran?.map(({ job }) => job).filter((job) => job !== 'reminders')).toEqual(['late-fees', 'close']);
    const [ada] = people;
    const { group, round } = (await ada.get(`/api/groups/${id}`)).body;
    // Round 2 closed without payments. Round 3 opened today, so its due day is tomorrow at the earliest.
    expect(group.currentRound).toBe(3);
    expect(round?.dueDate).toBe('2026-03-02T22:59:59.999Z');
    await world.audit();
  });

  it('applies due events before a command, so that a payment cannot follow a close', async () => {
    const [, bola] = people;
    world.moveClockTo('2026-03-05T09:00:00.000Z');
    const paid = await pay(bola, id);
    expect(paid).toMatchObject({ status: 409, body: { code: 'GROUP_NOT_ACTIVE' } });
    expect((await bola.get(`/api/groups/${id}`)).body.group.status).toBe('completed');
    await world.audit();
  });
});
