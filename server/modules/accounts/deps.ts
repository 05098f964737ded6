import type { Clock } from '../../platform/clock/clock.ts';
import type { Instant } from '../../../contract/ids.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import type { Mailer } from '../../providers/mail/mail.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Notifications } from '../notifications/index.ts';
import type { PasswordCost } from './password.ts';
import type { Rename } from './update-profile.ts';

export interface AccountsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly ledger: Pick<Ledger, 'openWallet'>;
  readonly notifications: Notifications;
  /** From the groups module above: tells a person's circles that they go by another name. */
  readonly tellOfRename: (tx: Tx, rename: Rename, at: Instant) => Promise<void>;
  readonly mailer: Mailer;
  /** Where browsers reach the product, without a trailing slash. */
  readonly publicUrl: string;
  /** 32 secret bytes from which the key of mailed links is derived. */
  readonly linkSecret: Buffer;
  readonly passwordCost: PasswordCost;
}
