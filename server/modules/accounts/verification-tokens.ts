import { createHash, createHmac, hkdfSync } from 'node:crypto';
import { instant, type Instant, type UserId } from '../../../contract/ids.ts';
import type { Tx } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids/new-id.ts';
import { enqueue } from '../../platform/jobs/job-queue.repo.ts';
import { isWithin } from '../../platform/throttle/throttle.repo.ts';
import { insertToken } from './verification-tokens.repo.ts';

export const SEND_VERIFICATION_MAIL = 'send-verification-mail';

const HOUR_MS = 3_600_000;
const LIFETIME_MS = 24 * HOUR_MS;
const MAILS_PER_HOUR = 5;

/** Turns the id of a token into what the mail carries. Only who knows the secret can; the database cannot. */
export function tokenOf(linkSecret: Buffer, tokenId: string): string {
  const key = Buffer.from(hkdfSync('sha256', linkSecret, '', 'rota: links that confirm an e-mail address', 32));
  return createHmac('sha256', key).update(tokenId).digest('base64url');
}

/** What is stored of a token. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();

export interface VerificationMail {
  readonly linkSecret: Buffer;
  readonly userId: UserId;
  readonly email: string;
  /** The product's time, for the link. */
  readonly at: Instant;
  /** Real time, for the limit. */
  readonly realNow: Instant;
}

/**
 * Has a verification mail sent, in the caller's transaction. Its link lives 24 hours by the product's clock. The job
 * carries the token's id, from which it derives the link; see tokenOf. An hour brings an address five mails, the one of
 * sign-up included; a further one is left out without a word, so that no answer tells whether the address is known.
 */
export async function requestVerificationMail(
  tx: Tx,
  { linkSecret, userId, email, at, realNow }: VerificationMail,
): Promise<void> {
  const limit = { key: `verification-mail-sent:${email}`, most: MAILS_PER_HOUR, windowMs: HOUR_MS };
  if (!(await isWithin(tx, limit, realNow))) return;
  const id = newId();
  const hash = hashOfToken(tokenOf(linkSecret, id));
  await insertToken(tx, { id, userId, hash, email, expiresAt: instant(at + LIFETIME_MS) }, at);
  await enqueue(tx, SEND_VERIFICATION_MAIL, { tokenId: id });
}
