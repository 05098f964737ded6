import { describe, expect, it } from 'vitest';
import { instant } from '../contract/ids.ts';
import { kobo } from '../contract/money.ts';
import { admitted, ALL, five, inRoundThree, sums, take, without } from './handover-testing.ts';
import type { CircleScenario } from './testing.ts';
import { applicant, naira, noticesIn, transferTexts, user } from './testing-values.ts';

/** Pays and ends all further rounds, everyone paying in time. */
function finish(life: CircleScenario): CircleScenario {
  while (life.state.group.status === 'active') {
    for (const { userId } of life.state.members.filter(({ status }) => status === 'approved')) {
      const owes = life.state.contributions.some(
        (row) => row.userId === userId && row.round === life.state.group.currentRound && row.status !== 'completed',
      );
      if (owes) life.pay(userId);
    }
    life.until(life.state.group.dueDate ?? life.now);
  }
  return life;
}

describe('the price', () => {
  it('is what the seat has cost, and all of it is the leaver’s (example 1)', () => {
    const life = admitted(inRoundThree()).fund('funmi', naira(200_000n));
    const before = life.balance('dayo');
    expect(sums(life)).toEqual({
      priceKobo: naira(40_000n),
      rounds: [
        { round: 1, amountKobo: naira(20_000n), state: 'paid' },
        { round: 2, amountKobo: naira(20_000n), state: 'paid' },
      ],
      paysOpenRound: false,
      debtsKobo: 0n,
      lateFeesKobo: 0n,
      restKobo: naira(40_000n),
      validUntil: life.state.group.dueDate,
    });
    const changes = take(life, naira(40_000n));
    expect(transferTexts(changes)).toEqual(['seat_price 3: funmi -> dayo 4000000']);
    expect(life.balance('dayo') - before).toBe(naira(40_000n));
    expect(life.member('dayo')).toMatchObject({ status: 'left', seat: null, leftAt: life.now });
    expect(life.member('funmi')).toMatchObject({ status: 'approved', seat: 4, paidBefore: [1, 2] });
    expect(life.contribution('dayo', 3)).toBeUndefined();
    expect(life.contribution('funmi', 3)).toMatchObject({ status: 'pending', dueDate: life.state.group.dueDate });
    finish(life);
    // In all −40,000 − 60,000 + 99,000, as any seat.
    expect(life.balance('funmi')).toBe(naira(200_000n - 1_000n));
    expect(life.state.pots.every(({ balanceKobo }) => balanceKobo === 0n)).toBe(true);
  });

  it('stands until a late fee raises it, where the debts are more than the rounds', () => {
    const life = five()
      .pay(...without('dayo'))
      .until('2027-01-14 12:00')
      .pay(...without('dayo'))
      .until('2027-01-19 12:00');
    const { priceKobo, validUntil } = sums(life);
    expect([priceKobo, validUntil]).toEqual([naira(40_400n), instant(Date.parse('2027-01-19T22:59:59.999Z'))]);
    const at = (validUntil ?? 0) - 1000;
    expect(sums(life.until(instant(at))).priceKobo).toBe(naira(40_400n));
    expect(sums(life.until(instant(at + 1000)))).toMatchObject({ priceKobo: naira(40_800n), validUntil: null });
  });

  it('pays the overdue contribution and the debts, late fees out of the leaver’s part (example 2)', () => {
    const life = five()
      .pay(...without('dayo'))
      .until('2027-01-14 12:00')
      .pay(...ALL)
      .until('2027-01-19 12:00')
      .pay(...without('dayo'));
    admitted(life.until('2027-01-27 12:00')).fund('funmi', naira(200_000n));
    expect(sums(life)).toMatchObject({
      priceKobo: naira(60_000n),
      debtsKobo: naira(40_000n),
      lateFeesKobo: naira(800n),
      restKobo: naira(19_200n),
      validUntil: null,
    });
    expect(sums(life).rounds.map(({ state }) => state)).toEqual(['missed', 'paid', 'due']);
    const [dayo, ada, chi] = [life.balance('dayo'), life.balance('ada'), life.balance('chi')];
    const changes = take(life, naira(60_000n));
    expect(transferTexts(changes).slice(0, 8)).toEqual([
      'seat_price 3: funmi -> dayo 6000000',
      'contribution 3: dayo -> pot 2000000',
      'late_fee 1: dayo -> ada 40000',
      'contribution 1: dayo -> pot 2000000',
      'backlog_distribution 1: pot -> ada 1980000',
      'platform_fee 1: pot -> revenue 10000',
      'management_fee 1: pot -> ada 10000',
      'late_fee 3: dayo -> chi 40000',
    ]);
    expect(life.balance('dayo') - dayo).toBe(naira(19_200n));
    // The piece, the late fee, and the owner's fees of the piece and of the pot that this completes.
    expect(life.balance('ada') - ada).toBe(naira(19_800n + 400n + 100n + 500n));
    expect(life.balance('chi') - chi).toBe(naira(400n + 99_000n));
    expect(life.debts('dayo')).toEqual([]);
    // The pot was whole and past its due day: it was paid out, and the seat's own round is open.
    expect(life.state.group.currentRound).toBe(4);
    finish(life);
    expect(life.balance('funmi')).toBe(naira(200_000n - 1_000n));
  });

  it('rises when the due day ends and does not rise with the late fee (example 3)', () => {
    const life = admitted(inRoundThree().pay(...without('dayo'))).fund('funmi', naira(200_000n));
    expect(sums(life).priceKobo).toBe(naira(40_000n));
    life.until('2027-01-25 23:59');
    expect(sums(life).priceKobo).toBe(naira(40_000n));
    // The admission of 72 hours must still stand.
    const late = admitted(
      inRoundThree()
        .pay(...without('dayo'))
        .until('2027-01-25 12:00'),
    ).fund('funmi', naira(200_000n));
    late.until('2027-01-26 00:00');
    expect(sums(late)).toMatchObject({ priceKobo: naira(60_000n), validUntil: null, debtsKobo: naira(20_000n) });
    expect(late.try(late.takeSeat('dayo', 'funmi', naira(40_000n)))).toEqual({
      ok: false,
      refusal: { code: 'PRICE_CHANGED', priceKobo: naira(60_000n) },
    });
    late.until('2027-01-27 12:00');
    expect(sums(late)).toMatchObject({ priceKobo: naira(60_000n), restKobo: naira(39_600n) });
    const chi = late.balance('chi');
    const dayo = late.balance('dayo');
    take(late, naira(60_000n));
    expect(late.balance('dayo') - dayo).toBe(naira(39_600n));
    expect(late.balance('chi') - chi).toBe(naira(400n + 99_000n));
  });

  it('ends when the round closes, because the seat’s own turn comes (example 3)', () => {
    const life = admitted(
      inRoundThree()
        .pay(...without('dayo'))
        .until('2027-01-25 12:00'),
    );
    life.until('2027-01-28 00:00');
    expect(life.state.group.currentRound).toBe(4);
    expect(life.state.handovers.map(({ status }) => status)).toEqual(['ended']);
    expect(life.member('funmi').status).toBe('rejected');
    expect(noticesIn(life.history, 'group_updated').at(-1)).toMatchObject({
      to: [user('dayo'), user('funmi')],
      params: { what: 'handover-ended', why: 'turn-came' },
    });
  });

  it('is raised to the debts where they are more', () => {
    const life = five().pay(...without('dayo'));
    admitted(life.until('2027-01-14 12:00')).fund('funmi', kobo(2_040_000n));
    expect(sums(life)).toMatchObject({ priceKobo: naira(20_400n), restKobo: 0n });
    const changes = take(life, naira(20_400n));
    expect(noticesIn(changes, 'group_updated').at(-1)).toMatchObject({
      params: { what: 'seat-handed-over', priceKobo: naira(20_400n), restKobo: 0n },
    });
    expect([life.balance('dayo'), life.balance('funmi')]).toEqual([0n, 0n]);
  });

  it('is nothing for a seat that has cost nothing', () => {
    const life = admitted(five());
    expect(sums(life)).toMatchObject({ priceKobo: 0n, rounds: [] });
    expect(transferTexts(take(life, kobo(0n)))).toEqual([]);
    expect(life.seats()).toEqual(['ada', 'bola', 'chi', 'funmi', 'efe']);
    expect(life.contribution('funmi', 1)?.dueDate).toBe(life.state.group.dueDate);
  });
});

describe('a seat that changed hands', () => {
  it('keeps its payments: the next holder pays no round twice and gets back what the seat paid', () => {
    const life = admitted(inRoundThree().pay('dayo')).fund('funmi', naira(100_000n));
    expect(sums(life)).toMatchObject({ priceKobo: naira(60_000n), validUntil: null });
    take(life, naira(60_000n));
    expect(life.refusal({ type: 'contribute', userId: user('funmi'), amountKobo: naira(20_000n) })).toBe(
      'ALREADY_CONTRIBUTED',
    );
    // Seat 4 has paid Ada, Bola and Chi, so they owe its round. Neither it nor Efe has paid the other.
    expect(life.leave('funmi').state.group.closedPairs).toEqual([[4, 5]]);
    finish(life);
    expect(life.payout(4)).toMatchObject({ recipientId: 'funmi', netKobo: naira(59_400n) });
  });

  it('can change hands again, for all that it has cost', () => {
    const life = admitted(inRoundThree()).fund('funmi', naira(100_000n));
    take(life, naira(40_000n));
    life.pay('funmi').offer('funmi').applyFor('funmi', 'gozie').fund('gozie', naira(60_000n));
    for (const voter of ['ada', 'bola', 'chi', 'efe']) life.vote(voter, 'gozie');
    const before = life.balance('funmi');
    life.do(life.takeSeat('funmi', 'gozie', naira(60_000n)));
    expect(life.balance('funmi') - before).toBe(naira(60_000n));
    expect(life.member('gozie')).toMatchObject({ seat: 4, paidBefore: [1, 2, 3] });
    expect(life.member('funmi')).toMatchObject({ seat: null, paidBefore: [] });
  });

  it('ends the leaver’s open vote and trades, and asks the next holder about other votes', () => {
    const life = admitted(five().requestTradeAs('dayo', 'efe').nominate('bola', 'dayo').nominate('bola', 'efe'));
    const changes = take(life, kobo(0n));
    expect(life.ejection('dayo').status).toBe('rejected');
    expect(life.ejection('efe').status).toBe('nominated');
    expect(life.trade('dayo', 'efe').status).toBe('rejected');
    expect(noticesIn(changes, 'ejection_vote_required')).toMatchObject([
      { to: ['funmi'], params: { nomineeId: 'efe' } },
    ]);
    expect(noticesIn(changes, 'group_updated').map(({ params }) => params)).toMatchObject([
      { what: 'seat-handed-over' },
    ]);
    expect(noticesIn(changes, 'member_joined')).toMatchObject([{ to: ['ada', 'bola', 'chi', 'efe'] }]);
  });

  it('starts the next cycle like any other', () => {
    const life = admitted(inRoundThree()).fund('funmi', naira(200_000n));
    take(life, naira(40_000n));
    finish(life);
    life.do({ type: 'start-next-cycle', owner: applicant('ada') });
    for (const name of ['bola', 'chi', 'funmi', 'efe'])
      life.do({ type: 'answer-next-cycle', member: applicant(name), accept: true });
    expect(life.state.group).toMatchObject({ status: 'active', currentCycle: 2 });
    expect(life.contributionTexts(1)).toContain('funmi pending');
    expect(life.member('funmi').paidBefore).toEqual([]);
  });
});
