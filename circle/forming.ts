import type { UserId } from '../contract/ids.ts';
import type { Refusal } from './refusals.ts';
import { depart } from './departures.ts';
import { addChange, emitNotice, type Draft } from './draft.ts';
import { approvedMemberOf, isApproved, memberIdsWithOwner } from './seats.ts';

/**
 * Cancels a forming group and notifies everyone in it (circle-rules §4). `byUserId` is the owner, or null for an
 * operator.
 */
export function cancel(draft: Draft, byUserId: UserId | null): Refusal | undefined {
  const { group, members } = draft.state;
  if (byUserId !== null && byUserId !== group.ownerId) return { code: 'NOT_THE_OWNER' };
  if (group.status !== 'forming') return { code: 'GROUP_STARTED' };
  const applicants = members.filter((member) => member.status === 'pending');
  for (const applicant of applicants)
    addChange(draft, { kind: 'member', member: { ...applicant, status: 'rejected' } });
  addChange(draft, { kind: 'group', group: { ...group, status: 'cancelled' } });
  const to = memberIdsWithOwner(group, [...members.filter(isApproved), ...applicants]);
  emitNotice(draft, {
    type: 'group_updated',
    priority: 'low',
    to,
    params: { what: 'cancelled', cycle: group.currentCycle, by: byUserId === null ? 'operator' : 'owner' },
  });
  return undefined;
}

/** Lets an owner without a seat remove a member of a forming group (circle-rules §4). */
export function removeMember(draft: Draft, byUserId: UserId, userId: UserId): Refusal | undefined {
  const { group } = draft.state;
  if (byUserId !== group.ownerId) return { code: 'NOT_THE_OWNER' };
  if (group.ownerParticipates) return { code: 'OWNER_PARTICIPATES' };
  const member = approvedMemberOf(draft.state, userId);
  if (member === undefined) return { code: 'MEMBER_NOT_FOUND' };
  if (group.status !== 'forming') return { code: 'GROUP_STARTED' };
  depart(draft, member, { status: 'left', how: 'removed', reason: null });
  return undefined;
}
