import type { GroupId, UserId } from '../../../../contract/ids.ts';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { findMembership, lockApprovedMembers } from '../rows/memberships.repo.ts';

/**
 * Holds when a person is an approved member of a group. Throws GROUP_NOT_FOUND for those who may not know of it, and
 * NOT_A_MEMBER for everybody else inside: applicants, those who left or were ejected, and an owner without a seat.
 */
export async function assertApprovedMember(queryable: Queryable, groupId: GroupId, userId: UserId): Promise<void> {
  const membership = await findMembership(queryable, groupId, userId);
  const isInside = membership !== undefined && (membership.isOwner || isKnown(membership.status));
  if (!isInside) throw new AppError('GROUP_NOT_FOUND');
  if (membership.status !== 'approved') throw new AppError('NOT_A_MEMBER');
}

const isKnown = (status: string | null): boolean => status !== null && status !== 'rejected';

/**
 * The approved members of a group for what one of them is about to do in it; the group stays locked until the
 * transaction ends, so that its members' doings follow one another. Throws as `assertApprovedMember` does.
 */
export async function lockWithMembers(tx: Tx, groupId: GroupId, userId: UserId): Promise<readonly UserId[]> {
  // Strangers are turned away before they could hold up the group.
  await assertApprovedMember(tx, groupId, userId);
  const members = await lockApprovedMembers(tx, groupId);
  if (!members.includes(userId)) throw new AppError('NOT_A_MEMBER');
  return members;
}
