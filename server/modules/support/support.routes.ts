import type { FastifyInstance } from 'fastify';
import type { Route } from '../../../contract/route.ts';
import * as contract from '../../../contract/support.ts';
import { registerRoute } from '../../platform/http/register-route.ts';
import type { Context } from '../../platform/http/request-context.ts';
import type { Sender, SupportDeps } from './deps.ts';
import { sendContactMessage } from './send-contact-message.ts';
import { sendFeedback } from './send-feedback.ts';

/** Visitors may write too; who is signed in is noted. */
const senderOf = async ({ ip, findSession }: Pick<Context<Route>, 'ip' | 'findSession'>): Promise<Sender> => ({
  ip,
  userId: (await findSession())?.userId,
});

/** The contact form and the feedback form. */
export function supportRoutes(app: FastifyInstance, deps: SupportDeps): void {
  registerRoute(app, contract.contact, async (context) => {
    await sendContactMessage(deps, context.body, await senderOf(context));
    return { success: true };
  });

  registerRoute(app, contract.feedback, async (context) => {
    await sendFeedback(deps, context.body, await senderOf(context));
    return { success: true };
  });
}
