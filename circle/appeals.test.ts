import { describe, expect, it } from 'vitest';
import { unevenPairs } from './pairs-testing.ts';
import { circleOf, CircleScenario } from './testing.ts';
import { noticesIn } from './testing-values.ts';
import { lagos, naira, user } from './testing-values.ts';

const C = 2_000_000n;
const ALL = ['ada', 'bola', 'chi', 'dayo', 'efe'] as const;
const without = (name: string): readonly string[] => ALL.filter((other) => other !== name);

/** A circle of five: all paid round 1, and Bola's round 2 is open until 11 February 2027. */
const secondRound = (): CircleScenario =>
  circleOf(5)
    .pay(...ALL)
    .until('2027-01-20 12:00');
const thirdRound = (): CircleScenario =>
  secondRound()
    .pay(...ALL)
    .until('2027-02-20 12:00');

/** Dayo (seat 4) is ejected in round 2 after paying Ada and before paying Bola. */
const dayoOut = (): CircleScenario => secondRound().eject('dayo', ...without('dayo'));

/** Bola is ejected in round 3, after receiving round 2 and before paying for round 3. */
const bolaOut = (): CircleScenario => thirdRound().eject('bola', ...without('bola'));

const appealed = (life: CircleScenario, name: string): CircleScenario => {
  life.do(life.appeal(name));
  return life;
};

describe('an appeal', () => {
  it('can be made by the ejected member only, once', () => {
    const life = dayoOut();
    expect(life.refusal(life.appeal('dayo', 'efe'))).toBe('NOT_THE_NOMINEE');
    life.do(life.appeal('dayo'));
    expect(life.ejection('dayo')).toMatchObject({
      status: 'appealing',
      appealedAt: life.now,
      appealReason: 'It was a misunderstanding',
    });
    expect(life.refusal(life.appeal('dayo'))).toBe('ALREADY_APPEALED');
    life.decideAppeal('dayo', 'uphold');
    expect(life.refusal(life.appeal('dayo'))).toBe('ALREADY_APPEALED');
  });

  it('is possible for 72 hours after the ejection took effect', () => {
    const life = dayoOut().until('2027-01-23 11:59:59.999');
    expect(life.refusal(life.appeal('dayo'))).toBe('accepted');
    const late = dayoOut().until('2027-01-23 12:00');
    expect(late.refusal(late.appeal('dayo'))).toBe('APPEAL_TOO_LATE');
  });

  it('can be made for 72 hours from the effect, not from the vote', () => {
    const life = secondRound()
      .eject('bola', ...without('bola'))
      .pay(...ALL)
      .until('2027-02-14 12:00');
    expect(life.ejection('bola').effectiveAt).toBe(lagos('2027-02-11 23:59:59.999'));
    expect(life.refusal(life.appeal('bola'))).toBe('accepted');
  });

  it('is refused while a vote is open or was rejected; without an appeal there is nothing to decide', () => {
    const life = secondRound().nominate('ada', 'dayo');
    expect(life.refusal(life.appeal('dayo'))).toBe('NOTHING_TO_APPEAL');
    life.voteOut('efe', 'dayo', 'reject');
    expect(life.refusal(life.appeal('dayo'))).toBe('NOTHING_TO_APPEAL');
    const out = dayoOut();
    const ejection = out.ejection('dayo');
    expect(out.refusal({ type: 'decide-appeal', ejection, decision: 'overturn' })).toBe('NO_APPEAL');
  });

  it('if upheld changes only the record and notifies the member', () => {
    const life = appealed(dayoOut(), 'dayo');
    const before = life.state;
    const changes = life.do({ type: 'decide-appeal', ejection: life.ejection('dayo'), decision: 'uphold' });
    expect(life.ejection('dayo').status).toBe('approved');
    expect({ ...life.state, ejections: [] }).toEqual({ ...before, ejections: [] });
    expect(noticesIn(changes, 'group_updated')).toMatchObject([{ to: ['dayo'], params: { what: 'appeal-upheld' } }]);
  });

  it('if overturned rejects the ejection and notifies the member', () => {
    const life = appealed(dayoOut(), 'dayo');
    const changes = life.do({ type: 'decide-appeal', ejection: life.ejection('dayo'), decision: 'overturn' });
    expect(life.ejection('dayo')).toMatchObject({ status: 'rejected', rejectedAt: life.now });
    expect(noticesIn(changes, 'group_updated')).toMatchObject([
      { to: ['dayo'], params: { what: 'appeal-overturned' } },
    ]);
    expect(life.refusal({ type: 'decide-appeal', ejection: life.ejection('dayo'), decision: 'uphold' })).toBe(
      'NO_APPEAL',
    );
  });
});

describe('overturned (a): ejected after receiving', () => {
  it('gives the seat back, forgives debts of future rounds and turns those of ended rounds into missed contributions', () => {
    const life = appealed(bolaOut(), 'bola').fund('bola', naira(20_000n));
    life.payDebt('bola', 5, 'backlog_payment');
    life.pay('ada', 'chi', 'dayo', 'efe').until('2027-03-20 12:00');
    expect(life.state.group.currentRound).toBe(4);
    expect(life.debtTexts('bola')).toEqual(['backlog_payment 3 2000000', 'backlog_payment 4 2000000']);

    life.decideAppeal('bola', 'overturn');
    expect(life.member('bola')).toMatchObject({ status: 'approved', seat: 2, hasReceivedPayout: true });
    expect(life.debts('bola')).toMatchObject([
      {
        type: 'missed_contribution',
        round: 3,
        amountKobo: C,
        dueDate: lagos('2027-03-11 23:59:59.999'),
        status: 'outstanding',
      },
    ]);
    const statusOf = (round: number) =>
      life.state.debts.find((debt) => debt.round === round && debt.type === 'backlog_payment')?.status;
    expect([statusOf(3), statusOf(4), statusOf(5)]).toEqual(['forgiven', 'forgiven', 'resolved']);

    // Bola pays round 4 normally. For round 5 Bola's advance payment counts.
    life.pay('ada', 'bola', 'chi', 'dayo', 'efe').until('2027-04-12 00:00');
    expect(life.payout(4)?.grossKobo).toBe(5n * C);
    expect(life.contributionTexts(5)).toContain('bola completed');
    life.pay('ada', 'chi', 'dayo', 'efe').until('2027-05-12 00:00').fund('bola', naira(20_000n));
    life.payDebt('bola', 3, 'missed_contribution');
    expect(unevenPairs(life)).toEqual([]);
    expect(life.state.group.status).toBe('completed');
  });

  it('before the open round has ended forgives every debt, since nothing was missed', () => {
    const life = appealed(bolaOut(), 'bola').decideAppeal('bola', 'overturn');
    expect(life.debts('bola')).toEqual([]);
    expect(life.contribution('bola', 3)?.status).toBe('pending');
    life.pay(...ALL).until('2027-03-12 00:00');
    expect(life.payout(3)?.grossKobo).toBe(5n * C);
  });

  it('keeps late fees', () => {
    const life = thirdRound().pay('ada', 'chi', 'dayo').until('2027-03-13 12:00');
    life.pay('efe').eject('bola', 'ada', 'chi', 'dayo');
    expect(life.debtTexts('bola')).toContain('late_fee 3 40000');
    appealed(life, 'bola').decideAppeal('bola', 'overturn');
    expect(life.debtTexts('bola').toSorted()).toEqual(['late_fee 3 40000', 'missed_contribution 3 2000000']);
  });
});

describe('overturned (b): ejected before receiving, the round not opened', () => {
  it('restores the seat, its pairs and the open contribution when no round has ended meanwhile', () => {
    const life = appealed(dayoOut(), 'dayo').until('2027-01-25 12:00').decideAppeal('dayo', 'overturn');
    expect(life.member('dayo')).toMatchObject({ status: 'approved', seat: 4 });
    expect(life.state.group.closedPairs).toEqual([]);
    expect(life.contribution('dayo', 2)).toMatchObject({
      status: 'pending',
      amountKobo: C,
      dueDate: lagos('2027-02-11 23:59:59.999'),
    });
    life
      .pay(...ALL)
      .until('2027-02-20 12:00')
      .pay(...ALL)
      .until('2027-03-20 12:00')
      .pay(...ALL);
    life.until('2027-04-12 00:00');
    expect(life.payout(4)).toMatchObject({ recipientId: 'dayo', grossKobo: 5n * C });
  });

  it('keeps the pairs with recipients of rounds that ended meanwhile closed both ways', () => {
    const life = appealed(dayoOut(), 'dayo')
      .pay(...without('dayo'))
      .until('2027-02-20 12:00');
    expect(life.state.group.currentRound).toBe(3);
    life.decideAppeal('dayo', 'overturn');
    expect(life.state.group.closedPairs).toEqual([[2, 4]]);
    expect(life.contribution('dayo', 3)).toMatchObject({
      status: 'pending',
      dueDate: lagos('2027-03-11 23:59:59.999'),
    });
    life
      .pay(...ALL)
      .until('2027-03-12 00:00')
      .pay('ada', 'chi', 'dayo', 'efe')
      .until('2027-04-12 00:00');
    expect(life.payout(4)).toMatchObject({ recipientId: 'dayo', grossKobo: 4n * C });
    life.pay(...ALL).until('2027-05-12 00:00');
    expect(unevenPairs(life)).toEqual([]);
    expect(life.debts('dayo')).toEqual([]);
  });

  it('does not restore the contribution of an open round whose due date has passed: that pair stays closed', () => {
    const life = appealed(dayoOut(), 'dayo')
      .pay(...without('dayo'))
      .until('2027-02-20 12:00');
    life.pay('ada', 'bola', 'chi').until('2027-03-13 12:00').decideAppeal('dayo', 'overturn');
    expect(life.state.group.currentRound).toBe(3);
    expect(life.contribution('dayo', 3)).toBeUndefined();
    life
      .pay('efe')
      .pay('ada', 'dayo', 'efe')
      .until('2027-04-20 12:00')
      .pay(...ALL)
      .until('2027-05-20 12:00');
    expect(life.contributionTexts(4)).toEqual(['ada completed', 'dayo completed', 'efe completed']);
    expect(unevenPairs(life)).toEqual([]);
  });

  it('restores the open contribution up to the last moment of the due day', () => {
    const reopened = (at: string): boolean => {
      const life = appealed(dayoOut(), 'dayo').pay('ada', 'bola', 'chi').until(at).decideAppeal('dayo', 'overturn');
      return life.contribution('dayo', 2) !== undefined;
    };
    expect(reopened('2027-02-11 23:59:59.998')).toBe(true);
    expect(reopened('2027-02-12 00:00')).toBe(false);
  });

  it('never leaves only one side of a pair owing, whatever was forgiven before', () => {
    // Dayo missed round 1. The ejection forgave that debt, because it closed the pair of Dayo and Ada.
    const life = circleOf(5).pay('ada', 'bola', 'chi', 'efe').until('2027-01-20 12:00');
    life.eject('dayo', ...without('dayo'));
    appealed(life, 'dayo').decideAppeal('dayo', 'overturn');
    life
      .pay(...ALL)
      .until('2027-02-20 12:00')
      .pay(...ALL)
      .until('2027-03-20 12:00');
    life.pay(...life.state.contributions.filter(({ round }) => round === 4).map(({ userId }) => userId));
    life.until('2027-04-12 00:00');
    const adaPaysDayo = life.contribution('ada', 4) !== undefined;
    const dayoOwedAda = life.state.debts.some(
      ({ userId, round, type, status }) =>
        userId === user('dayo') && round === 1 && type !== 'late_fee' && status !== 'forgiven',
    );
    expect(adaPaysDayo).toBe(dayoOwedAda);
  });
});

describe('overturned (c): too late to return', () => {
  it('changes only the record when the refund round has opened: the member has left, money stays as netted', () => {
    const life = thirdRound().eject('dayo', ...without('dayo'));
    appealed(life, 'dayo').pay('ada', 'bola', 'chi', 'efe').until('2027-03-20 12:00');
    expect(life.state.group.currentRound).toBe(4);
    const closed = life.state.group.closedPairs;
    life.decideAppeal('dayo', 'overturn');
    expect(life.member('dayo')).toMatchObject({ status: 'left', seat: 4 });
    expect(life.ejection('dayo').status).toBe('rejected');
    expect(life.state.group.closedPairs).toEqual(closed);
    life.pay('ada', 'bola');
    expect(life.payout(4)).toMatchObject({ recipientId: 'dayo', grossKobo: 2n * C, netKobo: 3_960_000n });
  });

  it('changes only the record when the cycle is over', () => {
    const life = circleOf(3).pay('ada', 'bola').until('2027-01-13 12:00').eject('chi', 'ada', 'bola');
    appealed(life, 'chi').pay('ada', 'bola').until('2027-03-20 12:00');
    expect(life.state.group.status).toBe('completed');
    life.decideAppeal('chi', 'overturn');
    expect(life.member('chi').status).toBe('left');
    expect(life.debtTexts('chi')).toEqual(['late_fee 1 40000']);
  });
});

describe('overturned (d): ejected while the group was forming', () => {
  it('lets them apply again', () => {
    const life = new CircleScenario({ maxMembers: 4 }, lagos('2027-01-10 12:00'))
      .admit('bola', 'chi')
      .eject('chi', 'ada', 'bola');
    appealed(life, 'chi').decideAppeal('chi', 'overturn');
    expect(life.member('chi').seat).toBeNull();
    life.admit('chi');
    expect(life.member('chi')).toMatchObject({ status: 'approved', seat: 3 });
  });
});

describe('overturned (e): not yet in effect', () => {
  it('is cancelled: the member stays', () => {
    const life = appealed(secondRound().eject('bola', ...without('bola')), 'bola');
    life
      .decideAppeal('bola', 'overturn')
      .pay(...ALL)
      .until('2027-02-20 12:00');
    expect(life.ejection('bola')).toMatchObject({ status: 'rejected', effectiveAt: null });
    expect(life.member('bola').status).toBe('approved');
    expect(life.state.debts).toEqual([]);
  });

  it('takes effect at the end of the round while the appeal is undecided, and can be overturned afterwards', () => {
    const life = appealed(secondRound().eject('bola', ...without('bola')), 'bola').pay(...ALL);
    life.until('2027-02-20 12:00');
    expect(life.ejection('bola')).toMatchObject({ status: 'appealing', effectiveAt: lagos('2027-02-11 23:59:59.999') });
    expect(life.debtTexts('bola')).toHaveLength(3);
    life.decideAppeal('bola', 'overturn');
    expect(life.member('bola').status).toBe('approved');
    expect(life.debts('bola')).toEqual([]);
  });
});

describe('an unknown ejection', () => {
  it('can be neither appealed nor decided', () => {
    const life = dayoOut();
    const ejection = { ...life.ejection('dayo'), nomineeId: user('zainab') };
    expect(life.refusal({ type: 'appeal', ejection, userId: user('zainab'), reason: 'I was never here' })).toBe(
      'EJECTION_NOT_FOUND',
    );
    expect(life.refusal({ type: 'decide-appeal', ejection, decision: 'uphold' })).toBe('EJECTION_NOT_FOUND');
  });
});
