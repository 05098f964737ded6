import type { UserId } from '../../../contract/ids.ts';
import { sumKobo, toNaira } from '../../../contract/money.ts';
import type { WalletFees } from '../../../contract/statements.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Period } from './period.ts';
import { sumOfFeesTaken, sumOfPaidFees } from './statements.repo.ts';

/** Sums a user's fees in a period. Pass the statement's snapshot as `queryable`, so that fees and lines agree. */
export async function walletFees(queryable: Queryable, userId: UserId, period: Period): Promise<WalletFees> {
  const circlesKobo = await sumOfFeesTaken(queryable, null, userId, period);
  const { depositsKobo, withdrawalsKobo, lateKobo } = await sumOfPaidFees(queryable, userId, period);
  return {
    circles: toNaira(circlesKobo),
    deposits: toNaira(depositsKobo),
    withdrawals: toNaira(withdrawalsKobo),
    late: toNaira(lateKobo),
    total: toNaira(sumKobo([circlesKobo, depositsKobo, withdrawalsKobo, lateKobo])),
  };
}
