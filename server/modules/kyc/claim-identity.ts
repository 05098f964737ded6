import { formatClockTime } from '../../../contract/format-clock.ts';
import type { ClaimAction } from '../../../contract/admin/identities.ts';
import type { Instant } from '../../../contract/ids.ts';
import type { Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { logActivity, validateOperatorAction, type OperatorAction } from '../activity/index.ts';
import { deleteClaim, findClaim, saveClaim } from './claims.repo.ts';
import type { KycDeps } from './deps.ts';
import { lockPendingSubmission } from './lock-pending-submission.ts';
import { claimUntil } from './kyc.rules.ts';

/** Throws IDENTITY_CLAIMED if another operator has claimed the submission. Lock the submission first. */
export async function assertNotClaimedByAnother(
  tx: Tx,
  submissionId: string,
  operator: string,
  now: Instant,
): Promise<void> {
  const claim = await findClaim(tx, submissionId, now);
  if (claim === undefined || claim.operator === operator) return;
  throw new AppError('IDENTITY_CLAIMED', { params: { operator: claim.operator, since: formatClockTime(claim.since) } });
}

const DONE: Readonly<Record<ClaimAction, { readonly action: string; readonly words: string }>> = {
  claim: { action: 'identity_claimed', words: 'Took' },
  take_over: { action: 'identity_taken_over', words: 'Took over' },
  release: { action: 'identity_released', words: 'Let go' },
};

/**
 * Claims a submission for half an hour, takes it over from another operator, or releases the operator's own claim.
 * Throws USER_NOT_FOUND, NO_IDENTITY_WAITS, IDENTITY_CLAIMED and IDENTITY_NOT_CLAIMED.
 */
export async function claimIdentity(
  { database, clock }: Pick<KycDeps, 'database' | 'clock'>,
  user: string,
  { action, submissionId }: { readonly action: ClaimAction; readonly submissionId: string },
  act: OperatorAction,
): Promise<string> {
  const why = validateOperatorAction(act);
  const { operator } = why;
  return database.transaction(async (tx) => {
    const { id: targetId, name } = await lockPendingSubmission(tx, user, submissionId);
    const now = await clock.now(tx);
    const before = await findClaim(tx, submissionId, now);
    if (action === 'claim') await assertNotClaimedByAnother(tx, submissionId, operator, now);
    if (action === 'release') {
      if (before?.operator !== operator) throw new AppError('IDENTITY_NOT_CLAIMED');
      await deleteClaim(tx, submissionId);
    } else await saveClaim(tx, submissionId, { operator, since: now, until: claimUntil(now) });
    const description = `${DONE[action].words} the identity details of ${name}.`;
    const facts = {
      before: { claimedBy: before?.operator ?? null },
      after: { claimedBy: action === 'release' ? null : operator },
    };
    const entry = { action: DONE[action].action, targetType: 'user', targetId, description, severity: 'info' } as const;
    await logActivity(tx, { ...entry, ...facts, ...why }, now);
    return description;
  });
}
