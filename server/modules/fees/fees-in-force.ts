import { feesOnDay, policyOf } from '../../../circle/fee-policy.ts';
import type { FeePolicy } from '../../../circle/fees.ts';
import { lagosDayOf, type LagosDay } from '../../../circle/time.ts';
import type { Instant } from '../../../contract/ids.ts';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { findDecidedFees, type DecidedFees } from './fee-policies.repo.ts';

/** Returns the fee policy in force at an instant. Inside a transaction, pass the transaction as `through`. */
export type FeesInForce = (now: Instant, through?: Queryable) => Promise<FeePolicy>;

/** Caches the fees of the current Lagos day. Fees are final before their day begins, so all processes agree. */
export function feesInForce(database: Database): FeesInForce {
  let known: { readonly day: LagosDay; readonly decided: readonly DecidedFees[] } | undefined;
  return async (now, through = database) => {
    const day = lagosDayOf(now);
    try {
      if (known?.day !== day) known = { day, decided: await findDecidedFees(through) };
    } catch (error) {
      // Pages can show cached fees while the database is down. Creating a circle needs the database and fails anyway.
      if (known === undefined) throw error;
    }
    const { rates } = feesOnDay(known.decided, day);
    return policyOf(rates);
  };
}
