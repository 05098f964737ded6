import * as z from 'zod';
import { HOUR_MS } from '../../../contract/durations.ts';
import { VERIFICATION_LINK_HOURS } from '../../../contract/limits.ts';
import { instant, type Instant, type UserId } from '../../../contract/ids.ts';
import type { Tx } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids/new-id.ts';
import { declareJob } from '../../platform/jobs/job-queue.repo.ts';
import { countWithinLimit } from '../../platform/throttle/throttle.repo.ts';
import { hashOfToken, tokenOf } from './link-tokens.ts';
import { insertToken } from './verification-tokens.repo.ts';

export const SEND_VERIFICATION_MAIL = declareJob(
  'send-verification-mail',
  z.object({ tokenId: z.string() }),
  'outside',
  'first',
);

const LIFETIME_MS = VERIFICATION_LINK_HOURS * HOUR_MS;
const MAILS_PER_HOUR = 5;

export interface VerificationMail {
  readonly linkSecret: Buffer;
  readonly userId: UserId;
  readonly email: string;
  /** Product time, by which the link expires. */
  readonly at: Instant;
  /** Real time, by which the rate limit counts. */
  readonly realNow: Instant;
}

/** Allows five verification mails an hour per email address, including the one at sign-up. */
export const mayMailVerification = (tx: Tx, email: string, realNow: Instant): Promise<boolean> =>
  countWithinLimit(tx, { key: `verification-mail-sent:${email}`, most: MAILS_PER_HOUR, windowMs: HOUR_MS }, realNow);

/**
 * Enqueues a verification mail. Its link is valid for VERIFICATION_LINK_HOURS of the product's clock. Beyond the limit,
 * sends nothing and returns normally, so that no response reveals whether the email address is known.
 */
export async function requestVerificationMail(
  tx: Tx,
  { linkSecret, userId, email, at, realNow }: VerificationMail,
): Promise<void> {
  if (!(await mayMailVerification(tx, email, realNow))) return;
  const id = newId();
  const hash = hashOfToken(tokenOf(linkSecret, 'confirm', id));
  await insertToken(tx, { id, userId, hash, email, expiresAt: instant(at + LIFETIME_MS) }, at);
  await SEND_VERIFICATION_MAIL.enqueue(tx, [{ tokenId: id }]);
}
