import { feesOn, policyOf } from '../../../circle/fee-policy.ts';
import type { FeePolicy } from '../../../circle/fees.ts';
import { lagosDayOf, type LagosDay } from '../../../circle/time.ts';
import type { Instant } from '../../../contract/ids.ts';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { findDecidedFees, type DecidedFees } from './fee-policies.repo.ts';

/** The fee policy that is in force at an instant; inside a transaction it is given as `through`. */
export type FeesInForce = (now: Instant, through?: Queryable) => Promise<FeePolicy>;

/**
 * Answers which fees are in force: to whoever charges them and to whoever says them. What is decided of a day is final
 * before it begins (`isOpenForFees`), so each process reads once a day, and all of them say the same.
 */
export function feesInForce(database: Database): FeesInForce {
  let known: { readonly day: LagosDay; readonly decided: readonly DecidedFees[] } | undefined;
  return async (now, through = database) => {
    const day = lagosDayOf(now);
    try {
      if (known?.day !== day) known = { day, decided: await findDecidedFees(through) };
    } catch (error) {
      // Pages stay there while the database is away. Nothing is charged by them: whoever creates a circle asks again.
      if (known === undefined) throw error;
    }
    const { rates } = feesOn(known.decided, day);
    return policyOf(rates);
  };
}
