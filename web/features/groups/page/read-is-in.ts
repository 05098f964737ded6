import { readNow } from '../../../lib/api/member-api.ts';

/** Whether the person holds or has applied for a place in the circle, by the circle itself. */
export async function readIsIn(groupId: string): Promise<boolean> {
  const { userMembership } = await readNow('getGroup', { id: groupId });
  return userMembership?.status === 'approved' || userMembership?.status === 'pending';
}
