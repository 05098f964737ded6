import type { ClaimAction } from '../../../contract/admin/identities.ts';
import type { UserId } from '../../../contract/ids.ts';
import type { Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { validateOperatorAction, logActivity, type OperatorAction } from '../activity/index.ts';
import { assertNotClaimedByAnother, claimIdentity } from './claim-identity.ts';
import { deleteClaim } from './claims.repo.ts';
import { approveSubmission, rejectSubmissions } from './decide.ts';
import type { KycDeps } from './deps.ts';
import { lockPendingSubmission } from './lock-pending-submission.ts';
import { checkLabel } from './kyc.rules.ts';
import { listIdentityAccess, logIdentityAccess, type IdentityAccess } from './identity-access.repo.ts';
import { latestResultsOf, listResultsOf, type CheckResult } from './results.repo.ts';
import { findByIdOrEmail, findNames, listPending, type PendingPerson } from './pending-submissions.repo.ts';

export interface IdentityOperatorActions {
  /** Returns pending submissions with the last digits of their numbers, longest wait first. Logs the access. */
  waitingIdentities(operator: string): Promise<readonly CheckedPerson[]>;
  /** Returns one user's pending submission, or undefined. Logs the access. */
  waitingIdentity(userId: UserId, operator: string): Promise<CheckedPerson | undefined>;
  claimIdentity(
    user: string,
    claim: { readonly action: ClaimAction; readonly submissionId: string },
    act: OperatorAction,
  ): Promise<string>;
  /** Returns a user's registry results and the accesses to their numbers, newest first. Throws USER_NOT_FOUND. */
  identityChecks(user: string): Promise<IdentityChecks>;
  /**
   * Approves a submission and rejects other claims on its numbers. Throws USER_NOT_FOUND, IDENTITY_CLAIMED,
   * IDENTITY_IN_USE and INVALID_INPUT. Throws NO_IDENTITY_WAITS if the pending submission is not `submissionId`.
   */
  approveIdentity(user: string, act: OperatorAction, submissionId?: string): Promise<string>;
  /** Rejects a submission. Throws the errors of `approveIdentity` except IDENTITY_IN_USE. */
  rejectIdentity(user: string, act: OperatorAction, submissionId?: string): Promise<string>;
}

export interface CheckedPerson extends PendingPerson {
  readonly results: readonly CheckResult[];
}

/** Facts about a user's identity checks, for operators only. */
export interface IdentityChecks {
  readonly name: string;
  readonly results: readonly CheckResult[];
  readonly looks: readonly IdentityAccess[];
}

const MAX_CHECKS = 60;

const numberOf = (count: number): string => (count === 1 ? '1 other account' : `${String(count)} other accounts`);

async function decide(
  deps: KycDeps,
  user: string,
  action: OperatorAction,
  decision: 'approved' | 'rejected',
  submissionId?: string,
): Promise<string> {
  const act = validateOperatorAction(action);
  return deps.database.transaction(async (tx) => {
    const {
      id: userId,
      name,
      submissionId: held,
      others,
      isTaken,
    } = await lockPendingSubmission(tx, user, submissionId);
    const at = await deps.clock.now(tx);
    await assertNotClaimedByAnother(tx, held, act.operator, at);
    const waited = await factsBefore(tx, [userId, ...others]);
    const rivals = decision === 'approved' ? await findNames(tx, others) : [];
    if (decision === 'rejected') {
      await rejectSubmissions(deps, tx, [userId], { reason: act.reason, at });
    } else {
      if (isTaken) throw new AppError('IDENTITY_IN_USE');
      await approveSubmission(deps, tx, { userId, others, at });
    }
    await deleteClaim(tx, held);
    const description =
      decision === 'rejected'
        ? `Rejected the identity of ${name}.`
        : `Approved the identity of ${name}.${rivals.length > 0 ? ` Rejected ${numberOf(rivals.length)} waiting with the same number.` : ''}`;
    const line = (target: UserId, status: 'approved' | 'rejected', words: string) => ({
      action: `identity_${status}`,
      targetType: 'user' as const,
      targetId: target,
      description: words,
      before: waited.get(target) ?? {},
      after: { kycStatus: status },
      ...act,
    });
    await logActivity(tx, line(userId, decision, description), at);
    for (const rival of rivals) {
      const words = `Rejected the identity of ${rival.name}: ${name} has proved one of the numbers.`;
      await logActivity(tx, line(rival.id, 'rejected', words), at);
    }
    return description;
  });
}

/** Returns the facts for the audit log: the identity status and the registry's result per field. */
async function factsBefore(
  tx: Tx,
  userIds: readonly UserId[],
): Promise<ReadonlyMap<UserId, Readonly<Record<string, string>>>> {
  const results = await latestResultsOf(tx, userIds);
  return new Map(
    userIds.map((userId) => {
      const checks = (results.get(userId) ?? []).map((result) => [`${result.number}Register`, checkLabel(result)]);
      return [userId, { kycStatus: 'pending', ...Object.fromEntries(checks) }] as const;
    }),
  );
}

async function showPending(
  { database, clock }: KycDeps,
  operator: string,
  userId?: UserId,
): Promise<readonly CheckedPerson[]> {
  const now = await clock.now();
  const people = await listPending(database, now, userId);
  const ids = people.map((person) => person.userId);
  await logIdentityAccess(database, ids, { kind: 'operator', operator, purpose: 'last digits' }, now);
  const results = await latestResultsOf(database, ids);
  return people.map((person) => ({ ...person, results: results.get(person.userId) ?? [] }));
}

async function showChecks({ database }: KycDeps, user: string): Promise<IdentityChecks> {
  const person = await findByIdOrEmail(database, user);
  if (person === undefined) throw new AppError('USER_NOT_FOUND');
  return {
    name: person.name,
    results: await listResultsOf(database, person.id, MAX_CHECKS),
    looks: await listIdentityAccess(database, person.id, MAX_CHECKS),
  };
}

export const createIdentityOperatorActions = (deps: KycDeps): IdentityOperatorActions => ({
  waitingIdentities: (operator) => showPending(deps, operator),
  waitingIdentity: async (userId, operator) => (await showPending(deps, operator, userId))[0],
  claimIdentity: (user, claim, act) => claimIdentity(deps, user, claim, act),
  identityChecks: (user) => showChecks(deps, user),
  approveIdentity: (user, act, submissionId) => decide(deps, user, act, 'approved', submissionId),
  rejectIdentity: (user, act, submissionId) => decide(deps, user, act, 'rejected', submissionId),
});
