import type { Instant, UserId } from '../../../contract/ids.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Textual } from '../../platform/texts/texts.ts';
import type { Log } from '../../platform/log/log.ts';
import type { Metrics } from '../../platform/telemetry/metrics.ts';
import type { PushSender } from '../../providers/push/push.ts';
import type { SmsSender } from '../../providers/sms/sms.ts';
import type { Mailer } from '../../providers/mail/mail.ts';

export interface MailRecipient {
  readonly email: string;
  readonly firstName: string;
}

export interface UpcomingItems {
  /** The user's payments and payouts before the next summary. */
  readonly due: readonly Textual[];
  /** Decisions by or about the user that are still pending. */
  readonly waiting: readonly Textual[];
}

export interface NotificationsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly mailer: Mailer;
  readonly countDelivery: Metrics['countDelivery'];
  /** Undefined if push is not configured. */
  readonly push: PushSender | undefined;
  /** Undefined if SMS is not configured. */
  readonly sms: SmsSender | undefined;
  /** Public origin, without a trailing slash. */
  readonly publicUrl: string;
  /** The signing key of unsubscribe links derives from this secret. */
  readonly linkSecret: Buffer;
  /** Secret of the signature on the mail service's reports. Undefined if the service sends none. */
  readonly mailWebhookSecret: string | undefined;
  /** Implemented by accounts. Returns undefined without a confirmed email address. */
  readonly findRecipient: (userId: UserId) => Promise<MailRecipient | undefined>;
  /** Implemented by accounts. Returns the phone number of an approved identity. */
  readonly findPhone: (userId: UserId) => Promise<string | undefined>;
  readonly findByEmail: (email: string) => Promise<UserId | undefined>;
  /** Implemented by accounts. Makes the token of the link 'This was not me'. */
  readonly notMeToken: (userId: UserId, at: Instant) => string;
  readonly findUpcomingItems: (userId: UserId, until: Instant) => Promise<UpcomingItems>;
}
