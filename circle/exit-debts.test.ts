import { describe, expect, it } from 'vitest';
import { kobo } from '../contract/money.ts';
import { departureOf } from './departure-sums.ts';
import { unevenPairs } from './pairs-testing.ts';
import { circleOf, CircleScenario } from './testing.ts';
import { noticesIn, transferTexts } from './testing-values.ts';
import { lagos, naira, user } from './testing-values.ts';

const C = 2_000_000n;
const MARCH = lagos('2027-03-11 23:59:59.999');
const APRIL = lagos('2027-04-11 23:59:59.999');

/** Ada, Bola, Chi and Dayo: Bola has received round 2 of 4, and Chi's round 3 is open until 11 March 2027. */
function thirdRound(contributionKobo = naira(20_000n)): CircleScenario {
  const life = circleOf(4, { contributionKobo }).pay('ada', 'bola', 'chi', 'dayo').until('2027-01-20 12:00');
  return life.pay('ada', 'bola', 'chi', 'dayo').until('2027-02-20 12:00');
}

describe('a member who leaves after receiving', () => {
  it('owes c for every round in which the seat still owes, with the due date of that round', () => {
    const life = thirdRound();
    expect(departureOf(life.state, life.member('bola'))).toEqual({
      hasReceived: true,
      debts: [
        { round: 3, amountKobo: C, dueDate: MARCH },
        { round: 4, amountKobo: C, dueDate: APRIL },
      ],
      debtKobo: 2n * C,
      refund: null,
    });
    const changes = life.do({ type: 'leave', userId: user('bola'), reason: null });
    const debt = {
      userId: 'bola',
      cycle: 1,
      type: 'voluntary_exit_debt',
      amountKobo: C,
      paidKobo: 0n,
      status: 'outstanding',
    };
    expect(life.state.debts).toEqual([
      { ...debt, round: 3, dueDate: MARCH, openedAt: life.now, resolvedAt: null },
      { ...debt, round: 4, dueDate: APRIL, openedAt: life.now, resolvedAt: null },
    ]);
    expect(life.member('bola')).toMatchObject({ status: 'left', seat: 2, hasReceivedPayout: true, leftAt: life.now });
    expect(noticesIn(changes, 'backlog_payment_required')).toEqual([
      {
        type: 'backlog_payment_required',
        priority: 'urgent',
        to: ['bola'],
        params: { cycle: 1, rounds: [3, 4], debtType: 'voluntary_exit_debt', amountKobo: 2n * C },
      },
    ]);
    expect(noticesIn(changes, 'member_left')).toMatchObject([{ priority: 'low', to: ['ada', 'chi', 'dayo'] }]);
    // The debtor was notified of the total; each recipient is notified of their part.
    const owed = { cycle: 1, debtorId: 'bola', debtType: 'voluntary_exit_debt', amountKobo: C, lateFeeKobo: 0n };
    expect(noticesIn(changes, 'debt_created')).toEqual([
      { type: 'debt_created', priority: 'medium', to: ['chi'], params: { ...owed, round: 3 } },
      { type: 'debt_created', priority: 'medium', to: ['dayo'], params: { ...owed, round: 4 } },
    ]);
  });

  it('owes nothing for the open round when it was paid', () => {
    const life = thirdRound().pay('bola').leave('bola');
    expect(life.debtTexts('bola')).toEqual(['voluntary_exit_debt 4 2000000']);
    expect(life.contribution('bola', 3)?.status).toBe('completed');
  });

  it('owes nothing in the last round when it was paid, and gets no debt notice', () => {
    const life = thirdRound().pay('ada', 'bola', 'chi', 'dayo').until('2027-03-20 12:00').pay('bola').leave('bola');
    expect(life.debts('bola')).toEqual([]);
    expect(life.notices('backlog_payment_required')).toEqual([]);
  });

  it('owes nothing in the refund round of a member who has not paid them', () => {
    // Dayo left in round 2 without paying Bola, so in round 4 only Ada owes.
    const life = circleOf(4).pay('ada', 'bola', 'chi', 'dayo').until('2027-01-20 12:00').leave('dayo');
    life.pay('ada', 'bola', 'chi').until('2027-02-20 12:00').leave('bola');
    expect(life.debtTexts('bola')).toEqual(['voluntary_exit_debt 3 2000000']);
  });

  it('dates each debt by the calendar of months, clamped to the end of the month', () => {
    const life = new CircleScenario({ maxMembers: 4 }, lagos('2027-01-30 12:00')).admit('bola', 'chi', 'dayo');
    life.pay('ada', 'bola', 'chi', 'dayo').until('2027-02-01 12:00').pay('ada', 'bola', 'chi', 'dayo');
    life.until('2027-03-01 12:00').leave('bola');
    expect(life.debts('bola').map(({ dueDate }) => dueDate)).toEqual([
      lagos('2027-03-31 23:59:59.999'),
      lagos('2027-04-30 23:59:59.999'),
    ]);
  });

  it('keeps the seat in future rounds: their pots wait for it', () => {
    const life = thirdRound().leave('bola').pay('ada', 'chi', 'dayo');
    expect(life.contributionTexts(3)).toContain('bola pending');
    expect(life.refusal({ type: 'withdraw', userId: user('chi') })).toBe('POT_INCOMPLETE');
    expect(life.notices('payout_available')).toHaveLength(2);
  });
});

describe('a round in which an exit debt is unpaid', () => {
  it('closes short at the end of the due day when no one else is missing; one debt of c stays', () => {
    const life = thirdRound().leave('bola').pay('ada', 'chi', 'dayo').until('2027-03-11 23:59:59.998');
    expect(life.payout(3)?.status).toBe('pending');
    life.until(MARCH);
    expect(life.payout(3)).toMatchObject({ grossKobo: 3n * C, netKobo: 5_940_000n, paidAt: MARCH });
    expect(life.contribution('bola', 3)).toMatchObject({ status: 'missed', lateFeeKobo: 0n });
    expect(life.debtTexts('bola')).toEqual(['voluntary_exit_debt 3 2000000', 'voluntary_exit_debt 4 2000000']);
    expect(life.notices('debt_created')).toMatchObject([{ params: { round: 3 } }, { params: { round: 4 } }]);
    expect(life.state.group.currentRound).toBe(4);
  });

  it('costs the departed member the late fee too when the round is still open 24 hours later', () => {
    const life = thirdRound().leave('bola').pay('ada', 'chi').until('2027-03-12 23:59:59.999');
    const fee = 'late_fee 3 40000';
    expect(life.debtTexts('dayo')).toEqual([fee]);
    expect(life.debtTexts('bola')).toEqual(['voluntary_exit_debt 3 2000000', 'voluntary_exit_debt 4 2000000', fee]);
    expect(life.notices('late_fee_applied').flatMap(({ to }) => to)).toEqual(['bola', 'dayo']);
    life.until('2027-03-18 23:59:59.999');
    expect(life.payout(3)?.grossKobo).toBe(2n * C);
    expect(life.debtTexts('dayo')).toEqual([fee, 'missed_contribution 3 2000000']);
    expect(life.debts('bola')).toHaveLength(3);
    life.fund('bola', naira(400n));
    expect(transferTexts(life.payDebt('bola', 3, 'late_fee'))).toEqual(['late_fee 3: bola -> chi 40000']);
  });

  it('closes at once when the last remaining member pays after the due day', () => {
    const life = thirdRound().leave('bola').pay('ada', 'chi').until('2027-03-13 12:00').pay('dayo');
    expect(life.payout(3)).toMatchObject({ grossKobo: 3n * C, paidAt: lagos('2027-03-13 12:00') });
    expect(life.contribution('bola', 3)).toMatchObject({ status: 'missed', lateFeeKobo: 40_000n });
  });
});

describe('paying an exit debt', () => {
  it('before its round has opened keeps the money in the pot of that round', () => {
    const life = thirdRound().leave('bola').fund('bola', naira(20_000n));
    const changes = life.payDebt('bola', 4, 'voluntary_exit_debt');
    expect(transferTexts(changes)).toEqual(['contribution 4: bola -> pot 2000000']);
    expect(noticesIn(changes, 'debt_resolved')).toMatchObject([
      { priority: 'low', to: ['bola'], params: { round: 4, debtType: 'voluntary_exit_debt', how: 'paid' } },
      { priority: 'medium', to: ['dayo'], params: { round: 4, how: 'repaid', receivedKobo: 0n } },
    ]);
    expect(life.contribution('bola', 4)).toMatchObject({ status: 'completed', isBacklogPayment: true, dueDate: APRIL });
    life.pay('ada', 'chi', 'dayo').until('2027-03-12 00:00');
    expect(life.payout(3)?.grossKobo).toBe(3n * C);
    expect(life.contributionTexts(4)).toEqual(['ada pending', 'bola completed', 'chi pending', 'dayo pending']);
    life.pay('ada', 'chi', 'dayo').until(APRIL);
    expect(life.payout(4)).toMatchObject({ recipientId: 'dayo', grossKobo: 4n * C, netKobo: 7_920_000n });
    expect(life.state.pots.map(({ balanceKobo }) => balanceKobo)).toEqual([0n, 0n, 0n, 0n]);
  });

  it('of the open round pays the contribution, and may complete the pot', () => {
    const life = thirdRound().leave('bola').pay('ada', 'chi', 'dayo').fund('bola', naira(20_000n));
    const changes = life.payDebt('bola', 3, 'voluntary_exit_debt');
    expect(life.contribution('bola', 3)).toMatchObject({ status: 'completed', isBacklogPayment: true, dueDate: MARCH });
    expect(noticesIn(changes, 'payout_available')).toMatchObject([{ to: ['chi'], params: { netKobo: 7_920_000n } }]);
    life.do({ type: 'withdraw', userId: user('chi') });
    expect(life.payout(3)?.grossKobo).toBe(4n * C);
  });

  it('of the open round after its due day leaves the late fee', () => {
    const life = thirdRound().leave('bola').pay('ada', 'chi').until('2027-03-13 12:00').fund('bola', naira(20_000n));
    life.payDebt('bola', 3, 'voluntary_exit_debt');
    expect(life.contribution('bola', 3)).toMatchObject({ status: 'completed', lateFeeKobo: 40_000n });
    expect(life.debtTexts('bola')).toEqual(['voluntary_exit_debt 4 2000000', 'late_fee 3 40000']);
  });

  it('after its round has ended sends c to the recipient, with fees in pieces that add up to those of the whole', () => {
    const life = thirdRound(kobo(1_050n)).leave('bola').pay('ada', 'chi', 'dayo').until('2027-03-12 00:00');
    // 0.5% of ₦31.50 is 15.75 kobo, rounded to 16; of ₦42.00 it is 21. The last piece costs 21 − 16 = 5 kobo.
    expect(life.payout(3)).toMatchObject({ platformFeeKobo: 16n, managementFeeKobo: 16n, netKobo: 3_118n });
    life.fund('bola', kobo(1_050n));
    expect(transferTexts(life.payDebt('bola', 3, 'voluntary_exit_debt'))).toEqual([
      'contribution 3: bola -> pot 1050',
      'backlog_distribution 3: pot -> chi 1040',
      'platform_fee 3: pot -> revenue 5',
      'management_fee 3: pot -> ada 5',
    ]);
    expect(life.state.pots.find((pot) => pot.round === 3)).toMatchObject({
      balanceKobo: 0n,
      collectedKobo: 4_200n,
      platformFeeKobo: 21n,
      managementFeeKobo: 21n,
    });
    expect(life.contribution('bola', 3)?.status).toBe('completed');
  });

  it('works after the cycle has ended, for each recipient who was paid short, to the kobo', () => {
    const life = thirdRound()
      .leave('bola')
      .pay('ada', 'chi', 'dayo')
      .until('2027-03-20 12:00')
      .pay('ada', 'chi', 'dayo');
    life.until('2027-06-01 12:00').fund('bola', naira(40_000n));
    expect(life.state.group.status).toBe('completed');
    const [chi, dayo] = [life.balance('chi'), life.balance('dayo')];
    life.payDebt('bola', 3, 'voluntary_exit_debt');
    life.payDebt('bola', 4, 'voluntary_exit_debt');
    expect([life.balance('chi') - chi, life.balance('dayo') - dayo]).toEqual([1_980_000n, 1_980_000n]);
    expect(unevenPairs(life)).toEqual([]);
  });

  it('is not set off against a backlog distribution that reaches the debtor', () => {
    // Dayo missed Bola's round 2, and pays Bola after Bola has left with debts.
    const life = circleOf(4).pay('ada', 'bola', 'chi', 'dayo').until('2027-01-20 12:00').pay('ada', 'bola', 'chi');
    life.until('2027-02-20 12:00').leave('bola').fund('dayo', naira(20_000n));
    const before = life.balance('bola');
    life.payDebt('dayo', 2, 'missed_contribution');
    expect(life.balance('bola') - before).toBe(1_980_000n);
    expect(life.debtTexts('bola')).toEqual(['voluntary_exit_debt 3 2000000', 'voluntary_exit_debt 4 2000000']);
  });

  it('is never done by auto-contribute, because the member has gone', () => {
    const life = thirdRound().fund('bola', naira(60_000n));
    life.do({ type: 'set-auto-contribute', userId: user('bola'), enabled: true });
    life.leave('bola').until('2027-03-12 12:00');
    expect(life.debts('bola').map(({ type }) => type)).toContain('voluntary_exit_debt');
    expect(life.contribution('bola', 3)?.status).not.toBe('completed');
    life.do({ type: 'auto-contribute', userId: user('bola') });
    expect(life.contribution('bola', 3)?.status).not.toBe('completed');
  });

  it('cannot be forgiven by an operator: it is another member’s money', () => {
    const life = thirdRound().leave('bola');
    const debt = { userId: user('bola'), cycle: 1, round: 3, type: 'voluntary_exit_debt' as const };
    expect(life.refusal({ type: 'forgive-debt', debt })).toBe('DEBT_NOT_FORGIVABLE');
  });
});
