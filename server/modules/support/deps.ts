import type { UserId } from '../../../contract/ids.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Mailer } from '../../providers/mail/mail.ts';

export interface SupportDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly mailer: Mailer;
  /** Address that receives support mail. If undefined, messages are only stored. */
  readonly supportEmail: string | undefined;
}

export interface Sender {
  readonly ip: string;
  readonly userId: UserId | undefined;
}
