import { expect, it } from 'vitest';
import { arrivedOf } from './arrived.ts';
import { outstandingDebtsOf } from './debts.ts';
import { owedRoundsOf } from './personal-reminders.ts';
import { naira, trio, user, type Life } from './testing.ts';
import { toPayOf } from './to-pay.ts';

/** trio() pays ₦20,000.00 a month, first on 11 January 2027, and the round closes a week later. */
const toPay = (life: Life, name: string) =>
  toPayOf(
    { cycle: 1, round: life.state.group.currentRound, amountKobo: life.state.group.contributionKobo },
    outstandingDebtsOf(life.state, user(name)),
  );

it('is c until it is late, then c with the late fee, which whoever may remind of it reads too', () => {
  const life = trio().pay('ada');
  expect(toPay(life, 'bola')).toEqual({
    contributionKobo: naira(20_000n),
    lateFeeKobo: 0n,
    totalKobo: naira(20_000n),
  });
  life.until('2027-01-13 09:00');
  expect(toPay(life, 'bola')).toMatchObject({ lateFeeKobo: naira(400n), totalKobo: naira(20_400n) });
  const [owed] = owedRoundsOf(life.state, user('bola'));
  expect((owed?.contributionKobo ?? 0n) + (owed?.debtKobo ?? 0n)).toBe(toPay(life, 'bola').totalKobo);
  expect(life.notices('contribution_overdue').at(-1)?.params).toMatchObject({ lateFeeKobo: naira(400n) });
  // What is owed for another round is no part of it.
  life.until('2027-01-19 09:00');
  expect(toPay(life, 'bola')).toMatchObject({ lateFeeKobo: 0n, totalKobo: naira(20_000n) });
});

it('a pot that paid its recipient’s own contribution and debts says what arrived', () => {
  const closed = trio().pay('bola', 'chi').until('2027-01-11 23:59:59.999');
  const taken = (life: Life, name: string, round: number) => {
    const [payout, own] = [life.payout(round), life.contribution(name, round)];
    if (payout === undefined) throw new Error('The round has a payout');
    return arrivedOf(payout, own);
  };
  expect(taken(closed, 'ada', 1)).toEqual({
    contributionKobo: naira(20_000n),
    debtsKobo: 0n,
    arrivedKobo: naira(39_400n),
  });
  // The owner's fee comes beside the pot.
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
