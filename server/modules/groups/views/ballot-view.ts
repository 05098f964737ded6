import type { UserId } from '../../../../contract/ids.ts';
import type * as contract from '../../../../contract/votes.ts';
import type { Vote } from '../../../../circle/decision-types.ts';

export const ballotView = (
  { voterId, vote, reason }: Pick<Vote, 'voterId' | 'vote' | 'reason'>,
  nameOf: (userId: UserId) => string,
): contract.Ballot => ({ voterId, voterName: nameOf(voterId), vote, reason });
