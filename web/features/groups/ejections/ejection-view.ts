import { REASON_MIN } from '../../../../contract/limits.ts';
import type { Ejection } from '../../../../contract/ejections.ts';
import type { GroupDetail, Member } from '../../../../contract/round-schemas.ts';
import { seatHolders } from '../round/round-view.ts';

const isVoteOpen = ({ status }: Ejection): boolean => status === 'nominated' || status === 'voting';

/** True while members can vote: open, and before the deadline. */
export const isOpenVote = (ejection: Ejection, nowMs: number): boolean =>
  isVoteOpen(ejection) && Date.parse(ejection.votingDeadline) > nowMs;

/** Returns the open votes without the viewer's ballot. */
export const awaitingMyVote = (ejections: readonly Ejection[], nowMs: number): Ejection[] =>
  ejections.filter((ejection) => ejection.canVote && ejection.myVote === null && isOpenVote(ejection, nowMs));

export interface EjectionLists {
  /** Sorted: votes that await the viewer first, then by deadline. */
  readonly open: readonly Ejection[];
  /** Latest first. */
  readonly decided: readonly Ejection[];
}

export function ejectionLists(ejections: readonly Ejection[]): EjectionLists {
  const deadline = ({ votingDeadline }: Ejection): number => Date.parse(votingDeadline);
  const waits = (ejection: Ejection): number => (ejection.canVote && ejection.myVote === null ? 0 : 1);
  return {
    open: ejections.filter(isVoteOpen).sort((a, b) => waits(a) - waits(b) || deadline(a) - deadline(b)),
    decided: ejections
      .filter((ejection) => !isVoteOpen(ejection))
      .sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt)),
  };
}

/** State of an ejection vote, including the appeal (circle-rules §9). */
export type EjectionStage =
  | 'nominated'
  | 'voting'
  | 'rejected'
  | 'waiting'
  | 'ejected'
  | 'appealing'
  | 'upheld'
  | 'overturned';

export function stageOf(ejection: Ejection): EjectionStage {
  switch (ejection.status) {
    case 'nominated':
    case 'voting':
    case 'appealing':
      return ejection.status;
    case 'approved':
      if (ejection.appealedAt !== null) return 'upheld';
      return ejection.effectiveAt === null ? 'waiting' : 'ejected';
    case 'rejected':
      return ejection.appealedAt === null ? 'rejected' : 'overturned';
  }
}

/** Finds the viewer's latest ejection that was approved, upheld, appealed or overturned. */
export const ejectionOfMine = (ejections: readonly Ejection[], myId: string): Ejection | undefined =>
  ejections
    .filter((ejection) => ejection.nominatedUserId === myId && ejection.approvedAt !== null)
    .sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt))[0];

export const voteOnMe = (ejections: readonly Ejection[], myId: string): Ejection | undefined =>
  ejections.find((ejection) => ejection.nominatedUserId === myId && isVoteOpen(ejection));

/** Counts code points of the trimmed text, as the contract does. */
export const reasonLength = (reason: string): number => Array.from(reason.trim().normalize('NFC')).length;

/** Lists members the viewer can nominate: approved ones other than the owner (circle-rules §9). */
export const nominableMembers = ({ group, members }: Pick<GroupDetail, 'group' | 'members'>, myId: string): Member[] =>
  seatHolders({ group, members }).filter(({ userId }) => userId !== myId && userId !== group.ownerId);

export interface NominationTexts {
  readonly noMember: string;
  readonly noReason: string;
  readonly shortReason: string;
}

/** Returns the specification's error texts by field. */
export function nominationProblems(
  { nominee, reason }: { nominee: string; reason: string },
  texts: NominationTexts,
): { nominee?: string; reason?: string } {
  const length = reasonLength(reason);
  return {
    ...(nominee === '' ? { nominee: texts.noMember } : {}),
    ...(length === 0 ? { reason: texts.noReason } : length < REASON_MIN ? { reason: texts.shortReason } : {}),
  };
}
