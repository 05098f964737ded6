import { describe, expect, it } from 'vitest';
import { CircleScenario, trio } from './testing.ts';
import { transferTexts } from './testing-values.ts';
import { lagos, naira } from './testing-values.ts';
import type { Frequency } from './types.ts';

/** Round 1 of `trio()` is due on 11 January 2027, a Monday. */
const DUE = '2027-01-11 23:59:59.999';

describe('being late', () => {
  it('costs 2% as a debt 24 hours after the due date', () => {
    const life = trio().pay('ada', 'bola').until('2027-01-12 23:59:59.998');
    expect(life.contribution('chi', 1)?.status).toBe('pending');
    life.until('2027-01-12 23:59:59.999');
    expect(life.contribution('chi', 1)).toMatchObject({ status: 'late', lateFeeKobo: naira(400n) });
    expect(life.debts('chi')).toMatchObject([
      { type: 'late_fee', amountKobo: naira(400n), cycle: 1, round: 1, dueDate: lagos(DUE), openedAt: life.now },
    ]);
    expect(life.notices('late_fee_applied')).toMatchObject([{ priority: 'high', to: ['chi'] }]);
  });

  it('costs nothing on the recipient’s own contribution', () => {
    const life = trio().pay('bola').until('2027-01-13 12:00');
    expect(life.contribution('ada', 1)).toMatchObject({ status: 'late', lateFeeKobo: 0n });
    expect(life.debts('ada')).toEqual([]);
    expect(life.debts('chi')).toHaveLength(1);
  });

  it('still allows paying c until the close; the fee stays a debt', () => {
    const life = trio().pay('ada', 'bola').until('2027-01-13 12:00').pay('chi');
    expect(life.contribution('chi', 1)).toMatchObject({ status: 'completed', lateFeeKobo: naira(400n) });
    expect(life.payout(1)?.grossKobo).toBe(naira(60_000n));
    expect(life.debts('chi')).toMatchObject([{ type: 'late_fee' }]);
  });

  it('earns no fee when the round has already ended, even if the jobs ran late', () => {
    const life = trio().pay('bola', 'chi').until('2027-01-20 12:00');
    expect(life.state.debts).toEqual([]);
  });
});

describe('closing short', () => {
  it.each<[Frequency, string]>([
    ['weekly', '2027-01-13 23:59:59.999'],
    ['bi-weekly', '2027-01-15 23:59:59.999'],
    ['monthly', '2027-01-18 23:59:59.999'],
  ])('closes a %s round at %s', (frequency, closesAt) => {
    const life = trio({ frequency }).pay('ada', 'bola').until(lagos(closesAt));
    expect(life.payout(1)).toMatchObject({ status: 'completed', paidAt: lagos(closesAt), grossKobo: naira(40_000n) });
    const earlier = trio({ frequency })
      .pay('ada', 'bola')
      .until(new CircleScenario({}, lagos(closesAt)).now);
    expect(earlier.state.group.currentRound).toBe(2);
  });

  it('pays out what was paid in and makes what is missing a debt of c', () => {
    const life = trio().pay('ada', 'bola').until('2027-01-18 23:59:59.999');
    expect(life.contribution('chi', 1)).toMatchObject({ status: 'missed', lateFeeKobo: naira(400n), paidAt: null });
    expect(life.debts('chi').map((debt) => [debt.type, debt.amountKobo])).toEqual([
      ['late_fee', naira(400n)],
      ['missed_contribution', naira(20_000n)],
    ]);
    const debt = { cycle: 1, round: 1, debtorId: 'chi', debtType: 'missed_contribution', amountKobo: naira(20_000n) };
    const params = { ...debt, lateFeeKobo: naira(400n) };
    expect(life.notices('debt_created')).toEqual([
      { type: 'debt_created', priority: 'medium', to: ['ada'], params },
      { type: 'debt_created', priority: 'high', to: ['chi'], params },
    ]);
    expect(life.balance('ada')).toBe(naira(39_600n + 200n));
    expect(life.state.group.currentRound).toBe(2);
    expect(life.notices('round_completed')).toMatchObject([
      { params: { recipientId: 'ada', netKobo: naira(39_600n), debtors: ['chi'], owedKobo: naira(20_400n) } },
    ]);
  });

  it('counts no late fee as owed whose contribution was paid, because both are paid in one press', () => {
    const life = trio().pay('ada', 'bola').until('2027-01-12 23:59:59.999').pay('chi');
    expect(life.debts('chi').map(({ type }) => type)).toEqual(['late_fee']);
    expect(life.notices('round_completed')).toMatchObject([
      { params: { recipientId: 'ada', netKobo: naira(59_400n), debtors: [], owedKobo: 0n } },
    ]);
  });

  it('completes a payout of 0 when no one has paid, and only marks the recipient’s own contribution as missed', () => {
    const life = trio().until('2027-01-18 23:59:59.999');
    expect(life.payout(1)).toMatchObject({ status: 'completed', grossKobo: 0n, netKobo: 0n });
    expect(life.member('ada').hasReceivedPayout).toBe(true);
    expect(life.contribution('ada', 1)?.status).toBe('missed');
    expect(life.debts('ada')).toEqual([]);
    expect(life.debts('bola')).toHaveLength(2);
    expect(life.notices('payout_received')).toEqual([]);
    expect(transferTexts(life.history)).toEqual([]);
  });

  it('closes at the end of the due day when only the recipient’s own contribution is missing, and sets it off', () => {
    const life = trio().pay('bola', 'chi').until('2027-01-11 23:59:59.999');
    expect(life.payout(1)).toMatchObject({
      grossKobo: naira(60_000n),
      netKobo: naira(59_400n),
      setOffKobo: 0n,
      paidAt: lagos(DUE),
    });
    expect(life.contribution('ada', 1)).toMatchObject({ status: 'completed', paidAt: lagos(DUE) });
    expect(life.balance('ada')).toBe(naira(59_400n - 20_000n + 300n));
    expect(transferTexts(life.history).slice(-4)).toEqual([
      'payout 1: pot -> ada 5940000',
      'platform_fee 1: pot -> revenue 30000',
      'management_fee 1: pot -> ada 30000',
      'contribution 1: ada -> pot 2000000',
    ]);
    expect(life.notices('contribution_overdue')).toEqual([]);
  });

  it('closes in the same decision when the last other member pays after the due day', () => {
    const life = trio().pay('bola').until('2027-01-12 09:00').pay('chi');
    expect(life.state.group.currentRound).toBe(2);
    expect(life.payout(1)?.grossKobo).toBe(naira(60_000n));
  });

  it('sets off the recipient’s own contribution at the close too when another member has paid', () => {
    const life = trio().pay('bola').until('2027-01-18 23:59:59.999');
    expect(life.payout(1)).toMatchObject({ grossKobo: naira(40_000n), netKobo: naira(39_600n) });
    expect(life.contribution('ada', 1)?.status).toBe('completed');
    expect(life.balance('ada')).toBe(naira(39_600n - 20_000n + 200n));
  });

  it('pays a recipient who is the only one to have paid', () => {
    const life = trio().pay('ada').until('2027-01-18 23:59:59.999');
    expect(life.payout(1)).toMatchObject({ grossKobo: naira(20_000n), netKobo: naira(19_800n) });
  });

  it('does not wait for departed members: with an exit debt the seat is only marked as missed', () => {
    const life = trio().pay('bola');
    const chi = { ...life.member('chi'), status: 'left' as const, hasReceivedPayout: true };
    const exitDebt = {
      userId: chi.userId,
      cycle: 1,
      round: 1,
      type: 'voluntary_exit_debt' as const,
      amountKobo: naira(20_000n),
      paidKobo: naira(0n),
      status: 'outstanding' as const,
      dueDate: lagos(DUE),
      openedAt: life.now,
      resolvedAt: null,
    };
    life.state = { ...life.state, members: [life.member('ada'), life.member('bola'), chi], debts: [exitDebt] };
    life.pay('ada').until(lagos(DUE));
    expect(life.payout(1)).toMatchObject({ grossKobo: naira(40_000n), paidAt: lagos(DUE) });
    expect(life.contribution('chi', 1)?.status).toBe('missed');
    expect(life.debts('chi')).toEqual([exitDebt]);
  });
});
