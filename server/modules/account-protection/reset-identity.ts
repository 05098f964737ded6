import { validateOperatorAction, logActivity, type OperatorAction } from '../activity/index.ts';
import { endLostFactors } from '../accounts/index.ts';
import { planApplicationsEnd } from '../groups/index.ts';
import { resetIdentity as resetIn } from '../kyc/index.ts';
import { runJobNow } from './run-job-now.ts';
import type { ProtectionDeps } from './deps.ts';
import { lockPerson } from './lock-person.ts';

/**
 * Requires a user to verify their identity again. The user keeps their seats and still receives money. Returns a
 * summary. Throws USER_NOT_FOUND and the errors of the kyc module.
 */
export async function resetIdentity(
  deps: ProtectionDeps,
  idOrEmail: string,
  action: OperatorAction,
  submissionId?: string,
): Promise<string> {
  const act = validateOperatorAction(action);
  const { description, applications } = await deps.database.transaction(async (tx) => {
    // Locks the wallet first. A concurrent withdrawal then either commits first or finds the identity reset.
    const { id: userId, name } = await lockPerson(deps, tx, idOrEmail);
    const at = await deps.clock.now(tx);
    const before = await resetIn(deps, tx, userId, { act, submissionId, at });
    await deps.wallet.cancelUnsentWithdrawals(tx, userId, {
      reason: 'Cancelled until your identity is verified again',
      now: at,
    });
    await endLostFactors(tx, userId, 'stopped', at);
    const words = `Reset the identity of ${name}.`;
    const target = { action: 'identity_reset', targetType: 'user', targetId: userId, description: words } as const;
    const facts = { before: { kycStatus: before }, after: { kycStatus: 'rejected' } };
    await logActivity(tx, { ...target, ...facts, ...act }, at);
    return { description: words, applications: await planApplicationsEnd(tx, userId) };
  });
  // The queued job also withdraws the applications, but members could approve an unverified user before it runs.
  await runJobNow(deps, applications, deps.withdrawApplication);
  return description;
}
