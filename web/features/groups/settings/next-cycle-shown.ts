import type { GroupDetail } from '../../../../contract/groups.ts';

/** Where the card of the next cycle stands on the page. */
export const NEXT_CYCLE_ID = 'next-cycle';

/** Whether the card of the next cycle has anything to say to the person looking (circle-rules §11). */
export function showsNextCycle({ group, userMembership }: GroupDetail, myId: string): boolean {
  if (group.status !== 'completed') return false;
  if (group.ownerId === myId) return true;
  return group.nextCycle !== null && (userMembership?.status === 'approved' || userMembership?.staysOn === true);
}
