import { AppError } from '../../platform/errors/app-error.ts';
import { isVerified } from '../kyc/index.ts';
import type { Customer, VerifiedAccount } from './customer.repo.ts';

/** Bank accounts and withdrawals are for users in Nigeria. Throws NIGERIA_ONLY. */
export function assertNigerian({ country }: Customer): void {
  if (country !== 'NG') throw new AppError('NIGERIA_ONLY');
}

/** Throws KYC_REQUIRED_FOR_BANK, with the flag that the specification names. */
export function assertKyc({ kycStatus }: Customer): void {
  if (!isVerified(kycStatus)) throw new AppError('KYC_REQUIRED_FOR_BANK', { flags: { requiresKyc: true } });
}

/** The account that withdrawals go to. Throws WITHDRAWAL_SETUP_REQUIRED, with the specification's flag, without one. */
export function accountForWithdrawal({ account }: Customer): VerifiedAccount {
  if (account === null) throw new AppError('WITHDRAWAL_SETUP_REQUIRED', { flags: { requiresSetup: true } });
  return account;
}
