import type { GroupId, Instant, UserId } from '../../../contract/ids.ts';
import type { Kobo } from '../../../contract/money.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { MoneyInConfig } from '../../platform/config/money-in-values.ts';
import type { Database, Queryable, Tx } from '../../platform/database/database.ts';
import type { Log } from '../../platform/log/log.ts';
import type { Text } from '../../platform/texts/text.ts';
import type { PaymentProviders } from '../../providers/payments/payment-providers.ts';
import type { Ledger } from '../ledger/index.ts';
import type { DepositStatus, DepositWay } from './deposits/deposit.rules.ts';
import type { Notifications } from '../notifications/index.ts';
import type { MoneyInWays } from './tariffs/money-in-ways.ts';
import type { DepositTariffs } from './tariffs/tariffs-in-force.ts';
import type { AutomaticPart, EndedSource } from './sources/injected.ts';
import type { SettledTry } from './sources/settled-try.ts';
import type { TokenCipher } from './sources/token-cipher.ts';

export interface AfterDeposit {
  /** States the purpose of the money, which it pays now. */
  readonly paysNow?: Text | undefined;
  /** States what the balance pays automatically and when, or how much is missing. */
  readonly byItself: Text | undefined;
  /** States debts from past rounds. */
  readonly owed?: Text | undefined;
  /** States the next contribution that the person must pay, and where. */
  readonly press?: { readonly sentence: Text; readonly actionUrl: string; readonly actionText: Text };
}

/** The contribution that a person pays with money still to arrive. */
export interface WantedPayment {
  readonly userId: UserId;
  readonly groupId: GroupId;
  readonly cycle: number;
  readonly round: number;
}

export interface ArrivedPayment extends WantedPayment {
  readonly amountKobo: Kobo;
}

export interface WalletDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly ledger: Ledger;
  readonly providers: PaymentProviders;
  readonly notifications: Notifications;
  /** Implemented by the groups module. Enqueues the user's unpaid automatic contributions to run after the commit. */
  readonly walletWasCredited: (tx: Tx, userId: UserId) => Promise<void>;
  /** Ways of adding money that are switched on, and their limits. */
  readonly moneyIn: MoneyInConfig;
  /** Which ways are on now. Use this instead of `moneyIn.ways`, because the provider may have refused one. */
  readonly ways: MoneyInWays;
  readonly tariffs: DepositTariffs;
  /**
   * Returns BVN and phone number of a verified identity, for the provider that opens an account number. Logs the
   * access.
   */
  readonly identityForBank: (
    userId: UserId,
  ) => Promise<{ readonly bvn: string; readonly phone: string | null } | undefined>;
  /** Counts a deposit with a new outcome, for operators. */
  readonly countDeposit?: (settled: { way: DepositWay; outcome: DepositStatus; kobo: Kobo }) => void;
  readonly tokens: TokenCipher;
  /** Implemented by automatic charges. Called in the transaction that settles one of their attempts. */
  readonly tryWasSettled?: (tx: Tx, settled: SettledTry, now: Instant) => Promise<void>;
  /** Implemented by automatic charges. Stops those from an ending source, before the source is locked. */
  readonly sourceHasEnded?: (tx: Tx, sourceId: string, ended: EndedSource, now: Instant) => Promise<boolean>;
  /** Implemented by automatic charges. Pauses or resumes those from a disputed source, before the source is locked. */
  readonly sourceWasPaused?: (tx: Tx, sourceId: string, paused: boolean, now: Instant) => Promise<void>;
  /** Implemented by automatic charges, for the list of sources. */
  readonly readAutomatic?: (queryable: Queryable, userId: UserId, now: Instant) => Promise<AutomaticPart>;
  /** Implemented by automatic charges. States what this balance will pay next. */
  readonly afterDeposit?: (
    tx: Tx,
    credited: { readonly userId: UserId; readonly balanceKobo: Kobo; readonly pays: ArrivedPayment | undefined },
    now: Instant,
  ) => Promise<AfterDeposit>;
  /** Implemented by groups. Stores a contribution to pay once the deposit arrives. Throws NOTHING_DUE. */
  readonly payOnArrival?: (tx: Tx, depositId: string, wanted: WantedPayment) => Promise<void>;
  /** Implemented by groups. Enqueues the payment of an arrived deposit, and returns it. */
  readonly depositArrived?: (tx: Tx, depositId: string) => Promise<ArrivedPayment | undefined>;
  /** Public origin, without a trailing slash. */
  readonly publicUrl: string;
}
