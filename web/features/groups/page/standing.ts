import type { GroupDetail } from '../../../../contract/round-schemas.ts';
import { hasLeft } from '../../../circles/membership.ts';

/** An approved member, or the owner: who sees everything of the group. */
export const isInside = ({ userMembership }: Pick<GroupDetail, 'userMembership'>): boolean =>
  userMembership?.status === 'approved' || userMembership?.role === 'owner';

/** Somebody who was in the group and is out of it: they see their own rows. */
export const isFormer = ({ userMembership }: Pick<GroupDetail, 'userMembership'>): boolean =>
  hasLeft({ membership: userMembership });

/** A member of a group that has not ended: who trades positions and votes on ejections. */
export const decidesWithOthers = ({ group, userMembership }: Pick<GroupDetail, 'group' | 'userMembership'>): boolean =>
  userMembership?.status === 'approved' && (group.status === 'forming' || group.status === 'active');

/** Where the card of the next cycle stands on the page. */
export const NEXT_CYCLE_ID = 'next-cycle';

/** Whether the card of the next cycle has anything to say to the person looking (circle-rules §11). */
export function showsNextCycle({ group, userMembership }: GroupDetail, myId: string): boolean {
  if (group.status !== 'completed') return false;
  if (group.ownerId === myId) return true;
  return group.nextCycle !== null && (userMembership?.status === 'approved' || userMembership?.staysOn === true);
}
