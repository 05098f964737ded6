import type { Instant } from '../../../contract/ids.ts';
import type { Kobo } from '../../../contract/money.ts';
import type { MoneyInProvider } from './money-in.ts';
import type { Outcome } from './outcome.ts';
import type {
  Bank,
  BankAccount,
  Listed,
  ListedPayment,
  Movement,
  Payment,
  Period,
  Refund,
  Transfer,
  TransferState,
} from './payment.ts';

export type {
  Bank,
  BankAccount,
  Listed,
  ListedPayment,
  Movement,
  Payment,
  PaymentState,
  Period,
  Refund,
  RefundState,
  Transfer,
  TransferState,
} from './payment.ts';

export interface StartPayment {
  readonly reference: string;
  readonly email: string;
  readonly amountKobo: Kobo;
  readonly ownerId: string;
  /** Where the customer returns after paying or cancelling. */
  readonly callbackUrl: string;
  readonly cancelUrl: string;
}

export interface StartTransfer {
  /** 16 to 50 characters of a–z, 0–9, `_` and `-`. */
  readonly reference: string;
  readonly amountKobo: Kobo;
  readonly recipientCode: string;
  readonly reason: string;
}

export interface StartRefund {
  /** Reference of the payment to refund. */
  readonly reference: string;
  readonly amountKobo: Kobo;
  readonly currency: string;
  /** Identifies the refund later, because not every provider has references for refunds. */
  readonly note: string;
}

/** Settings of our account at the provider, inferred because not every provider has a call that reads them. */
export interface AccountDiagnostics {
  /** True if a recent transfer waits for a one-time password, or failed without one. */
  readonly asksForPassword: boolean;
  /**
   * The newest settlement to a bank account; undefined if none is listed. `on` is its day, null if the list states
   * none.
   */
  readonly settledElsewhere: { readonly on: string | null } | undefined;
}

/**
 * An event's claim about money. `came`: query until the money has arrived. `perhaps`: the event may mean any outcome,
 * so query until the payment is no longer open. `went back`: query the refund. Undefined if the event claims nothing.
 */
export type MoneyClaim = 'came' | 'perhaps' | 'went back';

/** The payment or transfer that an event is about. */
export type EventSubject =
  | { readonly kind: 'payment'; readonly reference: string; readonly money: MoneyClaim | undefined }
  | { readonly kind: 'transfer'; readonly reference: string }
  | { readonly kind: 'account'; readonly customerCode: string }
  | { readonly kind: 'mandate'; readonly customerCode: string }
  | { readonly kind: 'dispute'; readonly id: string }
  | { readonly kind: 'other' };

/** A webhook's body, translated from the provider's protocol. */
export type ProviderEvent =
  | { readonly kind: 'forged' }
  | (EventSubject & {
      /**
       * Key of the event: equal for a repeat, different for each change of state. With only the payment's key, all
       * events after the first would count as repeats.
       */
      readonly key: string;
      /** The body without payer, card and account, for `readKept`. */
      readonly redacted: unknown;
    });

/**
 * A payment provider that takes deposits, in our terms (decision 0136). Only the provider's folder translates its
 * protocol. An unknown status is `open`, which is neither money nor a failure. No call throws: each returns an
 * {@link Outcome}, which may be `unknown`, and each method documents its refusals.
 */
export interface DepositProvider {
  /** Lower-case letters and digits. Stored in rows, so it never changes. Webhooks come to `/api/webhooks/{name}`. */
  readonly name: string;
  /** Name of the HTTP header with the signature, in lower case. */
  readonly signatureHeader: string;
  /**
   * Starts a payment and returns the page to pay on. `refused`: nothing was started.
   *
   * @example await startPayment({ reference: 'dep-1', email, amountKobo, ownerId, callbackUrl, cancelUrl })
   * // { kind: 'ok', value: { authorizationUrl: 'https://checkout.example/abc' } }
   */
  startPayment(payment: StartPayment): Promise<Outcome<{ readonly authorizationUrl: string }>>;
  /**
   * Reads a payment's state. The refusal `unknown reference` means that no payment was started, so none can be paid.
   *
   * @example await verifyPayment('dep-1') // { kind: 'ok', value: { reference: 'dep-1', state: 'paid', … } }
   */
  verifyPayment(reference: string): Promise<Outcome<Payment>>;
  /**
   * Lists all payments started within a period, in any state, each once. Handle all refusals alike.
   *
   * @example await listPayments({ from, until }) // … { found: [{ reference: 'dep-1', … }], skipped: 0 }
   */
  listPayments(within: Period): Promise<Outcome<Listed<ListedPayment>>>;
  /**
   * Lists references of the payments started at or after `since` that are reversed now. Handle all refusals alike.
   *
   * @example await reversedPayments(since) // { kind: 'ok', value: { found: ['dep-1'], skipped: 0 } }
   */
  reversedPayments(since: Instant): Promise<Outcome<Listed<string>>>;
  /**
   * Lists refunds made at or after `since`, in any state, each once. Handle all refusals alike.
   *
   * @example await listRefunds(since) // … [{ id: '7', reference: 'dep-1', state: 'sent', note: 'rota-refund …', … }]
   */
  listRefunds(since: Instant): Promise<Outcome<Listed<Refund>>>;
  /**
   * Orders a refund. `listRefunds` returns the refund's state. `refused`: this order was not accepted, perhaps because
   * an earlier one was, so look for the note in `listRefunds`. Null if the provider has no refunds; no screen then
   * offers one.
   *
   * @example await startRefund({ reference: 'dep-1', amountKobo, currency: 'NGN', note: 'rota-refund 1' })
   * // { kind: 'ok', value: undefined }
   */
  readonly startRefund: ((refund: StartRefund) => Promise<Outcome<void>>) | null;
  /** Account numbers, saved cards and mandates; null if the provider has none of them. */
  readonly moneyIn: MoneyInProvider | null;
  /**
   * Returns our naira balance with the provider, in kobo. Handle all refusals alike.
   *
   * @example await balance() // { kind: 'ok', value: 1_500_000n }
   */
  balance(): Promise<Outcome<Kobo>>;
  /**
   * Infers the account's settings from transfers started at or after `since`, and from the newest settlement. Handle
   * all refusals alike.
   *
   * @example await accountSigns(since) // … { asksForPassword: false, settledElsewhere: undefined }
   */
  accountSigns(since: Instant): Promise<Outcome<AccountDiagnostics>>;
  /**
   * Reads a webhook. Never throws. `forged`: the signature does not belong to exactly these bytes.
   *
   * @example readEvent(rawBody, headers['x-signature'])
   * // { kind: 'payment', reference: 'dep-1', money: 'came', key: 'paid:8', redacted: { event: 'paid', … } }
   */
  readEvent(rawBody: Buffer, signature: unknown): ProviderEvent;
  /**
   * Reads the stored part of an earlier event again.
   *
   * @example readKept({ event: 'paid', … }) // { kind: 'payment', reference: 'dep-1', money: 'came' }
   */
  readKept(redacted: unknown): EventSubject;
}

/** A payment provider that also sends money to bank accounts. */
export interface PaymentProvider extends DepositProvider {
  /**
   * Lists the banks that can receive transfers, by name.
   *
   * @example await listBanks() // { kind: 'ok', value: [{ code: '044', name: 'Access Bank' }, …] }
   */
  listBanks(): Promise<Outcome<readonly Bank[]>>;
  /**
   * Returns the name of an account's holder. Any refusal means that there is no such account.
   *
   * @example await resolveAccount({ accountNumber: '0123456789', bankCode: '044' }) // … { accountName: 'ADA OBI' }
   */
  resolveAccount(account: BankAccount): Promise<Outcome<{ readonly accountName: string }>>;
  /**
   * Registers an account as a target of transfers and returns the provider's name for it, which is stored with the
   * person. Any refusal means that there is no such account.
   *
   * @example await createRecipient({ accountNumber, bankCode, name }) // … { recipientCode: 'RCP_1', bankName: null }
   */
  createRecipient(
    account: BankAccount & { readonly name: string },
  ): Promise<Outcome<{ readonly recipientCode: string; readonly bankName: string | null }>>;
  /**
   * Sends money, but never twice for the same reference. The refusal `duplicate` means that an earlier call
   * arrived, so call verifyTransfer. Any other refusal means that nothing was sent.
   *
   * @example await sendTransfer({ reference: 'wd-1', amountKobo, recipientCode, reason }) // … { state: 'open', … }
   */
  sendTransfer(transfer: StartTransfer): Promise<Outcome<Transfer>>;
  /**
   * Reads a transfer's state and charge. The refusal `unknown reference` means that the transfer was never sent.
   *
   * @example await verifyTransfer('wd-1') // { kind: 'ok', value: { reference: 'wd-1', state: 'sent', … } }
   */
  verifyTransfer(reference: string): Promise<Outcome<Transfer>>;
  /**
   * Lists all transfers started within a period, in any state, each once. Handle all refusals alike.
   *
   * @example await listTransfers({ from, until }) // … { found: [{ reference: 'wd-1', … }], skipped: 0 }
   */
  listTransfers(within: Period): Promise<Outcome<Listed<Movement<TransferState>>>>;
  /**
   * Lists references of the transfers started at or after `since` that are reversed now. Handle all refusals alike.
   *
   * @example await reversedTransfers(since) // { kind: 'ok', value: { found: ['wd-1'], skipped: 0 } }
   */
  reversedTransfers(since: Instant): Promise<Outcome<Listed<string>>>;
}
