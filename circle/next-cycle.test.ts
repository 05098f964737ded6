import { describe, expect, it } from 'vitest';
import type { Applicant } from './commands.ts';
import { CircleScenario, trio } from './testing.ts';
import { noticesIn, transferTexts } from './testing-values.ts';
import { applicant, lagos, naira, user } from './testing-values.ts';
import type { NewCircle } from './create.ts';

const start = (name = 'ada', facts: Partial<Applicant> = {}) => ({
  type: 'start-next-cycle' as const,
  owner: applicant(name, facts),
});
const answer = (name: string, accept = true, facts: Partial<Applicant> = {}) => ({
  type: 'answer-next-cycle' as const,
  member: applicant(name, facts),
  accept,
});

/** Ada, Bola and Chi have paid three rounds; the cycle ended on 11 March 2027. It is noon on the 20th. */
function completed(wanted: Partial<NewCircle> = {}): CircleScenario {
  const life = trio(wanted).pay('ada', 'bola', 'chi').until('2027-01-20 12:00').pay('ada', 'bola', 'chi');
  return life.until('2027-02-20 12:00').pay('ada', 'bola', 'chi').until('2027-03-20 12:00');
}

/** A completed cycle in which Bola missed round 3 and owes Chi c and the late fee. */
function withDebtor(): CircleScenario {
  const life = trio().pay('ada', 'bola', 'chi').until('2027-01-20 12:00').pay('ada', 'bola', 'chi');
  return life.until('2027-02-20 12:00').pay('ada', 'chi').until('2027-03-20 12:00');
}

describe('starting a next cycle', () => {
  it('is for the owner of a group whose cycle is complete, once', () => {
    expect(trio().refusal(start())).toBe('CYCLE_NOT_COMPLETED');
    const life = completed();
    expect(life.refusal(start('bola'))).toBe('NOT_THE_OWNER');
    life.do(start());
    expect(life.refusal(start())).toBe('NEXT_CYCLE_ASKED');
  });

  it('counts as the acceptance of a participating owner; the others are asked and have 7 days', () => {
    const life = completed();
    const changes = life.do(start());
    expect(life.state.group).toMatchObject({ status: 'completed', currentCycle: 1, nextCycleAskedAt: life.now });
    expect(life.member('ada').staysOn).toBe(true);
    expect(life.member('bola').staysOn).toBe(false);
    expect(noticesIn(changes, 'group_updated')).toMatchObject([
      {
        to: ['bola', 'chi'],
        params: { what: 'next-cycle-asked', cycle: 2, answerBy: lagos('2027-03-27 12:00'), turnOrder: 'joining' },
      },
    ]);
  });

  it('is refused to a participating owner with a debt', () => {
    const life = trio().pay('ada', 'bola', 'chi').until('2027-01-20 12:00').pay('bola', 'chi');
    life.until('2027-02-20 12:00').pay('bola', 'chi').until('2027-03-20 12:00');
    expect(life.state.group.status).toBe('completed');
    expect(life.debtTexts('ada')).not.toEqual([]);
    expect(life.try(start('ada', { hasOutstandingDebt: true })).ok).toBe(false);
  });

  it('does not ask members with a debt here: they have left, and the debt remains', () => {
    const life = withDebtor();
    expect(life.debtTexts('bola')).toEqual(['late_fee 3 40000', 'missed_contribution 3 2000000']);
    const changes = life.do(start());
    expect(life.member('bola')).toMatchObject({ status: 'left', leftAt: life.now });
    expect(noticesIn(changes, 'group_updated')).toMatchObject([{ to: ['chi'] }]);
    expect(life.refusal(answer('bola'))).toBe('NOT_A_MEMBER');
    expect(life.debts('bola')).toHaveLength(2);
  });

  it('does not ask members who left earlier', () => {
    const life = trio().pay('ada', 'bola', 'chi').until('2027-01-20 12:00').leave('chi').pay('ada', 'bola');
    life.until('2027-02-20 12:00').pay('ada').until('2027-03-20 12:00');
    expect(life.state.group.status).toBe('completed');
    expect(noticesIn(life.do(start()), 'group_updated')).toMatchObject([{ to: ['bola'] }]);
    expect(life.refusal(answer('chi'))).toBe('NOT_A_MEMBER');
  });
});

describe('a member’s answer', () => {
  it('of yes requires a verified identity and no debts, as joining does', () => {
    const life = completed();
    expect(life.refusal(answer('bola'))).toBe('NOT_ASKED');
    life.do(start());
    expect(life.refusal(answer('bola', true, { kycVerified: false }))).toBe('KYC_REQUIRED_TO_JOIN');
    expect(life.refusal(answer('bola', true, { hasOutstandingDebt: true }))).toBe('DEBTS_BEFORE_JOINING');
    expect(life.refusal(answer('nobody'))).toBe('NOT_A_MEMBER');
    life.do(answer('bola'));
    expect(life.member('bola').staysOn).toBe(true);
    expect(life.refusal(answer('bola'))).toBe('ALREADY_ACCEPTED');
  });

  it('of no requires nothing: the member has left', () => {
    const life = completed();
    life.do(start());
    const changes = life.do(answer('bola', false, { kycVerified: false }));
    expect(life.member('bola')).toMatchObject({ status: 'left', leftAt: life.now });
    expect(noticesIn(changes, 'member_left')).toMatchObject([{ priority: 'low', params: { how: 'declined' } }]);
  });

  it('is no after 7 days of silence', () => {
    const life = completed();
    life.do(start());
    life.do(answer('chi'));
    life.until('2027-03-27 11:59:59.999');
    expect(life.member('bola').status).toBe('approved');
    expect(life.state.group.status).toBe('completed');
    life.until('2027-03-27 12:00');
    expect(life.member('bola').status).toBe('left');
    expect(life.state.group).toMatchObject({ status: 'forming', currentCycle: 2, nextCycleAskedAt: null });
    expect(life.refusal(answer('bola'))).toBe('NOT_A_MEMBER');
  });
});

describe('the next cycle', () => {
  /** Ada and Chi stay; Bola does not answer. */
  function formed(): CircleScenario {
    const life = completed();
    life.do(start());
    life.do(answer('chi'));
    return life.until('2027-03-28 12:00');
  }

  it('renumbers those who stay in their old order, with nothing received yet', () => {
    const life = formed();
    expect(life.seats()).toEqual(['ada', 'chi', undefined]);
    for (const name of ['ada', 'chi']) {
      expect(life.member(name)).toMatchObject({ status: 'approved', hasReceivedPayout: false, staysOn: false });
    }
    expect(life.member('bola').seat).toBeNull();
    expect(life.state.group).toMatchObject({
      status: 'forming',
      currentCycle: 2,
      currentRound: 1,
      dueDate: null,
      closedPairs: [],
    });
    expect(life.notices('group_updated').at(-1)).toMatchObject({ params: { what: 'next-cycle-formed', cycle: 2 } });
  });

  it('fills its free seats like any forming group, and starts when all are held', () => {
    const life = formed().join('dayo');
    expect(life.member('dayo').status).toBe('pending');
    life.vote('ada', 'dayo').vote('chi', 'dayo');
    expect(life.member('dayo')).toMatchObject({ status: 'approved', seat: 3 });
    expect(life.state.group).toMatchObject({
      status: 'active',
      currentCycle: 2,
      currentRound: 1,
      dueDate: lagos('2027-03-29 23:59:59.999'),
    });
    expect(life.state.payouts.at(-1)).toMatchObject({ cycle: 2, round: 1, recipientId: 'ada', status: 'pending' });
  });

  it('has no closed pairs: pairs that a departure closed owe each other again', () => {
    const life = trio().pay('ada', 'bola', 'chi').until('2027-01-20 12:00').leave('chi').pay('ada', 'bola');
    life.until('2027-02-20 12:00').pay('ada').until('2027-03-20 12:00');
    expect(life.state.group.closedPairs).toEqual([[2, 3]]);
    life.do(start());
    life.do(answer('bola'));
    expect(life.state.group).toMatchObject({ status: 'forming', currentCycle: 2, closedPairs: [] });
    life.admit('dayo').pay('ada', 'bola', 'dayo').until('2027-03-22 00:00').pay('ada', 'bola', 'dayo');
    life.do({ type: 'withdraw', userId: user('bola') });
    expect(life.state.payouts.at(-2)).toMatchObject({ cycle: 2, round: 2, grossKobo: 6_000_000n });
  });

  it('readmits members who declined, when they apply and are voted in', () => {
    const life = formed().join('bola').vote('ada', 'bola').vote('chi', 'bola');
    expect(life.member('bola')).toMatchObject({ status: 'approved', seat: 3, hasReceivedPayout: false });
    expect(life.state.group.status).toBe('active');
  });

  it('starts at once when everyone stays', () => {
    const life = completed();
    life.do(start());
    life.do(answer('chi'));
    life.do(answer('bola'));
    expect(life.seats()).toEqual(['ada', 'bola', 'chi']);
    expect(life.state.group).toMatchObject({
      status: 'active',
      currentCycle: 2,
      currentRound: 1,
      dueDate: lagos('2027-03-21 23:59:59.999'),
    });
    expect(life.notices('round_started').at(-1)).toMatchObject({ params: { cycle: 2, round: 1, recipientId: 'ada' } });
  });

  it('keeps the order of the seats, not that of the answers or of traded seats', () => {
    const life = trio().pay('ada', 'bola', 'chi').requestTradeAs('bola', 'chi').answerTrade('bola', 'chi');
    life.until('2027-01-20 12:00').pay('ada', 'bola', 'chi').until('2027-02-20 12:00').pay('ada', 'bola', 'chi');
    life.until('2027-03-20 12:00').do(start());
    life.do(answer('bola'));
    life.do(answer('chi'));
    expect(life.seats()).toEqual(['ada', 'chi', 'bola']);
  });

  it('has its own contributions, pots and payouts; the rows of the first cycle stay', () => {
    const life = completed();
    const before = { contributions: life.state.contributions, payouts: life.state.payouts };
    life.do(start());
    life.do(answer('bola'));
    life.do(answer('chi'));
    life.pay('ada', 'bola', 'chi').until('2027-03-22 00:00').pay('ada', 'bola', 'chi').until('2027-04-22 00:00');
    life.pay('ada', 'bola', 'chi').until('2027-05-22 00:00');
    expect(life.state.group).toMatchObject({ status: 'completed', currentCycle: 2 });
    expect(life.state.contributions).toEqual(expect.arrayContaining([...before.contributions]));
    expect(life.state.contributions).toHaveLength(18);
    expect(life.state.payouts.slice(0, 3)).toEqual(before.payouts);
    expect(life.state.payouts.map(({ cycle, grossKobo }) => [cycle, grossKobo])).toEqual([
      [1, 6_000_000n],
      [1, 6_000_000n],
      [1, 6_000_000n],
      [2, 6_000_000n],
      [2, 6_000_000n],
      [2, 6_000_000n],
    ]);
  });

  it('starts empty when an owner without a seat is left alone', () => {
    const life = new CircleScenario({ ownerParticipates: false, maxMembers: 2 }, lagos('2027-01-10 12:00')).admit(
      'bola',
      'chi',
    );
    life.pay('bola', 'chi').until('2027-01-20 12:00').pay('bola', 'chi').until('2027-02-20 12:00');
    const changes = life.do(start());
    expect(noticesIn(changes, 'group_updated')).toMatchObject([{ to: ['bola', 'chi'] }]);
    life.do(answer('bola', false));
    life.do(answer('chi', false));
    expect(life.state.group).toMatchObject({ status: 'forming', currentCycle: 2 });
    expect(life.seats()).toEqual([undefined, undefined]);
    expect(life.join('dayo').member('dayo')).toMatchObject({ status: 'approved', seat: 1 });
  });

  it('leaves debts of the first cycle payable to their creditors', () => {
    const life = withDebtor();
    life.do(start());
    life.do(answer('chi'));
    life.admit('dayo').pay('ada', 'chi', 'dayo').until('2027-04-01 12:00').fund('bola', naira(20_400n));
    expect(life.state.group).toMatchObject({ status: 'active', currentCycle: 2 });
    expect(transferTexts(life.payDebt('bola', 3, 'missed_contribution'))).toEqual([
      'contribution 3: bola -> pot 2000000',
      'backlog_distribution 3: pot -> chi 1980000',
      'platform_fee 3: pot -> revenue 10000',
      'management_fee 3: pot -> ada 10000',
    ]);
    expect(transferTexts(life.payDebt('bola', 3, 'late_fee'))).toEqual(['late_fee 3: bola -> chi 40000']);
    expect(life.state.pots.find((pot) => pot.cycle === 1 && pot.round === 3)).toMatchObject({
      balanceKobo: 0n,
      collectedKobo: 6_000_000n,
    });
  });

  it('does not readmit the ejected', () => {
    const life = completed();
    const members = life.state.members.map((row) =>
      row.userId === user('chi') ? { ...row, status: 'ejected' as const } : row,
    );
    life.state = { ...life.state, members };
    life.do(start());
    life.do(answer('bola'));
    expect(life.state.group.status).toBe('forming');
    expect(life.refusal({ type: 'join', applicant: applicant('chi') })).toBe('EJECTED_FROM_GROUP');
    expect(life.admit('dayo').seats()).toEqual(['ada', 'bola', 'dayo']);
  });

  it('asks whoever stays about everyone who applies then', () => {
    const life = completed();
    const { approvedAt } = life.member('bola');
    life.do(start());
    for (const name of ['bola', 'chi']) life.do(answer(name, name === 'bola'));
    expect(life.member('bola').approvedAt).toBe(approvedAt);
    expect(life.join('dayo').notices('join_request').at(-1)?.to).toEqual(['ada', 'bola']);
  });
});
