import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Log } from '../../platform/log/log.ts';
import type { Paystack } from '../../providers/paystack/paystack.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Notifications } from '../notifications/index.ts';

export interface WalletDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly ledger: Ledger;
  readonly paystack: Paystack;
  readonly notifications: Notifications;
  /** Signs the provider's webhooks. */
  readonly webhookSecret: string;
  /** Where browsers reach the product, without a trailing slash. */
  readonly publicUrl: string;
}
