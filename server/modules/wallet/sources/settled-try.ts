import type { Refusal } from '../../../providers/payments/payment-ways.ts';
import type { DepositStatus } from '../deposits/deposit.rules.ts';
import type { Try } from './tries.repo.ts';

/** State of an attempt after reading the provider's record. */
export interface SettledTry {
  readonly charged: Try;
  readonly status: DepositStatus;
  /** Why the attempt failed; null if it did not. */
  readonly refusal: Refusal | null;
  /** The page where the person confirms the payment at their bank. */
  readonly confirmUrl: string | null;
}
