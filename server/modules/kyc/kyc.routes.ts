import type { FastifyInstance } from 'fastify';
import * as contract from '../../../contract/kyc.ts';
import { registerRoute } from '../../platform/http/register-route.ts';
import { reply } from '../../platform/http/request-context.ts';
import type { KycDeps } from './deps.ts';
import { submitKyc } from './submit-kyc.ts';

/** Sending one's identity details: 200 when the register has confirmed them, 202 when somebody must look at them. */
export function kycRoutes(app: FastifyInstance, deps: KycDeps): void {
  registerRoute(app, contract.submitKyc, async ({ userId, body }) => {
    const kycStatus = await submitKyc(deps, userId, body);
    return reply({ status: kycStatus === 'approved' ? 200 : 202, body: { success: true, kycStatus } });
  });
}
