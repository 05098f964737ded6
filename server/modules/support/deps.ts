import type { UserId } from '../../../contract/ids.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Mailer } from '../../providers/mail/mail.ts';

export interface SupportDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly mailer: Mailer;
  /** Receives support mail; undefined to store messages only. */
  readonly supportEmail: string | undefined;
}

export interface Sender {
  readonly ip: string;
  readonly userId: UserId | undefined;
}
