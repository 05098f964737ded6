import type { Tariff } from '../../../contract/deposit-cost.ts';
import type { Instant } from '../../../contract/ids.ts';
import type { Kobo } from '../../../contract/money.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { MoneyInConfig } from '../../platform/config/money-in-values.ts';
import type { Database, Queryable, Tx } from '../../platform/database/database.ts';
import type { Log } from '../../platform/log/log.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Notifications } from '../notifications/index.ts';
import type { DepositTariffs, MoneyInWays } from '../wallet/index.ts';

/** An attempt of an automatic charge, as passed to the wallet. */
export interface NewTry {
  readonly sourceId: string;
  readonly reference: string;
  readonly amountKobo: Kobo;
  readonly feeKobo: Kobo;
  readonly automatic: { readonly chargeId: string; readonly number: number };
}

/** Sends a claimed attempt to the provider and settles it. Call outside any transaction. */
export type SendTry = () => Promise<void>;

export interface AutomaticChargesDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly ledger: Pick<Ledger, 'balance'>;
  readonly notifications: Notifications;
  /** Counts a charge that failed permanently, for operators. */
  readonly countMissed?: () => void;
  readonly limits: MoneyInConfig['limits'];
  /** The functions of the wallet, which owns deposits, sources, consents and tariffs. */
  readonly wallet: {
    readonly tariffs: DepositTariffs;
    readonly ways: Pick<MoneyInWays, 'isOn'>;
    /**
     * Stores an attempt in the transaction of the claim, so that the provider never gets a payment we do not know.
     * Returns undefined while another payment of the source is open.
     */
    readonly claimTry: (tx: Tx, started: NewTry, now: Instant) => Promise<SendTry | undefined>;
  };
}

/** Returns a tariff by version, for example the one a charge was announced with. */
export const tariffOf = async (
  tariffs: DepositTariffs,
  version: number,
  now: Instant,
  through: Queryable,
): Promise<Tariff> => (await tariffs.tariffOfVersion(version, now, through)).tariff;
