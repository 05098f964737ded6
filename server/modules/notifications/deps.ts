import type { Instant, UserId } from '../../../contract/ids.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Words } from '../../platform/texts/texts.ts';
import type { Log } from '../../platform/log/log.ts';
import type { Metrics } from '../../platform/telemetry/metrics.ts';
import type { PushSender } from '../../providers/push/push.ts';
import type { SmsSender } from '../../providers/sms/sms.ts';
import type { Mailer } from '../../providers/mail/mail.ts';

/** Where a person's mail goes. */
export interface MailRecipient {
  readonly email: string;
  readonly firstName: string;
}

/** The parts of a summary besides the new notifications. */
export interface UpcomingItems {
  /** What the person pays and receives until then. */
  readonly due: readonly Words[];
  /** What waits for a decision of theirs, or is decided about them. */
  readonly waiting: readonly Words[];
}

export interface NotificationsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly mailer: Mailer;
  /** Counts a delivery attempt by its outcome. */
  readonly countDelivery: Metrics['countDelivery'];
  /** Undefined where it is not set up. */
  readonly push: PushSender | undefined;
  /** Undefined where no text messages go out. */
  readonly sms: SmsSender | undefined;
  /** Where browsers reach the product, without a trailing slash. */
  readonly publicUrl: string;
  /** From which the key of the links is derived that end mails of one kind. */
  readonly linkSecret: Buffer;
  /** With which the mail service signs what it reports; undefined where none does. */
  readonly mailWebhookSecret: string | undefined;
  /** From the accounts module above; undefined for somebody without a confirmed address. */
  readonly findRecipient: (userId: UserId) => Promise<MailRecipient | undefined>;
  /** From the accounts module too: the telephone number of an approved identity; undefined without one. */
  readonly findPhone: (userId: UserId) => Promise<string | undefined>;
  /** From the accounts module too: whose address this is. */
  readonly findByEmail: (email: string) => Promise<UserId | undefined>;
  /** From the accounts module too: what the link 'This was not me' of an alert carries. */
  readonly notMeToken: (userId: UserId, at: Instant) => string;
  /** From the overview above. */
  readonly findAhead: (userId: UserId, until: Instant) => Promise<UpcomingItems>;
}
