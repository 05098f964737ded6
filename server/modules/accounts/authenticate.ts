import { type UserId, type Instant, instant } from '../../../contract/ids.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import { createBatchLoader } from '../../platform/database/batch-loader.ts';
import type { Database, Queryable } from '../../platform/database/database.ts';
import type { Authenticate } from '../../platform/http/request-context.ts';
import {
  findLiveSessions,
  findPlacedSessions,
  type LiveSession,
  confirmRenewal,
  findSessionByPrevious,
  touchSession,
} from './live-sessions.repo.ts';
import { hashSessionToken, PREVIOUS_TOKEN_MS } from './session-token.ts';

/** Returns the id of the live session that the token identifies. Undefined if the session is another user's. */
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
  const sid = hashSessionToken(sessionToken);
  if (sid === undefined) return undefined;
  const session = await findLive(sid);
  if (session?.isUnconfirmed === true)
    await confirmRenewal(queryable, session.id, instant(realNow + PREVIOUS_TOKEN_MS));
  if (session !== undefined) return session;
  const previous = await findSessionByPrevious(queryable, sid, realNow);
  // Once the browser has sent the new token, the previous token no longer proves a recent authentication.
  return previous?.isUnconfirmed === false ? { ...previous, provedAt: instant(0) } : previous;
}

/** Authenticates requests. Caches nothing, so that every process rejects an ended session at once. */
export function createAuthenticate(database: Database, clock: Clock): Authenticate {
  const findLive: FindLive = createBatchLoader((sids) => findLiveSessions(database, sids, clock.realNow()));
  const findPlaced: FindLive = createBatchLoader((sids) => findPlacedSessions(database, sids, clock.realNow()));
  return async (request) => {
    const { standby, sessionCookie } = request.server.rota;
    const find = standby === undefined ? findLive : findPlaced;
    const realNow = clock.realNow();
    const session = await findByToken(database, find, request.cookies[sessionCookie], realNow);
    if (session === undefined) return undefined;
    if (session.stale) await touchSession(database, session.id, request.ip, realNow);
    const { id: sessionId, userId, provedAt, position } = session;
    return { sessionId, userId, provedAt, position };
  };
}
