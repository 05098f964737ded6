import { NIGERIA_ONLY_WORDS } from '../../../contract/nigeria-only.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { isVerified } from '../kyc/index.ts';
import type { Customer, StoredAccount } from './customer.repo.ts';

/** Bank accounts and withdrawals are for users in Nigeria. Throws NIGERIA_ONLY. */
export function assertNigerian({ country }: Customer): void {
  if (country !== 'NG') throw new AppError('NIGERIA_ONLY');
}

/** Money comes in only where it can go out again. Throws NIGERIA_ONLY in the words of a deposit. */
export function assertMayDeposit({ country }: Customer): void {
  if (country !== 'NG') throw new AppError('NIGERIA_ONLY', { words: NIGERIA_ONLY_WORDS.deposit });
}

/** Throws KYC_REQUIRED_FOR_BANK, with the flag that the specification names. */
export function assertKyc({ kycStatus }: Customer): void {
  if (!isVerified(kycStatus)) throw new AppError('KYC_REQUIRED_FOR_BANK', { flags: { requiresKyc: true } });
}

/** The account that withdrawals go to. Throws WITHDRAWAL_SETUP_REQUIRED, with the specification's flag, without one. */
export function accountForWithdrawal({ account }: Customer): StoredAccount {
  if (account === null) throw new AppError('WITHDRAWAL_SETUP_REQUIRED', { flags: { requiresSetup: true } });
  return account;
}

/** After 'This was not me' no withdrawal is started before the password was reset. Throws WITHDRAWALS_HELD. */
export function assertNotHeld({ withdrawalsHeldSince }: Customer): void {
  if (withdrawalsHeldSince !== null) throw new AppError('WITHDRAWALS_HELD');
}
