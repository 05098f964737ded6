import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod';
import { instant, type Instant } from '../../../contract/ids.ts';
import { email } from '../../../contract/email-field.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { text, type Text } from '../../platform/texts/text.ts';
import { addNotifications } from './add-notifications.ts';
import type { NotificationsDeps } from './deps.ts';
import { suppressMail, type SuppressionReason } from './mail-suppressions.repo.ts';
import { MAIL_PREFERENCES_PATH } from './unsubscribe.ts';

/** Report of the mail service about bounced mails. Parsing ignores all other fields. */
const report = z.object({ events: z.array(z.unknown()) });
const reported = z.object({
  type: z.enum(['bounce', 'complaint']),
  /** False for a temporary bounce, which does not suppress mails. */
  permanent: z.boolean().default(true),
  email: email(),
  at: z.iso.datetime({ offset: true }),
});
type Event = z.output<typeof reported>;

const WORDS: Readonly<Record<SuppressionReason, Text>> = {
  bounce: text(
    'Our emails to you are bouncing, so we stopped sending most of them. You’ll still see everything here. If your address is right, switch email off and on in Settings.',
  ),
  complaint: text(
    'One of our emails was marked as spam, so we stopped sending most of them. You’ll still see everything here. To get emails again, switch email off and on in Settings.',
  ),
};

/** Checks the signature, which is `sha256=` and the HMAC-SHA256 of the body in hex. */
export function isReportSigned(secret: string | undefined, rawBody: Buffer, signature: unknown): boolean {
  if (secret === undefined || typeof signature !== 'string') return false;
  const expected = Buffer.from(`sha256=${createHmac('sha256', secret).update(rawBody).digest('hex')}`);
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function readReport(rawBody: Buffer): Event[] {
  try {
    const events = report.safeParse(JSON.parse(rawBody.toString('utf8'))).data?.events ?? [];
    // Skips events of unknown kinds.
    return events.flatMap((event) => reported.safeParse(event).data ?? []);
  } catch {
    return [];
  }
}

/** Suppresses ordinary mails to reported email addresses and notifies their owners once. Throws INVALID_SIGNATURE. */
export async function handleBounceReport(
  deps: NotificationsDeps,
  { rawBody, signature, now }: { rawBody: Buffer; signature: unknown; now: Instant },
): Promise<void> {
  if (!isReportSigned(deps.mailWebhookSecret, rawBody, signature)) throw new AppError('INVALID_SIGNATURE');
  for (const event of readReport(rawBody))
    if (event.type === 'complaint' || event.permanent) await stop(deps, event, now);
}

async function stop({ database, log, sms, findByEmail }: NotificationsDeps, { type, email, at }: Event, now: Instant) {
  const address = email.toLowerCase();
  const userId = await findByEmail(address);
  if (userId === undefined) return;
  await database.transaction(async (tx) => {
    const reportedAt = instant(Math.min(Date.parse(at), now));
    if (!(await suppressMail(tx, { userId, email: address, reason: type, at: reportedAt }))) return;
    const notice = {
      userId,
      type: 'system_maintenance',
      priority: 'high',
      title: text("Our emails don't reach you"),
      message: WORDS[type],
      actionUrl: MAIL_PREFERENCES_PATH,
      actionText: text('Open settings'),
      staysInside: true,
    } as const;
    await addNotifications({ log, sms }, tx, [notice], now);
  });
}
