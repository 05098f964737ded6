import { describe, expect, it } from 'vitest';
import { circleOf, CircleScenario } from './testing.ts';
import { noticesIn, tradeRequest } from './testing-values.ts';
import { lagos, naira, user } from './testing-values.ts';

const C = 2_000_000n;
const NOW = lagos('2027-01-10 12:00');
const ALL = ['ada', 'bola', 'chi', 'dayo', 'efe'] as const;

/** A circle of five in round 1 (Ada's); no one has paid yet. */
const running = (): CircleScenario => circleOf(5);

/** Bola's round 2 of five, open until 11 February 2027. */
const secondRound = (): CircleScenario =>
  running()
    .pay(...ALL)
    .until('2027-01-20 12:00');

const withdrawal = (life: CircleScenario, requester: string, target: string, by = requester) => ({
  type: 'withdraw-trade' as const,
  trade: life.trade(requester, target),
  userId: user(by),
});

describe('requesting a trade', () => {
  it('notifies the target with both seats', () => {
    const life = secondRound();
    const changes = life.do(tradeRequest('chi', 'efe'));
    expect(life.trade('chi', 'efe')).toMatchObject({
      cycle: 1,
      requesterSeat: 3,
      targetSeat: 5,
      status: 'pending',
      requestedAt: life.now,
      decidedAt: null,
    });
    expect(noticesIn(changes, 'position_trade_request')).toEqual([
      {
        type: 'position_trade_request',
        priority: 'high',
        to: ['efe'],
        params: { requesterId: 'chi', requesterSeat: 3, targetSeat: 5 },
      },
    ]);
    expect(life.seats()).toEqual([...ALL]);
  });

  it('is between two approved members of a group that is not over', () => {
    const life = secondRound();
    expect(life.refusal(tradeRequest('chi', 'chi'))).toBe('TRADE_WITH_SELF');
    expect(life.refusal(tradeRequest('chi', 'nobody'))).toBe('TRADE_TARGET_NOT_MEMBER');
    expect(life.refusal(tradeRequest('nobody', 'chi'))).toBe('NOT_A_MEMBER');
    life.leave('efe');
    expect(life.refusal(tradeRequest('chi', 'efe'))).toBe('TRADE_TARGET_NOT_MEMBER');
    expect(life.refusal(tradeRequest('efe', 'chi'))).toBe('NOT_A_MEMBER');
    const over = circleOf(2).pay('ada', 'bola').until('2027-01-20 12:00').pay('ada', 'bola').until('2027-02-12 00:00');
    expect(over.refusal(tradeRequest('ada', 'bola'))).toBe('TRADE_GROUP_CLOSED');
  });

  it('requires future seats on both sides: the open and past rounds are settled', () => {
    const life = secondRound();
    expect(life.refusal(tradeRequest('chi', 'ada'))).toBe('TRADE_SEAT_PASSED');
    expect(life.refusal(tradeRequest('ada', 'chi'))).toBe('TRADE_SEAT_PASSED');
    expect(life.refusal(tradeRequest('chi', 'bola'))).toBe('TRADE_SEAT_PASSED');
    expect(life.refusal(tradeRequest('chi', 'dayo'))).toBe('accepted');
  });

  it('is refused while either has an outstanding debt here', () => {
    const life = running().pay('ada', 'bola', 'chi', 'dayo').until('2027-01-13 12:00');
    expect(life.debtTexts('efe')).toEqual(['late_fee 1 40000']);
    expect(life.refusal(tradeRequest('efe', 'dayo'))).toBe('TRADE_DEBTS');
    expect(life.refusal(tradeRequest('dayo', 'efe'))).toBe('TRADE_DEBTS');
    life.fund('efe', naira(400n)).payDebt('efe', 1, 'late_fee');
    expect(life.refusal(tradeRequest('dayo', 'efe'))).toBe('accepted');
  });

  it('is refused while a request between the two is pending, whoever made it', () => {
    const life = secondRound().requestTradeAs('chi', 'efe');
    expect(life.refusal(tradeRequest('chi', 'efe'))).toBe('TRADE_PENDING');
    expect(life.refusal(tradeRequest('efe', 'chi'))).toBe('TRADE_PENDING');
    expect(life.refusal(tradeRequest('chi', 'dayo'))).toBe('accepted');
  });

  it('is possible again after an answer', () => {
    const life = secondRound()
      .requestTradeAs('chi', 'efe')
      .answerTrade('chi', 'efe', 'reject')
      .until('2027-01-21 12:00');
    expect(life.refusal(tradeRequest('chi', 'efe'))).toBe('accepted');
    expect(life.state.trades).toHaveLength(2);
  });

  it('of seats 4 and 5 is refused when a reinstated member has paid ahead for only one of their rounds', () => {
    // Dayo and Bola owe each other nothing. Bola is ejected too, pays Efe's round ahead and returns.
    const life = secondRound().eject('dayo', 'ada', 'bola', 'chi', 'efe');
    life.do(life.appeal('dayo'));
    life.pay('ada', 'bola', 'chi', 'efe').until('2027-02-20 12:00').decideAppeal('dayo', 'overturn');
    life.eject('bola', 'ada', 'chi', 'dayo', 'efe').fund('bola', naira(20_000n)).payDebt('bola', 5, 'backlog_payment');
    life.do(life.appeal('bola'));
    life.decideAppeal('bola', 'overturn');
    expect(life.refusal(tradeRequest('dayo', 'efe'))).toBe('TRADE_UNEVEN');
  });

  it('of seats 4 and 5 is refused when a departed member owes in only one of their rounds', () => {
    // Dayo was ejected before paying Bola and returned after Bola's round, so the pair of Dayo and Bola is closed.
    const life = secondRound().eject('dayo', 'ada', 'bola', 'chi', 'efe');
    life.do(life.appeal('dayo'));
    life.pay('ada', 'bola', 'chi', 'efe').until('2027-02-20 12:00').decideAppeal('dayo', 'overturn');
    expect(life.refusal(tradeRequest('dayo', 'efe'))).toBe('accepted');
    life.do(withdrawal(life, 'dayo', 'efe'));
    life.leave('bola');
    expect(life.debts('bola').map(({ round }) => round)).toEqual([3, 5]);
    life.until('2027-02-21 12:00');
    expect(life.refusal(tradeRequest('dayo', 'efe'))).toBe('TRADE_UNEVEN');
    expect(life.refusal(tradeRequest('efe', 'dayo'))).toBe('TRADE_UNEVEN');
  });

  it('is possible when a departed member owes in both rounds, or in neither', () => {
    const both = secondRound()
      .pay(...ALL)
      .until('2027-02-20 12:00')
      .leave('bola');
    expect(both.refusal(tradeRequest('dayo', 'efe'))).toBe('accepted');
    const neither = secondRound().leave('chi');
    expect(neither.refusal(tradeRequest('dayo', 'efe'))).toBe('accepted');
  });
});

describe('an answer', () => {
  it('is given by the target; the requester is notified', () => {
    const life = secondRound().requestTradeAs('chi', 'efe');
    expect(life.refusal(life.tradeAnswer('chi', 'efe', 'approve', 'chi'))).toBe('NOT_THE_TRADE_TARGET');
    const changes = life.do(life.tradeAnswer('chi', 'efe'));
    expect(life.trade('chi', 'efe')).toMatchObject({ status: 'approved', decidedAt: life.now });
    expect(life.seats()).toEqual(['ada', 'bola', 'efe', 'dayo', 'chi']);
    expect(noticesIn(changes, 'position_trade_approved')).toEqual([
      { type: 'position_trade_approved', priority: 'medium', to: ['chi'], params: { targetId: 'efe', newSeat: 5 } },
    ]);
    expect(life.refusal(life.tradeAnswer('chi', 'efe', 'reject'))).toBe('TRADE_CLOSED');
  });

  it('cannot come from a member who has left', () => {
    const life = secondRound().requestTradeAs('chi', 'efe').leave('efe');
    expect(life.refusal(life.tradeAnswer('chi', 'efe'))).toBe('NOT_A_MEMBER');
  });

  it('that rejects leaves the seats as they are', () => {
    const life = secondRound().requestTradeAs('chi', 'efe');
    const changes = life.do(life.tradeAnswer('chi', 'efe', 'reject'));
    expect(life.trade('chi', 'efe')).toMatchObject({
      status: 'rejected',
      rejectedBy: 'target',
      decidedAt: life.now,
    });
    expect(life.seats()).toEqual([...ALL]);
    expect(noticesIn(changes, 'position_trade_rejected')).toEqual([
      { type: 'position_trade_rejected', priority: 'medium', to: ['chi'], params: { targetId: 'efe', by: 'target' } },
    ]);
  });

  it('is checked by the rules at its own time', () => {
    const life = running().pay('ada', 'bola', 'chi', 'dayo').requestTradeAs('dayo', 'efe').until('2027-01-13 12:00');
    expect(life.refusal(life.tradeAnswer('dayo', 'efe'))).toBe('TRADE_DEBTS');
    expect(life.refusal(life.tradeAnswer('dayo', 'efe', 'reject'))).toBe('accepted');
  });

  it('comes too late once the requester, and no one else, has withdrawn the request', () => {
    const life = secondRound().requestTradeAs('chi', 'efe');
    expect(life.refusal(withdrawal(life, 'chi', 'efe', 'efe'))).toBe('NOT_THE_TRADE_REQUESTER');
    const changes = life.do(withdrawal(life, 'chi', 'efe'));
    expect(life.trade('chi', 'efe')).toMatchObject({ status: 'rejected', rejectedBy: 'requester' });
    expect(noticesIn(changes, 'position_trade_rejected')).toEqual([]);
    expect(life.refusal(life.tradeAnswer('chi', 'efe'))).toBe('TRADE_CLOSED');
    expect(life.refusal(withdrawal(life, 'chi', 'efe'))).toBe('TRADE_CLOSED');
    const unknown = { ...life.trade('chi', 'efe'), targetId: user('bola') };
    expect(life.refusal({ type: 'withdraw-trade', trade: unknown, userId: user('chi') })).toBe('TRADE_NOT_FOUND');
  });
});

describe('a swap', () => {
  it('changes who receives: each gets the round of the new seat', () => {
    const life = secondRound()
      .requestTradeAs('chi', 'efe')
      .answerTrade('chi', 'efe')
      .pay(...ALL);
    life.until('2027-02-12 00:00');
    expect(life.payout(3)?.recipientId).toBe('efe');
    life
      .pay(...ALL)
      .until('2027-03-20 12:00')
      .pay(...ALL)
      .until('2027-04-20 12:00')
      .pay(...ALL);
    life.until('2027-05-12 00:00');
    expect(life.payout(5)).toMatchObject({ recipientId: 'chi', grossKobo: 5n * C });
    expect(life.state.members.every(({ hasReceivedPayout }) => hasReceivedPayout)).toBe(true);
  });

  it('is possible between any seats while the group is forming', () => {
    const life = new CircleScenario({ maxMembers: 4 }, NOW).admit('bola', 'chi').requestTradeAs('ada', 'chi');
    life.answerTrade('ada', 'chi');
    expect(life.seats()).toEqual(['chi', 'bola', 'ada', undefined]);
    life.admit('dayo');
    expect(life.payout(1)?.recipientId).toBe('chi');
  });

  it('moves closed pairs along: they are between people, not seats', () => {
    const life = secondRound().eject('dayo', 'ada', 'bola', 'chi', 'efe');
    life.do(life.appeal('dayo'));
    life.pay('ada', 'bola', 'chi', 'efe').until('2027-02-20 12:00').decideAppeal('dayo', 'overturn');
    expect(life.state.group.closedPairs).toEqual([[2, 4]]);
    life.requestTradeAs('dayo', 'efe').answerTrade('dayo', 'efe');
    expect(life.state.group.closedPairs).toEqual([[2, 5]]);
    life.pay(...ALL).until('2027-03-20 12:00');
    expect(life.contributionTexts(4)).toContain('bola pending');
    life.pay(...ALL).until('2027-04-20 12:00');
    expect(life.payout(5)?.recipientId).toBe('dayo');
    expect(life.contributionTexts(5)).toEqual(['ada pending', 'chi pending', 'dayo pending', 'efe pending']);
  });

  it('keeps a pair that is closed between the two who swap', () => {
    const life = secondRound();
    const group = { ...life.state.group, closedPairs: [[4, 5] as const] };
    life.state = { ...life.state, group };
    life.requestTradeAs('dayo', 'efe').answerTrade('dayo', 'efe');
    expect(life.state.group.closedPairs).toEqual([[4, 5]]);
  });
});

describe('other open trades', () => {
  const rejectedNotices = (life: CircleScenario) =>
    life.notices('position_trade_rejected').map(({ to, params }) => [to, 'by' in params && params.by]);

  it('on a seat that has changed are rejected; those on other seats stay', () => {
    const life = circleOf(6)
      .requestTradeAs('bola', 'chi')
      .requestTradeAs('dayo', 'bola')
      .requestTradeAs('efe', 'funmi');
    life.requestTradeAs('chi', 'dayo').answerTrade('chi', 'dayo');
    expect(life.trade('bola', 'chi')).toMatchObject({ status: 'rejected', decidedAt: life.now });
    expect(life.trade('dayo', 'bola').status).toBe('rejected');
    expect(life.trade('efe', 'funmi').status).toBe('pending');
    expect(rejectedNotices(life)).toEqual([
      [['bola'], 'overtaken'],
      [['dayo'], 'overtaken'],
    ]);
  });

  it('are rejected when the round of one of the seats opens', () => {
    const life = running()
      .requestTradeAs('bola', 'chi')
      .requestTradeAs('efe', 'bola')
      .requestTradeAs('chi', 'dayo')
      .pay(...ALL);
    life.until('2027-01-11 23:59:59.998');
    expect(life.trade('bola', 'chi').status).toBe('pending');
    life.until('2027-01-11 23:59:59.999');
    expect(life.trade('bola', 'chi')).toMatchObject({ status: 'rejected', decidedAt: life.now });
    expect(life.trade('efe', 'bola').status).toBe('rejected');
    expect(life.trade('chi', 'dayo').status).toBe('pending');
    expect(rejectedNotices(life)).toEqual([
      [['bola'], 'overtaken'],
      [['efe'], 'overtaken'],
    ]);
  });

  it('are rejected when the circle starts and seat 1 opens', () => {
    const life = new CircleScenario({ maxMembers: 3 }, NOW).admit('bola').requestTradeAs('bola', 'ada').admit('chi');
    expect(life.state.group.status).toBe('active');
    expect(life.trade('bola', 'ada')).toMatchObject({ status: 'rejected', rejectedBy: 'overtaken' });
  });

  it('are rejected when one of the two leaves a forming group, or it is cancelled', () => {
    const forming = (): CircleScenario =>
      new CircleScenario({ maxMembers: 4 }, NOW).admit('bola', 'chi').requestTradeAs('bola', 'chi');
    expect(forming().leave('chi').trade('bola', 'chi').status).toBe('rejected');
    const life = forming();
    life.do({ type: 'cancel', byUserId: user('ada') });
    expect(life.trade('bola', 'chi').status).toBe('rejected');
  });
});

describe('an unknown trade', () => {
  it('can be neither answered nor withdrawn', () => {
    const life = secondRound().requestTradeAs('chi', 'efe');
    const trade = { ...life.trade('chi', 'efe'), targetId: user('dayo') };
    const answer = { type: 'answer-trade', trade, userId: user('dayo'), response: 'approve', reason: null } as const;
    expect(life.refusal(answer)).toBe('TRADE_NOT_FOUND');
    expect(life.refusal({ type: 'withdraw-trade', trade, userId: user('chi') })).toBe('TRADE_NOT_FOUND');
  });
});
