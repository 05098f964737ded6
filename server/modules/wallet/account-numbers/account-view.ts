import { accountNumberRefusals, type AccountNumber } from '../../../../contract/account-number.ts';
import type { UserId } from '../../../../contract/ids.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { findLatestAccount, type DepositAccount } from './deposit-accounts.repo.ts';

export const accountView = ({ status, number, bankName, accountName, why }: DepositAccount): AccountNumber => ({
  status,
  number,
  bankName,
  accountName,
  why: accountNumberRefusals.find((each) => each === why) ?? null,
});

/** Returns the person's account number, or the outcome of the last request. Null if they never requested one. */
export async function accountNumberOf(queryable: Queryable, userId: UserId): Promise<AccountNumber | null> {
  const account = await findLatestAccount(queryable, userId);
  return account === undefined ? null : accountView(account);
}
