import { describe, expect, it } from 'vitest';
import { kobo } from '../contract/money.ts';
import { openRoundOf } from './duties.ts';
import { circleOf, CircleScenario } from './testing.ts';
import { noticesIn, transferTexts } from './testing-values.ts';
import { lagos, naira, user } from './testing-values.ts';

const C = 2_000_000n;

/**
 * Of Ada, Bola, Chi and Dayo, Chi paid rounds 1 and 2 and left. Round 3 is Chi's refund round, open since the end of 11
 * February and due on 11 March 2027.
 */
function refundRound(): CircleScenario {
  const life = circleOf(4).pay('ada', 'bola', 'chi', 'dayo').until('2027-01-20 12:00');
  return life.pay('ada', 'bola', 'chi', 'dayo').leave('chi').until('2027-02-12 00:00');
}

describe('a refund round', () => {
  it('charges only the seats that the departed member has paid', () => {
    const life = refundRound();
    expect(life.state.group).toMatchObject({ currentRound: 3, dueDate: lagos('2027-03-11 23:59:59.999') });
    expect(life.contributionTexts(3)).toEqual(['ada pending', 'bola pending']);
    expect(life.payout(3)).toMatchObject({ recipientId: 'chi', status: 'pending', grossKobo: 0n });
    expect(openRoundOf(life.state)).toMatchObject({ kind: 'refund', targetKobo: 2n * C });
    expect(life.refusal({ type: 'contribute', userId: user('dayo'), amountKobo: naira(20_000n) })).toBe('NOTHING_DUE');
  });

  it('is announced to all seats: the amount due to those who owe, nothing due to the others', () => {
    const params = { round: 3, departed: 'left', recipientId: 'chi', dueDate: lagos('2027-03-11 23:59:59.999') };
    expect(refundRound().notices('round_started').slice(-2)).toMatchObject([
      { priority: 'medium', to: ['ada', 'bola'], params: { ...params, amountKobo: C } },
      { priority: 'medium', to: ['dayo'], params: { ...params, amountKobo: 0n } },
    ]);
  });

  it('is paid back automatically once complete, even before the due day, and opens the next round', () => {
    const life = refundRound().pay('ada').until('2027-02-20 12:00').fund('bola', naira(20_000n));
    const changes = life.do({ type: 'contribute', userId: user('bola'), amountKobo: naira(20_000n) });
    expect(transferTexts(changes)).toEqual([
      'contribution 3: bola -> pot 2000000',
      'refund 3: pot -> chi 3960000',
      'platform_fee 3: pot -> revenue 20000',
      'management_fee 3: pot -> ada 20000',
    ]);
    expect(life.payout(3)).toMatchObject({
      status: 'completed',
      grossKobo: 2n * C,
      platformFeeKobo: 20_000n,
      managementFeeKobo: 20_000n,
      netKobo: 3_960_000n,
      setOffKobo: 0n,
      paidAt: lagos('2027-02-20 12:00'),
    });
    expect(noticesIn(changes, 'payout_available')).toEqual([]);
    expect(noticesIn(changes, 'payout_received')).toMatchObject([{ priority: 'high', to: ['chi'] }]);
    expect(noticesIn(changes, 'round_completed')).toMatchObject([{ priority: 'low', to: ['ada', 'bola', 'dayo'] }]);
    expect(life.state.group).toMatchObject({ currentRound: 4, dueDate: lagos('2027-04-11 23:59:59.999') });
    expect(life.contributionTexts(4)).toEqual(['ada pending', 'bola pending', 'dayo pending']);
  });

  it('cannot be withdrawn by the departed member', () => {
    const life = refundRound().pay('ada');
    expect(life.try({ type: 'withdraw', userId: user('chi') }).ok).toBe(false);
  });

  it('rounds its fees half up like any round', () => {
    const life = circleOf(3, { contributionKobo: kobo(1_050n) })
      .pay('ada', 'bola', 'chi')
      .until('2027-01-20 12:00');
    const changes = life.leave('chi').pay('ada', 'bola').until('2027-02-12 00:00').pay('ada').history;
    // 0.5% of ₦10.50 is 5.25 kobo, rounded to 5, twice.
    expect(transferTexts(changes).slice(-3)).toEqual([
      'refund 3: pot -> chi 1040',
      'platform_fee 3: pot -> revenue 5',
      'management_fee 3: pot -> ada 5',
    ]);
    expect(life.state.group.status).toBe('completed');
  });

  it('is paid as soon as it opens when only departed members owe and have paid ahead', () => {
    // Ada manages; Bola, Chi, Dayo and Efe hold seats 1 to 4. Efe has paid only Bola; Bola leaves and pays Efe ahead.
    const life = new CircleScenario({ ownerParticipates: false, maxMembers: 4 }, lagos('2027-01-10 12:00'));
    life.admit('bola', 'chi', 'dayo', 'efe').pay('bola', 'chi', 'dayo', 'efe').until('2027-01-20 12:00').leave('efe');
    life.leave('bola').fund('bola', naira(20_000n)).payDebt('bola', 4, 'voluntary_exit_debt');
    life.pay('chi', 'dayo').until('2027-02-20 12:00').pay('chi', 'dayo').until('2027-03-11 23:59:59.999');
    expect(life.payout(4)).toMatchObject({ recipientId: 'efe', status: 'completed', grossKobo: C, paidAt: life.now });
    expect(life.state.group.status).toBe('completed');
  });

  it('is paid by auto-contribute on its due day', () => {
    const life = refundRound().pay('ada').fund('bola', naira(20_000n));
    life.do({ type: 'set-auto-contribute', userId: user('bola'), enabled: true });
    life.until('2027-03-11 07:59');
    expect(life.payout(3)?.status).toBe('pending');
    life.until('2027-03-11 08:00');
    expect(life.payout(3)).toMatchObject({ status: 'completed', paidAt: lagos('2027-03-11 08:00') });
  });
});

describe('a refund round that closes short', () => {
  it('returns what was paid in; late fee and missed debt go to the departed member', () => {
    const life = refundRound().pay('ada').until('2027-03-12 23:59:59.998');
    expect(life.debts('bola')).toEqual([]);
    life.until('2027-03-12 23:59:59.999');
    expect(life.debtTexts('bola')).toEqual(['late_fee 3 40000']);
    life.until('2027-03-18 23:59:59.998');
    expect(life.payout(3)?.status).toBe('pending');
    life.until('2027-03-18 23:59:59.999');
    expect(life.payout(3)).toMatchObject({ status: 'completed', grossKobo: C, netKobo: 1_980_000n });
    expect(transferTexts(life.history).slice(-3)).toEqual([
      'refund 3: pot -> chi 1980000',
      'platform_fee 3: pot -> revenue 10000',
      'management_fee 3: pot -> ada 10000',
    ]);
    expect(life.debtTexts('bola')).toEqual(['late_fee 3 40000', 'missed_contribution 3 2000000']);

    life.fund('bola', naira(20_400n));
    expect(transferTexts(life.payDebt('bola', 3, 'late_fee'))).toEqual(['late_fee 3: bola -> chi 40000']);
    expect(transferTexts(life.payDebt('bola', 3, 'missed_contribution'))).toEqual([
      'contribution 3: bola -> pot 2000000',
      'backlog_distribution 3: pot -> chi 1980000',
      'platform_fee 3: pot -> revenue 10000',
      'management_fee 3: pot -> ada 10000',
    ]);
    expect(life.balance('chi')).toBe(2n * 1_980_000n + 40_000n);
  });

  it('completes a refund of 0 when no one has paid', () => {
    const life = refundRound().until('2027-03-19 00:00');
    expect(life.payout(3)).toMatchObject({ status: 'completed', grossKobo: 0n, netKobo: 0n });
    expect(life.debtTexts('ada')).toEqual(['late_fee 3 40000', 'missed_contribution 3 2000000']);
    expect(life.balance('chi')).toBe(0n);
    expect(life.state.group.currentRound).toBe(4);
  });
});

describe('a round that no one owes and no one has paid', () => {
  it('is skipped without a payout, and the due days stay', () => {
    const life = circleOf(4).leave('chi').pay('ada', 'bola', 'dayo').until('2027-01-20 12:00');
    life.pay('ada', 'bola', 'dayo').until('2027-02-11 23:59:59.999');
    expect(life.state.group).toMatchObject({ currentRound: 4, dueDate: lagos('2027-04-11 23:59:59.999') });
    expect(life.payout(3)).toBeUndefined();
    expect(life.contributionTexts(3)).toEqual([]);
    expect(life.notices('round_started').map(({ params }) => 'round' in params && params.round)).toEqual([1, 2, 4]);
  });

  it('completes the cycle when it is the last one', () => {
    const life = circleOf(3).leave('chi').pay('ada', 'bola').until('2027-01-20 12:00');
    life.pay('ada', 'bola').until('2027-02-11 23:59:59.999');
    expect(life.state.group).toMatchObject({ status: 'completed', dueDate: null });
    expect(life.notices('cycle_completed')).toEqual([
      { type: 'cycle_completed', priority: 'medium', to: ['ada', 'bola'], params: { cycle: 1 } },
    ]);
  });
});

describe('set-off from a refund', () => {
  /**
   * Efe (seat 5) paid Ada and missed round 2, owed to Bola. Bola left and paid Efe's round ahead, so the pair stays
   * open. Then Efe is ejected.
   */
  function ejectedWithADebt(): CircleScenario {
    const life = circleOf(5).pay('ada', 'bola', 'chi', 'dayo', 'efe').until('2027-01-20 12:00');
    life.pay('ada', 'bola', 'chi', 'dayo').until('2027-02-20 12:00').leave('bola').fund('bola', naira(20_000n));
    life.payDebt('bola', 5, 'voluntary_exit_debt');
    return life.eject('efe', 'ada', 'chi', 'dayo');
  }

  it('pays the debts of the departed member here, oldest first, after the fees', () => {
    const life = ejectedWithADebt().pay('ada', 'chi', 'dayo').until('2027-03-20 12:00');
    expect(life.debtTexts('efe')).toEqual(['late_fee 2 40000', 'missed_contribution 2 2000000']);
    life.pay('ada', 'chi', 'dayo').until('2027-04-12 00:00');
    expect(life.state.group.currentRound).toBe(5);
    expect(life.contributionTexts(5)).toEqual(['ada pending', 'bola completed']);
    life.fund('ada', naira(20_000n));
    const changes = life.do({ type: 'contribute', userId: user('ada'), amountKobo: naira(20_000n) });
    expect(transferTexts(changes)).toEqual([
      'contribution 5: ada -> pot 2000000',
      'refund 5: pot -> efe 3960000',
      'platform_fee 5: pot -> revenue 20000',
      'management_fee 5: pot -> ada 20000',
      'late_fee 2: efe -> bola 40000',
      'contribution 2: efe -> pot 2000000',
      'backlog_distribution 2: pot -> bola 1980000',
      'platform_fee 2: pot -> revenue 10000',
      'management_fee 2: pot -> ada 10000',
    ]);
    expect(life.payout(5)).toMatchObject({ netKobo: 3_960_000n, setOffKobo: 2_040_000n });
    expect(life.balance('efe')).toBe(3_960_000n - 2_040_000n);
    expect(life.debts('efe')).toEqual([]);
  });

  it('pays part of a debt that the refund does not cover', () => {
    const life = ejectedWithADebt().pay('ada', 'chi', 'dayo').until('2027-03-20 12:00');
    life.pay('ada', 'chi', 'dayo').until('2027-05-19 00:00');
    // Ada did not pay: Bola's 20,000.00, less 1%, covers the late fee and all but 600.00 of the debt of 20,000.00.
    expect(life.payout(5)).toMatchObject({ grossKobo: C, netKobo: 1_980_000n, setOffKobo: 1_980_000n });
    expect(life.debtTexts('efe')).toEqual(['missed_contribution 2 60000']);
    expect(life.balance('efe')).toBe(0n);
  });
});
