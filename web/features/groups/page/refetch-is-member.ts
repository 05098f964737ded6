import { readNow } from '../../../lib/api/member-api.ts';

export async function refetchIsMember(groupId: string): Promise<boolean> {
  const { userMembership } = await readNow('getGroup', { id: groupId });
  return userMembership?.status === 'approved' || userMembership?.status === 'pending';
}
