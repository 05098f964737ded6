import { describe, expect, it } from 'vitest';
import { ifStopped } from './exposure.ts';
import { circleOf, type CircleScenario } from './testing.ts';
import { naira, user } from './testing-values.ts';

const FOUR = ['ada', 'bola', 'chi', 'dayo'] as const;

const stop = (life: CircleScenario, name: string) => ifStopped(life.state, life.member(name));

/** Formats what each member would still be owed, in naira: `bola 20000`. */
const owedTexts = (life: CircleScenario, name: string): readonly string[] =>
  [...stop(life, name).owed].map(([userId, amountKobo]) => `${userId} ${String(amountKobo / 100n)}`).sort();

describe('a member who stops paying', () => {
  it('in the first round costs everyone after them c, and those before part of c (example 1)', () => {
    const life = circleOf(4);
    expect(owedTexts(life, 'ada')).toEqual(['bola 20000', 'chi 20000', 'dayo 20000']);
    expect(owedTexts(life, 'bola')).toEqual(['chi 20000', 'dayo 20000']);
    expect(owedTexts(life, 'chi')).toEqual(['dayo 20000']);
    expect(owedTexts(life, 'dayo')).toEqual(['chi 2000']);
  });

  it('costs those they paid nothing (example 2)', () => {
    const life = circleOf(4)
      .pay(...FOUR)
      .until('2027-01-12 12:00')
      .pay(...FOUR)
      .until('2027-02-12 12:00')
      .pay(...FOUR.filter((name) => name !== 'chi'));
    expect(life.state.group.currentRound).toBe(3);
    const fresh = circleOf(4)
      .pay(...FOUR)
      .until('2027-01-12 12:00')
      .pay(...FOUR)
      .until('2027-02-12 12:00');
    expect(owedTexts(fresh, 'ada')).toEqual(['chi 20000', 'dayo 20000']);
    expect(owedTexts(fresh, 'bola')).toEqual(['chi 20000', 'dayo 20000']);
    expect(owedTexts(fresh, 'chi')).toEqual(['dayo 20000']);
    expect(owedTexts(fresh, 'dayo')).toEqual([]);
    // Ada has paid Chi's round meanwhile, so that only Dayo's is left.
    expect(owedTexts(life, 'ada')).toEqual(['dayo 20000']);
  });

  it('of two costs the other what fees and the late fee took (example 3)', () => {
    const life = circleOf(2, { contributionKobo: naira(5_000n), frequency: 'weekly' });
    expect(owedTexts(life, 'bola')).toEqual(['ada 200']);
    const later = circleOf(2, { contributionKobo: naira(5_000n), frequency: 'weekly' })
      .pay('ada', 'bola')
      .until('2027-01-12 12:00');
    expect(owedTexts(later, 'ada')).toEqual(['bola 5000']);
  });

  it('is shown round by round: what comes at the close, and what the set-off brings back', () => {
    const rounds = stop(circleOf(4), 'dayo').rounds.map(({ round, recipientId, atCloseKobo, laterKobo }) => [
      round,
      recipientId,
      atCloseKobo,
      laterKobo,
    ]);
    // 60,000.00 less 1% at each close; Dayo's 59,200.00 pays 3 late fees, 2 contributions and 18,000.00 of the third.
    expect(rounds).toEqual([
      [1, 'ada', naira(59_400n), naira(19_800n)],
      [2, 'bola', naira(59_400n), naira(19_800n)],
      [3, 'chi', naira(59_400n), naira(17_820n)],
      [4, 'dayo', 0n, 0n],
    ]);
  });

  it('owes no second late fee where a contribution is late already', () => {
    const late = circleOf(2, { contributionKobo: naira(5_000n), frequency: 'weekly' })
      .pay('ada')
      .until('2027-01-13 12:00');
    expect(late.debtTexts('bola')).toEqual(['late_fee 1 10000']);
    expect(owedTexts(late, 'bola')).toEqual(['ada 200']);
    late.fund('bola', naira(100n)).payDebt('bola', 1, 'late_fee');
    expect(owedTexts(late, 'bola')).toEqual(['ada 100']);
  });

  it('after leaving owes what they owe already, and no late fees', () => {
    const life = circleOf(4)
      .pay(...FOUR)
      .until('2027-01-12 12:00');
    life
      .pay(...FOUR)
      .until('2027-02-12 12:00')
      .leave('bola');
    expect(owedTexts(life, 'bola')).toEqual(['chi 20000', 'dayo 20000']);
    expect(stop(life, 'bola').rounds.map(({ round, atCloseKobo }) => [round, atCloseKobo])).toEqual([
      [3, naira(59_400n)],
      [4, naira(59_400n)],
    ]);
  });

  it('keeps what they owe from rounds that are over', () => {
    const life = circleOf(4).pay('ada', 'bola', 'chi').until('2027-01-19 12:00');
    expect(owedTexts(life, 'dayo')).toEqual(['chi 2000']);
    const [first] = stop(life, 'dayo').rounds;
    expect(first).toEqual({
      round: 1,
      recipientId: user('ada'),
      atCloseKobo: naira(59_400n),
      laterKobo: naira(19_800n),
    });
  });
});
