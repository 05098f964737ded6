import { describe, expect, it } from 'vitest';
import { departureOf } from './departure-sums.ts';
import { leaveObstacles } from './leaving.ts';
import { paidBetween, unevenPairs } from './pairs-testing.ts';
import { circleOf, CircleScenario } from './testing.ts';
import { noticesIn } from './testing-values.ts';
import { lagos, naira, user } from './testing-values.ts';

const C = 2_000_000n;
const leaving = (name: string) => ({ type: 'leave' as const, userId: user(name), reason: 'We are moving away' });

/** Ada, Bola, Chi and Dayo: all paid round 1, and Bola's round 2 is open until 11 February. */
const secondRound = (): CircleScenario => circleOf(4).pay('ada', 'bola', 'chi', 'dayo').until('2027-01-20 12:00');

function obstacles(life: CircleScenario, name: string): readonly string[] {
  const decision = life.try(leaving(name));
  if (decision.ok) return [];
  return decision.refusal.code === 'CANNOT_LEAVE' ? decision.refusal.obstacles : [decision.refusal.code];
}

describe('leaving an active circle', () => {
  it('is refused to the owner, with or without a seat', () => {
    const life = secondRound();
    expect(life.refusal(leaving('ada'))).toBe('OWNER_CANNOT_LEAVE');
    expect(leaveObstacles(life.state, user('ada'), life.now)).toEqual(['OWNER']);
    const managed = new CircleScenario({ ownerParticipates: false, maxMembers: 2 }, life.now).admit('bola', 'chi');
    expect(managed.refusal(leaving('ada'))).toBe('OWNER_CANNOT_LEAVE');
  });

  it('is refused to non-members', () => {
    expect(secondRound().refusal(leaving('nobody'))).toBe('NOT_A_MEMBER');
    expect(secondRound().leave('chi').refusal(leaving('chi'))).toBe('NOT_A_MEMBER');
  });

  it('is refused during the member’s own turn, until the pot has been paid out', () => {
    const life = secondRound();
    expect(obstacles(life, 'bola')).toEqual(['YOUR_TURN']);
    life.pay('ada', 'bola', 'chi', 'dayo');
    expect(obstacles(life, 'bola')).toEqual(['YOUR_TURN']);
    life.do({ type: 'withdraw', userId: user('bola') });
    expect(obstacles(life, 'bola')).toEqual([]);
  });

  it('is refused from the due date on while the contribution of the round is unpaid', () => {
    const life = secondRound().pay('ada', 'dayo').until('2027-02-11 23:59:59.998');
    expect(obstacles(life, 'chi')).toEqual([]);
    const late = secondRound().pay('ada', 'dayo').until('2027-02-11 23:59:59.999');
    expect(obstacles(late, 'chi')).toEqual(['OVERDUE_CONTRIBUTION']);
  });

  it('is refused with an outstanding debt here, including a late fee', () => {
    const life = secondRound().pay('ada', 'dayo').until('2027-02-13 12:00').pay('chi');
    expect(life.debtTexts('chi')).toEqual(['late_fee 2 40000']);
    // Chi's payment completed the pot except for Bola's own contribution: round 3 has opened, and it is Chi's turn.
    expect(obstacles(life, 'chi')).toEqual(['YOUR_TURN', 'OUTSTANDING_DEBT']);
    const missed = secondRound().pay('ada', 'bola', 'chi').until('2027-02-19 12:00');
    expect(obstacles(missed, 'dayo')).toEqual(['OUTSTANDING_DEBT']);
  });

  it('is refused while an ejection vote on the member is open, and possible again afterwards', () => {
    const life = secondRound().nominate('ada', 'dayo');
    expect(obstacles(life, 'dayo')).toEqual(['EJECTION_VOTE_OPEN']);
    life.voteOut('chi', 'dayo', 'reject');
    expect(obstacles(life, 'dayo')).toEqual([]);
  });

  it('returns every reason at once', () => {
    const life = secondRound().pay('ada', 'bola', 'chi').until('2027-02-11 20:00').nominate('ada', 'dayo');
    life.until('2027-02-13 12:00');
    expect([...obstacles(life, 'dayo')].sort()).toEqual([
      'EJECTION_VOTE_OPEN',
      'OUTSTANDING_DEBT',
      'OVERDUE_CONTRIBUTION',
    ]);
  });
});

describe('a member who leaves before their turn', () => {
  it('leaves debt-free, keeps the seat for the refund round, and the others are notified', () => {
    const life = secondRound().pay('chi');
    const changes = life.do(leaving('chi'));
    expect(life.member('chi')).toMatchObject({
      status: 'left',
      leftAt: life.now,
      leaveReason: 'We are moving away',
      seat: 3,
      hasReceivedPayout: false,
    });
    expect(life.state.debts).toEqual([]);
    expect(noticesIn(changes, 'member_left')).toEqual([
      { type: 'member_left', priority: 'low', to: ['ada', 'bola', 'dayo'], params: { userId: 'chi', how: 'left' } },
    ]);
    expect(noticesIn(changes, 'backlog_payment_required')).toEqual([]);
  });

  it('is shown beforehand what the refund round will bring: c for each round paid, less the usual fees', () => {
    const life = secondRound();
    expect(departureOf(life.state, life.member('chi'))).toMatchObject({
      hasReceived: false,
      debts: [],
      debtKobo: 0n,
      refund: { round: 3, dueDate: lagos('2027-03-11 23:59:59.999'), division: { grossKobo: C, netKobo: 1_980_000n } },
    });
    life.pay('chi');
    expect(departureOf(life.state, life.member('chi')).refund).toMatchObject({
      division: { grossKobo: 2n * C, platformFeeKobo: 20_000n, managementFeeKobo: 20_000n, netKobo: 3_960_000n },
    });
    const first = circleOf(4);
    expect(departureOf(first.state, first.member('chi')).refund).toBeNull();
  });

  it('leaves what was paid to the current round in its pot', () => {
    const life = secondRound().pay('chi').leave('chi').pay('ada', 'bola', 'dayo').until('2027-02-12 00:00');
    expect(life.contributionTexts(2)).toEqual(['ada completed', 'bola completed', 'chi completed', 'dayo completed']);
    expect(life.payout(2)?.grossKobo).toBe(4n * C);
  });

  it('owes nothing to the current round if it was unpaid: the row is deleted', () => {
    const life = secondRound();
    expect(life.contribution('chi', 2)?.status).toBe('pending');
    const withdrawn = life.contribution('chi', 2);
    const changes = life.do(leaving('chi'));
    expect(changes).toContainEqual({ kind: 'contribution-withdrawn', contribution: withdrawn });
    expect(life.contributionTexts(2)).toEqual(['ada pending', 'bola pending', 'dayo pending']);
    life.pay('ada', 'bola', 'dayo').until('2027-02-12 00:00');
    expect(life.payout(2)?.grossKobo).toBe(3n * C);
  });

  it('completes the pot of the round when all the others have paid: the recipient may take it', () => {
    const life = secondRound().pay('ada', 'bola', 'dayo');
    expect(life.refusal({ type: 'withdraw', userId: user('bola') })).toBe('POT_INCOMPLETE');
    const changes = life.do(leaving('chi'));
    expect(noticesIn(changes, 'payout_available')).toMatchObject([
      { type: 'payout_available', priority: 'high', to: ['bola'], params: { cycle: 1, round: 2, netKobo: 5_940_000n } },
    ]);
    expect(life.payout(2)?.status).toBe('pending');
    life.do({ type: 'withdraw', userId: user('bola') });
    expect(life.payout(2)).toMatchObject({ grossKobo: 3n * C, netKobo: 5_940_000n });
  });

  it('does not announce a complete pot while others still have to pay', () => {
    expect(noticesIn(secondRound().pay('ada').do(leaving('chi')), 'payout_available')).toEqual([]);
  });

  it('makes the pots of later recipients smaller by c', () => {
    const life = secondRound().pay('ada', 'bola', 'chi', 'dayo').leave('chi').until('2027-02-12 00:00');
    life.pay('ada', 'bola').until('2027-03-01 00:00').pay('ada', 'bola', 'dayo').until('2027-04-12 00:00');
    expect(life.contributionTexts(4)).toEqual(['ada completed', 'bola completed', 'dayo completed']);
    expect(life.payout(4)).toMatchObject({ recipientId: 'dayo', grossKobo: 3n * C, netKobo: 5_940_000n });
    expect(life.state.group.status).toBe('completed');
  });

  it('can no longer pay, withdraw or be asked to pay', () => {
    const life = secondRound().leave('chi');
    expect(life.refusal({ type: 'contribute', userId: user('chi'), amountKobo: naira(20_000n) })).toBe('NOT_A_MEMBER');
    const changes = life.pay('ada', 'bola', 'dayo').until('2027-02-12 00:00').history;
    expect(
      noticesIn(changes, 'round_started')
        .slice(-2)
        .flatMap(({ to }) => to),
    ).toEqual(['ada', 'bola', 'dayo']);
  });
});

describe('the balance of a circle that a member left', () => {
  it('before their turn is even, pair by pair', () => {
    const life = secondRound().pay('ada', 'bola', 'chi', 'dayo').leave('chi').until('2027-02-12 00:00');
    life.pay('ada', 'bola').until('2027-03-01 00:00').pay('ada', 'bola', 'dayo').until('2027-04-12 00:00');
    expect(paidBetween(life)).toEqual({
      'ada -> bola': C,
      'ada -> chi': C,
      'ada -> dayo': C,
      'bola -> ada': C,
      'bola -> chi': C,
      'bola -> dayo': C,
      'chi -> ada': C,
      'chi -> bola': C,
      'dayo -> ada': C,
      'dayo -> bola': C,
    });
    // 40,000.00 paid in, less 1% of the refund pot.
    expect(life.balance('chi')).toBe(3_960_000n);
  });

  it('before their turn without paying the open round: that pair owes nothing either way', () => {
    const life = secondRound().leave('chi').pay('ada', 'bola', 'dayo').until('2027-02-12 00:00').pay('ada');
    life.pay('ada', 'bola', 'dayo').until('2027-04-12 00:00');
    const table = paidBetween(life);
    expect(Object.keys(table).filter((pair) => pair.includes('chi'))).toEqual(['chi -> ada', 'ada -> chi']);
    expect(unevenPairs(life)).toEqual([]);
    expect(life.balance('chi')).toBe(1_980_000n);
  });

  it('after their turn, once the debts are paid', () => {
    const life = secondRound().pay('ada', 'bola', 'chi', 'dayo').until('2027-02-20 12:00').leave('bola');
    life.pay('ada', 'chi', 'dayo').until('2027-03-20 12:00').pay('ada', 'chi', 'dayo').until('2027-05-01 12:00');
    expect(unevenPairs(life)).toEqual(['chi -> bola', 'dayo -> bola']);
    life.fund('bola', naira(40_000n));
    life.payDebt('bola', 3, 'voluntary_exit_debt');
    life.payDebt('bola', 4, 'voluntary_exit_debt');
    expect(unevenPairs(life)).toEqual([]);
    expect(Object.keys(paidBetween(life))).toHaveLength(12);
    expect(life.state.pots.every((pot) => pot.balanceKobo === 0n)).toBe(true);
  });
});

describe('the trades of a member who leaves', () => {
  it('are rejected, whoever requested them', () => {
    const life = circleOf(5).pay('ada', 'bola', 'chi', 'dayo', 'efe').requestTradeAs('chi', 'dayo');
    life.requestTradeAs('efe', 'chi').requestTradeAs('dayo', 'efe');
    const changes = life.do(leaving('chi'));
    expect(life.trade('chi', 'dayo')).toMatchObject({ status: 'rejected', decidedAt: life.now });
    expect(life.trade('efe', 'chi').status).toBe('rejected');
    expect(life.trade('dayo', 'efe').status).toBe('pending');
    expect(noticesIn(changes, 'position_trade_rejected')).toContainEqual({
      type: 'position_trade_rejected',
      priority: 'medium',
      to: ['efe'],
      params: { targetId: 'chi', by: 'overtaken' },
    });
  });
});
