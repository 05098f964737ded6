import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Notifications } from '../notifications/index.ts';

export interface OverviewDeps {
  readonly database: Database;
  readonly ledger: Pick<Ledger, 'balance'>;
  readonly clock: Clock;
  readonly notifications: Notifications;
  /** The key of calendar URLs derives from this secret. */
  readonly linkSecret: Buffer;
  /** Public origin, without a trailing slash. */
  readonly publicUrl: string;
}
