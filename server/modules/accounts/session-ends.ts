import type { UserId } from '../../../contract/ids.ts';
import type { Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { publishSessionEnd } from '../../platform/events/event-channel.repo.ts';
import { deletePushOfSessions, deletePushOf } from '../notifications/index.ts';
import { deleteFeed } from './calendar-feeds.repo.ts';
import { deleteSession, deleteSessionByToken, deleteSessionsOf, forgetDevices } from './session-ends.repo.ts';
import { hashSessionToken } from './session-token.ts';
import { deleteChallengesOf } from './sign-in-challenges.repo.ts';
import { forgetLogins } from './users.repo.ts';

/** Ends the session of a cookie, if there is one. */
export async function endSession(tx: Tx, sessionToken: string | undefined): Promise<void> {
  const sid = hashSessionToken(sessionToken);
  if (sid !== undefined) await publishEnds(tx, await deleteSessionByToken(tx, sid));
}

/** What sessions hold open ends with them, in whichever process that is; so does what their browsers show. */
export async function publishEnds(tx: Tx, sessionIds: readonly string[]): Promise<void> {
  if (sessionIds.length > 0) await deletePushOfSessions(tx, sessionIds);
  for (const sessionId of sessionIds) await publishSessionEnd(tx, sessionId);
}

/** Ends access that needs no session (the calendar feed) when the owner's sessions end (decision 0122). */
export const endReaders = (tx: Tx, userId: UserId): Promise<void> => deleteFeed(tx, userId);

/**
 * Ends every session of a user, wherever it was opened, and what waits for a second factor. Where somebody else may
 * have been signed in their devices are forgotten, so that the next sign-in on each is told again, and none of them
 * shows their notifications any more.
 */
export async function endSessionsOf(
  tx: Tx,
  userId: UserId,
  { devices }: { readonly devices: 'remembered' | 'forgotten' },
): Promise<number> {
  const ended = await deleteSessionsOf(tx, userId);
  await publishEnds(tx, ended);
  await endReaders(tx, userId);
  await deleteChallengesOf(tx, userId);
  if (devices === 'forgotten') {
    await forgetDevices(tx, userId);
    await deletePushOf(tx, userId);
  }
  return ended.length;
}

/**
 * Leaves somebody as if they had never signed in, as only the sandbox does with people whom it makes: whoever asked for
 * them is the first who does.
 */
export async function forgetSignIns(tx: Tx, userId: UserId): Promise<void> {
  await endSessionsOf(tx, userId, { devices: 'forgotten' });
  await forgetLogins(tx, userId);
}

/**
 * Ends every session of a user but the one that asks for it, and forgets their devices; the one that asks says again
 * that it shows their notifications.
 */
export async function endOtherSessions(tx: Tx, userId: UserId, sessionId: string): Promise<void> {
  await publishEnds(tx, await deleteSessionsOf(tx, userId, sessionId));
  await endReaders(tx, userId);
  await deleteChallengesOf(tx, userId);
  await forgetDevices(tx, userId, sessionId);
  await deletePushOf(tx, userId);
}

/** Ends one session of a user and forgets its device. Throws SESSION_NOT_FOUND when it is over, or another's. */
export async function revokeSession(tx: Tx, userId: UserId, sessionId: string): Promise<void> {
  const ended = await deleteSession(tx, userId, sessionId);
  if (ended.length === 0) throw new AppError('SESSION_NOT_FOUND');
  await publishEnds(tx, ended);
  await endReaders(tx, userId);
}
