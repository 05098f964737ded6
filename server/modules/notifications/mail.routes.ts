import type { FastifyInstance } from 'fastify';
import * as contract from '../../../contract/mail-reports.ts';
import { registerOneClick } from '../../platform/http/register-one-click.ts';
import { registerRoute } from '../../platform/http/register-route.ts';
import type { NotificationsDeps } from './deps.ts';
import { endMails } from './unsubscribe-by-token.ts';
import { takeMailReport } from './bounce-reports.ts';
import { CHOICE_PATH } from './unsubscribe.ts';

/** What mail programs and the mail service ask: an end of mails, and what became of them. */
export function mailRoutes(app: FastifyInstance, deps: NotificationsDeps): void {
  registerRoute(app, contract.mailWebhook, async ({ rawBody, headers, now }) => {
    await takeMailReport(deps, { rawBody, signature: headers['x-rota-signature'], now: await now() });
    return { received: true };
  });
  registerOneClick(app, { path: '/unsubscribe', page: CHOICE_PATH }, (token) => endMails(deps, token));
}
