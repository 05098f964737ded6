import type { Instant } from '../../../contract/ids.ts';
import type { Kobo } from '../../../contract/money.ts';
import type { Outcome } from './outcome.ts';

/** `unpaid` is final for now, but may still be paid; what the provider's word does not settle is `open`. */
export type PaymentState = 'paid' | 'unpaid' | 'reversed' | 'open';
/** `returned`: it never left. `reversed`: it left and came back. */
export type TransferState = 'sent' | 'returned' | 'reversed' | 'open';
export type RefundState = 'sent' | 'failed' | 'open';
/** Why a payment that was tried did not succeed; `unsaid`: no reason that we can read. */
export type Refusal = 'unsaid';

/** A payment or a transfer as it stands in a provider's list. */
export interface Movement<State = PaymentState | TransferState> {
  readonly reference: string;
  readonly state: State;
  /** The provider's own word for the state, for people: nothing is decided by it. */
  readonly word: string;
  readonly amountKobo: Kobo;
  readonly currency: string;
  /** What the provider keeps of it; null when it does not say. */
  readonly feesKobo: Kobo | null;
}

/**
 * Whose payment it is. `told`: the `ownerId` that it was started with, null when this one has none and is nobody's of
 * ours. `not kept`: the provider gives no payment's owner back, so that its reference alone says whose it is.
 */
export type Owner = { readonly kind: 'told'; readonly id: string | null } | { readonly kind: 'not kept' };

export interface Payment extends Movement<PaymentState> {
  /** Of an unpaid one; null when nobody has tried to pay. */
  readonly refusal: Refusal | null;
  readonly owner: Owner;
  /** The provider's name for this payer; null if it has none. */
  readonly customerCode: string | null;
}

export interface Transfer extends Movement<TransferState> {
  /** The provider's own name for it. */
  readonly transferCode: string | null;
  /** Why it did not arrive, in words for the person. */
  readonly reason: string | null;
}

/** Money of a payment that the provider gave back to its payer, all of it or a part. */
export interface Refund {
  readonly id: string;
  /** The payment's. */
  readonly reference: string;
  readonly state: RefundState;
  readonly amountKobo: Kobo;
  readonly currency: string;
  /** What was written on it when it was ordered. */
  readonly note: string | null;
}

/**
 * What a list held. Entries that cannot be read, such as a transfer without a reference, are no reason to stop: they
 * are counted.
 */
export interface Listed<T> {
  readonly found: readonly T[];
  readonly skipped: number;
}

export interface Within {
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

export interface StartPayment {
  readonly reference: string;
  readonly email: string;
  readonly amountKobo: Kobo;
  readonly ownerId: string;
  /** Where the customer returns to after paying, and after giving up. */
  readonly callbackUrl: string;
  readonly cancelUrl: string;
}

export interface StartTransfer {
  /** 16 to 50 of a–z, 0–9, `_` and `-`. */
  readonly reference: string;
  readonly amountKobo: Kobo;
  readonly recipientCode: string;
  readonly reason: string;
}

export interface StartRefund {
  /** The payment's. */
  readonly reference: string;
  readonly amountKobo: Kobo;
  readonly currency: string;
  /** By which it is found again: it is no reference, and a provider need not have one for refunds. */
  readonly note: string;
}

/** What shows how the account is set; a provider need not have a call that reads the settings themselves. */
export interface AccountDiagnostics {
  /** A transfer since then waits for a one-time password, or was given up because none came. */
  readonly asksForPassword: boolean;
  /** A settlement to a bank account is listed: its day, or null when the list does not say. Undefined when none is. */
  readonly settledElsewhere: { readonly on: string | null } | undefined;
}

/**
 * What an event says of a payment's money. `came` is asked about until it has. `perhaps`: a name for every outcome; it
 * is asked about until the payment is no longer open. An event that names a refusal says nothing of money: undefined.
 */
export type Money = 'came' | 'perhaps' | 'went back';

/** Whom to ask about what an event tells. */
export type EventSubject =
  | { readonly kind: 'payment'; readonly reference: string; readonly money: Money | undefined }
  | { readonly kind: 'transfer'; readonly reference: string }
  | { readonly kind: 'other' };

/** A webhook's body in our words. */
export type ProviderEvent =
  | { readonly kind: 'forged' }
  | (EventSubject & {
      /**
       * The same for an event that comes again, and another for each change of state: what is named by the payment
       * alone hides all that comes after the first.
       */
      readonly key: string;
      /** Of the body, without payer, card and account: its name under `event`, and what readKept needs. */
      readonly kept: unknown;
    });

/**
 * A payment provider that takes deposits, in words of our own. What its protocol says is translated in its folder and
 * nowhere else; a word that it does not know is `open`: not money yet, and no failure. No call throws: what it came to
 * is an {@link Outcome}. Any call may be `unknown`; of refusals each method says what they mean.
 */
export interface DepositProvider {
  /** Marks rows for good: lower-case letters and digits. Its webhooks come to `/api/webhooks/{name}`. */
  readonly name: string;
  /** In lower case. */
  readonly signatureHeader: string;
  /**
   * The page to pay on. Refused: nothing was started.
   *
   * @example await startPayment({ reference: 'dep-1', email, amountKobo, ownerId, callbackUrl, cancelUrl })
   * // { kind: 'ok', value: { authorizationUrl: 'https://checkout.example/abc' } }
   */
  startPayment(payment: StartPayment): Promise<Outcome<{ readonly authorizationUrl: string }>>;
  /**
   * A payment as it is now. Refused with `unknown reference`: nobody started it, so nobody can have paid.
   *
   * @example await verifyPayment('dep-1') // { kind: 'ok', value: { reference: 'dep-1', state: 'paid', … } }
   */
  verifyPayment(reference: string): Promise<Outcome<Payment>>;
  /**
   * All payments that were started within a time, whatever has become of them, each once. No refusal has a meaning.
   *
   * @example await listPayments({ from, until }) // … { found: [{ reference: 'dep-1', … }], skipped: 0 }
   */
  listPayments(within: Within): Promise<Outcome<Listed<Movement<PaymentState>>>>;
  /**
   * References of the payments started at or after `since` that are reversed now. No refusal has a meaning.
   *
   * @example await reversedPayments(since) // { kind: 'ok', value: { found: ['dep-1'], skipped: 0 } }
   */
  reversedPayments(since: Instant): Promise<Outcome<Listed<string>>>;
  /**
   * Refunds made at or after `since`, whatever has become of them, each once. No refusal has a meaning.
   *
   * @example await listRefunds(since) // … [{ id: '7', reference: 'dep-1', state: 'sent', note: 'rota-refund …', … }]
   */
  listRefunds(since: Instant): Promise<Outcome<Listed<Refund>>>;
  /**
   * Orders a refund; what has become of it stands in the list. Refused: it was not taken, or an earlier order was: look
   * for its note in the list. Null where the provider sends no payment back: nobody is then promised that it does.
   *
   * @example await startRefund({ reference: 'dep-1', amountKobo, currency: 'NGN', note: 'rota-refund 1' })
   * // { kind: 'ok', value: undefined }
   */
  readonly startRefund: ((refund: StartRefund) => Promise<Outcome<void>>) | null;
  /**
   * What the provider holds for us in naira, in kobo. No refusal has a meaning.
   *
   * @example await balance() // { kind: 'ok', value: 1_500_000n }
   */
  balance(): Promise<Outcome<Kobo>>;
  /**
   * How the account seems to be set, by what happened since. No refusal has a meaning.
   *
   * @example await accountSigns(since) // … { asksForPassword: false, settledElsewhere: undefined }
   */
  accountSigns(since: Instant): Promise<Outcome<AccountDiagnostics>>;
  /**
   * Reads a webhook. `forged`: the signature is not of exactly these bytes. Whatever else it says, it never fails.
   *
   * @example readEvent(rawBody, headers['x-signature'])
   * // { kind: 'payment', reference: 'dep-1', money: 'came', key: 'paid:8', kept: { event: 'paid', … } }
   */
  readEvent(rawBody: Buffer, signature: unknown): ProviderEvent;
  /**
   * Reads again what readEvent kept.
   *
   * @example readKept({ event: 'paid', … }) // { kind: 'payment', reference: 'dep-1', money: 'came' }
   */
  readKept(kept: unknown): EventSubject;
}

/** One that sends money to bank accounts too. */
export interface PaymentProvider extends DepositProvider {
  /**
   * The banks that can receive transfers, by name.
   *
   * @example await listBanks() // { kind: 'ok', value: [{ code: '044', name: 'Access Bank' }, …] }
   */
  listBanks(): Promise<Outcome<readonly Bank[]>>;
  /**
   * Whose account it is. Any refusal: there is no such account.
   *
   * @example await resolveAccount({ accountNumber: '0123456789', bankCode: '044' }) // … { accountName: 'ADA OBI' }
   */
  resolveAccount(account: BankAccount): Promise<Outcome<{ readonly accountName: string }>>;
  /**
   * The provider's name for an account that transfers go to, kept with the person. Any refusal: there is no such
   * account.
   *
   * @example await createRecipient({ accountNumber, bankCode, name }) // … { recipientCode: 'RCP_1', bankName: null }
   */
  createRecipient(
    account: BankAccount & { readonly name: string },
  ): Promise<Outcome<{ readonly recipientCode: string; readonly bankName: string | null }>>;
  /**
   * Sends money; the same reference again never sends twice. Refused with `duplicate`: an earlier call arrived, so ask
   * verifyTransfer; with anything else: nothing was sent.
   *
   * @example await sendTransfer({ reference: 'wd-1', amountKobo, recipientCode, reason }) // … { state: 'open', … }
   */
  sendTransfer(transfer: StartTransfer): Promise<Outcome<Transfer>>;
  /**
   * A transfer as it is now, with what the provider keeps of it. Refused with `unknown reference`: it was never sent.
   *
   * @example await verifyTransfer('wd-1') // { kind: 'ok', value: { reference: 'wd-1', state: 'sent', … } }
   */
  verifyTransfer(reference: string): Promise<Outcome<Transfer>>;
  /**
   * All transfers that were started within a time, whatever has become of them, each once. No refusal has a meaning.
   *
   * @example await listTransfers({ from, until }) // … { found: [{ reference: 'wd-1', … }], skipped: 0 }
   */
  listTransfers(within: Within): Promise<Outcome<Listed<Movement<TransferState>>>>;
  /**
   * References of the transfers started at or after `since` that are reversed now. No refusal has a meaning.
   *
   * @example await reversedTransfers(since) // { kind: 'ok', value: { found: ['wd-1'], skipped: 0 } }
   */
  reversedTransfers(since: Instant): Promise<Outcome<Listed<string>>>;
}
