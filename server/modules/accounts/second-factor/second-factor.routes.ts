import type { FastifyInstance } from 'fastify';
import * as lost from '../../../../contract/lost-factors.ts';
import * as contract from '../../../../contract/two-factor.ts';
import { registerRoute } from '../../../platform/http/register-route.ts';
import { reply } from '../../../platform/http/request-context.ts';
import { toIso } from '../../../platform/clock/clock.ts';
import { visitorOf } from '../accounts.routes.ts';
import { disableTwoFactor, enableTwoFactor, renewRecoveryCodes, setUpTwoFactor } from './change-second-factor.ts';
import type { AccountsDeps } from '../deps.ts';
import { findLostFactors } from './lost-factors.repo.ts';
import { reportLostFactors } from './lost-factors.ts';
import { CHALLENGE_COOKIE, proveSecondFactor } from './prove-second-factor.ts';
import { findFactorState } from './second-factor.repo.ts';
import { cancelLostFactorsRequest } from './cancel-lost-factors.ts';

function lostFactorRoutes(app: FastifyInstance, deps: AccountsDeps): void {
  registerRoute(app, lost.reportLostFactors, async (context) => {
    const { cookies, body: proof } = context;
    const session = await context.findSession();
    const userId = await reportLostFactors(deps, { cookie: cookies[CHALLENGE_COOKIE], session, proof });
    return reply({ body: { success: true }, about: userId });
  });

  registerRoute(app, lost.cancelLostFactorsRequest, async ({ userId }) => {
    await cancelLostFactorsRequest(deps, userId);
    return { success: true };
  });
}

export function secondFactorRoutes(app: FastifyInstance, deps: AccountsDeps): void {
  lostFactorRoutes(app, deps);

  registerRoute(app, contract.proveSecondFactor, async (context) => {
    const { user, cookie } = await proveSecondFactor(deps, {
      cookie: context.cookies[CHALLENGE_COOKIE],
      code: context.body.code,
      visitor: visitorOf(context),
      session: await context.findSession(),
    });
    const cookies = [
      { name: context.sessionCookie, ...cookie },
      { name: CHALLENGE_COOKIE, value: undefined },
    ];
    return reply({ body: { user }, cookies });
  });

  registerRoute(app, contract.getTwoFactor, async ({ userId }) => {
    const state = await findFactorState(deps.database, userId);
    const request = await findLostFactors(deps.database, userId);
    return {
      enabledAt: state.enabledAt === undefined ? null : toIso(state.enabledAt),
      recoveryCodesLeft: state.codesLeft,
      lostFactors:
        request === undefined
          ? null
          : { askedAt: toIso(request.askedAt), endsAt: request.endsAt === null ? null : toIso(request.endsAt) },
    };
  });

  registerRoute(app, contract.renewRecoveryCodes, async ({ userId }) => ({
    recoveryCodes: await renewRecoveryCodes(deps, userId),
  }));

  registerRoute(app, contract.setUpTwoFactor, ({ userId }) => setUpTwoFactor(deps, userId));

  registerRoute(app, contract.enableTwoFactor, async ({ session, sessionCookie, body }) => {
    const { recoveryCodes, cookie } = await enableTwoFactor(deps, session, body.code);
    return reply({ body: { recoveryCodes }, cookies: [{ name: sessionCookie, ...cookie }] });
  });

  registerRoute(app, contract.disableTwoFactor, async ({ session, sessionCookie, ip, body }) => {
    const cookie = await disableTwoFactor(deps, { ...session, ip }, body.code);
    return reply({ body: { success: true }, cookies: [{ name: sessionCookie, ...cookie }] });
  });
}
