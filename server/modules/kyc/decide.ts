import type { Instant, UserId } from '../../../contract/ids.ts';
import type { Tx } from '../../platform/database/database.ts';
import { writeApproval, writeRejections } from '../accounts/index.ts';
import type { KycDeps } from './deps.ts';
import { approvedNotice, PROVED_BY_ANOTHER, rejectedNotice } from './kyc-notices.ts';

type NotifyDeps = Pick<KycDeps, 'notifications'>;

/** Rejects pending submissions for one reason and notifies their users. Lock the submissions first. */
export async function rejectSubmissions(
  { notifications }: NotifyDeps,
  tx: Tx,
  userIds: readonly UserId[],
  { reason, at }: { readonly reason: string; readonly at: Instant },
): Promise<void> {
  await writeRejections(tx, userIds, at);
  const notices = userIds.map((userId) => rejectedNotice(userId, reason));
  if (notices.length > 0) await notifications.add(tx, notices, at);
}

export async function resolveNumberClaims(
  deps: NotifyDeps,
  tx: Tx,
  { userId, others, at }: { readonly userId: UserId; readonly others: readonly UserId[]; readonly at: Instant },
): Promise<void> {
  await rejectSubmissions(deps, tx, others, { reason: PROVED_BY_ANOTHER, at });
  await deps.notifications.add(tx, [approvedNotice(userId)], at);
}

/** Approves a pending submission. First lock it and check that its numbers are not verified for another account. */
export async function approveSubmission(
  deps: NotifyDeps,
  tx: Tx,
  decision: { readonly userId: UserId; readonly others: readonly UserId[]; readonly at: Instant },
): Promise<void> {
  await writeApproval(tx, decision.userId, decision.at);
  await resolveNumberClaims(deps, tx, decision);
}
