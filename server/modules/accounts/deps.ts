import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Mailer } from '../../providers/mail/mail.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Notifications } from '../notifications/index.ts';

export interface AccountsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly ledger: Pick<Ledger, 'openWallet'>;
  readonly notifications: Notifications;
  readonly mailer: Mailer;
  /** Where browsers reach the product, without a trailing slash. */
  readonly publicUrl: string;
  /** 32 secret bytes from which the key of mailed links is derived. */
  readonly linkSecret: Buffer;
}
