import type { Instant, UserId } from '../../../contract/ids.ts';
import type { Tx } from '../../platform/database/database.ts';
import { writeApproval, writeRejections } from '../accounts/index.ts';
import type { KycDeps } from './deps.ts';
import { approvedNotice, PROVED_BY_ANOTHER, rejectedNotice } from './kyc-notices.ts';

type Tell = Pick<KycDeps, 'notifications'>;

/** Rejects submissions that wait, for one reason, and tells whose they are. The caller holds them. */
export async function reject(
  { notifications }: Tell,
  tx: Tx,
  userIds: readonly UserId[],
  { reason, at }: { readonly reason: string; readonly at: Instant },
): Promise<void> {
  await writeRejections(tx, userIds, at);
  const notices = userIds.map((userId) => rejectedNotice(userId, reason));
  if (notices.length > 0) await notifications.add(tx, notices, at);
}

/** Tells the one who is approved, and rejects everybody else who waits with a number of theirs. */
export async function resolveNumberClaims(
  deps: Tell,
  tx: Tx,
  { userId, others, at }: { readonly userId: UserId; readonly others: readonly UserId[]; readonly at: Instant },
): Promise<void> {
  await reject(deps, tx, others, { reason: PROVED_BY_ANOTHER, at });
  await deps.notifications.add(tx, [approvedNotice(userId)], at);
}

/** Approves a submission that waits. The caller holds it and knows that nobody has proved its numbers. */
export async function approve(
  deps: Tell,
  tx: Tx,
  decision: { readonly userId: UserId; readonly others: readonly UserId[]; readonly at: Instant },
): Promise<void> {
  await writeApproval(tx, decision.userId, decision.at);
  await resolveNumberClaims(deps, tx, decision);
}
