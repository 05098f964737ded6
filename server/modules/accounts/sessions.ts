import { DAY_MS } from '../../../contract/durations.ts';
import { DEVICE_DAYS } from '../../../contract/figures.ts';
import { instant, type Instant, type UserId } from '../../../contract/ids.ts';
import type { LoginSession } from '../../../contract/sessions.ts';
import { toIso, type Clock } from '../../platform/clock/clock.ts';
import { askTogether } from '../../platform/database/ask-together.ts';
import type { Database, Queryable, Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { publishSessionEnd } from '../../platform/events/event-channel.repo.ts';
import type { Authenticate, Session, SessionCookie } from '../../platform/http/request-context.ts';
import { newId } from '../../platform/ids/new-id.ts';
import { deletePushOf, deletePushOfSessions } from '../notifications/index.ts';
import { deleteFeed } from './calendar-feeds.repo.ts';
import type { AccountsDeps } from './deps.ts';
import { deviceOf, UNKNOWN_BROWSER, UNKNOWN_DEVICE } from './devices.ts';
import { newDeviceAlert } from './security-alerts.ts';
import { holdAccount } from './passwords/password.repo.ts';
import { newSessionToken, PREVIOUS_TOKEN_MS, REMEMBERED_MS, storedForm } from './session-token.ts';
import {
  confirmRenewal,
  deleteOverSessions,
  deleteSavedLogins,
  deleteSession,
  deleteSessionByToken,
  deleteSessionsOf,
  findLiveSessions,
  findSessionByPrevious,
  findSessionsOf,
  forgetDevices,
  holdSession,
  insertSession,
  isDeviceKnown,
  replaceToken,
  touchSession,
  type LiveSession,
  type SessionOrigin,
} from './sessions.repo.ts';
import { deleteChallengesOf } from './sign-in-challenges.repo.ts';
import { forgetLogins, recordSignIn } from './users.repo.ts';

const DEVICE_MS = DEVICE_DAYS * DAY_MS;

/** Whose browser is signing in: where it is, and the session that it brought along. */
export interface Visitor extends SessionOrigin {
  readonly sessionToken: string | undefined;
}

/** Who has just said who they are, and whether the session is to outlive the browser. */
export interface SignIn {
  readonly userId: UserId;
  readonly visitor: Visitor;
  readonly rememberLogin: boolean;
}

/**
 * Begins a session: the one way in for sign-up, sign-in and whoever else proves who somebody is, in that transaction.
 * The session that the browser brought along ends, because a token planted before signing in is to be worth nothing
 * after it. A device that is not remembered is told to the account's owner, but for the account's first sign-in. Gives
 * the cookie. Throws INVALID_CREDENTIALS when the account has been closed or suspended meanwhile.
 */
export async function beginSession(
  { clock, notifications }: Pick<AccountsDeps, 'clock' | 'notifications'>,
  tx: Tx,
  { userId, visitor, rememberLogin }: SignIn,
): Promise<SessionCookie> {
  const realNow = clock.realNow();
  const at = await clock.now(tx);
  const signIn = await recordSignIn(tx, userId, rememberLogin, at);
  if (signIn === undefined) throw new AppError('INVALID_CREDENTIALS');
  await deleteOverSessions(tx, realNow);
  await endSession(tx, visitor.sessionToken);
  const device = deviceOf(visitor.userAgent);
  const isNew = !signIn.isFirst && !(await isDeviceKnown(tx, userId, device, instant(realNow - DEVICE_MS)));
  if (isNew) await notifications.add(tx, [newDeviceAlert(userId, device, at)], at);
  const { token, sid } = newSessionToken();
  const origin = { ip: visitor.ip, userAgent: visitor.userAgent?.slice(0, 500) };
  await insertSession(tx, { id: newId(), sid, userId, origin, device, isRemembered: rememberLogin }, realNow);
  return cookieOf(token, rememberLogin ? REMEMBERED_MS : undefined);
}

/** Without a lifetime the cookie goes with the browser. */
const cookieOf = (token: string, lifetimeMs: number | undefined): SessionCookie => ({
  value: token,
  ...(lifetimeMs === undefined ? {} : { maxAgeSeconds: Math.floor(lifetimeMs / 1000) }),
});

/**
 * The session's holder has just proved who they are: for a while no call asks for it, under a new token, so that
 * whoever had the one before gains nothing by it. That one stands for the session until the new one has come once: the
 * answer may be lost on the way. Then it proves nothing any more, and is answered for a minute, for calls under way.
 * Undefined when the session has ended.
 */
export const renewSession = (tx: Tx, sessionId: string, realNow: Instant): Promise<SessionCookie | undefined> =>
  withNewToken(tx, sessionId, realNow, realNow);

/** As `renewSession`, after a change that proved nothing: when its holder last did so stays as it was. */
export const rotateSession = (tx: Tx, sessionId: string, realNow: Instant): Promise<SessionCookie | undefined> =>
  withNewToken(tx, sessionId, realNow, undefined);

async function withNewToken(
  tx: Tx,
  sessionId: string,
  realNow: Instant,
  provedAt: Instant | undefined,
): Promise<SessionCookie | undefined> {
  const { token, sid } = newSessionToken();
  const renewed = await replaceToken(tx, sessionId, sid, provedAt);
  if (renewed === undefined) return undefined;
  return cookieOf(token, renewed.isRemembered ? renewed.openedAt + REMEMBERED_MS - realNow : undefined);
}

/** Ends the session of a cookie, if there is one. */
export async function endSession(tx: Tx, sessionToken: string | undefined): Promise<void> {
  const sid = storedForm(sessionToken);
  if (sid !== undefined) await publishEnds(tx, await deleteSessionByToken(tx, sid));
}

/** What sessions hold open ends with them, in whichever process that is; so does what their browsers show. */
async function publishEnds(tx: Tx, sessionIds: readonly string[]): Promise<void> {
  if (sessionIds.length > 0) await deletePushOfSessions(tx, sessionIds);
  for (const sessionId of sessionIds) await publishSessionEnd(tx, sessionId);
}

/** Ends access that needs no session (the calendar feed) when the owner's sessions end. */
const endReaders = (tx: Tx, userId: UserId): Promise<void> => deleteFeed(tx, userId);

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
 * Locks a session and its account while the caller creates something that outlives the request, so that ending the
 * session ends that too. Throws NOT_AUTHENTICATED when the session has ended.
 */
export async function holdSignedIn(tx: Tx, { userId, sessionId }: Session, realNow: Instant): Promise<void> {
  if (!(await holdAccount(tx, userId)) || !(await holdSession(tx, sessionId, realNow))) {
    throw new AppError('NOT_AUTHENTICATED');
  }
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

/** Where somebody is signed in, last used first. */
export async function listSessions(
  { database, clock }: Pick<AccountsDeps, 'database' | 'clock'>,
  userId: UserId,
  currentId: string,
): Promise<LoginSession[]> {
  const realNow = clock.realNow();
  // Sessions follow real time; a person reads when they were used by the product's.
  const ahead = (await clock.now()) - realNow;
  return (await findSessionsOf(database, userId, realNow)).map(
    ({ id, lastUsedAt, deviceName, browser, ipAddress }) => ({
      id,
      current: id === currentId,
      deviceName: deviceName ?? UNKNOWN_DEVICE,
      browser: browser ?? UNKNOWN_BROWSER,
      ipAddress,
      lastUsedAt: toIso(instant(lastUsedAt + ahead)),
    }),
  );
}

/** Forgets devices that have not been used for DEVICE_DAYS. */
export const forgetOldDevices = (database: Database, realNow: Instant): Promise<void> =>
  deleteSavedLogins(database, instant(realNow - DEVICE_MS));

/** The live session of a user that a cookie is; undefined when it is none, or somebody else's. */
export async function ownSessionOf(
  database: Database,
  userId: UserId,
  sessionToken: string | undefined,
  realNow: Instant,
): Promise<string | undefined> {
  const findLive = async (sid: Buffer) => (await findLiveSessions(database, [sid], realNow))[0];
  const session = await findByToken(database, findLive, sessionToken, realNow);
  return session?.userId === userId ? session.id : undefined;
}

type FindLive = (sid: Buffer) => Promise<LiveSession | undefined>;

async function findByToken(
  queryable: Queryable,
  findLive: FindLive,
  sessionToken: string | undefined,
  realNow: Instant,
): Promise<LiveSession | undefined> {
  const sid = storedForm(sessionToken);
  if (sid === undefined) return undefined;
  const session = await findLive(sid);
  if (session?.isUnconfirmed === true)
    await confirmRenewal(queryable, session.id, instant(realNow + PREVIOUS_TOKEN_MS));
  if (session !== undefined) return session;
  const previous = await findSessionByPrevious(queryable, sid, realNow);
  // Once the new token has come, whoever still has this one is not who proved anything.
  return previous?.isUnconfirmed === false ? { ...previous, provedAt: instant(0) } : previous;
}

/**
 * Finds who is signed in: one statement for all requests that arrive together, and now and then one that writes a
 * session's use. Nothing is remembered: a session that has ended is refused by every process from then on.
 */
export function createAuthenticate(database: Database, clock: Clock): Authenticate {
  const findLive: FindLive = askTogether((sids) => findLiveSessions(database, sids, clock.realNow()));
  return async (request) => {
    const realNow = clock.realNow();
    const session = await findByToken(database, findLive, request.cookies[request.server.rota.sessionCookie], realNow);
    if (session === undefined) return undefined;
    if (session.stale) await touchSession(database, session.id, request.ip, realNow);
    return { sessionId: session.id, userId: session.userId, provedAt: session.provedAt };
  };
}
