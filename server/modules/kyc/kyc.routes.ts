import type { FastifyInstance } from 'fastify';
import * as contract from '../../../contract/kyc.ts';
import { registerRoute } from '../../platform/http/register-route.ts';
import { reply } from '../../platform/http/request-context.ts';
import type { KycDeps } from './deps.ts';
import { requestReview } from './request-review.ts';
import { submitKyc } from './submit-kyc.ts';

export function kycRoutes(app: FastifyInstance, deps: KycDeps): void {
  registerRoute(app, contract.submitKyc, async ({ userId, body }) => {
    const kycStatus = await submitKyc(deps, userId, body);
    return reply({ status: kycStatus === 'approved' ? 200 : 202, body: { success: true, kycStatus } });
  });

  registerRoute(app, contract.requestKycReview, ({ userId, body: { reason }, idempotency }) =>
    requestReview(deps, { userId, reason, idempotency }),
  );
}
