import { describe, expect, it, test } from 'vitest';
import type { getCalendar } from '../../../contract/group-calendar.ts';
import { parseNaira, sumKobo, toNaira, kobo } from '../../../contract/money.ts';
import type { Plan } from '../../../contract/plan.ts';
import type { ResponseOf } from '../../../contract/route.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { readUpcomingMovements } from '../groups/index.ts';
import { formCircle, groupsWorld, type TestPerson } from '../../../tests/support/groups-world.ts';

const world = await groupsWorld();

const planOf = async (person: TestPerson): Promise<Plan> => {
  const answer = await person.get('/api/user/plan');
  expect(answer.status).toBe(200);
  return answer.body as unknown as Plan;
};
const lines = ({ entries }: Plan): string[] =>
  entries.map(({ date, kind, amount, status }) => `${date ?? 'now'} ${kind} ${amount} ${status}`);
const total = (amounts: readonly string[]): string =>
  toNaira(sumKobo(amounts.map((amount) => parseNaira(amount) ?? kobo(0n))));

/** Returns a person's payments and receipts according to the circle's calendar, from the open round on. */
async function byCalendar(person: TestPerson, groupId: string, paid: readonly number[]) {
  const { group } = (await person.get(`/api/groups/${groupId}`)).body;
  const calendar = (await person.get(`/api/groups/${groupId}/calendar`)).body as unknown as ResponseOf<
    typeof getCalendar
  >;
  const ahead = calendar.rounds.filter(({ stage, kind }) => stage !== 'ended' && kind !== 'none');
  const owed = ahead.filter((round) => round.owes && !paid.includes(round.number));
  return {
    pays: owed.map(() => group.contributionAmount),
    receives: ahead.filter(({ recipientId }) => recipientId === person.id).map(({ amount }) => amount),
  };
}

const sums = ({ months }: Plan) => ({
  toPay: total(months.map(({ toPay }) => toPay)),
  toReceive: total(months.map(({ toReceive }) => toReceive)),
});

describe('the plan of a user in several circles', async () => {
  const [ada, bola, chi] = [await world.person('Ada'), await world.person('Bola'), await world.person('Chi')] as const;
  const weekly = await formCircle([ada, bola, chi], { frequency: 'weekly' });
  const monthly = await formCircle([bola, chi, ada], { contributionAmount: '5000.00' });
  const managed = await formCircle([chi, ada, bola], { ownerParticipates: false, contributionAmount: '1000.00' });

  it('adds up to the circles’ calendars', async () => {
    await bola.post(`/api/groups/${weekly}/contribute`, { amount: '20000.00' });
    const parts = [
      await byCalendar(bola, weekly, [1]),
      await byCalendar(bola, monthly, []),
      await byCalendar(bola, managed, []),
    ];
    const plan = await planOf(bola);
    const earned = plan.entries.filter(({ kind }) => kind === 'management_fee').map(({ amount }) => amount);
    expect(earned).toEqual(['75.00', '75.00', '75.00']);
    expect(sums(plan)).toEqual({
      toPay: total(parts.flatMap(({ pays }) => pays)),
      toReceive: total([...parts.flatMap(({ receives }) => receives), ...earned]),
    });
    expect(plan.months.map(({ month }) => month)).toEqual(['2026-01', '2026-02', '2026-03']);
    expect(plan.entries.map(({ date }) => date)).toEqual(plan.entries.map(({ date }) => date).sort());
    expect(plan).toMatchObject({ hasLater: false, notStarted: [] });
  });

  it('shows only the fees to an owner without a seat', async () => {
    const own = (await planOf(chi)).entries.filter(({ groupId }) => groupId === managed);
    expect(own.map(({ kind, amount, round }) => `${String(round)} ${kind} ${amount}`)).toEqual([
      '1 management_fee 10.00',
      '2 management_fee 10.00',
    ]);
  });

  it('needs as many statements for three circles as for one', async () => {
    const one = await world.person('One');
    await formCircle([one, await world.person('Two')], { contributionAmount: '100.00' });
    const questions = async ({ id }: TestPerson) => {
      let count = 0;
      const query: Queryable['query'] = (statement, values) => {
        count += 1;
        return world.database.query(statement, values);
      };
      const circles = await readUpcomingMovements({ query }, id, await world.clock.now());
      return { circles: circles.length, count };
    };
    const forOne = await questions(one);
    expect(await questions(bola)).toEqual({ circles: 3, count: forOne.count });
  });
});

describe('the plan follows what happens in a circle', async () => {
  const people = [
    await world.person('Eze'),
    await world.person('Femi'),
    await world.person('Gozi'),
    await world.person('Habib'),
  ];
  const [eze, femi, gozi, habib] = people as [TestPerson, TestPerson, TestPerson, TestPerson];
  const id = await formCircle(people, { frequency: 'weekly' });
  const pay = async (...payers: TestPerson[]) => {
    for (const payer of payers) {
      expect((await payer.post(`/api/groups/${id}/contribute`, { amount: '20000.00' })).status).toBe(200);
    }
  };

  it('shows late payments, with the late fee, and missed ones as debts', async () => {
    await pay(eze, femi, gozi);
    await world.runUntil('2026-01-13T12:00:00.000Z');
    const plan = await planOf(habib);
    expect(lines(plan).slice(0, 3)).toEqual([
      '2026-01-11 contribution 20000.00 late',
      '2026-01-11 debt 400.00 late',
      '2026-01-18 contribution 20000.00 planned',
    ]);
    expect(lines(await planOf(eze))[0]).toBe('2026-01-11 payout 79200.00 late');
    await world.runUntil('2026-01-14T12:00:00.000Z');
    // Eze's round closed without Habib's contribution. This money has no due day, so it is listed separately.
    const owed = { groupId: id, groupName: 'Lagos Savers', amount: '20400.00', debtors: ['Habib'] };
    const late = { userId: habib.id, name: 'Habib', amount: '20400.00', canRemind: true };
    expect((await planOf(eze)).owed).toEqual([{ ...owed, late: [late] }]);
    await eze.post(`/api/groups/${id}/members/${habib.id}/remind`, {});
    expect((await planOf(eze)).owed).toEqual([{ ...owed, late: [{ ...late, canRemind: false }] }]);
    expect((await planOf(femi)).owed).toEqual([]);
    const after = await planOf(habib);
    expect(after.entries.filter(({ kind }) => kind === 'debt').map(({ debtType }) => debtType)).toEqual(
      expect.arrayContaining(['missed_contribution', 'late_fee']),
    );
    expect(after.months[0]).toEqual({ month: '2026-01', toPay: '60400.00', toReceive: '0.00' });
    expect(after.months[1]).toEqual({ month: '2026-02', toPay: '20000.00', toReceive: '79200.00' });
  });

  it('turns a leaving member’s contributions into their refund, and removes them from others’ pots', async () => {
    const left = await gozi.post(`/api/groups/${id}/leave`, { reason: null });
    expect(left.status).toBe(200);
    expect(lines(await planOf(gozi))).toEqual(['2026-01-25 refund 19800.00 planned']);
    // Gozi left before paying Femi, so Femi need not pay Gozi. The plan therefore has no contribution for Gozi's round.
    expect(lines(await planOf(femi))).toEqual([
      '2026-01-18 contribution 20000.00 due',
      '2026-01-18 payout 59400.00 due',
      '2026-02-01 contribution 20000.00 planned',
    ]);
    for (const person of [eze, femi, habib]) {
      const paid = await byCalendar(person, id, []);
      const entries = (await planOf(person)).entries.filter(({ groupId }) => groupId === id);
      const ofKinds = (...kinds: string[]) =>
        entries.filter(({ kind }) => kinds.includes(kind)).map(({ amount }) => amount);
      expect(total(ofKinds('contribution'))).toBe(total(paid.pays));
      expect(total(ofKinds('payout', 'refund'))).toBe(total(paid.receives));
    }
  });

  it('shows that a complete pot can be withdrawn, and keeps the debts of a member who left after their payout', async () => {
    await pay(femi, eze, habib);
    expect(lines(await planOf(femi))[0]).toBe('2026-01-18 payout 59400.00 ready');
    expect((await femi.post(`/api/groups/${id}/withdraw`)).status).toBe(200);
    expect((await femi.post(`/api/groups/${id}/leave`, { reason: null })).status).toBe(200);
    expect((await planOf(femi)).entries).toMatchObject([
      {
        date: '2026-02-01',
        kind: 'debt',
        debtType: 'voluntary_exit_debt',
        amount: '20000.00',
        status: 'due',
        round: 4,
      },
    ]);
  });
});

test('only a member who has paid the last round sees that everything is paid', async () => {
  const [ife, jide, kola] = [
    await world.person('Ife'),
    await world.person('Jide'),
    await world.person('Kola'),
  ] as const;
  const id = await formCircle([ife, jide, kola], { frequency: 'weekly' });
  const payAll = async (...people: TestPerson[]) => {
    for (const person of people) await person.post(`/api/groups/${id}/contribute`, { amount: '20000.00' });
  };
  for (const recipient of [ife, jide]) {
    await payAll(ife, jide, kola);
    expect((await planOf(ife)).allPaid).toEqual([]);
    expect((await recipient.post(`/api/groups/${id}/withdraw`)).status).toBe(200);
  }
  await payAll(ife);
  const dueDate = (await ife.get(`/api/groups/${id}`)).body.group.nextContributionDate;
  expect((await planOf(ife)).allPaid).toEqual([{ groupId: id, groupName: 'Lagos Savers', rounds: 3, dueDate }]);
  expect((await planOf(jide)).allPaid).toEqual([]);
});

describe('the edges of the plan', async () => {
  it('is empty for a newcomer, and names the circles that have not started', async () => {
    const newcomer = await world.person('Newcomer', { kyc: 'pending' });
    expect(await planOf(newcomer)).toEqual({
      entries: [],
      months: [],
      notStarted: [],
      owed: [],
      decisions: [],
      allPaid: [],
      toConfirm: [],
      hasLater: false,
    });
    const founder = await world.person('Founder');
    const { group } = (await founder.post('/api/groups', { name: 'New', contributionAmount: 100, maxMembers: 3 })).body;
    expect(await planOf(founder)).toMatchObject({ entries: [], notStarted: [{ groupId: group.id, groupName: 'New' }] });
    const manager = await world.person('Manager');
    const terms = { name: 'Managed', contributionAmount: 100, maxMembers: 3, ownerParticipates: false };
    const { group: managed } = (await manager.post('/api/groups', terms)).body;
    expect((await planOf(manager)).notStarted).toEqual([{ groupId: managed.id, groupName: 'Managed' }]);
    await newcomer.post('/api/groups/join', { invitationCode: group.invitationCode });
    expect((await planOf(newcomer)).notStarted).toEqual([]);
  });

  it('ends after twelve months, and states that there is more', async () => {
    const many = [];
    for (let index = 0; index < 14; index += 1) many.push(await world.person(`Member${String(index)}`));
    await formCircle(many, { contributionAmount: '100.00' });
    const [first] = many;
    if (first === undefined) throw new Error('Expected fourteen members');
    const plan = await planOf(first);
    expect(plan.months).toHaveLength(12);
    expect(plan.hasLater).toBe(true);
    expect(plan.entries.at(-1)?.month).toBe(plan.months.at(-1)?.month);
  });

  it('is visible to its own user only', async () => {
    expect((await world.app.inject({ url: '/api/user/plan' })).statusCode).toBe(401);
  });
});

test('a contribution is paid from the wallet if auto-contribute is on and the wallet covers all that comes before it', async () => {
  const [ada, bola] = [await world.person('Nneka', { naira: '30000' }), await world.person('Obi')] as const;
  const covered = async () =>
    (await planOf(ada)).entries
      .filter(({ fromWallet }) => fromWallet === true)
      .map(({ groupName, round }) => `${groupName ?? ''} ${String(round)}`);
  const first = await formCircle([ada, bola], { name: 'First', frequency: 'weekly', contributionAmount: '10000' });
  const second = await formCircle([ada, bola], { name: 'Second', frequency: 'weekly', contributionAmount: '15000' });
  expect(await covered()).toEqual([]);
  await ada.post(`/api/groups/${first}/auto-contribute`, { enabled: true });
  // Both are due on one day, so the other circle's contribution counts too.
  expect(await covered()).toEqual(['First 1']);
  await ada.post(`/api/groups/${second}/auto-contribute`, { enabled: true });
  expect(await covered()).toEqual(['First 1', 'Second 1']);
  await ada.post(`/api/groups/${first}/contribute`, { amount: '10000' });
  expect(await covered()).toEqual(['Second 1']);
});
