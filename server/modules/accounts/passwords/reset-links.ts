import { HOUR_MS } from '../../../../contract/durations.ts';
import { RESET_LINK_HOURS } from '../../../../contract/limits.ts';
import { instant, type Instant, type UserId } from '../../../../contract/ids.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids/new-id.ts';
import { hashOfToken, tokenOf } from '../link-tokens.ts';
import { insertResetToken } from './reset-tokens.repo.ts';

const LIFETIME_MS = RESET_LINK_HOURS * HOUR_MS;

export interface NewResetLink {
  readonly userId: UserId;
  /** Null if an operator gives the link to the person. */
  readonly email: string | null;
  /** Product time. */
  readonly at: Instant;
}

/** Creates a single-use reset link that expires by the product's clock. Returns the id from which its token derives. */
export async function createResetLink(
  tx: Tx,
  linkSecret: Buffer,
  { userId, email, at }: NewResetLink,
): Promise<{ readonly tokenId: string; readonly expiresAt: Instant }> {
  const tokenId = newId();
  const hash = hashOfToken(tokenOf(linkSecret, 'reset', tokenId));
  const expiresAt = instant(at + LIFETIME_MS);
  await insertResetToken(tx, { id: tokenId, userId, hash, email, expiresAt }, at);
  return { tokenId, expiresAt };
}

export const resetUrl = (publicUrl: string, linkSecret: Buffer, tokenId: string): string =>
  `${publicUrl}/reset-password?token=${tokenOf(linkSecret, 'reset', tokenId)}`;
