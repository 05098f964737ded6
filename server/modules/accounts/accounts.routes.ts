import type { FastifyInstance } from 'fastify';
import * as contract from '../../../contract/accounts.ts';
import type { UserId } from '../../../contract/ids.ts';
import type { Route } from '../../../contract/route.ts';
import { createBatchLoader } from '../../platform/database/batch-loader.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { pageLanguage } from '../../platform/http/page-language.ts';
import { registerRoute } from '../../platform/http/register-route.ts';
import { type Context, reply } from '../../platform/http/request-context.ts';
import type { AccountsDeps } from './deps.ts';
import { resendVerification } from './resend-verification.ts';
import type { Visitor } from './sessions.ts';
import { endSession } from './session-ends.ts';
import { signIn } from './sign-in.ts';
import { signUp } from './sign-up.ts';
import { findUser, findUsers } from './users.repo.ts';
import { checkVerification, verifyEmail } from './verify-email.ts';

export type AnyContext = Pick<Context<Route>, 'ip' | 'headers' | 'cookies' | 'sessionCookie' | 'secure'>;

export const visitorOf = ({ ip, headers, cookies, sessionCookie }: AnyContext): Visitor => ({
  ip,
  userAgent: headers['user-agent'],
  sessionToken: cookies[sessionCookie],
});

export const hostOf = ({ secure, headers: { host } }: AnyContext): string | undefined =>
  host === undefined ? undefined : `${secure ? 'https' : 'http'}://${host}`;

function signingRoutes(app: FastifyInstance, deps: AccountsDeps): void {
  registerRoute(app, contract.signup, async (context) => {
    const { user, cookie } = await signUp(deps, context.body, visitorOf(context), pageLanguage(context.headers));
    return reply({ body: { user }, cookies: [{ name: context.sessionCookie, ...cookie }] });
  });

  registerRoute(app, contract.login, async (context) => {
    const { user, cookie } = await signIn(deps, context.body, visitorOf(context));
    return reply({ body: { user }, cookies: [{ name: context.sessionCookie, ...cookie }] });
  });

  registerRoute(app, contract.logout, async ({ cookies, sessionCookie }) => {
    await deps.database.transaction((tx) => endSession(tx, cookies[sessionCookie]));
    return reply({
      headers: { location: '/?logout=complete', 'clear-site-data': '"cookies", "storage"' },
      cookies: [{ name: sessionCookie, value: undefined }],
    });
  });
}

export function accountRoutes(app: FastifyInstance, deps: AccountsDeps): void {
  signingRoutes(app, deps);

  const findTogether = createBatchLoader((userIds: readonly UserId[]) => findUsers(deps.database, userIds));
  registerRoute(app, contract.getUser, async ({ userId }) => {
    const user = await findTogether(userId);
    if (user === undefined) throw new AppError('NOT_AUTHENTICATED');
    return user;
  });

  registerRoute(app, contract.sendVerification, async ({ userId }) => {
    const user = await findUser(deps.database, userId);
    if (user === undefined) throw new AppError('NOT_AUTHENTICATED');
    await resendVerification(deps, user.email);
    return { success: true };
  });

  registerRoute(app, contract.resendVerification, async ({ body }) => {
    await resendVerification(deps, body.email);
    return { success: true };
  });

  registerRoute(app, contract.checkVerification, async ({ body, findSession }) =>
    checkVerification(deps, body.token, await findSession()),
  );

  registerRoute(app, contract.verifyEmail, async ({ body }) => {
    await verifyEmail(deps, body.token);
    return { success: true };
  });
}
