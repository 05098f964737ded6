import type { FastifyInstance } from 'fastify';
import * as contract from '../../../contract/account-closure.ts';
import { registerRoute } from '../../platform/http/register-route.ts';
import { reply } from '../../platform/http/request-context.ts';
import { deleteAccount } from './delete-account.ts';
import type { ClosureDeps } from './deps.ts';
import { previewDeletion } from './preview-deletion.ts';

export function closureRoutes(app: FastifyInstance, deps: ClosureDeps): void {
  registerRoute(app, contract.previewDeletion, ({ userId }) => previewDeletion(deps, userId));

  registerRoute(app, contract.deleteAccount, async ({ userId, sessionCookie }) =>
    reply({ body: await deleteAccount(deps, userId), cookies: [{ name: sessionCookie, value: undefined }] }),
  );
}
