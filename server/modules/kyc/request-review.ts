import type { UserId } from '../../../contract/ids.ts';
import type { requestKycReview as route } from '../../../contract/kyc.ts';
import type { ResponseOf } from '../../../contract/route.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { saveIdempotencyRecord, type IdempotentRequest } from '../../platform/http/idempotency.repo.ts';
import { assertNotRateLimited, consumeLimits } from '../../platform/throttle/throttle.repo.ts';
import type { KycDeps } from './deps.ts';
import { findKycStatus } from './kyc.repo.ts';
import { reviewableAfter } from './kyc.rules.ts';
import { logIdentityAccess } from './identity-access.repo.ts';
import { findRefusal, consumeRefusal } from './refusals.repo.ts';
import { reviewLimit } from './review-limit.ts';
import { assertMaySubmit, storeSubmission, type IdentityForm } from './store-submission.ts';

/**
 * Requests a review of a form that was refused only because of a name. Throws NO_ENTRY_TO_REVIEW, KYC_ALREADY_DONE and
 * IDENTITY_IN_USE. Throws TOO_MANY_REQUESTS beyond IDENTITY_REVIEWS_A_DAY.
 */
export async function requestReview(
  deps: KycDeps,
  {
    userId,
    reason,
    idempotency,
  }: { readonly userId: UserId; readonly reason: string; readonly idempotency: IdempotentRequest | undefined },
): Promise<ResponseOf<typeof route>> {
  const { database, clock, cipher } = deps;
  const now = await clock.now();
  assertMaySubmit(await findKycStatus(database, userId));
  const refused = await findRefusal(database, userId, reviewableAfter(now));
  if (refused === undefined) throw new AppError('NO_ENTRY_TO_REVIEW');
  const limits = [reviewLimit(userId)];
  await assertNotRateLimited(database, limits, now);
  await logIdentityAccess(database, [userId], { kind: 'person', purpose: 'review' }, now);
  const { submissionId: id, sealed } = refused;
  // `submitKyc` encrypted this form, so it is valid.
  const form = JSON.parse(cipher.open(userId, 'entry', sealed)) as IdentityForm;
  const answer = { success: true, kycStatus: 'pending' } as const;
  await database.transaction(async (tx) => {
    const at = await clock.now(tx);
    // Counts within the transaction, so that a refused request does not count.
    await consumeLimits(tx, limits, at);
    const outcome = { status: 'pending', nextCheckAt: null, reviewReason: reason } as const;
    await storeSubmission(deps, tx, { userId, id, form, outcome, at });
    if (!(await consumeRefusal(tx, userId, id))) throw new AppError('NO_ENTRY_TO_REVIEW');
    await saveIdempotencyRecord(tx, idempotency, answer, at);
  });
  return answer;
}
