import type { FastifyInstance } from 'fastify';
import * as contract from '../../../contract/sms-number.ts';
import { registerRoute } from '../../platform/http/register-route.ts';
import type { NotificationsDeps } from './deps.ts';
import { confirmSmsNumber, requestSmsCode, smsNumber } from './sms-code.ts';

/** Routes for the SMS number. Until the user confirms a number, it receives only codes. */
export function smsNumberRoutes(app: FastifyInstance, deps: NotificationsDeps): void {
  registerRoute(app, contract.getSmsNumber, ({ userId }) => smsNumber(deps, userId));

  registerRoute(app, contract.sendSmsCode, ({ userId }) => requestSmsCode(deps, userId));

  registerRoute(app, contract.confirmSmsNumber, async ({ userId, body, now }) =>
    confirmSmsNumber(deps, userId, body.code, await now()),
  );
}
