import type { UserId } from '../../../contract/ids.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Mailer } from '../../providers/mail/mail.ts';

export interface SupportDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly mailer: Mailer;
  /** Who reads what people write; undefined where nobody is mailed and the rows alone are kept. */
  readonly supportEmail: string | undefined;
}

/** Who writes: a network address, and the user where somebody is signed in. */
export interface Sender {
  readonly ip: string;
  readonly userId: UserId | undefined;
}
