import { describe, expect, it } from 'vitest';
import { circleOf, CircleScenario, trio } from './testing.ts';
import { noticesIn, transferTexts } from './testing-values.ts';
import { applicant, day, lagos, naira, user } from './testing-values.ts';

const C = 2_000_000n;
const DUE = lagos('2027-01-11 23:59:59.999');
const contribute = (name: string) => ({
  type: 'contribute' as const,
  userId: user(name),
  amountKobo: naira(20_000n),
});

describe('jobs that were down for 60 days', () => {
  /** A weekly circle of four, round 1 due on 11 January. Only Bola has not paid when the jobs stop. */
  const down = (): CircleScenario =>
    circleOf(4, { frequency: 'weekly' })
      .pay('ada', 'chi', 'dayo')
      .until('2027-01-11 12:00')
      .downUntil('2027-03-12 12:00');

  it('catch up in the order of time, stamped with the time they run', () => {
    const life = down();
    const at = lagos('2027-03-12 12:00');
    expect(life.payout(1)).toMatchObject({ status: 'completed', grossKobo: 3n * C, paidAt: at });
    expect(life.debts('bola').map(({ type, round, openedAt }) => [type, round, openedAt])).toEqual([
      ['late_fee', 1, at],
      ['missed_contribution', 1, at],
    ]);
    expect(life.contribution('bola', 1)).toMatchObject({ status: 'missed', lateFeeKobo: 40_000n });
  });

  it('fine no one for a round that opens late: it is due on the day after', () => {
    const life = down();
    expect(life.state.group).toMatchObject({ currentRound: 2, dueDate: lagos('2027-03-13 23:59:59.999') });
    expect(life.state.debts.filter(({ round }) => round > 1)).toEqual([]);
    // The anchor day stays. The next round is due by the calendar, but at least a day after the round opens.
    life.pay('ada', 'bola', 'chi', 'dayo').until('2027-03-14 00:00');
    expect(life.state.group).toMatchObject({ currentRound: 3, dueDate: lagos('2027-03-14 23:59:59.999') });
  });

  it('accept no payment after a close: a payment then counts for the round open now', () => {
    const life = down().fund('bola', naira(20_000n));
    life.do(contribute('bola'));
    expect(life.contribution('bola', 1)?.status).toBe('missed');
    expect(life.contribution('bola', 2)?.status).toBe('completed');
    expect(life.debts('bola')).toHaveLength(2);
  });

  it('accept no vote after its deadline', () => {
    const life = circleOf(4).pay('ada', 'bola', 'chi', 'dayo').until('2027-01-20 12:00').nominate('ada', 'dayo');
    life.voteOut('bola', 'dayo').downUntil('2027-02-01 12:00');
    expect(life.ejection('dayo')).toMatchObject({ status: 'rejected', rejectedAt: lagos('2027-02-01 12:00') });
    expect(life.refusal(life.ejectionBallot('chi', 'dayo'))).toBe('EJECTION_CLOSED');
  });

  it('expire a vote before the rounds that would have changed its voters', () => {
    // Chi is late from 11 February; without Chi the vote would be unanimous, but it ended on 9 February.
    const life = circleOf(4).pay('ada', 'bola', 'chi', 'dayo').until('2027-02-06 12:00').nominate('ada', 'dayo');
    life.pay('ada', 'bola', 'dayo').voteOut('bola', 'dayo').downUntil('2027-02-20 12:00');
    expect(life.ejection('dayo').status).toBe('rejected');
    expect(life.member('dayo').status).toBe('approved');
  });

  it('do not treat a member as late whom auto-contribute pays on the due day', () => {
    const life = circleOf(4).pay('ada', 'bola', 'dayo').nominate('ada', 'dayo').voteOut('bola', 'dayo');
    life.do({ type: 'set-auto-contribute', userId: user('chi'), enabled: true });
    life.fund('chi', naira(20_000n)).downUntil('2027-01-12 12:00');
    expect(life.contribution('chi', 1)?.status).toBe('completed');
    expect(life.ejection('dayo').status).toBe('voting');
  });

  it('do treat a member as late who was unpaid at the due date while the vote was open', () => {
    const life = circleOf(4).pay('ada', 'bola', 'dayo').nominate('ada', 'dayo').voteOut('bola', 'dayo');
    life.downUntil('2027-01-12 12:00');
    expect(life.ejection('dayo')).toMatchObject({ status: 'approved', approvedAt: lagos('2027-01-12 12:00') });
  });

  it('carry out a pending ejection as soon as the round has ended', () => {
    const life = circleOf(4).pay('ada', 'bola', 'chi', 'dayo').until('2027-01-20 12:00');
    life.eject('bola', 'ada', 'chi', 'dayo').pay('ada', 'bola', 'chi').downUntil('2027-04-12 12:00');
    const at = lagos('2027-04-12 12:00');
    expect(life.payout(2)).toMatchObject({ status: 'completed', grossKobo: 3n * C, paidAt: at });
    expect(life.ejection('bola').effectiveAt).toBe(at);
    expect(life.state.group).toMatchObject({ currentRound: 3, dueDate: lagos('2027-04-13 23:59:59.999') });
    expect(life.debts('bola').map(({ type, round }) => [type, round])).toEqual([
      ['backlog_payment', 3],
      ['backlog_payment', 4],
    ]);
    expect(life.debts('bola')[0]?.dueDate).toBe(lagos('2027-04-13 23:59:59.999'));
    expect(life.debtTexts('dayo')).toEqual(['late_fee 2 40000', 'missed_contribution 2 2000000']);
  });

  it('end applications and start the circle in the order in which they were due', () => {
    const life = new CircleScenario({ maxMembers: 3, startDate: day('2027-01-20') }, lagos('2027-01-10 12:00'));
    life.admit('bola').join('chi').downUntil('2027-03-12 12:00');
    expect(life.member('chi').status).toBe('rejected');
    expect(life.state.group.status).toBe('forming');
    life.admit('dayo');
    expect(life.state.group).toMatchObject({ status: 'active', dueDate: lagos('2027-03-13 23:59:59.999') });
  });

  it('close the answers to a next cycle, and start it when all seats are taken', () => {
    const life = trio().pay('ada', 'bola', 'chi').until('2027-01-20 12:00').pay('ada', 'bola', 'chi');
    life.until('2027-02-20 12:00').pay('ada', 'bola', 'chi').until('2027-03-20 12:00');
    life.do({ type: 'start-next-cycle', owner: applicant('ada') });
    life.downUntil('2027-05-20 12:00');
    expect(life.state.group).toMatchObject({ status: 'forming', currentCycle: 2 });
    expect(life.seats()).toEqual(['ada', undefined, undefined]);
  });
});

describe('several events due at one instant', () => {
  it('are auto-contribute first, then the collection of what it completed', () => {
    const life = trio().pay('ada', 'bola').until('2027-01-11 20:00').fund('chi', naira(20_000n));
    life.do({ type: 'set-auto-contribute', userId: user('chi'), enabled: true });
    life.until('2027-01-11 23:59:59.998');
    expect(life.payout(1)?.status).toBe('pending');
    life.until(DUE);
    expect(life.payout(1)).toMatchObject({ status: 'completed', grossKobo: 3n * C, paidAt: DUE });
    expect(life.notices('contribution_overdue')).toEqual([]);
    expect(transferTexts(life.history).slice(-4)).toEqual([
      'contribution 1: chi -> pot 2000000',
      'payout 1: pot -> ada 5940000',
      'platform_fee 1: pot -> revenue 30000',
      'management_fee 1: pot -> ada 30000',
    ]);
  });

  it('are the late fee before the close when both were missed', () => {
    const life = trio().pay('ada', 'bola').downUntil('2027-01-19 12:00');
    expect(life.state.debts.map(({ type }) => type)).toEqual(['late_fee', 'missed_contribution']);
  });

  it('keep a member among the voters whom auto-contribute pays at the last moment', () => {
    const life = circleOf(4).pay('ada', 'bola', 'dayo').nominate('ada', 'dayo').voteOut('bola', 'dayo');
    life.do({ type: 'set-auto-contribute', userId: user('chi'), enabled: true });
    life.until('2027-01-11 21:00').fund('chi', naira(20_000n)).until('2027-01-12 00:00');
    expect(life.contribution('chi', 1)?.status).toBe('completed');
    expect(life.ejection('dayo').status).toBe('voting');
  });
});

describe('a command at an exact instant', () => {
  it('that contributes at the due date is in time, and late 24 hours later', () => {
    const life = trio().pay('ada').until(DUE).pay('chi');
    expect(life.debts('chi')).toEqual([]);
    life.until('2027-01-12 23:59:59.999').pay('bola');
    expect(life.debtTexts('bola')).toEqual(['late_fee 1 40000']);
    const earlier = trio().pay('ada', 'chi').until('2027-01-12 23:59:59.998').pay('bola');
    expect(earlier.debts('bola')).toEqual([]);
  });

  it('that contributes at the close comes too late for that round', () => {
    const life = trio().pay('ada', 'bola').until('2027-01-18 23:59:59.999').pay('chi');
    expect(life.contribution('chi', 1)?.status).toBe('missed');
    expect(life.contribution('chi', 2)?.status).toBe('completed');
    const inTime = trio().pay('ada', 'bola').until('2027-01-18 23:59:59.998').pay('chi');
    expect(inTime.contribution('chi', 1)?.status).toBe('completed');
  });

  it('that leaves just before the due date withdraws the contribution, and at the due date is refused', () => {
    const leaving = { type: 'leave' as const, userId: user('chi'), reason: null };
    expect(trio().until('2027-01-11 23:59:59.998').refusal(leaving)).toBe('accepted');
    expect(trio().until(DUE).refusal(leaving)).toBe('CANNOT_LEAVE');
  });

  it('that answers a trade when the round opens comes too late', () => {
    const life = circleOf(4).pay('ada', 'bola', 'chi', 'dayo').requestTradeAs('dayo', 'bola').until(DUE);
    expect(life.refusal(life.tradeAnswer('dayo', 'bola'))).toBe('TRADE_CLOSED');
  });

  it('that answers for the next cycle at the end of the 7 days comes too late', () => {
    const life = circleOf(2).pay('ada', 'bola').until('2027-01-20 12:00').pay('ada', 'bola').until('2027-03-01 12:00');
    life.do({ type: 'start-next-cycle', owner: applicant('ada') });
    life.until('2027-03-08 12:00');
    expect(life.refusal({ type: 'answer-next-cycle', member: applicant('bola'), accept: true })).toBe('NOT_A_MEMBER');
    expect(noticesIn(life.history, 'member_left')).toMatchObject([{ params: { userId: 'bola', how: 'declined' } }]);
  });
});
