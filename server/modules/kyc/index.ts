import type { FastifyInstance } from 'fastify';
import type { UserId } from '../../../contract/ids.ts';
import * as contract from '../../../contract/kyc.ts';
import { registerRoute } from '../../platform/http/register-route.ts';
import { decideReview, type ReviewDecision } from './decide-review.ts';
import type { KycDeps } from './deps.ts';
import { submitKyc } from './submit-kyc.ts';

export { createIdentityCipher } from './identity-cipher.ts';
export { isVerified } from './kyc.rules.ts';

export interface KycModule {
  /** An operator's decision about a submission that waits; see decide-review.ts. */
  decideReview(userId: UserId, decision: ReviewDecision): Promise<void>;
  routes(app: FastifyInstance): void;
}

export function createKycModule(deps: KycDeps): KycModule {
  return {
    decideReview: (userId, decision) => decideReview(deps, userId, decision),
    routes: (app) => {
      registerRoute(
        app,
        contract.submitKyc,
      )(async ({ userId, body }) => {
        const kycStatus = await submitKyc(deps, userId, body);
        return { status: kycStatus === 'approved' ? 200 : 202, body: { success: true, kycStatus } };
      });
    },
  };
}
