import type { FastifyInstance } from 'fastify';
import * as contract from '../../../../contract/passwords.ts';
import { registerRoute } from '../../../platform/http/register-route.ts';
import { reply } from '../../../platform/http/request-context.ts';
import { changePassword } from './change-password.ts';
import { correctEmail } from '../correct-email.ts';
import type { AccountsDeps } from '../deps.ts';
import { forgotPassword } from './forgot-password.ts';
import { reauthenticate } from './reauthenticate.ts';
import { resetPassword } from './reset-password.ts';

export function passwordRoutes(app: FastifyInstance, deps: AccountsDeps): void {
  registerRoute(app, contract.forgotPassword, async ({ body }) => {
    await forgotPassword(deps, body.email);
    return { success: true };
  });

  registerRoute(app, contract.resetPassword, async ({ body }) => {
    return reply({ body: { success: true }, about: await resetPassword(deps, body) });
  });

  registerRoute(app, contract.changePassword, async ({ session, sessionCookie, body }) => {
    const cookie = await changePassword(deps, session, body);
    return reply({ body: { success: true }, cookies: [{ name: sessionCookie, ...cookie }] });
  });

  registerRoute(app, contract.reauthenticate, async ({ session, sessionCookie, ip, body }) => {
    const cookie = await reauthenticate(deps, { ...session, ip }, body);
    return reply({ body: { success: true }, cookies: [{ name: sessionCookie, ...cookie }] });
  });

  registerRoute(app, contract.correctEmail, async ({ session, body }) => ({
    user: await correctEmail(deps, session, body),
  }));
}
