import type { Instant } from '../../../contract/ids.ts';
import type { Kobo } from '../../../contract/money.ts';
import type { Outcome } from './outcome.ts';
import type { BankAccount, Listed, Payment } from './payment.ts';

/** A person's data that the provider needs to open their account number. */
export interface PayingPerson {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** In international form, `+234…`; null if the person has given none. */
  readonly phone: string | null;
}

/** Identity that the provider compares with the bank's before it opens an account number. */
export interface IdentityCheck extends BankAccount {
  readonly bvn: string;
}

/** An account number at a bank for one person. Money sent to it is theirs. */
export interface DedicatedAccount {
  /** The provider's id, with which the number is closed. */
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
  /** Email with which the source was saved. The provider refuses another one. */
  readonly email: string;
  readonly token: string;
  readonly amountKobo: Kobo;
  readonly ownerId: string;
  /** Where the bank's page returns to, if the bank wants a confirmation. */
  readonly callbackUrl: string;
}

export interface StartMandate extends BankAccount {
  readonly email: string;
  readonly address: { readonly street: string; readonly city: string; readonly state: string };
  /** Where the bank's page returns to. */
  readonly callbackUrl: string;
}

/** A mandate on a bank account. It can be charged only while `isActive`. */
export interface Mandate {
  readonly reference: string;
  readonly isActive: boolean;
  /** Null until the provider gives one. Secret. */
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
  /** The provider accepts the dispute by itself after this instant; null if it states none. */
  readonly answerBy: Instant | null;
  /** The provider's own word, for people to read. */
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
  /** Finds or makes the customer with this email. */
  customer(person: PayingPerson): Promise<Outcome<Accounts>>;
  /**
   * Asks for an account number. It is there later: see `accountsOf`. `check` is null where the provider does not
   * compare identities.
   */
  askAccount(person: PayingPerson, bankSlug: string, check: IdentityCheck | null): Promise<Outcome<void>>;
  /** Account numbers of a customer. */
  accountsOf(customerCode: string): Promise<Outcome<Accounts>>;
  /** Makes the provider ask the bank about transfers of the Lagos day of `at` that it may have missed. */
  requery(account: Pick<DedicatedAccount, 'number' | 'bankSlug'>, at: Instant): Promise<Outcome<void>>;
  closeAccount(id: string): Promise<Outcome<void>>;
  /**
   * Charges a saved card or a mandate. A reference that the provider knows is `unknown`, never a refusal: ask
   * `verifyPayment` for its outcome. The refusal `unknown reference` means that the token is not valid (any more).
   * `verifyPayment` calls a charge that waits for a confirmation `open`, so keep the `confirmUrl` of this answer.
   */
  charge(charge: StartCharge): Promise<Outcome<Payment>>;
  /** Opens a mandate. The person confirms it on the returned page. */
  openMandate(mandate: StartMandate): Promise<Outcome<{ readonly url: string; readonly reference: string }>>;
  /** Reads a mandate. The refusal `unknown reference` means that the person has not approved it, or has refused. */
  mandate(reference: string): Promise<Outcome<Mandate>>;
  /** Makes a token useless. The refusal `unknown reference` means that it was useless before. */
  forget(token: string): Promise<Outcome<void>>;
  /** Disputes opened or changed at or after `since`, in any state, each once. */
  disputes(since: Instant): Promise<Outcome<Listed<Dispute>>>;
  dispute(id: string): Promise<Outcome<Dispute>>;
  /** Sends back a refund that waits for the payer's bank account. */
  retryRefund(id: string, account: BankAccount): Promise<Outcome<void>>;
  offer(): Promise<Outcome<MoneyInOffer>>;
}
