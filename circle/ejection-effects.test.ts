import { describe, expect, it } from 'vitest';
import { unevenPairs } from './pairs-testing.ts';
import { circleOf, CircleScenario } from './testing.ts';
import { noticesIn, transferTexts } from './testing-values.ts';
import { applicant, lagos, naira, user } from './testing-values.ts';

const C = 2_000_000n;

/** A circle of four or more: all paid round 1, and Bola's round 2 is open until 11 February 2027. */
function secondRound(count = 4): CircleScenario {
  const life = circleOf(count);
  return life.pay(...life.state.members.map(({ userId }) => userId)).until('2027-01-20 12:00');
}

describe('an approved ejection', () => {
  it('takes effect at once: the member is out, keeps the seat number, and everyone is notified', () => {
    const life = secondRound().nominate('ada', 'dayo').voteOut('bola', 'dayo');
    const changes = life.do(life.ejectionBallot('chi', 'dayo'));
    expect(life.member('dayo')).toMatchObject({ status: 'ejected', ejectedAt: life.now, leftAt: null, seat: 4 });
    expect(noticesIn(changes, 'member_ejected')).toEqual([
      { type: 'member_ejected', priority: 'urgent', to: ['dayo'], params: { userId: 'dayo' } },
      { type: 'member_ejected', priority: 'medium', to: ['ada', 'bola', 'chi'], params: { userId: 'dayo' } },
    ]);
    expect(noticesIn(changes, 'member_left')).toEqual([]);
    const amountKobo = naira(20_000n);
    expect(life.refusal({ type: 'contribute', userId: user('dayo'), amountKobo })).toBe('NOT_A_MEMBER');
    expect(life.refusal({ type: 'join', applicant: applicant('dayo') })).not.toBe('accepted');
  });

  it('works like leaving before the turn: the unpaid contribution is withdrawn, payments made come back', () => {
    const life = secondRound().eject('dayo', 'ada', 'bola', 'chi');
    expect(life.contributionTexts(2)).toEqual(['ada pending', 'bola pending', 'chi pending']);
    expect(life.debts('dayo')).toEqual([]);
    life.pay('ada', 'bola', 'chi').until('2027-02-12 00:00').pay('ada', 'bola', 'chi').until('2027-03-12 00:00');
    expect(life.contributionTexts(4)).toEqual(['ada pending']);
    life.pay('ada');
    expect(life.payout(4)).toMatchObject({ recipientId: 'dayo', grossKobo: C, netKobo: 1_980_000n });
    expect(unevenPairs(life)).toEqual([]);
  });

  it('withdraws a late contribution too and then pays out at once; the late fee stays', () => {
    const life = circleOf(4).pay('ada', 'bola', 'dayo').until('2027-01-13 12:00');
    life.nominate('ada', 'chi').voteOut('bola', 'chi');
    const changes = life.do(life.ejectionBallot('dayo', 'chi'));
    expect(transferTexts(changes)).toEqual([
      'payout 1: pot -> ada 5940000',
      'platform_fee 1: pot -> revenue 30000',
      'management_fee 1: pot -> ada 30000',
    ]);
    expect(life.payout(1)).toMatchObject({ grossKobo: 3n * C, paidAt: life.now });
    expect(life.contribution('chi', 1)).toBeUndefined();
    expect(life.debtTexts('chi')).toEqual(['late_fee 1 40000']);
    expect(life.contributionTexts(2)).toEqual(['ada pending', 'bola pending', 'dayo pending']);
  });

  it('notifies the recipient when it completes the pot before the due day', () => {
    const life = secondRound().pay('ada', 'bola', 'chi').nominate('ada', 'dayo').voteOut('bola', 'dayo');
    const changes = life.do(life.ejectionBallot('chi', 'dayo'));
    expect(noticesIn(changes, 'payout_available')).toMatchObject([{ to: ['bola'], params: { netKobo: 5_940_000n } }]);
    expect(life.payout(2)?.status).toBe('pending');
  });

  it('rejects the trades of the member', () => {
    const life = secondRound().requestTradeAs('chi', 'dayo').eject('dayo', 'ada', 'bola', 'chi');
    expect(life.trade('chi', 'dayo').status).toBe('rejected');
    expect(life.notices('position_trade_rejected')).toMatchObject([{ priority: 'medium', to: ['chi'] }]);
  });

  it('remains approved when its nominator has gone and all who remain approve', () => {
    const life = secondRound().nominate('chi', 'dayo').leave('chi').voteOut('ada', 'dayo');
    expect(life.member('dayo').status).toBe('approved');
    expect(life.voteOut('bola', 'dayo').member('dayo').status).toBe('ejected');
  });
});

describe('a member who is ejected after receiving', () => {
  it('owes c as a backlog payment for every round in which the seat still owes', () => {
    const life = secondRound(5).pay('ada', 'bola', 'chi', 'dayo', 'efe').until('2027-02-20 12:00');
    life.pay('bola').eject('bola', 'ada', 'chi', 'dayo', 'efe');
    expect(life.debtTexts('bola')).toEqual(['backlog_payment 4 2000000', 'backlog_payment 5 2000000']);
    expect(life.debts('bola').map(({ dueDate }) => dueDate)).toEqual([
      lagos('2027-04-11 23:59:59.999'),
      lagos('2027-05-11 23:59:59.999'),
    ]);
    expect(life.notices('backlog_payment_required')).toEqual([
      {
        type: 'backlog_payment_required',
        priority: 'urgent',
        to: ['bola'],
        params: { cycle: 1, rounds: [4, 5], debtType: 'backlog_payment', amountKobo: 2n * C },
      },
    ]);
    expect(life.state.group.closedPairs).toEqual([]);
  });

  it('owes at most one debt of c for a round: earlier missed contributions stay as they are', () => {
    const life = secondRound().pay('ada', 'bola', 'chi', 'dayo').until('2027-02-20 12:00').pay('ada', 'chi', 'dayo');
    life.until('2027-03-20 12:00').eject('bola', 'ada', 'chi', 'dayo');
    expect(life.debtTexts('bola')).toEqual([
      'late_fee 3 40000',
      'missed_contribution 3 2000000',
      'backlog_payment 4 2000000',
    ]);
  });

  it('owes the open round’s late contribution as a debt; with no one left to wait for, the round closes at once', () => {
    const life = secondRound().pay('ada', 'bola', 'chi', 'dayo').until('2027-02-20 12:00').pay('ada', 'chi', 'dayo');
    life.until('2027-03-13 12:00').eject('bola', 'ada', 'chi', 'dayo');
    expect(life.payout(3)).toMatchObject({ grossKobo: 3n * C, paidAt: lagos('2027-03-13 12:00') });
    expect(life.contribution('bola', 3)?.status).toBe('missed');
    expect(life.debtTexts('bola')).toEqual([
      'late_fee 3 40000',
      'backlog_payment 3 2000000',
      'backlog_payment 4 2000000',
    ]);
  });
});

describe('netting, member by member', () => {
  /** Efe missed round 1 (owed to Ada), paid Bola, and has not paid Chi's open round 3 yet. */
  function indebted(): CircleScenario {
    const life = circleOf(5).pay('ada', 'bola', 'chi', 'dayo').until('2027-01-20 12:00');
    return life.pay('ada', 'bola', 'chi', 'dayo', 'efe').until('2027-02-20 12:00');
  }

  it('closes the pair with each member the ejected has not paid: the debt of c is forgiven, the late fee stays', () => {
    const life = indebted().nominate('ada', 'efe').voteOut('bola', 'efe').voteOut('chi', 'efe');
    const changes = life.do(life.ejectionBallot('dayo', 'efe'));
    expect(life.state.group.closedPairs).toHaveLength(3);
    expect(life.state.group.closedPairs).toEqual(
      expect.arrayContaining([
        [1, 5],
        [3, 5],
        [4, 5],
      ]),
    );
    expect(life.debtTexts('efe')).toEqual(['late_fee 1 40000']);
    expect(noticesIn(changes, 'debt_resolved')).toEqual([
      {
        type: 'debt_resolved',
        priority: 'low',
        to: ['efe'],
        params: {
          cycle: 1,
          round: 1,
          debtorId: 'efe',
          debtType: 'missed_contribution',
          amountKobo: C,
          how: 'forgiven',
        },
      },
    ]);
    life.pay('ada', 'bola', 'chi', 'dayo').until('2027-03-12 00:00').pay('ada', 'bola', 'chi', 'dayo');
    life.until('2027-04-12 00:00');
    expect(life.contributionTexts(5)).toEqual(['bola pending']);
    expect(life.state.contributions.find((row) => row.userId === 'efe' && row.round === 1)?.status).toBe('missed');
    life.pay('bola');
    // Bola repays ₦19,800.00, and Efe's late fee is set off from that amount.
    expect(life.balance('efe')).toBe(1_980_000n - 40_000n);
    expect(unevenPairs(life)).toEqual([]);
    expect(life.state.group.status).toBe('completed');
  });

  /** Efe missed Bola's round 2. Bola has since left and owes, among others, Efe's round 5. */
  const owingEachOther = (): CircleScenario => {
    const life = circleOf(5).pay('ada', 'bola', 'chi', 'dayo', 'efe').until('2027-01-20 12:00');
    return life.pay('ada', 'bola', 'chi', 'dayo').until('2027-02-20 12:00').leave('bola');
  };

  it('forgives both debts of a pair that owes each other', () => {
    const life = owingEachOther();
    expect(life.debtTexts('efe')).toEqual(['late_fee 2 40000', 'missed_contribution 2 2000000']);
    expect(life.debts('bola').map(({ round }) => round)).toEqual([3, 4, 5]);
    life.eject('efe', 'ada', 'chi', 'dayo');
    expect(life.debtTexts('efe')).toEqual(['late_fee 2 40000']);
    expect(life.debts('bola').map(({ round }) => round)).toEqual([3, 4]);
    expect(life.state.debts.filter(({ status }) => status === 'forgiven').map(({ userId }) => userId)).toEqual(
      expect.arrayContaining(['bola', 'efe']),
    );
    expect(life.notices('debt_resolved').flatMap(({ to }) => to)).toEqual(expect.arrayContaining(['bola', 'efe']));
    life.pay('ada', 'chi', 'dayo').until('2027-03-20 12:00').pay('ada', 'chi', 'dayo').until('2027-04-20 12:00');
    expect(life.contributionTexts(5)).toEqual(['ada pending']);
  });

  it('keeps the debt to a member who has paid the ejected’s round ahead, and their money', () => {
    const life = owingEachOther().fund('bola', naira(20_000n));
    life.payDebt('bola', 5, 'voluntary_exit_debt');
    life.eject('efe', 'ada', 'chi', 'dayo');
    expect(life.debtTexts('efe')).toEqual(['late_fee 2 40000', 'missed_contribution 2 2000000']);
    expect(life.state.group.closedPairs).not.toContainEqual([2, 5]);
    life.pay('ada', 'chi', 'dayo').until('2027-03-20 12:00').pay('ada', 'chi', 'dayo').until('2027-04-20 12:00');
    expect(life.contributionTexts(5)).toEqual(['ada pending', 'bola completed']);
  });
});

describe('an ejection approved in the turn of the nominee', () => {
  const waiting = (): CircleScenario => secondRound().eject('bola', 'ada', 'chi', 'dayo');

  it('waits: until the round ends the nominee keeps all duties and rights', () => {
    const life = waiting();
    expect(life.ejection('bola')).toMatchObject({ status: 'approved', approvedAt: life.now, effectiveAt: null });
    expect(life.member('bola').status).toBe('approved');
    expect(life.notices('member_ejected')).toEqual([]);
    life.nominate('ada', 'dayo').voteOut('bola', 'dayo', 'reject').pay('ada', 'bola', 'chi', 'dayo');
    expect(life.ejection('dayo').status).toBe('rejected');
    life.do({ type: 'withdraw', userId: user('bola') });
    expect(life.payout(2)).toMatchObject({ status: 'completed', grossKobo: 4n * C });
  });

  it('takes effect the moment the round ends, as after receiving', () => {
    const life = waiting().pay('ada', 'bola', 'chi', 'dayo').until('2027-01-25 12:00');
    const changes = life.do({ type: 'withdraw', userId: user('bola') });
    expect(life.ejection('bola')).toMatchObject({ status: 'approved', effectiveAt: life.now });
    expect(life.member('bola')).toMatchObject({ status: 'ejected', ejectedAt: life.now, hasReceivedPayout: true });
    expect(life.debtTexts('bola')).toEqual(['backlog_payment 3 2000000', 'backlog_payment 4 2000000']);
    expect(life.debts('bola')[0]?.dueDate).toBe(lagos('2027-03-11 23:59:59.999'));
    expect(noticesIn(changes, 'member_ejected').map(({ to }) => to)).toEqual([['bola'], ['ada', 'chi', 'dayo']]);
    expect(life.contributionTexts(3)).toContain('bola pending');
  });

  it('takes effect at the collection as well', () => {
    const life = waiting().pay('ada', 'bola', 'chi', 'dayo').until('2027-02-11 23:59:59.998');
    expect(life.member('bola').status).toBe('approved');
    life.until('2027-02-11 23:59:59.999');
    expect(life.member('bola')).toMatchObject({ status: 'ejected', ejectedAt: lagos('2027-02-11 23:59:59.999') });
  });

  it('takes effect in the last round too, when the cycle is complete and nothing is left to owe', () => {
    const life = circleOf(3).pay('ada', 'bola', 'chi').until('2027-01-20 12:00').pay('ada', 'bola', 'chi');
    life.until('2027-02-20 12:00').eject('chi', 'ada', 'bola').pay('ada', 'bola', 'chi').until('2027-03-12 00:00');
    expect(life.state.group.status).toBe('completed');
    expect(life.member('chi').status).toBe('ejected');
    expect(life.debts('chi')).toEqual([]);
  });
});

describe('an ejection while the group is forming', () => {
  it('frees the place at once; the ejected may not apply again', () => {
    const life = new CircleScenario({ maxMembers: 4 }, lagos('2027-01-10 12:00'))
      .admit('bola', 'chi')
      .eject('bola', 'ada', 'chi');
    expect(life.member('bola')).toMatchObject({ status: 'ejected', ejectedAt: life.now, seat: null });
    expect(life.ejection('bola')).toMatchObject({ round: 0, status: 'approved', effectiveAt: life.now });
    expect(life.refusal({ type: 'join', applicant: applicant('bola') })).toBe('EJECTED_FROM_GROUP');
    expect(life.admit('dayo').seats()).toEqual(['ada', 'dayo', 'chi', undefined]);
  });

  it('recounts the votes on applications', () => {
    const life = new CircleScenario({ maxMembers: 5 }, lagos('2027-01-10 12:00')).admit('bola', 'chi').join('dayo');
    life.vote('ada', 'dayo').vote('chi', 'dayo');
    expect(life.member('dayo').status).toBe('pending');
    life.eject('bola', 'ada', 'chi');
    expect(life.member('dayo')).toMatchObject({ status: 'approved', seat: 2 });
  });
});
