import { kobo, type Kobo } from '../../../contract/money.ts';
import type { UserId } from '../../../contract/ids.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { findOutstandingDebts, readOpenClaims, type OwnDebt } from '../groups/index.ts';
import { isVerified } from '../kyc/index.ts';
import { findCustomer, findMoneyInTransit } from '../wallet/index.ts';
import type { ClosureDeps } from './deps.ts';
import type { ClosureState } from './obstacles.ts';

export interface AccountState extends ClosureState {
  readonly debts: readonly OwnDebt[];
  readonly debtKobo: Kobo;
}

/**
 * Reads the state with several statements. The caller must use one snapshot or hold the locks of `lockAccountState`.
 */
export async function readAccountState(
  { ledger }: Pick<ClosureDeps, 'ledger'>,
  queryable: Queryable,
  userId: UserId,
): Promise<AccountState> {
  const balanceKobo = await ledger.balance(queryable, userId);
  const { country, kycStatus } = await findCustomer(queryable, userId);
  const inTransit = await findMoneyInTransit(queryable, userId);
  const ties = await readOpenClaims(queryable, userId);
  const debts = await findOutstandingDebts(queryable, userId);
  const debtKobo = kobo(debts.reduce((sum, { amountKobo }) => sum + amountKobo, 0n));
  return {
    balanceKobo,
    isInNigeria: country === 'NG',
    isVerified: isVerified(kycStatus),
    inTransit,
    ties,
    debts,
    debtKobo,
  };
}
