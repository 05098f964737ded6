import type { Kobo } from '../contract/money.ts';
import { handoverOf } from './handover-sums.ts';
import { circleOf, type CircleScenario } from './testing.ts';

/** Ada, Bola, Chi, Dayo and Efe; ₦20,000 a week. Rounds 1 to 3 are due on 11, 18 and 25 January 2027, all Mondays. */
export const five = (): CircleScenario => circleOf(5, { frequency: 'weekly' });
export const ALL = ['ada', 'bola', 'chi', 'dayo', 'efe'] as const;
export const without = (name: string): string[] => ALL.filter((other) => other !== name);

/** Round 3 is open; Dayo has paid rounds 1 and 2. */
export const inRoundThree = (): CircleScenario =>
  five()
    .pay(...ALL)
    .until('2027-01-12 12:00')
    .pay(...ALL)
    .until('2027-01-19 12:00');

/** Dayo offers the seat; Funmi applies and is voted in by everyone else. */
export const admitted = (life: CircleScenario): CircleScenario => {
  life.offer('dayo').applyFor('dayo', 'funmi');
  for (const voter of without('dayo')) life.vote(voter, 'funmi');
  return life;
};

export const sums = (life: CircleScenario) => handoverOf(life.state, life.member('dayo'), life.now);
export const take = (life: CircleScenario, amountKobo: Kobo) => life.do(life.takeSeat('dayo', 'funmi', amountKobo));
