import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Notifications } from '../notifications/index.ts';

export interface OverviewDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly notifications: Notifications;
  /** From which the key of calendars' addresses is derived. */
  readonly linkSecret: Buffer;
  /** Where browsers reach the product, without a trailing slash. */
  readonly publicUrl: string;
}
