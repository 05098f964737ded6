import { describe, expect, it } from 'vitest';
import { instant } from '../contract/ids.ts';
import { kobo, type Kobo } from '../contract/money.ts';
import { coveredBy } from './debts.ts';
import { isInArrears } from './arrears.ts';
import { circleOf, CircleScenario, trio } from './testing.ts';
import { applicant, lagos, naira, noticesIn, transferTexts, user } from './testing-values.ts';
import type { DebtType } from './types.ts';

describe('set-off', () => {
  /** Chi missed rounds 1 and 2 and now receives in round 3. */
  const missedTwice = (contributionKobo = naira(20_000n)): CircleScenario => {
    const life = trio({ contributionKobo }).pay('ada', 'bola').until('2027-01-19 12:00');
    return life.pay('ada', 'bola').until('2027-02-19 12:00');
  };

  it('pays the recipient’s debts here from the payout, oldest first, each as a separate line', () => {
    const life = missedTwice().pay('ada', 'bola', 'chi');
    expect(life.debts('chi').map((debt) => [debt.round, debt.type])).toEqual([
      [1, 'late_fee'],
      [1, 'missed_contribution'],
      [2, 'late_fee'],
      [2, 'missed_contribution'],
    ]);
    const changes = life.do({ type: 'withdraw', userId: user('chi') });
    expect(transferTexts(changes)).toEqual([
      'payout 3: pot -> chi 5940000',
      'platform_fee 3: pot -> revenue 30000',
      'management_fee 3: pot -> ada 30000',
      'late_fee 1: chi -> ada 40000',
      'contribution 1: chi -> pot 2000000',
      'backlog_distribution 1: pot -> ada 1980000',
      'platform_fee 1: pot -> revenue 10000',
      'management_fee 1: pot -> ada 10000',
      'late_fee 2: chi -> bola 40000',
      'contribution 2: chi -> pot 2000000',
      'backlog_distribution 2: pot -> bola 1980000',
      'platform_fee 2: pot -> revenue 10000',
      'management_fee 2: pot -> ada 10000',
    ]);
    expect(life.payout(3)).toMatchObject({ netKobo: naira(59_400n), setOffKobo: naira(40_800n) });
    expect(life.balance('chi')).toBe(naira(18_600n));
    expect(life.state.debts.every((debt) => debt.status === 'resolved')).toBe(true);
  });

  it('pays in part the debt that the rest does not cover, and nothing after it', () => {
    // Only Ada pays in round 3. After fees, Chi's own contribution and the first late fee, 19,200.00 is left.
    const life = missedTwice().pay('ada').until('2027-03-18 23:59');
    const { history } = life.until('2027-03-19 12:00');
    expect(life.payout(3)).toMatchObject({ netKobo: naira(39_600n), setOffKobo: naira(19_600n) });
    expect(life.balance('chi')).toBe(0n);
    expect(life.debtTexts('chi')).toEqual([
      'missed_contribution 1 80000',
      'late_fee 2 40000',
      'missed_contribution 2 2000000',
    ]);
    expect(life.debts('chi')[0]).toMatchObject({ paidKobo: naira(19_200n), resolvedAt: null });
    expect(noticesIn(history, 'debt_resolved').at(-1)).toEqual({
      type: 'debt_resolved',
      priority: 'medium',
      to: ['ada'],
      params: {
        cycle: 1,
        round: 1,
        debtorId: 'chi',
        debtType: 'missed_contribution',
        how: 'part',
        amountKobo: naira(19_200n),
        wholeKobo: naira(20_000n),
        restKobo: naira(800n),
        receivedKobo: naira(19_008n),
      },
    });
    expect(life.notices('payout_received').at(-1)?.params).toMatchObject({
      ownKobo: naira(20_000n),
      setOffKobo: naira(19_600n),
      owedKobo: naira(21_200n),
    });
  });

  it('leaves the contribution missed until the rest has come, which is paid whole', () => {
    const life = missedTwice().pay('ada').until('2027-03-19 12:00');
    expect(life.contribution('chi', 1)).toMatchObject({ status: 'missed', isBacklogPayment: false, paidAt: null });
    expect(isInArrears(life.state, user('chi'), life.now)).toBe(true);
    const rest = {
      type: 'pay-debt',
      debt: { userId: user('chi'), cycle: 1, round: 1, type: 'missed_contribution' },
    } as const;
    expect(life.fund('chi', kobo(79_999n)).refusal(rest)).toBe('INSUFFICIENT_BALANCE');
    const changes = life.fund('chi', kobo(1n)).do(rest);
    expect(transferTexts(changes)).toEqual([
      'contribution 1: chi -> pot 80000',
      'backlog_distribution 1: pot -> ada 79200',
      'platform_fee 1: pot -> revenue 400',
      'management_fee 1: pot -> ada 400',
    ]);
    expect(life.contribution('chi', 1)).toMatchObject({
      status: 'completed',
      isBacklogPayment: true,
      paidAt: life.now,
    });
    const paid = life.state.debts.find(({ round, type }) => round === 1 && type === 'missed_contribution');
    expect(paid).toMatchObject({ status: 'resolved', amountKobo: naira(20_000n), paidKobo: naira(20_000n) });
    expect(noticesIn(changes, 'debt_resolved')).toMatchObject([
      { to: ['chi'], params: { how: 'paid', amountKobo: naira(800n) } },
      { to: ['ada'], params: { how: 'repaid', amountKobo: naira(800n), receivedKobo: naira(792n) } },
    ]);
    expect(life.state.pots.find((pot) => pot.round === 1)).toMatchObject({
      balanceKobo: 0n,
      collectedKobo: naira(60_000n),
      platformFeeKobo: naira(300n),
      managementFeeKobo: naira(300n),
    });
  });

  it('starts with debts of c before late fees when both were opened at the same instant', () => {
    const life = trio().pay('ada', 'bola').downUntil('2027-02-01 12:00');
    life.pay('ada', 'bola', 'chi').until('2027-02-15 00:00').pay('ada', 'bola', 'chi');
    const changes = life.do({ type: 'withdraw', userId: user('chi') });
    expect(transferTexts(changes).slice(3, 5)).toEqual([
      'contribution 1: chi -> pot 2000000',
      'backlog_distribution 1: pot -> ada 1980000',
    ]);
    expect(transferTexts(changes).at(-1)).toBe('late_fee 1: chi -> ada 40000');
  });
});

describe('a last member who paid nobody', () => {
  /** Everyone but the last seat pays every round until the cycle is over. */
  function lastPaysNobody(names: readonly string[], contributionKobo: Kobo): CircleScenario {
    const [owner = '', ...others] = names;
    const life = new CircleScenario(
      { owner: applicant(owner), contributionKobo, maxMembers: names.length, ownerParticipates: true },
      lagos('2027-01-10 12:00'),
    ).admit(...others);
    while (life.state.group.status === 'active') {
      life.pay(...names.slice(0, -1));
      const { dueDate } = life.state.group;
      life.until(instant((dueDate ?? life.now) + 8 * 86_400_000));
    }
    return life;
  }
  /** Adds up what the recipient of a round has got of it, after fees. */
  const received = (life: CircleScenario, round: number): bigint =>
    life.history.reduce(
      (sum, change) =>
        change.kind === 'transfer' && change.round === round && ['payout', 'backlog_distribution'].includes(change.type)
          ? sum + change.amountKobo
          : sum,
      0n,
    );
  const fees = (life: CircleScenario, round: number) => {
    const pot = life.state.pots.find((one) => one.round === round);
    return [pot?.platformFeeKobo, pot?.managementFeeKobo, pot?.balanceKobo];
  };

  it('of two pays all of their pot to the other (example 1)', () => {
    const life = lastPaysNobody(['ada', 'bola'], naira(5_000n));
    expect(life.payout(2)).toMatchObject({ netKobo: naira(9_900n), setOffKobo: naira(4_900n) });
    expect(life.balance('bola')).toBe(0n);
    expect(life.debtTexts('bola')).toEqual(['missed_contribution 1 20000']);
    expect(received(life, 1)).toBe(naira(4_950n) + naira(4_752n));
    const paid = transferTexts(life.fund('bola', naira(200n)).payDebt('bola', 1, 'missed_contribution'));
    expect(paid).toContain('backlog_distribution 1: pot -> ada 19800');
    expect(received(life, 1)).toBe(naira(9_900n));
    expect(fees(life, 1)).toEqual([naira(50n), naira(50n), 0n]);
    expect(fees(life, 2)).toEqual([naira(50n), naira(50n), 0n]);
  });

  it('of twelve leaves the last creditor 8,500.00 short instead of 25,000.00 (example 2)', () => {
    const names = ['ada', 'bola', 'chi', 'dayo', 'efe', 'funmi', 'gozie', 'hauwa', 'ife', 'jide', 'kemi', 'last'];
    const life = lastPaysNobody(names, naira(25_000n));
    expect(life.payout(12)).toMatchObject({ netKobo: naira(297_000n), setOffKobo: naira(272_000n) });
    expect(life.balance('last')).toBe(0n);
    expect(life.debtTexts('last')).toEqual(['missed_contribution 11 850000']);
    expect(transferTexts(life.history)).toContain('backlog_distribution 11: pot -> kemi 1633500');
    expect(life.notices('debt_resolved').at(-1)?.params).toMatchObject({
      how: 'part',
      amountKobo: naira(16_500n),
      wholeKobo: naira(25_000n),
      restKobo: naira(8_500n),
      receivedKobo: 1_633_500n,
    });
    expect(fees(life, 11)).toEqual([145_750n, 145_750n, 0n]);
  });

  it('pays odd kobo so that the pieces cost what the whole does (example 3)', () => {
    const life = lastPaysNobody(['ada', 'bola'], kobo(1_090n));
    expect(life.payout(2)).toMatchObject({ netKobo: 2_158n, setOffKobo: 1_068n });
    expect(received(life, 1)).toBe(1_080n + 1_034n);
    expect(fees(life, 1)).toEqual([11n, 11n, 0n]);
    life.fund('bola', kobo(44n)).payDebt('bola', 1, 'missed_contribution');
    expect(received(life, 1)).toBe(2_158n);
    expect(fees(life, 1)).toEqual([11n, 11n, 0n]);
  });
});

describe('an ejection that is overturned', () => {
  it('moves what was paid of its debts to the debts that replace them', () => {
    const all = ['ada', 'bola', 'chi', 'dayo'];
    const life = circleOf(4)
      .pay(...all)
      .until('2027-01-12 12:00')
      .pay(...all)
      .until('2027-02-12 12:00');
    life.eject('bola', 'ada', 'chi', 'dayo').do(life.appeal('bola'));
    life.pay('ada', 'chi', 'dayo').until('2027-03-19 12:00');
    const part = { amountKobo: naira(5_000n), paidKobo: naira(15_000n) };
    const debts = life.state.debts.map((debt) =>
      debt.type === 'backlog_payment' && debt.round === 3 ? { ...debt, ...part } : debt,
    );
    life.state = { ...life.state, debts };
    life.decideAppeal('bola', 'overturn');
    const moved = life.state.debts.filter(({ round, type }) => round === 3 && type !== 'late_fee');
    expect(moved).toMatchObject([
      { type: 'backlog_payment', status: 'forgiven', amountKobo: naira(5_000n), paidKobo: 0n },
      { type: 'missed_contribution', status: 'outstanding', ...part },
    ]);
  });
});

describe('debts that a credit covers', () => {
  const debt = (round: number, type: DebtType, amount: bigint, openedAt: number) => ({
    cycle: 1,
    round,
    type,
    amountKobo: naira(amount),
    openedAt: instant(openedAt),
  });
  const fee = debt(1, 'late_fee', 400n, 10);
  const first = debt(1, 'missed_contribution', 20_000n, 20);
  const feeAtOnce = debt(2, 'late_fee', 400n, 30);
  const second = debt(2, 'missed_contribution', 20_000n, 30);

  const group = { status: 'active', currentCycle: 1, currentRound: 3 } as const;
  const covered = (creditKobo: bigint, debts: readonly ReturnType<typeof debt>[]) =>
    coveredBy(kobo(creditKobo), debts, group).map(
      ({ debt: { round, type }, amountKobo }) => `${type} ${String(round)}: ${String(amountKobo)}`,
    );

  it('are the oldest first; at one instant, c before its late fee', () => {
    expect(covered(naira(59_400n), [feeAtOnce, second, first, fee])).toEqual([
      'late_fee 1: 40000',
      'missed_contribution 1: 2000000',
      'missed_contribution 2: 2000000',
      'late_fee 2: 40000',
    ]);
  });

  it('are used up: the one that does not fit is paid in part, and nothing after it', () => {
    const all = [feeAtOnce, second, first, fee];
    expect(covered(naira(20_400n), all)).toEqual(['late_fee 1: 40000', 'missed_contribution 1: 2000000']);
    expect(covered(naira(20_399n), all)).toEqual(['late_fee 1: 40000', 'missed_contribution 1: 1999900']);
    expect(covered(39_999n, all)).toEqual(['late_fee 1: 39999']);
    expect(covered(0n, [fee])).toEqual([]);
  });

  it('include no part of a debt whose round is not over, which is passed over', () => {
    const ahead = debt(3, 'voluntary_exit_debt', 20_000n, 5);
    expect(covered(naira(19_999n), [ahead, fee])).toEqual(['late_fee 1: 40000']);
    expect(covered(naira(20_000n), [ahead, fee])).toEqual(['voluntary_exit_debt 3: 2000000']);
  });

  it('include no part of c that its fees could exceed, and leave none', () => {
    expect(covered(2n, [first])).toEqual([]);
    expect(covered(3n, [first])).toEqual(['missed_contribution 1: 3']);
    expect(covered(1_999_998n, [first])).toEqual(['missed_contribution 1: 1999997']);
    expect(covered(1n, [fee])).toEqual(['late_fee 1: 1']);
  });
});
