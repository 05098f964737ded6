import type { Instant, UserId } from '../../../contract/ids.ts';
import type { Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { writeReset } from '../accounts/index.ts';
import type { OperatorAction } from '../activity/index.ts';
import { assertNotClaimedByAnother } from './claim-identity.ts';
import { deleteClaim } from './claims.repo.ts';
import type { KycDeps } from './deps.ts';
import { lockPendingSubmission } from './lock-pending-submission.ts';
import { resetNotice } from './kyc-notices.ts';
import { lockKycStatus } from './kyc.repo.ts';
import { isVerified } from './kyc.rules.ts';
import { findPending } from './pending-submissions.repo.ts';

/**
 * Requires a user to verify their identity again. Returns the earlier status. Throws IDENTITY_CLAIMED and
 * NO_IDENTITY_TO_RESET. Throws NO_IDENTITY_WAITS if the pending submission is not `submissionId`.
 */
export async function resetIdentity(
  { notifications }: Pick<KycDeps, 'notifications'>,
  tx: Tx,
  userId: UserId,
  {
    act,
    submissionId,
    at,
  }: { readonly act: OperatorAction; readonly submissionId?: string | undefined; readonly at: Instant },
): Promise<string> {
  if (submissionId !== undefined || (await findPending(tx, userId)) !== undefined) {
    const { submissionId: held } = await lockPendingSubmission(tx, userId, submissionId);
    await assertNotClaimedByAnother(tx, held, act.operator, at);
    await deleteClaim(tx, held);
  }
  const status = await lockKycStatus(tx, userId);
  const waits = (await findPending(tx, userId)) !== undefined;
  if (status === undefined || !(waits || isVerified(status))) throw new AppError('NO_IDENTITY_TO_RESET');
  await writeReset(tx, userId, at);
  await notifications.add(tx, [resetNotice(userId, act.reason)], at);
  return status;
}
