import { readNow } from '../../../lib/api/member-api.ts';
import type { VoteResult } from './approved-text.ts';

/** Reads the outcome of a vote from the circle; undefined if the person has not voted. */
export async function readVote(groupId: string, candidateId: string): Promise<{ result: VoteResult } | undefined> {
  const { members } = await readNow('getGroup', { id: groupId });
  const status = members.find(({ userId }) => userId === candidateId)?.status;
  if (status === 'approved') return { result: 'approved' };
  if (status !== 'pending') return { result: 'rejected' };
  const { hasVoted } = await readNow('getMyVote', { id: groupId, candidateId });
  return hasVoted ? { result: 'waiting' } : undefined;
}
