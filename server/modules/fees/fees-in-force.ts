import { feesOn, policyOf } from '../../../circle/fee-policy.ts';
import type { FeePolicy } from '../../../circle/fees.ts';
import { lagosDayOf, type LagosDay } from '../../../circle/time.ts';
import type { Instant } from '../../../contract/ids.ts';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { findDecidedFees, type DecidedFees } from './fee-policies.repo.ts';

/** Returns the fee policy in force at an instant. Pass the transaction as `through` when inside one. */
export type FeesInForce = (now: Instant, through?: Queryable) => Promise<FeePolicy>;

/** Caches the fees per Lagos day, which are final before it begins, so that all processes agree. */
export function feesInForce(database: Database): FeesInForce {
  let known: { readonly day: LagosDay; readonly decided: readonly DecidedFees[] } | undefined;
  return async (now, through = database) => {
    const day = lagosDayOf(now);
    try {
      if (known?.day !== day) known = { day, decided: await findDecidedFees(through) };
    } catch (error) {
      // Pages keep showing cached fees while the database is down; creating a circle needs the database anyway.
      if (known === undefined) throw error;
    }
    const { rates } = feesOn(known.decided, day);
    return policyOf(rates);
  };
}
