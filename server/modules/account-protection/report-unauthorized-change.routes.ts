import type { FastifyInstance } from 'fastify';
import { reportUnauthorizedChange } from '../../../contract/passwords.ts';
import { registerRoute } from '../../platform/http/register-route.ts';
import { reply } from '../../platform/http/request-context.ts';
import type { ProtectionDeps } from './deps.ts';
import { handleUnauthorizedChange } from './report-unauthorized-change.ts';

export function notMeRoute(app: FastifyInstance, deps: ProtectionDeps): void {
  registerRoute(app, reportUnauthorizedChange, async ({ body }) => {
    const { userId, account } = await handleUnauthorizedChange(deps, body.token);
    return reply({ body: account, about: userId });
  });
}
