/** Identity: form, registry lookup, reviews. */

import type { FastifyInstance } from 'fastify';
import type { ScheduledTask, JobHandler } from '../../platform/jobs/jobs.ts';
import { checkIdentityJob, identityChecks } from './check-pending.ts';
import type { KycDeps } from './deps.ts';
import { kycRoutes } from './kyc.routes.ts';
import { numbersReencryption } from './reencrypt-numbers.ts';
import { countWithOldKey } from './reencryption.repo.ts';
import { checkProofs, type ProvedIdentities } from './proofs.repo.ts';
import { identityRetention } from './retention.ts';
import { createIdentityOperatorActions, type IdentityOperatorActions } from './operator-actions.ts';

export { isHashKey, saveHashKey } from './fingerprints.repo.ts';
export { createIdentityCipher, identityPlace, type IdentityCipher } from './identity-cipher.ts';
export { identityForBank } from './identity-for-bank.ts';
export { isIdentityOnFile, reverifyIdentity } from './reverify-identity.ts';
export { rehashNumbers } from './replace-fingerprints.ts';
export { resetIdentity } from './reset-identity.ts';
export { findAccountRestrictions } from './account-restrictions.repo.ts';
export { checkLabel, isVerified } from './kyc.rules.ts';
export type { CheckedPerson, IdentityOperatorActions, IdentityChecks } from './operator-actions.ts';
export { deleteRefusal } from './refusals.repo.ts';
export { deleteResultsOf } from './results.repo.ts';
export type { ProvedIdentities } from './proofs.repo.ts';
export type { PendingPerson } from './pending-submissions.repo.ts';

export interface KycModule {
  readonly operators: IdentityOperatorActions;
  readonly jobs: readonly JobHandler[];
  readonly dueWork: readonly ScheduledTask[];
  /** Counts users and refused forms with identity numbers that are still encrypted with an earlier key. */
  numbersOfEarlierKeys(): Promise<number>;
  /** Finds verified identities without a proof. */
  checkProofs(): Promise<ProvedIdentities>;
  routes(app: FastifyInstance): void;
}

export function createKycModule(deps: KycDeps): KycModule {
  return {
    operators: createIdentityOperatorActions(deps),
    jobs: [checkIdentityJob(deps)],
    dueWork: [identityChecks(deps), numbersReencryption(deps), identityRetention(deps)],
    numbersOfEarlierKeys: () => countWithOldKey(deps.database, deps.cipher.current),
    checkProofs: () => checkProofs(deps.database),
    routes: (app) => {
      kycRoutes(app, deps);
    },
  };
}
