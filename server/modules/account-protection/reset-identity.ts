import { validateOperatorAction, logActivity, type OperatorAction } from '../activity/index.ts';
import { endLostFactors } from '../accounts/index.ts';
import { planApplicationsEnd } from '../groups/index.ts';
import { resetIdentity as resetIn } from '../kyc/index.ts';
import { runJobNow } from './run-job-now.ts';
import type { ProtectionDeps } from './deps.ts';
import { lockPerson } from './lock-person.ts';

/**
 * Has somebody prove anew who they are, for an operator. What they are in goes on: seats, turns, payments and money
 * that comes to them. As somebody unproven they can withdraw nothing and join nothing: withdrawals that wait are
 * cancelled, applications that are open are withdrawn, and a request to turn second factors off, which rested on the
 * identity, is stopped. The person is told the reason, and the log has it. Answers what it did. Throws USER_NOT_FOUND,
 * and what `resetIdentity` of the kyc module does.
 */
export async function resetIdentity(
  deps: ProtectionDeps,
  idOrEmail: string,
  wanted: OperatorAction,
  submissionId?: string,
): Promise<string> {
  const act = validateOperatorAction(wanted);
  const { description, applications } = await deps.database.transaction(async (tx) => {
    // The wallet first: a withdrawal that is being started is seen here, or sees the reset.
    const { id: userId, name } = await lockPerson(deps, tx, idOrEmail);
    const at = await deps.clock.now(tx);
    const before = await resetIn(deps, tx, userId, { act, submissionId, at });
    await deps.wallet.cancelUnsentWithdrawals(tx, userId, {
      reason: 'Cancelled until your identity is proved again',
      now: at,
    });
    await endLostFactors(tx, userId, 'stopped', at);
    const words = `Reset the identity of ${name}.`;
    const target = { action: 'identity_reset', targetType: 'user', targetId: userId, description: words } as const;
    const facts = { before: { kycStatus: before }, after: { kycStatus: 'rejected' } };
    await logActivity(tx, { ...target, ...facts, ...act }, at);
    return { description: words, applications: await planApplicationsEnd(tx, userId) };
  });
  // A worker would do it too; nobody is to be voted in meanwhile.
  await runJobNow(deps, applications, deps.withdrawApplication);
  return description;
}
