import type { FastifyInstance } from 'fastify';
import * as contract from '../../../contract/profile.ts';
import { registerRoute } from '../../platform/http/register-route.ts';
import { chooseLanguage } from './choose-language.ts';
import type { AccountsDeps } from './deps.ts';
import { setMobilePassword } from './passwords/set-mobile-password.ts';
import { updateProfile } from './update-profile.ts';

export function profileRoutes(app: FastifyInstance, deps: AccountsDeps): void {
  registerRoute(app, contract.updateProfile, async ({ userId, body }) => ({
    user: await updateProfile(deps, userId, body),
  }));

  registerRoute(app, contract.chooseLanguage, async ({ userId, body }) => ({
    user: await chooseLanguage(deps, userId, body.language),
  }));

  registerRoute(app, contract.setMobilePassword, async ({ userId, body }) => {
    await setMobilePassword(deps, userId, body.password);
    return { success: true };
  });
}
