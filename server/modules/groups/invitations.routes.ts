import type { FastifyInstance } from 'fastify';
import * as contract from '../../../contract/invitations.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { registerRoute } from '../../platform/http/register-route.ts';
import { findSavedInvitation, saveInvitation } from './commands/save-invitation.ts';
import type { GroupsDeps } from './deps.ts';

/** Routes for a new user's invitation, stored until they have signed up and verified their identity. */
export function invitationRoutes(app: FastifyInstance, deps: GroupsDeps): void {
  registerRoute(app, contract.saveInvitation, ({ userId, body }) => saveInvitation(deps, userId, body.code));

  registerRoute(app, contract.getSavedInvitation, async ({ userId }) => {
    const code = await findSavedInvitation(deps, userId);
    if (code === undefined) throw new AppError('NO_INVITATION');
    return { code };
  });
}
