/** The fee policy of each day. */

import { feeSchedule, feesOnDay, canFeesStartOn, type FeesFromDay } from '../../../circle/fee-policy.ts';
import { lagosDayOf, type LagosDay } from '../../../circle/time.ts';
import type { OperatorAction } from '../activity/index.ts';
import { planFees, withdrawFees, type FeesDeps, type RequestedFees } from './decide-fees.ts';
import { findDecidedFees, type DecidedFees } from './fee-policies.repo.ts';
import { feesInForce, type FeesInForce } from './fees-in-force.ts';

export { feesInForce, type FeesInForce } from './fees-in-force.ts';
export type { RequestedFees } from './decide-fees.ts';

export type ListedFees = DecidedFees &
  FeesFromDay & {
    readonly state: 'past' | 'in_force' | 'planned';
    /** True if the plan can still be withdrawn. */
    readonly isOpen: boolean;
  };

export interface FeesModule {
  /** The only source of the fees in force, for charging and for display. */
  readonly inForce: FeesInForce;
  /** Lists all fees with the first day they apply, newest first. */
  list(): Promise<ListedFees[]>;
  plan(requested: RequestedFees, act: OperatorAction): Promise<string>;
  withdraw(from: LagosDay, act: OperatorAction): Promise<string>;
}

/** Creates the module for fees by date (decision 0005). */
export function createFeesModule(deps: FeesDeps): FeesModule {
  return {
    inForce: feesInForce(deps.database),
    async list() {
      const now = await deps.clock.now();
      const decided = await findDecidedFees(deps.database);
      const today = lagosDayOf(now);
      const { version: current } = feesOnDay(decided, today);
      return feeSchedule(decided)
        .map((fees) => ({
          ...fees,
          state:
            fees.from > today
              ? ('planned' as const)
              : fees.version === current
                ? ('in_force' as const)
                : ('past' as const),
          isOpen: canFeesStartOn(fees.from, now),
        }))
        .toReversed();
    },
    plan: (requested, act) => planFees(deps, requested, act),
    withdraw: (from, act) => withdrawFees(deps, from, act),
  };
}
