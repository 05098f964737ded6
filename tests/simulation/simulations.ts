import { describeFailure } from './report.ts';
import { simulate } from './simulate.ts';
import { Tally } from './tally.ts';

/** Seeds of `npm test`; `npm run simulate` runs many more. */
export const SEEDS = 1_160;

/** Runs some seeds. Throws with the full description of the first failure. */
export function runSimulations(from: number, count: number): Tally {
  const tally = new Tally();
  for (let seed = from; seed < from + count; seed += 1) {
    const failure = simulate(seed, tally);
    if (failure !== undefined) throw new Error(describeFailure(failure));
  }
  return tally;
}

/** Minimum counts of events in SEEDS runs. Fewer events would prove too little. */
const AT_LEAST: Readonly<Record<string, number>> = {
  'a cycle is completed': 1_200,
  'a next cycle forms': 300,
  'a next cycle is declined': 20,
  'a next cycle is left unanswered': 300,
  'a debtor is not invited to the next cycle': 50,
  'a debt of an earlier cycle is paid': 100,
  'a debt stays open through a whole later cycle': 5,
  withdrawn: 300,
  collected: 1_500,
  'closed short': 1_000,
  'closed early, with only departed members unpaid': 100,
  'a payout of 0': 100,
  'a payout pays debts': 500,
  'a debt is paid in part': 60,
  'a member who stops paying is compared': 1_500,
  'a member who stops paying costs part of c': 20,
  'an own contribution is set off': 500,
  'an own contribution is missed': 100,
  'a late fee': 3_000,
  'a late fee is forgiven': 300,
  'a late fee of a departed member': 50,
  'left while forming': 100,
  'left before receiving': 200,
  'left after receiving': 150,
  'an unpaid contribution is withdrawn': 300,
  'a refund is complete': 200,
  'a refund is short': 100,
  'a round is skipped': 150,
  'an exit debt is paid before its round closes': 150,
  'an exit debt is paid after its round closed': 100,
  'an ejection debt is paid before its round closes': 200,
  'an ejection debt is paid after its round closed': 100,
  'ejected while forming': 50,
  'ejected before receiving': 400,
  'ejected after receiving': 200,
  'ejected immediately': 500,
  'ejected after their turn': 100,
  'ejected while late': 20,
  'ejected, and debts are forgiven': 100,
  'ejected, and a debt stays open': 1,
  'an ejection expires': 200,
  'an ejection is rejected by a vote': 100,
  'an ejection has no voter left': 50,
  'an ejection ends with the cycle': 10,
  'an appeal: a': 50,
  'an appeal: b': 50,
  'an appeal: c': 20,
  'an appeal: c, in a later cycle': 1,
  'an appeal: d, ejected while forming': 20,
  'an appeal: e, not yet in effect': 30,
  'an appeal is upheld': 50,
  'a trade while forming': 150,
  'a trade while active': 100,
  'a trade is rejected': 100,
  'a trade is withdrawn': 100,
  'a trade is closed by another event': 50,
  'slot: 08:00': 1_000,
  'slot: 20:00': 300,
  'slot: end of day': 200,
  'auto-contribution after a credit': 100,
  'auto-contribution after opting in': 5,
  'jobs catch up on 5 or more events': 100,
  'a round opened late': 200,
  'an applicant is rejected': 50,
  'an application expires': 200,
  'approved without a suspended voter': 100,
  'decided without a later member': 100,
  'fallback asked': 10,
  'approved by a fallback': 5,
  'no by somebody not asked': 20,
  'removed by the owner': 10,
  'a smaller start is proposed': 100,
  'started smaller at once': 40,
  'a smaller start waits': 5,
  'a smaller start is refused': 3,
  'a smaller start is overtaken': 20,
  'a smaller start stays unanswered': 15,
  'a smaller start without a suspended member': 5,
  'a smaller start ends applications': 20,
  'a seat is offered': 300,
  'a seat is applied for': 200,
  'a substitute is admitted': 100,
  'a seat changes hands': 60,
  'a seat with debts changes hands': 5,
  'a seat with an overdue contribution changes hands': 3,
  'a seat changes hands again': 2,
  'a price is raised to the debts': 1,
  'a hand-over ends while offered': 50,
  'a hand-over ends while voting': 30,
  'a hand-over ends while admitted': 10,
  'refused: PRICE_CHANGED': 5,
  'refused: LEAVER_CANNOT_VOTE': 5,
  frozen: 200,
  unfrozen: 150,
  'a round ends while frozen': 100,
  'refused: GROUP_FROZEN': 100,
  'a cycle with other fees is completed': 300,
  'a payment reminder is sent': 300,
  'a vote reminder is sent': 100,
  cancelled: 20,
};

/** Lists events that occurred too rarely, with their counts. */
export const missing = (tally: Tally): readonly string[] =>
  Object.entries(AT_LEAST).flatMap(([what, least]) =>
    tally.of(what) >= least ? [] : [`${what}: ${String(tally.of(what))} of ${String(least)}`],
  );
