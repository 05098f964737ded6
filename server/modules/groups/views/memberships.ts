import type { GroupId, UserId } from '../../../../contract/ids.ts';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { findMembership, lockApprovedMembers } from '../rows/memberships.repo.ts';

/** Throws NOT_A_MEMBER. Throws GROUP_NOT_FOUND for users who must not learn that the group exists. */
export async function assertApprovedMember(queryable: Queryable, groupId: GroupId, userId: UserId): Promise<void> {
  const membership = await findMembership(queryable, groupId, userId);
  const isInside = membership !== undefined && (membership.isOwner || isKnown(membership.status));
  if (!isInside) throw new AppError('GROUP_NOT_FOUND');
  if (membership.status !== 'approved') throw new AppError('NOT_A_MEMBER');
}

const isKnown = (status: string | null): boolean => status !== null && status !== 'rejected';

/** Locks a group until the transaction ends. Returns its approved members. Throws as `assertApprovedMember` does. */
export async function lockWithMembers(tx: Tx, groupId: GroupId, userId: UserId): Promise<readonly UserId[]> {
  // Checks first, so that a stranger cannot lock the group.
  await assertApprovedMember(tx, groupId, userId);
  const members = await lockApprovedMembers(tx, groupId);
  if (!members.includes(userId)) throw new AppError('NOT_A_MEMBER');
  return members;
}
