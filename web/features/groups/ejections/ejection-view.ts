import { REASON_MIN } from '../../../../contract/limits.ts';
import type { Ejection } from '../../../../contract/ejections.ts';
import type { GroupDetail, Member } from '../../../../contract/round-schemas.ts';
import { seatHolders } from '../round/round-view.ts';

const isVoteOpen = ({ status }: Ejection): boolean => status === 'nominated' || status === 'voting';

/** Whether members can still decide on it: the vote is open and its time is not over. */
export const isOpenVote = (ejection: Ejection, nowMs: number): boolean =>
  isVoteOpen(ejection) && Date.parse(ejection.votingDeadline) > nowMs;

/** Open votes that wait for the person's own. */
export const awaitingMyVote = (ejections: readonly Ejection[], nowMs: number): Ejection[] =>
  ejections.filter((ejection) => ejection.canVote && ejection.myVote === null && isOpenVote(ejection, nowMs));

export interface EjectionLists {
  /** For me to vote on first, then what is decided by others; the nearest deadline first. */
  readonly open: readonly Ejection[];
  /** Decided, the latest first. */
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

/** Where an ejection stands, its appeal among it (circle-rules §9). */
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

/**
 * The ejection that put somebody out, or would: the latest of theirs that was approved, upheld, appealed or overturned.
 */
export const ejectionOfMine = (ejections: readonly Ejection[], myId: string): Ejection | undefined =>
  ejections
    .filter((ejection) => ejection.nominatedUserId === myId && ejection.approvedAt !== null)
    .sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt))[0];

/** The open vote on somebody themselves. */
export const voteOnMe = (ejections: readonly Ejection[], myId: string): Ejection | undefined =>
  ejections.find((ejection) => ejection.nominatedUserId === myId && isVoteOpen(ejection));

/** The characters that the contract counts: of the trimmed text, one for each code point. */
export const reasonLength = (reason: string): number => Array.from(reason.trim().normalize('NFC')).length;

/** Whom a member can nominate: the other approved members, but not the owner (circle-rules §9). */
export const nominable = ({ group, members }: Pick<GroupDetail, 'group' | 'members'>, myId: string): Member[] =>
  seatHolders(members).filter(({ userId }) => userId !== myId && userId !== group.ownerId);

export interface NominationTexts {
  readonly noMember: string;
  readonly noReason: string;
  readonly shortReason: string;
}

/** What is wrong with a nomination, in the specification's words, by field. */
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
