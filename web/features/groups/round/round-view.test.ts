import { describe, expect, test } from 'vitest';
import type { Contribution, GroupDetail, Round } from '../../../../contract/round-schemas.ts';
import { aContribution, aGroup, aMember, aMembership, aPayout } from '../../../circles/testing.ts';
import { dateOfRound } from '../../../circles/date-of-round.ts';
import { myDuty, myTurn, contributionsPaidBy, roundCloseMs, isFirstOnTime, isOtherLate } from './round-view.ts';
import { missedRounds, ringSeats } from './ring-seats.ts';

const DUE = '2027-01-31T22:59:59.999Z';

const round: Round = {
  number: 1,
  cycle: 1,
  dueDate: DUE,
  recipientId: 'ada',
  kind: 'payout',
  potTarget: '60000.00',
  potCollected: '20000.00',
  complete: false,
  paid: ['ada'],
  owing: ['bola', 'chidi'],
  fees: { platform: '300.00', management: '300.00', net: '59400.00' },
  myContribution: null,
};

const detail: GroupDetail = {
  group: aGroup({
    status: 'active',
    maxMembers: 3,
    currentMembers: 3,
    startDate: '2027-01-31',
    nextContributionDate: DUE,
  }),
  members: [aMember('ada', 1), aMember('bola', 2), aMember('chidi', 3)],
  contributions: [aContribution('ada', { status: 'completed' }), aContribution('bola'), aContribution('chidi')],
  payouts: [],
  userMembership: null,
  round,
  currentPot: '0.00',
  late: [],
  owed: { amount: '0.00', debtors: [] },
};

describe('the ring', () => {
  test('shows each seat’s payment and the current turn', () => {
    const late = { ...detail, contributions: [aContribution('chidi', { status: 'late' })] };
    const seats = ringSeats(late, round, 'bola', Date.parse(DUE));
    expect(seats.map((seat) => seat.state)).toEqual(['paid', 'due', 'late']);
    expect(seats.map((seat) => seat.current)).toEqual([true, false, false]);
    expect(seats.map((seat) => seat.mine)).toEqual([false, true, false]);
    // Past the due date, before the server has marked Bola late.
    expect(ringSeats(late, round, 'bola', Date.parse(DUE) + 1)[1]?.state).toBe('late');
  });

  test('before a draw shows the members at places, without a turn', () => {
    const group = aGroup({ turnOrder: 'lot', currentMembers: 3, applicants: 1, maxMembers: 4 });
    const members = ['ada', 'bola'].map((userId) => ({ ...aMember(userId, 1), payoutPosition: null }));
    const applicant = { ...aMember('chidi', 1), payoutPosition: null, status: 'pending' as const };
    const undrawn = { ...detail, group, members: [...members, applicant] };
    const seats = ringSeats(undrawn, null, 'bola');
    expect(seats.map(({ name }) => name)).toEqual(['ada', 'bola', '', '']);
    expect(seats.map(({ mine }) => mine)).toEqual([false, true, false, false]);
    expect(seats.map(({ waiting = false }) => waiting)).toEqual([false, false, true, false]);
    // In another circle a member without a position holds no seat.
    expect(
      ringSeats({ ...undrawn, group: { ...group, turnOrder: 'joining' } }, null, 'bola').map(({ name }) => name),
    ).toEqual(['', '', '', '']);
  });

  test('applicants reserve the lowest free seats until the vote', () => {
    const group = aGroup({ currentMembers: 4, applicants: 1, maxMembers: 5 });
    expect(ringSeats({ ...detail, group }, null, 'ada').map(({ waiting = false }) => waiting)).toEqual([
      false,
      false,
      false,
      true,
      false,
    ]);
  });

  test('former members keep their position and their debt of the round', () => {
    const [ada, bola, chidi] = detail.members;
    if (ada === undefined || bola === undefined || chidi === undefined) throw new Error('Expected three members');
    const members = [ada, { ...bola, status: 'left' as const }, { ...chidi, status: 'ejected' as const }];
    const seats = ringSeats({ ...detail, members }, { ...round, owing: ['bola'] }, 'ada', Date.parse(DUE));
    expect(seats.map(({ departed }) => departed)).toEqual([undefined, 'left', 'ejected']);
    expect(seats.map(({ state }) => state)).toEqual(['paid', 'due', 'open']);
  });

  test('marks missed earlier rounds, except one’s own turn', () => {
    const missed = { status: 'missed' } as const;
    const contributions = [
      aContribution('chidi', { ...missed, round: 2 }),
      aContribution('chidi', missed),
      aContribution('bola', { ...missed, round: 2 }),
      aContribution('bola', { ...missed, cycle: 2 }),
      aContribution('ada', { status: 'late', round: 2 }),
    ];
    const payouts = [aPayout({ recipientId: 'bola', round: 2 })];
    const later = { ...detail, contributions, payouts };
    expect(missedRounds(later, 'chidi')).toEqual([1, 2]);
    expect(ringSeats(later, { ...round, number: 3 }, 'ada').map(({ missed: rounds }) => rounds)).toEqual([
      [],
      [],
      [1, 2],
    ]);
  });

  test('a vacant seat stays open', () => {
    const seats = ringSeats({ ...detail, members: detail.members.slice(0, 2) }, round, 'ada');
    expect(seats[2]).toMatchObject({ name: '', state: 'open', received: false });
  });
});

describe('dates', () => {
  test('later rounds keep the anchor day and clamp to the month’s end', () => {
    const dates = [1, 2, 3].map((number) => new Date(dateOfRound({ ...detail, round }, number) ?? 0).toISOString());
    expect(dates).toEqual(['2027-01-31T22:59:59.999Z', '2027-02-28T22:59:59.999Z', '2027-03-31T22:59:59.999Z']);
  });

  test('round 1 is the anchor, also when a shorter month is open', () => {
    const second = { ...round, number: 2, dueDate: '2027-02-28T22:59:59.999Z' };
    expect(new Date(dateOfRound({ ...detail, round: second }, 3) ?? 0).toISOString()).toBe('2027-03-31T22:59:59.999Z');
  });

  test('a round closes seven days after its due day', () => {
    expect(new Date(roundCloseMs(round, 'monthly')).toISOString()).toBe('2027-02-07T22:59:59.999Z');
  });
});

describe('the viewer', () => {
  test('sees their turn and the exact amount', () => {
    expect(myTurn(detail, round, 'ada')).toMatchObject({ kind: 'now', round: 1, netKobo: 59_400_00n });
    // The server's amount of the future pot, reduced by departures.
    const userMembership = aMembership({ payoutAmount: '39600.00' });
    expect(myTurn({ ...detail, userMembership }, round, 'bola')).toMatchObject({
      kind: 'later',
      round: 2,
      netKobo: 39_600_00n,
    });
    expect(myTurn(detail, round, 'stranger')).toEqual({ kind: 'none' });
  });

  test('is praised for their first payment, unless it was late', () => {
    const paid = (paidAt: string) => aContribution('bola', { status: 'completed', paidAt });
    const praised = (mine: Contribution, others: Contribution[] = [], cycle = 1) =>
      isFirstOnTime(
        { group: { ...detail.group, currentCycle: cycle }, contributions: [mine, aContribution('ada'), ...others] },
        mine,
      );
    expect([praised(paid(DUE)), praised(paid('2027-01-31T23:00:00.000Z'))]).toEqual([true, false]);
    expect(praised(paid(DUE), [{ ...paid(DUE), round: 2 }])).toBe(false);
    expect(praised(paid(DUE), [], 2)).toBe(false);
    expect(isFirstOnTime(detail, null)).toBe(false);
  });

  test('sees what they owe', () => {
    const dueMs = Date.parse(DUE);
    expect(myDuty(round, 'ada', dueMs)).toEqual({ kind: 'paid', contribution: null });
    expect(myDuty(round, 'bola', dueMs)).toEqual({ kind: 'due', overdue: false, late: false });
    expect(myDuty(round, 'bola', dueMs + 1)).toEqual({ kind: 'due', overdue: true, late: false });
    expect(myDuty(round, 'stranger', dueMs)).toEqual({ kind: 'none' });
  });
});

const FIRST = '2027-01-31T22:59:59.999Z';

const circle = (group: Partial<GroupDetail['group']>, firstDue?: string): GroupDetail =>
  ({
    group: {
      status: 'active',
      frequency: 'monthly',
      currentRound: 2,
      currentCycle: 1,
      startDate: null,
      nextContributionDate: null,
      ...group,
    },
    contributions: firstDue === undefined ? [] : [{ round: 1, cycle: 1, dueDate: firstDue } as Contribution],
    round: null,
    // Contains only what the dates need.
  }) as unknown as GroupDetail;

const days = (detail: GroupDetail, rounds: readonly number[]) =>
  rounds.map((round) => {
    const date = dateOfRound(detail, round);
    return date === undefined ? undefined : new Date(date).toISOString().slice(0, 10);
  });

test('later rounds count from the first, whose day clamps to the end of the month', () => {
  expect(days(circle({}, FIRST), [1, 2, 3])).toEqual(['2027-01-31', '2027-02-28', '2027-03-31']);
});

test('the open round has its own due date, even if the round opened late', () => {
  const late = circle({ nextContributionDate: '2027-03-09T22:59:59.999Z' }, FIRST);
  expect(days(late, [2, 3])).toEqual(['2027-03-09', '2027-03-31']);
});

test('without round 1, dates count from the open round', () => {
  const detail = circle({ frequency: 'weekly', nextContributionDate: '2027-03-09T22:59:59.999Z' });
  expect(days(detail, [2, 3, 4])).toEqual(['2027-03-09', '2027-03-16', '2027-03-23']);
});

test('a forming circle’s dates count from its start date, if any', () => {
  expect(days(circle({ status: 'forming', startDate: '2027-05-10' }), [1, 2])).toEqual(['2027-05-10', '2027-06-10']);
  expect(days(circle({ status: 'forming' }), [1])).toEqual([undefined]);
});

const row = (userId: string, round: number, status = 'completed', cycle = 1): Contribution =>
  ({ userId, round, cycle, amount: '20000.00', status }) as Contribution;

test('the paid amount counts completed contributions of this cycle', () => {
  const contributions = [row('ada', 1), row('ada', 2), row('ada', 3, 'pending'), row('ada', 1, 'completed', 2)];
  // Contains only what the function reads.
  const detail = { group: { currentCycle: 1 }, contributions } as unknown as GroupDetail;
  expect(contributionsPaidBy(detail, 'ada')).toEqual({ rows: 2, totalKobo: 4_000_000n });
  expect(contributionsPaidBy(detail, 'chidi')).toEqual({ rows: 0, totalKobo: 0n });
});

describe('whether another member is late', () => {
  const nothingOwed: GroupDetail['owed'] = { amount: '0.00', debtors: [] };
  const late = (atMs: number, owing: string[], owed = nothingOwed) =>
    isOtherLate({ round: { ...round, owing }, owed }, 'ada', atMs);
  const dueMs = Date.parse(DUE);

  test('judges the open round by its due date, and leaves the viewer out', () => {
    expect([late(dueMs, ['bola']), late(dueMs + 1, ['bola']), late(dueMs + 1, ['ada'])]).toEqual([false, true, false]);
  });

  test('includes what is owed for closed rounds', () => {
    expect(late(dueMs, [], { amount: '20000.00', debtors: [] })).toBe(true);
    expect(isOtherLate({ round: null, owed: nothingOwed }, 'ada', dueMs)).toBe(false);
  });
});
