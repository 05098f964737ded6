import type { FastifyRequest } from 'fastify';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { AuthenticateAdmin } from '../../../platform/http/request-context.ts';
import { hashSessionToken } from '../../accounts/index.ts';
import { findAdminSession, touchAdminSession } from './admin-sessions.repo.ts';

/** Reads the token of a bearer scheme in any letter case (RFC 9110 §11.1). */
const tokenOf = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer ([A-Za-z0-9_-]+)$/i.exec(headers.authorization ?? '')?.[1];

/** Authenticates console requests by bearer token only. Ignores cookies. */
export function createAuthenticateAdmin(database: Database, clock: Clock): AuthenticateAdmin {
  return async (request) => {
    const token = hashSessionToken(tokenOf(request));
    if (token === undefined) return undefined;
    const realNow = clock.realNow();
    const session = await findAdminSession(database, token, realNow);
    if (session === undefined) return undefined;
    const { id, adminId, username, email, role, hasGivenSecrets, stale } = session;
    if (stale) await touchAdminSession(database, id, request.ip, realNow);
    return { sessionId: id, adminId, username, email, role, hasGivenSecrets };
  };
}
