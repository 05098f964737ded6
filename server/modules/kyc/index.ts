import type { FastifyInstance } from 'fastify';
import type { ScheduledTask, JobHandler } from '../../platform/jobs/jobs.ts';
import { checkIdentityJob, identityChecks } from './check-pending.ts';
import type { KycDeps } from './deps.ts';
import { kycRoutes } from './kyc.routes.ts';
import { resealingNumbers } from './reencrypt-numbers.ts';
import { countEarlier } from './reencryption.repo.ts';
import { identityRetention } from './retention.ts';
import { createIdentityActs, type IdentityActs } from './operator-actions.ts';

export { isHashKey, keepHashKey } from './fingerprints.repo.ts';
export { createIdentityCipher, identityPlace, type IdentityCipher } from './identity-cipher.ts';
export { isIdentityKept, reverifyIdentity } from './reverify-identity.ts';
export { rehashNumbers } from './replace-fingerprints.ts';
export { resetIdentity } from './reset-identity.ts';
export { findAccountRestrictions } from './account-restrictions.repo.ts';
export { checkWords, isVerified } from './kyc.rules.ts';
export type { CheckedPerson, IdentityActs, IdentityChecks } from './operator-actions.ts';
export { deleteRefusal } from './refusals.repo.ts';
export { deleteResultsOf } from './results.repo.ts';
export type { WaitingPerson } from './pending-submissions.repo.ts';

export interface KycModule {
  /** What operators decide about submissions that wait. */
  readonly operators: IdentityActs;
  readonly jobs: readonly JobHandler[];
  readonly dueWork: readonly ScheduledTask[];
  /** How many people's numbers still need an earlier encryption key. */
  numbersOfEarlierKeys(): Promise<number>;
  routes(app: FastifyInstance): void;
}

export function createKycModule(deps: KycDeps): KycModule {
  return {
    operators: createIdentityActs(deps),
    jobs: [checkIdentityJob(deps)],
    dueWork: [identityChecks(deps), resealingNumbers(deps), identityRetention(deps)],
    numbersOfEarlierKeys: () => countEarlier(deps.database, deps.cipher.current),
    routes: (app) => {
      kycRoutes(app, deps);
    },
  };
}
