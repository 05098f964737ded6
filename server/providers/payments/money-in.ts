import type { Instant } from '../../../contract/ids.ts';
import type { Kobo } from '../../../contract/money.ts';
import type { Outcome } from './outcome.ts';
import type { BankAccount, Listed, Payment } from './payment.ts';

/** A person's data that the provider needs to open their account number. */
export interface PayingPerson {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** In international form, `+234…`; null if the person gave none. */
  readonly phone: string | null;
}

/** Identity that the provider compares with the bank's before it opens an account number. */
export interface IdentityCheck extends BankAccount {
  readonly bvn: string;
}

/** An account number at a bank for one person. Money sent to it is theirs. */
export interface DedicatedAccount {
  /** The provider's id, needed to close the number. */
  readonly id: string;
  readonly number: string;
  readonly bankName: string;
  readonly bankSlug: string;
  readonly accountName: string;
  readonly isActive: boolean;
}

/** A customer's account numbers, and why the last request failed. */
export interface Accounts {
  readonly customerCode: string;
  /** The provider's id of the customer; null if it has none. */
  readonly customerId: string | null;
  readonly accounts: readonly DedicatedAccount[];
  /** The provider's reason why the person's identity was not confirmed; null while it has not said so. */
  readonly refused: string | null;
}

export interface StartCharge {
  readonly reference: string;
  /** Email with which the source was saved. The provider refuses any other. */
  readonly email: string;
  readonly token: string;
  readonly amountKobo: Kobo;
  readonly ownerId: string;
  /** Return URL of the bank's page, if the bank wants a confirmation. */
  readonly callbackUrl: string;
}

export interface StartMandate extends BankAccount {
  readonly email: string;
  readonly address: { readonly street: string; readonly city: string; readonly state: string };
  /** Return URL of the bank's page. */
  readonly callbackUrl: string;
}

/** A mandate on a bank account. It can be charged only while `isActive`. */
export interface Mandate {
  readonly reference: string;
  readonly isActive: boolean;
  /** Null until the provider issues one. Secret. */
  readonly token: string | null;
  readonly bankName: string | null;
  readonly last4: string | null;
  readonly customerCode: string | null;
}

export interface Dispute {
  readonly id: string;
  /** Reference of the disputed payment. */
  readonly reference: string;
  /** `lost`: the payer gets the money back. */
  readonly state: 'open' | 'won' | 'lost';
  readonly amountKobo: Kobo;
  readonly openedAt: Instant;
  /** When the provider accepts the dispute automatically; null if it states no time. */
  readonly answerBy: Instant | null;
  /** The provider's own status, for people to read. */
  readonly word: string;
}

/** Ways of adding money that the merchant account offers, for `doctor`. */
export interface MoneyInOffer {
  /** Slugs of banks at which account numbers can be opened. */
  readonly accountBanks: readonly string[];
  readonly hasMandates: boolean;
}

/**
 * The calls of a payment provider for account numbers, saved cards and mandates (money-in §7). No call throws. The
 * refusal `not offered` means that the provider does not offer this to our business.
 */
export interface MoneyInProvider {
  /** Finds or creates the customer with this email. */
  customer(person: PayingPerson): Promise<Outcome<Accounts>>;
  /**
   * Requests an account number, which is available later: see `accountsOf`. `check` is null if the provider does not
   * compare identities.
   */
  askAccount(person: PayingPerson, bankSlug: string, check: IdentityCheck | null): Promise<Outcome<void>>;
  /** Lists a customer's account numbers. */
  accountsOf(customerCode: string): Promise<Outcome<Accounts>>;
  /** Makes the provider query the bank about transfers of the Lagos day of `at` that it may have missed. */
  requery(account: Pick<DedicatedAccount, 'number' | 'bankSlug'>, at: Instant): Promise<Outcome<void>>;
  closeAccount(id: string): Promise<Outcome<void>>;
  /**
   * Charges a saved card or a mandate. A reference that the provider already knows is `unknown`, never a refusal:
   * `verifyPayment` returns its outcome. The refusal `unknown reference` means that the token is invalid.
   * `verifyPayment` reports a charge that waits for confirmation as `open`, so store the `confirmUrl` of this response.
   */
  charge(charge: StartCharge): Promise<Outcome<Payment>>;
  /** Opens a mandate. The person confirms it on the returned page. */
  openMandate(mandate: StartMandate): Promise<Outcome<{ readonly url: string; readonly reference: string }>>;
  /** Reads a mandate. The refusal `unknown reference` means that the person has not approved it, or has refused it. */
  mandate(reference: string): Promise<Outcome<Mandate>>;
  /** Invalidates a token. The refusal `unknown reference` means that it was already invalid. */
  forget(token: string): Promise<Outcome<void>>;
  /** Lists disputes opened or changed at or after `since`, in any state, each once. */
  disputes(since: Instant): Promise<Outcome<Listed<Dispute>>>;
  dispute(id: string): Promise<Outcome<Dispute>>;
  /** Resends a refund that waits for the payer's bank account. */
  retryRefund(id: string, account: BankAccount): Promise<Outcome<void>>;
  offer(): Promise<Outcome<MoneyInOffer>>;
}
