import type { Instant, UserId } from '../../../contract/ids.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Queryable, Tx } from '../../platform/database/database.ts';
import { publishSessionEnd } from '../../platform/events/event-channel.repo.ts';
import type { Authenticate, CookieChange } from '../../platform/http/request-context.ts';
import { newSessionToken, SESSION_COOKIE, SESSION_LIFETIME_MS, storedForm } from './session-token.ts';
import {
  deleteSession,
  deleteSessionsOf,
  findLiveSession,
  insertSession,
  recordProof,
  touchSession,
  type SessionOrigin,
} from './sessions.repo.ts';

/** Whose browser is signing in: where it is, and the session that it brought along. */
export interface Visitor extends SessionOrigin {
  readonly sessionToken: string | undefined;
}

/**
 * Opens a session in the sign-in's transaction and gives its cookie. The session that the browser brought along ends:
 * a token planted before signing in is worth nothing after it.
 */
export async function openSession(tx: Tx, userId: UserId, visitor: Visitor, realNow: Instant): Promise<CookieChange> {
  const earlier = storedForm(visitor.sessionToken);
  if (earlier !== undefined) await dropSession(tx, earlier);
  const token = newSessionToken();
  const sid = storedForm(token);
  if (sid === undefined) throw new Error('A new token has the form of a token');
  await insertSession(tx, sid, userId, { ip: visitor.ip, userAgent: visitor.userAgent?.slice(0, 500) }, realNow);
  return { name: SESSION_COOKIE, value: token, maxAgeSeconds: SESSION_LIFETIME_MS / 1000 };
}

/** Ends the session of a cookie, if there is one. */
export async function endSession(database: Database, sessionToken: string | undefined): Promise<void> {
  const sid = storedForm(sessionToken);
  if (sid !== undefined) await database.transaction((tx) => dropSession(tx, sid));
}

/** What the session holds open ends with it, in whichever process that is. */
async function dropSession(tx: Tx, sid: Buffer): Promise<void> {
  if (await deleteSession(tx, sid)) await publishSessionEnd(tx, sessionIdOf(sid));
}

/** Ends every session of a user, wherever it was opened. */
export async function endSessionsOf(tx: Tx, userId: UserId): Promise<void> {
  await dropSessions(tx, await deleteSessionsOf(tx, userId));
}

/** Ends every session of a user but the one that asks for it. */
export async function endOtherSessions(tx: Tx, userId: UserId, sessionId: string): Promise<void> {
  await dropSessions(tx, await deleteSessionsOf(tx, userId, sidOf(sessionId)));
}

async function dropSessions(tx: Tx, sids: readonly Buffer[]): Promise<void> {
  for (const sid of sids) await publishSessionEnd(tx, sessionIdOf(sid));
}

/** Its holder has proved the password, so that no call asks for it for a while. False when the session has ended. */
export const proveSession = (queryable: Queryable, sessionId: string, realNow: Instant): Promise<boolean> =>
  recordProof(queryable, sidOf(sessionId), realNow);

/** How the rest of the server names a session: by its stored form. */
const sessionIdOf = (sid: Buffer): string => sid.toString('hex');
const sidOf = (sessionId: string): Buffer => Buffer.from(sessionId, 'hex');

/** Whose live session a cookie is; undefined when it is none. */
export async function userOfSession(
  database: Database,
  sessionToken: string | undefined,
  realNow: Instant,
): Promise<UserId | undefined> {
  const sid = storedForm(sessionToken);
  return sid === undefined ? undefined : (await findLiveSession(database, sid, realNow))?.userId;
}

/** Finds who is signed in: one prepared statement per request, and now and then one that writes the session's use. */
export function createAuthenticate(database: Database, clock: Clock): Authenticate {
  return async (request) => {
    const sid = storedForm(request.cookies[SESSION_COOKIE]);
    if (sid === undefined) return undefined;
    const realNow = clock.realNow();
    const session = await findLiveSession(database, sid, realNow);
    if (session === undefined) return undefined;
    if (session.stale) await touchSession(database, sid, realNow);
    return { sessionId: sessionIdOf(sid), userId: session.userId, provedAt: session.provedAt };
  };
}
