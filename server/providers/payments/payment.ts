import type { Instant } from '../../../contract/ids.ts';
import type { Kobo } from '../../../contract/money.ts';
import type { PaymentChannel, Refusal, SavableCard } from './payment-ways.ts';

/**
 * `unpaid` may still become `paid`. `open`: the provider's status leaves the outcome open. `confirm`: nothing was taken
 * yet, because the person must confirm at their bank.
 */
export type PaymentState = 'paid' | 'unpaid' | 'reversed' | 'open' | 'confirm';
/** `returned`: the money never left. `reversed`: the money left and came back. */
export type TransferState = 'sent' | 'returned' | 'reversed' | 'open';
export type RefundState = 'sent' | 'failed' | 'open';
/** A payment or a transfer in a provider's list. */
export interface Movement<State = PaymentState | TransferState> {
  readonly reference: string;
  readonly state: State;
  /** The provider's own status, for people to read. No code depends on it. */
  readonly word: string;
  readonly amountKobo: Kobo;
  readonly currency: string;
  /** The provider's charge; null if it does not state one. */
  readonly feesKobo: Kobo | null;
}

/**
 * The payer's account. `told`: the `ownerId` with which the payment was started, or null if it was started without one.
 * `not kept`: the provider returns no owner, so only the reference identifies the owner.
 */
type Owner = { readonly kind: 'told'; readonly id: string | null } | { readonly kind: 'not kept' };

/** A payment in the provider's list. */
export interface ListedPayment extends Movement<PaymentState> {
  readonly channel: PaymentChannel;
}

export interface Payment extends ListedPayment {
  /** Why an attempt to pay failed; null if no attempt failed. */
  readonly refusal: Refusal | null;
  readonly owner: Owner;
  /** The provider's code for this payer; null if it has none. */
  readonly customerCode: string | null;
  /** The page where the person confirms the payment at their bank; null unless the state is `confirm`. */
  readonly confirmUrl: string | null;
  /** Account number that received the money; null unless the channel is `transfer`, or if the provider omits it. */
  readonly toNumber: string | null;
  /** Sender of a transfer; null if the provider does not say. */
  readonly sender: { readonly name: string; readonly bank: string | null; readonly last4: string | null } | null;
  /** The card, if the payment was made with one. */
  readonly card: SavableCard | null;
  readonly paidAt: Instant | null;
}

export interface Transfer extends Movement<TransferState> {
  /** The provider's code for the transfer; null if it has none. */
  readonly transferCode: string | null;
  /** Why the transfer did not arrive, as text for the person. */
  readonly reason: string | null;
}

/** A full or partial refund of a payment to its payer. */
export interface Refund {
  readonly id: string;
  /** Reference of the refunded payment. */
  readonly reference: string;
  readonly state: RefundState;
  /** True if the provider waits for the payer's bank account: see `retryRefund`. */
  readonly needsAccount: boolean;
  readonly amountKobo: Kobo;
  readonly currency: string;
  /** The note given when the refund was ordered; null if the provider returns none. */
  readonly note: string | null;
}

/** Entries of a list. Unreadable ones, such as a transfer without a reference, are skipped and counted. */
export interface Listed<T> {
  readonly found: readonly T[];
  readonly skipped: number;
}

export interface Period {
  readonly from: Instant;
  readonly until: Instant;
}

export interface Bank {
  readonly code: string;
  readonly name: string;
}

export interface BankAccount {
  readonly accountNumber: string;
  readonly bankCode: string;
}
