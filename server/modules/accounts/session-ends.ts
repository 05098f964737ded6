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

export async function endSession(tx: Tx, sessionToken: string | undefined): Promise<void> {
  const sid = hashSessionToken(sessionToken);
  if (sid !== undefined) await publishEnds(tx, await deleteSessionByToken(tx, sid));
}

/** Deletes the push subscriptions of ended sessions and closes their event streams in every process. */
export async function publishEnds(tx: Tx, sessionIds: readonly string[]): Promise<void> {
  if (sessionIds.length > 0) await deletePushOfSessions(tx, sessionIds);
  for (const sessionId of sessionIds) await publishSessionEnd(tx, sessionId);
}

/** Deletes the calendar feed, which works without a session, when the owner's sessions end (decision 0058). */
export const endCalendarFeed = (tx: Tx, userId: UserId): Promise<void> => deleteFeed(tx, userId);

/** Ends a user's sessions and pending sign-ins. A sign-in on a forgotten device is reported as one on a new device. */
export async function endSessionsOf(
  tx: Tx,
  userId: UserId,
  { devices }: { readonly devices: 'remembered' | 'forgotten' },
): Promise<number> {
  const ended = await deleteSessionsOf(tx, userId);
  await publishEnds(tx, ended);
  await endCalendarFeed(tx, userId);
  await deleteChallengesOf(tx, userId);
  if (devices === 'forgotten') {
    await forgetDevices(tx, userId);
    await deletePushOf(tx, userId);
  }
  return ended.length;
}

/** Removes all traces of sign-ins. Only the sandbox uses it, for people it creates. */
export async function forgetSignIns(tx: Tx, userId: UserId): Promise<void> {
  await endSessionsOf(tx, userId, { devices: 'forgotten' });
  await forgetLogins(tx, userId);
}

/** Ends a user's other sessions. Also deletes this browser's push subscription, which the browser then renews. */
export async function endOtherSessions(tx: Tx, userId: UserId, sessionId: string): Promise<void> {
  await publishEnds(tx, await deleteSessionsOf(tx, userId, sessionId));
  await endCalendarFeed(tx, userId);
  await deleteChallengesOf(tx, userId);
  await forgetDevices(tx, userId, sessionId);
  await deletePushOf(tx, userId);
}

/** Ends a user's session and forgets its device. Throws SESSION_NOT_FOUND. */
export async function revokeSession(tx: Tx, userId: UserId, sessionId: string): Promise<void> {
  const ended = await deleteSession(tx, userId, sessionId);
  if (ended.length === 0) throw new AppError('SESSION_NOT_FOUND');
  await publishEnds(tx, ended);
  await endCalendarFeed(tx, userId);
}
