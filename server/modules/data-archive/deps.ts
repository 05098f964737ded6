import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Notifications } from '../notifications/index.ts';

export interface ArchiveDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly notifications: Notifications;
}
