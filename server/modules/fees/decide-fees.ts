import {
  isFeePolicy,
  feeSchedule,
  feesOnDay,
  canFeesStartOn,
  isBeyondFeePlan,
  type FeesFromDay,
} from '../../../circle/fee-policy.ts';
import { dividePot, type FeeRates } from '../../../circle/fees.ts';
import { EXAMPLE_CIRCLE } from '../../../circle/figures.ts';
import { addDays, formatLagosDay, startOfDay, type LagosDay } from '../../../circle/time.ts';
import type { Instant } from '../../../contract/ids.ts';
import { formatNaira, kobo, formatRate } from '../../../contract/money.ts';
import { formatFullDay } from '../../platform/clock/format-lagos-time.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { AppError, invalidInput } from '../../platform/errors/app-error.ts';
import { logActivity, validateOperatorAction, type Activity, type OperatorAction } from '../activity/index.ts';
import { findDecidedFees, insertDecidedFees, type DecidedFees } from './fee-policies.repo.ts';

export interface FeesDeps {
  readonly database: Database;
  readonly clock: Clock;
}

export interface RequestedFees {
  readonly from: LagosDay;
  readonly rates: FeeRates;
}

const ratesText = ({ platformFeeBps, managementFeeBps }: FeeRates): string =>
  `${formatRate(platformFeeBps)} for Rota and ${formatRate(managementFeeBps)} for the owner`;

const dayTextOf = (day: LagosDay): string => formatFullDay(startOfDay(day));

/** Describes the fees in naira for the example circle that the console also shows. */
function exampleText(rates: FeeRates): string {
  const pot = kobo(EXAMPLE_CIRCLE.contributionKobo * BigInt(EXAMPLE_CIRCLE.members));
  const { platformFeeKobo, managementFeeKobo, netKobo } = dividePot(rates, pot);
  return `${formatNaira(platformFeeKobo)}, ${formatNaira(managementFeeKobo)} and ${formatNaira(netKobo)} for the member`;
}

const factsOf = (day: LagosDay, { platformFeeBps, managementFeeBps }: FeeRates) => ({
  from: formatLagosDay(day),
  platform: formatRate(platformFeeBps),
  owner: formatRate(managementFeeBps),
});

/** Returns the fees of the day before, which apply if the plan for `day` is withdrawn. */
const feesBefore = (decided: readonly DecidedFees[], day: LagosDay): DecidedFees & FeesFromDay =>
  feesOnDay(decided, addDays(day, -1));

/** Throws FEES_TOO_LATE for a day that has begun or begins within the hour. */
function assertOpen(day: LagosDay, now: Instant): void {
  if (!canFeesStartOn(day, now)) throw new AppError('FEES_TOO_LATE');
}

type Decision = Pick<DecidedFees, 'from' | 'rates'> & Pick<Activity, 'description' | 'before' | 'after'>;

/** Stores a fee decision and writes the audit log. Throws FEES_DECIDED if another operator decided concurrently. */
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
 * Plans fees for circles created from a day on. Returns a summary with an example. Throws FEES_NOT_POSSIBLE,
 * FEES_TOO_LATE, FEES_PLANNED, FEES_UNCHANGED and FEES_DECIDED, and INVALID_INPUT for a day over two years ahead.
 */
export function planFees(deps: FeesDeps, { from, rates }: RequestedFees, act: OperatorAction): Promise<string> {
  return decide(deps, act, 'fees_planned', (decided, now) => {
    if (!isFeePolicy(rates)) throw new AppError('FEES_NOT_POSSIBLE');
    assertOpen(from, now);
    if (isBeyondFeePlan(from, now)) throw invalidInput({ from: 'Please choose a day within the next two years' });
    if (feeSchedule(decided).some((each) => each.from === from)) throw new AppError('FEES_PLANNED');
    const before = feesBefore(decided, from);
    const { platformFeeBps, managementFeeBps } = before.rates;
    if (platformFeeBps === rates.platformFeeBps && managementFeeBps === rates.managementFeeBps) {
      throw new AppError('FEES_UNCHANGED');
    }
    const { contributionKobo, members } = EXAMPLE_CIRCLE;
    const example = `Of the pot of ${String(members)} members who pay ${formatNaira(kobo(contributionKobo))} each: ${exampleText(rates)}, instead of ${exampleText(before.rates)}.`;
    return {
      from,
      rates,
      description: `Planned new fees for circles created from ${dayTextOf(from)}: ${ratesText(rates)} instead of ${ratesText(before.rates)}. ${example}`,
      before: factsOf(before.from, before.rates),
      after: factsOf(from, rates),
    };
  });
}

/** Withdraws the fees planned for a day. Throws FEES_NOT_PLANNED, FEES_TOO_LATE and FEES_DECIDED. */
export function withdrawFees(deps: FeesDeps, from: LagosDay, act: OperatorAction): Promise<string> {
  return decide(deps, act, 'fees_withdrawn', (decided, now) => {
    const planned = feeSchedule(decided).find((each) => each.from === from);
    if (planned === undefined) throw new AppError('FEES_NOT_PLANNED');
    assertOpen(from, now);
    const stays = feesBefore(decided, from);
    return {
      from,
      rates: null,
      description: `Withdrew the fees planned for ${dayTextOf(from)}, ${ratesText(planned.rates)}. ${ratesText(stays.rates)} stay in force.`,
      before: factsOf(from, planned.rates),
      after: factsOf(stays.from, stays.rates),
    };
  });
}
