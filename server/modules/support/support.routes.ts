import type { FastifyInstance } from 'fastify';
import { LANGUAGES } from '../../../contract/languages.ts';
import type { Route } from '../../../contract/route.ts';
import * as contract from '../../../contract/support.ts';
import { registerForm } from '../../platform/http/register-form.ts';
import { registerRoute } from '../../platform/http/register-route.ts';
import type { Context } from '../../platform/http/request-context.ts';
import type { Sender, SupportDeps } from './deps.ts';
import { sendContactMessage } from './send-contact-message.ts';
import { sendFeedback } from './send-feedback.ts';

/** Returns the sender. Visitors may write too, and have no user id. */
const senderOf = async ({ ip, findSession }: Pick<Context<Route>, 'ip' | 'findSession'>): Promise<Sender> => ({
  ip,
  userId: (await findSession())?.userId,
});

type Written<R extends Route> = Pick<Context<R>, 'ip' | 'findSession' | 'body'>;

/** Converts a checkbox, which a browser sends as 'on' or not at all. */
const withCheckbox = ({ newsletter, ...fields }: Readonly<Record<string, string>>) => ({
  ...fields,
  newsletter: newsletter === 'on' ? true : newsletter,
});

export function supportRoutes(app: FastifyInstance, deps: SupportDeps): void {
  const takeMessage = async (context: Written<typeof contract.contact>): Promise<void> =>
    sendContactMessage(deps, context.body, await senderOf(context));
  const takeFeedback = async (context: Written<typeof contract.feedback>): Promise<void> =>
    sendFeedback(deps, context.body, await senderOf(context));

  registerRoute(app, contract.contact, async (context) => {
    await takeMessage(context);
    return { success: true };
  });
  registerRoute(app, contract.feedback, async (context) => {
    await takeFeedback(context);
    return { success: true };
  });

  for (const { prefix } of Object.values(LANGUAGES)) {
    const page = `${prefix}/contact`;
    registerForm(
      app,
      {
        path: page,
        route: contract.contact,
        bodyOf: withCheckbox,
        pageAfter: (outcome) => `${page}#${outcome}-message`,
      },
      takeMessage,
    );
    registerForm(
      app,
      {
        path: `${prefix}/feedback`,
        route: contract.feedback,
        bodyOf: (fields) => fields,
        pageAfter: (outcome) => `${page}#${outcome}-feedback`,
      },
      takeFeedback,
    );
  }
}
