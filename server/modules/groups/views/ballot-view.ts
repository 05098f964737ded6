import type { UserId } from '../../../../contract/ids.ts';
import type * as contract from '../../../../contract/votes.ts';
import type { Vote } from '../../../../circle/decision-types.ts';

/** A vote with the name of who cast it, for those who may read it. */
export const ballotView = (
  { voterId, vote, reason }: Pick<Vote, 'voterId' | 'vote' | 'reason'>,
  nameOf: (userId: UserId) => string,
): contract.Ballot => ({ voterId, voterName: nameOf(voterId), vote, reason });
