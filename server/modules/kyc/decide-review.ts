import type { UserId } from '../../../contract/ids.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { KycDeps } from './deps.ts';
import { approvedNotice, rejectedNotice } from './kyc-notices.ts';
import { lockKycState, writeApproval, writeRejection } from './kyc.repo.ts';

export type ReviewDecision = { readonly approve: true } | { readonly approve: false; readonly reason: string };

/**
 * What an operator decides about a submission that waits. Rejected, its numbers are released and the person may submit
 * again. Throws NOT_FOUND when nothing waits.
 */
export async function decideReview(deps: KycDeps, userId: UserId, decision: ReviewDecision): Promise<void> {
  const { database, clock, notifications } = deps;
  const at = await clock.now();
  await database.transaction(async (tx) => {
    const state = await lockKycState(tx, userId);
    if (state?.underReview !== true) throw new AppError('NOT_FOUND');
    if (decision.approve) await writeApproval(tx, userId, at);
    else await writeRejection(tx, userId, at);
    const notice = decision.approve ? approvedNotice(userId) : rejectedNotice(userId, decision.reason);
    await notifications.add(tx, [notice], at);
  });
}
