import { AppError } from '../../platform/errors/app-error.ts';
import type { AccountsDeps } from './deps.ts';
import type { ResponseOf } from '../../../contract/route.ts';
import type { checkVerification as checkRoute } from '../../../contract/accounts.ts';
import type { Session } from '../../platform/http/request-context.ts';
import { hashOfToken } from './link-tokens.ts';
import { markEmailVerified } from './users.repo.ts';
import { consumeOtherTokens, consumeToken, findLink } from './verification-tokens.repo.ts';

/** Reports whether a link is valid. Changes nothing, because mail scanners open links too. */
export async function checkVerification(
  { database, clock }: Pick<AccountsDeps, 'database' | 'clock'>,
  token: string,
  session: Session | undefined,
): Promise<ResponseOf<typeof checkRoute>> {
  const found = await findLink(database, hashOfToken(token), await clock.now());
  if (found === undefined) return { link: 'dead', isOwn: false };
  const { userId, isVerified, isUsable } = found;
  return { link: isVerified ? 'verified' : isUsable ? 'good' : 'dead', isOwn: session?.userId === userId };
}

/**
 * Confirms an email address by its link. Throws INVALID_TOKEN if the link was used, has expired or was sent to an
 * earlier email address.
 */
export async function verifyEmail(
  { database, clock }: Pick<AccountsDeps, 'database' | 'clock'>,
  token: string,
): Promise<void> {
  const now = await clock.now();
  await database.transaction(async (tx) => {
    const used = await consumeToken(tx, hashOfToken(token), now);
    if (used === undefined) throw new AppError('INVALID_TOKEN');
    if (!(await markEmailVerified(tx, used.userId, used.email, now))) throw new AppError('INVALID_TOKEN');
    await consumeOtherTokens(tx, used.userId);
  });
}
