import type { FastifyInstance } from 'fastify';
import * as contract from '../../../contract/mail-reports.ts';
import { registerOneClick } from '../../platform/http/register-one-click.ts';
import { registerRoute } from '../../platform/http/register-route.ts';
import type { NotificationsDeps } from './deps.ts';
import { unsubscribeByToken } from './unsubscribe-by-token.ts';
import { handleBounceReport } from './bounce-reports.ts';
import { MAIL_PREFERENCES_PATH } from './unsubscribe.ts';

export function mailRoutes(app: FastifyInstance, deps: NotificationsDeps): void {
  registerRoute(app, contract.mailWebhook, async ({ rawBody, headers, now }) => {
    await handleBounceReport(deps, { rawBody, signature: headers['x-rota-signature'], now: await now() });
    return { received: true };
  });
  registerOneClick(app, { path: '/unsubscribe', page: MAIL_PREFERENCES_PATH }, (token) =>
    unsubscribeByToken(deps, token),
  );
}
