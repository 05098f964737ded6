import type { FastifyInstance } from 'fastify';
import * as contract from '../../../contract/sessions.ts';
import { registerRoute } from '../../platform/http/register-route.ts';
import { reply } from '../../platform/http/request-context.ts';
import type { AccountsDeps } from './deps.ts';
import { listSessions } from './sessions.ts';
import { endOtherSessions, revokeSession } from './session-ends.ts';

export function sessionRoutes(app: FastifyInstance, deps: AccountsDeps): void {
  const { database } = deps;

  registerRoute(app, contract.listSessions, async ({ session: { userId, sessionId } }) => ({
    sessions: await listSessions(deps, userId, sessionId),
  }));

  registerRoute(app, contract.revokeSession, async ({ session: { userId, sessionId }, params, sessionCookie }) => {
    await database.transaction((tx) => revokeSession(tx, userId, params.id));
    return reply({ cookies: params.id === sessionId ? [{ name: sessionCookie, value: undefined }] : [] });
  });

  registerRoute(app, contract.revokeOtherSessions, async ({ session: { userId, sessionId } }) => {
    await database.transaction((tx) => endOtherSessions(tx, userId, sessionId));
  });
}
