import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/database.ts';

export interface OverviewDeps {
  readonly database: Database;
  readonly clock: Clock;
  /** From which the key of calendars' addresses is derived. */
  readonly linkSecret: Buffer;
  /** Where browsers reach the product, without a trailing slash. */
  readonly publicUrl: string;
}
