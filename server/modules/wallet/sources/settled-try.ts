import type { Refusal } from '../../../providers/payments/payment-ways.ts';
import type { DepositStatus } from '../deposits/deposit.rules.ts';
import type { Try } from './tries.repo.ts';

/** State of an attempt after reading the provider's record. */
export interface SettledTry {
  readonly charged: Try;
  readonly status: DepositStatus;
  /** Why the try failed; null unless it did. */
  readonly refusal: Refusal | null;
  /** The page on which the person confirms the payment to their bank. */
  readonly confirmUrl: string | null;
}
