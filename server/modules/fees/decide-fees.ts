import {
  isFeePolicy,
  feeSchedule,
  feesOn,
  isOpenForFees,
  isTooFarForFees,
  type FeesFrom,
} from '../../../circle/fee-policy.ts';
import { dividePot, type FeeRates } from '../../../circle/fees.ts';
import { EXAMPLE_CIRCLE } from '../../../circle/figures.ts';
import { addDays, formatLagosDay, startOfDay, type LagosDay } from '../../../circle/time.ts';
import type { Instant } from '../../../contract/ids.ts';
import { formatNaira, kobo, formatRate } from '../../../contract/money.ts';
import { fullDayWords } from '../../platform/clock/format-lagos-time.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { AppError, invalidInput } from '../../platform/errors/app-error.ts';
import { logActivity, validateOperatorAction, type Activity, type OperatorAction } from '../activity/index.ts';
import { findDecidedFees, insertDecidedFees, type DecidedFees } from './fee-policies.repo.ts';

export interface FeesDeps {
  readonly database: Database;
  readonly clock: Clock;
}

/** Fees that somebody wants from a day on. */
export interface WantedFees {
  readonly from: LagosDay;
  readonly rates: FeeRates;
}

const ratesWords = ({ platformFeeBps, managementFeeBps }: FeeRates): string =>
  `${formatRate(platformFeeBps)} for Rota and ${formatRate(managementFeeBps)} for the owner`;

const dayWordsOf = (day: LagosDay): string => fullDayWords(startOfDay(day));

/** What the rates come to in the example that the console shows too. */
function exampleWords(rates: FeeRates): string {
  const pot = kobo(EXAMPLE_CIRCLE.contributionKobo * BigInt(EXAMPLE_CIRCLE.members));
  const { platformFeeKobo, managementFeeKobo, netKobo } = dividePot(rates, pot);
  return `${formatNaira(platformFeeKobo)}, ${formatNaira(managementFeeKobo)} and ${formatNaira(netKobo)} for the member`;
}

const factsOf = (day: LagosDay, { platformFeeBps, managementFeeBps }: FeeRates) => ({
  from: formatLagosDay(day),
  platform: formatRate(platformFeeBps),
  owner: formatRate(managementFeeBps),
});

/** What would be in force on a day without the change that is planned for it. */
const feesBefore = (decided: readonly DecidedFees[], day: LagosDay): DecidedFees & FeesFrom =>
  feesOn(decided, addDays(day, -1));

/** Throws FEES_TOO_LATE for a day that has begun, or will in the next hour. */
function assertOpen(day: LagosDay, now: Instant): void {
  if (!isOpenForFees(day, now)) throw new AppError('FEES_TOO_LATE');
}

type Decision = Pick<DecidedFees, 'from' | 'rates'> & Pick<Activity, 'description' | 'before' | 'after'>;

/** Decides something about the fees of a day and logs it. Throws FEES_DECIDED when somebody else did meanwhile. */
async function decide(
  { database, clock }: FeesDeps,
  act: OperatorAction,
  action: string,
  judge: (decided: readonly DecidedFees[], now: Instant) => Decision,
): Promise<string> {
  const why = validateOperatorAction(act);
  return database.transaction(async (tx: Tx) => {
    const at = await clock.now(tx);
    const decided = await findDecidedFees(tx);
    const { from, rates, description, before, after } = judge(decided, at);
    const version = 1 + Math.max(0, ...decided.map((each) => each.version));
    const { operator, reason } = why;
    if (!(await insertDecidedFees(tx, { version, from, rates, operator, reason, at }))) {
      throw new AppError('FEES_DECIDED');
    }
    const entry = { action, targetType: 'fees', targetId: null, description, severity: 'critical' } as const;
    await logActivity(tx, { ...entry, before, after, ...why }, at);
    return description;
  });
}

/**
 * Plans other fees for circles that are created from a day on; all others keep theirs. Answers what was planned, with
 * what it comes to in naira. Throws FEES_NOT_POSSIBLE, FEES_TOO_LATE, FEES_PLANNED, FEES_UNCHANGED or FEES_DECIDED, and
 * INVALID_INPUT for a day that is more than two years off.
 */
export function planFees(deps: FeesDeps, { from, rates }: WantedFees, act: OperatorAction): Promise<string> {
  return decide(deps, act, 'fees_planned', (decided, now) => {
    if (!isFeePolicy(rates)) throw new AppError('FEES_NOT_POSSIBLE');
    assertOpen(from, now);
    if (isTooFarForFees(from, now)) throw invalidInput({ from: 'Please choose a day within the next two years' });
    if (feeSchedule(decided).some((each) => each.from === from)) throw new AppError('FEES_PLANNED');
    const before = feesBefore(decided, from);
    const { platformFeeBps, managementFeeBps } = before.rates;
    if (platformFeeBps === rates.platformFeeBps && managementFeeBps === rates.managementFeeBps) {
      throw new AppError('FEES_UNCHANGED');
    }
    const { contributionKobo, members } = EXAMPLE_CIRCLE;
    const example = `Of the pot of ${String(members)} members who pay ${formatNaira(kobo(contributionKobo))} each: ${exampleWords(rates)}, instead of ${exampleWords(before.rates)}.`;
    return {
      from,
      rates,
      description: `Planned the fees of circles created from ${dayWordsOf(from)} on: ${ratesWords(rates)}, instead of ${ratesWords(before.rates)}. ${example}`,
      before: factsOf(before.from, before.rates),
      after: factsOf(from, rates),
    };
  });
}

/**
 * Takes back what is planned for a day: the fees before it stay in force. Throws FEES_NOT_PLANNED, FEES_TOO_LATE or
 * FEES_DECIDED.
 */
export function withdrawFees(deps: FeesDeps, from: LagosDay, act: OperatorAction): Promise<string> {
  return decide(deps, act, 'fees_withdrawn', (decided, now) => {
    const planned = feeSchedule(decided).find((each) => each.from === from);
    if (planned === undefined) throw new AppError('FEES_NOT_PLANNED');
    assertOpen(from, now);
    const stays = feesBefore(decided, from);
    return {
      from,
      rates: null,
      description: `Took back the fees planned for ${dayWordsOf(from)}: ${ratesWords(planned.rates)}. ${ratesWords(stays.rates)} stay in force.`,
      before: factsOf(from, planned.rates),
      after: factsOf(stays.from, stays.rates),
    };
  });
}
