import { describe, expect, it, test } from 'vitest';
import { createCircle } from './create.ts';
import { debtorsOf } from './seats.ts';
import { BLOCKED_BY_DEBTS } from './blocked-by-debts.ts';
import { CircleScenario, trio } from './testing.ts';
import { noticesIn, transferTexts } from './testing-values.ts';
import { applicant, lagos, naira, newCircle, user } from './testing-values.ts';
import type { DebtKey, DebtType } from './types.ts';
import { kobo } from '../contract/money.ts';

const debtOf = (name: string, round: number, type: DebtType): DebtKey => ({
  userId: user(name),
  cycle: 1,
  round,
  type,
});
const pay = (debt: DebtKey) => ({ type: 'pay-debt' as const, debt });

/** Round 1 has closed without Chi, who owes Ada c and the late fee. */
const defaulted = (): CircleScenario => trio().pay('ada', 'bola').until('2027-01-19 12:00');

test('debts block only new circles, not rounds of current circles', () => {
  const life = defaulted();
  const debtor = applicant('chi', { hasOutstandingDebt: true });
  const elsewhere = new CircleScenario({}, life.now);
  const created = createCircle(newCircle({ owner: debtor }), life.now);
  expect(created).toMatchObject({ ok: false, refusal: { code: BLOCKED_BY_DEBTS.create } });
  expect(elsewhere.refusal({ type: 'join', applicant: debtor })).toBe(BLOCKED_BY_DEBTS.join);
  expect(life.pay('chi', 'ada').contribution('chi', 2)).toMatchObject({ status: 'completed' });
  life.pay('bola').until('2027-02-12 12:00').pay('ada', 'bola', 'chi').until('2027-03-20 12:00');
  expect(life.payout(3)).toMatchObject({ recipientId: 'chi', status: 'completed' });
});

describe('paying a debt', () => {
  it('sends c straight to the recipient of the round, less the fees of the piece', () => {
    const life = defaulted().fund('chi', naira(20_000n));
    const changes = life.do(pay(debtOf('chi', 1, 'missed_contribution')));
    expect(transferTexts(changes)).toEqual([
      'contribution 1: chi -> pot 2000000',
      'backlog_distribution 1: pot -> ada 1980000',
      'platform_fee 1: pot -> revenue 10000',
      'management_fee 1: pot -> ada 10000',
    ]);
    expect(life.contribution('chi', 1)).toMatchObject({
      status: 'completed',
      isBacklogPayment: true,
      paidAt: life.now,
      lateFeeKobo: naira(400n),
    });
    expect(life.state.pots.find((pot) => pot.round === 1)).toMatchObject({
      balanceKobo: 0n,
      collectedKobo: naira(60_000n),
      platformFeeKobo: naira(300n),
      managementFeeKobo: naira(300n),
    });
    expect(noticesIn(changes, 'debt_resolved')).toMatchObject([
      { priority: 'low', to: ['chi'], params: { how: 'paid', amountKobo: naira(20_000n) } },
      { priority: 'medium', to: ['ada'], params: { how: 'repaid', debtorId: 'chi', receivedKobo: naira(19_800n) } },
    ]);
    expect(life.payout(1)?.grossKobo).toBe(naira(40_000n));
  });

  it('charges on a piece the fees of the whole less those already taken', () => {
    const life = trio({ contributionKobo: kobo(1_050n) });
    life.pay('ada', 'bola').until('2027-01-19 12:00').fund('chi', kobo(1_050n));
    // 0.5% of ₦21.00 is 10.5 kobo, rounded to 11; of ₦31.50 it is 16. The second piece costs 16 − 11 = 5 kobo.
    const changes = life.do(pay(debtOf('chi', 1, 'missed_contribution')));
    expect(transferTexts(changes)).toContain('platform_fee 1: pot -> revenue 5');
  });

  it('passes a late fee to the wallet of its recipient, never into the pot', () => {
    const life = defaulted().fund('chi', naira(400n));
    const changes = life.do(pay(debtOf('chi', 1, 'late_fee')));
    expect(transferTexts(changes)).toEqual(['late_fee 1: chi -> ada 40000']);
    expect(noticesIn(changes, 'debt_resolved').at(-1)).toMatchObject({
      to: ['ada'],
      params: { how: 'repaid', debtType: 'late_fee', receivedKobo: naira(400n) },
    });
    expect(life.debts('chi')).toMatchObject([{ type: 'missed_contribution' }]);
  });

  it('pays whole debts from the wallet, and only outstanding ones', () => {
    const life = defaulted().fund('chi', naira(399n));
    expect(life.refusal(pay(debtOf('chi', 1, 'late_fee')))).toBe('INSUFFICIENT_BALANCE');
    life.fund('chi', naira(1n)).do(pay(debtOf('chi', 1, 'late_fee')));
    expect(life.refusal(pay(debtOf('chi', 1, 'late_fee')))).toBe('DEBT_NOT_OUTSTANDING');
    expect(life.refusal(pay(debtOf('bola', 1, 'late_fee')))).toBe('DEBT_NOT_OUTSTANDING');
  });

  it('works after the cycle is complete', () => {
    const life = defaulted().until('2027-06-01 12:00').fund('chi', naira(20_000n));
    expect(life.state.group.status).toBe('completed');
    life.do(pay(debtOf('chi', 1, 'missed_contribution')));
    expect(life.contribution('chi', 1)?.status).toBe('completed');
  });

  it('keeps an advance payment in the pot of its round and creates the contribution', () => {
    const life = trio().fund('chi', naira(20_000n));
    const dueDate = lagos('2027-02-11 23:59:59.999');
    const exitDebt = {
      ...debtOf('chi', 2, 'voluntary_exit_debt'),
      amountKobo: naira(20_000n),
      paidKobo: kobo(0n),
      status: 'outstanding' as const,
      dueDate,
      openedAt: life.now,
      resolvedAt: null,
    };
    life.state = { ...life.state, debts: [exitDebt] };
    expect(transferTexts(life.do(pay(exitDebt)))).toEqual(['contribution 2: chi -> pot 2000000']);
    expect(life.contribution('chi', 2)).toMatchObject({ status: 'completed', isBacklogPayment: true, dueDate });
    life.pay('ada', 'bola', 'chi').until('2027-01-12 00:00');
    expect(life.state.group.currentRound).toBe(2);
    expect(life.contribution('chi', 2)?.status).toBe('completed');
    life.pay('ada', 'bola');
    expect(life.notices('payout_available').at(-1)?.to).toEqual(['bola']);
  });

  it('completes the open round when the debt was for it', () => {
    const life = trio().pay('ada', 'bola').until('2027-01-11 12:00').fund('chi', naira(20_000n));
    const exitDebt = {
      ...debtOf('chi', 1, 'backlog_payment'),
      amountKobo: naira(20_000n),
      paidKobo: kobo(0n),
      status: 'outstanding' as const,
      dueDate: lagos('2027-01-11 23:59:59.999'),
      openedAt: life.now,
      resolvedAt: null,
    };
    life.state = { ...life.state, debts: [exitDebt] };
    const changes = life.do(pay(exitDebt));
    expect(noticesIn(changes, 'payout_available')).toHaveLength(1);
    expect(life.until('2027-01-12 00:00').payout(1)?.grossKobo).toBe(naira(60_000n));
  });
});

describe('debtors', () => {
  it('are listed in seat order, each once, whatever the order of the debts', () => {
    const life = trio().until('2027-01-19 12:00');
    const owed = life.state.debts.filter(({ userId }) => userId !== 'ada');
    expect(owed.length).toBeGreaterThan(2);
    expect(debtorsOf(life.state, owed)).toEqual(['bola', 'chi']);
    expect(debtorsOf(life.state, [...owed].reverse())).toEqual(['bola', 'chi']);
  });
});
