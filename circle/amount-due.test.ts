import { expect, it } from 'vitest';
import { payoutBreakdown } from './payout-breakdown.ts';
import { outstandingDebtsOf } from './debts.ts';
import { openRoundOf } from './duties.ts';
import { upcomingFeeOf } from './late.ts';
import { owedRoundsOf } from './personal-reminders.ts';
import { trio, type CircleScenario } from './testing.ts';
import { lagos, naira, user } from './testing-values.ts';
import { amountDueOf } from './amount-due.ts';

/**
 * Each member of `trio()` pays ₦20,000.00 a month, first on 11 January 2027. A round closes a week after its due day.
 */
const toPay = (life: CircleScenario, name: string) =>
  amountDueOf(
    {
      cycle: 1,
      round: life.state.group.currentRound,
      amountKobo: life.state.group.contributionKobo,
      feeAhead: feeAhead(life, name),
    },
    outstandingDebtsOf(life.state, user(name)),
  );
function feeAhead(life: CircleScenario, name: string) {
  const open = openRoundOf(life.state);
  return open === undefined ? null : upcomingFeeOf(open, user(name), life.now);
}

it('is c until it is late, then c plus the late fee, which permitted reminders include', () => {
  const life = trio().pay('ada');
  expect(toPay(life, 'bola')).toEqual({
    contributionKobo: naira(20_000n),
    lateFeeKobo: 0n,
    totalKobo: naira(20_000n),
    feeAhead: { amountKobo: naira(400n), at: lagos('2027-01-12 23:59:59.999') },
  });
  life.until('2027-01-13 09:00');
  expect(toPay(life, 'bola')).toMatchObject({ lateFeeKobo: naira(400n), totalKobo: naira(20_400n), feeAhead: null });
  const [owed] = owedRoundsOf(life.state, user('bola'));
  expect((owed?.contributionKobo ?? 0n) + (owed?.debtKobo ?? 0n)).toBe(toPay(life, 'bola').totalKobo);
  expect(life.notices('contribution_overdue').at(-1)?.params).toMatchObject({ lateFeeKobo: naira(400n) });
  // The amount due leaves out debts of other rounds.
  life.until('2027-01-19 09:00');
  expect(toPay(life, 'bola')).toMatchObject({ lateFeeKobo: 0n, totalKobo: naira(20_000n) });
});

it('announces a late fee until it is due, but not to the recipient or to members who have paid', () => {
  const life = trio().pay('chi');
  expect(['ada', 'bola', 'chi'].map((name) => feeAhead(life, name)?.amountKobo)).toEqual([
    undefined,
    naira(400n),
    undefined,
  ]);
  life.until('2027-01-12 23:59:59.998');
  expect(feeAhead(life, 'bola')?.at).toBe(lagos('2027-01-12 23:59:59.999'));
  life.until('2027-01-12 23:59:59.999');
  expect(feeAhead(life, 'bola')).toBeNull();
  // After downtime the fee is due, even before a job charges it.
  const down = trio().pay('ada', 'chi');
  const open = openRoundOf(down.state);
  expect(open && upcomingFeeOf(open, user('bola'), lagos('2027-01-13 12:00'))).toBeNull();
});

it('reports the amount that arrived when the pot paid the recipient’s own contribution and debts', () => {
  const closed = trio().pay('bola', 'chi').until('2027-01-11 23:59:59.999');
  const taken = (life: CircleScenario, name: string, round: number) => {
    const [payout, own] = [life.payout(round), life.contribution(name, round)];
    if (payout === undefined) throw new Error('The round has no payout');
    return payoutBreakdown(payout, own);
  };
  expect(taken(closed, 'ada', 1)).toEqual({
    contributionKobo: naira(20_000n),
    debtsKobo: 0n,
    arrivedKobo: naira(39_400n),
  });
  expect(closed.balance('ada')).toBe(naira(39_400n + 300n));

  const owing = trio().pay('ada', 'chi').until('2027-01-19 09:00').pay('ada', 'bola', 'chi');
  owing.do({ type: 'withdraw', userId: user('bola') });
  expect(taken(owing, 'bola', 2)).toEqual({
    contributionKobo: 0n,
    debtsKobo: naira(20_400n),
    arrivedKobo: naira(39_000n),
  });
  expect(owing.notices('payout_received').at(-1)?.params).toMatchObject({ ownKobo: 0n, setOffKobo: naira(20_400n) });
});
