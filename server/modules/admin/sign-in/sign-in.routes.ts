import type { FastifyInstance } from 'fastify';
import {
  adminLogin,
  adminLogout,
  setOwnCredentials,
  endAdminSession,
  getAdmin,
  listAdminSessions,
  getAuthenticatorSetup,
} from '../../../../contract/admin/sign-in.ts';
import { toIso } from '../../../platform/clock/clock.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { registerRoute } from '../../../platform/http/register-route.ts';
import { newTotpSecret, otpauthUrl } from '../../accounts/index.ts';
import { logActivity, type OperatorAction } from '../../activity/index.ts';
import { operatorActionOf, userAgentOf } from '../operator-context.ts';
import type { AdminDeps } from '../deps.ts';
import { endImpersonationsBy } from '../impersonation/impersonation.ts';
import { blacklistTokens, listAdminSessions as sessionsOf, type EndReason } from './admin-sessions.repo.ts';
import { saveChosenCredentials } from './own-credentials.ts';
import { signInAdmin, viewOfAdmin } from './sign-in.ts';

interface Ending {
  readonly sessionId: string;
  readonly reason: EndReason;
  readonly description: string;
}

/** Ends a session of the admin and the impersonations in it. Throws SESSION_NOT_FOUND. */
async function endSession(
  { database, clock }: AdminDeps,
  act: OperatorAction,
  { sessionId, reason, description }: Ending,
): Promise<void> {
  const { admin } = act;
  if (admin === undefined) throw new Error('Only an admin can end a console session');
  await database.transaction(async (tx) => {
    const realNow = clock.realNow();
    if ((await blacklistTokens(tx, admin.id, { sessionId, reason, realNow })) === 0) {
      throw new AppError('SESSION_NOT_FOUND');
    }
    const entry = { action: 'admin_session_ended', targetType: 'session', targetId: sessionId, description } as const;
    const facts = { before: { isOpen: true }, after: { isOpen: false }, severity: 'info' } as const;
    const at = await clock.now(tx);
    await logActivity(tx, { ...entry, ...facts, ...act }, at);
    await endImpersonationsBy(tx, admin.id, sessionId, at);
  });
}

export function signInRoutes(app: FastifyInstance, deps: AdminDeps): void {
  registerRoute(app, adminLogin, ({ body, ip, headers }) =>
    signInAdmin(deps, body, { ip, userAgent: userAgentOf({ headers }) }),
  );

  registerRoute(app, adminLogout, async (context) => {
    const { sessionId, username } = context.admin;
    const description = `${username} signed out of the console.`;
    await endSession(deps, operatorActionOf(context, ''), { sessionId, reason: 'user_logout', description });
  });

  registerRoute(app, getAdmin, ({ admin }) => Promise.resolve(viewOfAdmin({ ...admin, id: admin.adminId }, deps)));

  registerRoute(app, getAuthenticatorSetup, ({ admin: { username, hasGivenSecrets } }) => {
    if (!hasGivenSecrets) throw new AppError('ADMIN_SECRETS_OWN');
    const secret = newTotpSecret();
    return Promise.resolve({ secret, otpauthUrl: otpauthUrl(secret, `console ${username}`) });
  });

  registerRoute(app, setOwnCredentials, async (context) => {
    const { admin, body } = context;
    await saveChosenCredentials(deps, admin, body, operatorActionOf(context, ''));
    return viewOfAdmin({ ...admin, id: admin.adminId, hasGivenSecrets: false }, deps);
  });

  registerRoute(app, listAdminSessions, async ({ admin }) => {
    const sessions = await sessionsOf(deps.database, admin.adminId, deps.clock.realNow());
    return {
      sessions: sessions.map(({ id, ipAddress, userAgent, createdAt, lastUsedAt }) => ({
        id,
        current: id === admin.sessionId,
        ipAddress,
        userAgent,
        createdAt: toIso(createdAt),
        lastUsedAt: toIso(lastUsedAt),
      })),
    };
  });

  registerRoute(app, endAdminSession, async (context) => {
    const description = `${context.admin.username} ended one of their own sessions.`;
    const sessionId = context.params.id;
    await endSession(deps, operatorActionOf(context, ''), { sessionId, reason: 'ended_by_admin', description });
  });
}
