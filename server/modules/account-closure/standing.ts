import { kobo, type Kobo } from '../../../contract/money.ts';
import type { UserId } from '../../../contract/ids.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { findOutstandingDebts, readOpenClaims, type OwnDebt } from '../groups/index.ts';
import { isVerified } from '../kyc/index.ts';
import { findCustomer, findMoneyOnTheWay } from '../wallet/index.ts';
import type { ClosureDeps } from './deps.ts';
import type { Standing } from './obstacles.ts';

/** How things stand between an account and everything else. */
export interface AccountStanding extends Standing {
  readonly debts: readonly OwnDebt[];
  readonly debtKobo: Kobo;
}

/** Reads it all, one statement after the other: on one snapshot, or behind the locks that closing takes. */
export async function readStanding(
  { ledger }: Pick<ClosureDeps, 'ledger'>,
  queryable: Queryable,
  userId: UserId,
): Promise<AccountStanding> {
  const balanceKobo = await ledger.balance(queryable, userId);
  const { country, kycStatus } = await findCustomer(queryable, userId);
  const onTheWay = await findMoneyOnTheWay(queryable, userId);
  const ties = await readOpenClaims(queryable, userId);
  const debts = await findOutstandingDebts(queryable, userId);
  const debtKobo = kobo(debts.reduce((sum, { amountKobo }) => sum + amountKobo, 0n));
  return {
    balanceKobo,
    isInNigeria: country === 'NG',
    isVerified: isVerified(kycStatus),
    onTheWay,
    ties,
    debts,
    debtKobo,
  };
}
