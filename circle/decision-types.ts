import type { UserId, Instant } from '../contract/ids.ts';

export type VoteChoice = 'approve' | 'reject';
export type EjectionStatus = 'nominated' | 'voting' | 'approved' | 'rejected' | 'appealing';
export type TradeStatus = 'pending' | 'approved' | 'rejected';

/** A vote on an application: load those of the candidate's current application; others are ignored. */
export interface Vote {
  readonly candidateId: UserId;
  readonly voterId: UserId;
  readonly application: number;
  readonly vote: VoteChoice;
  readonly reason: string | null;
  readonly castAt: Instant;
}

export interface EjectionKey {
  readonly nomineeId: UserId;
  readonly nominatorId: UserId;
  readonly cycle: number;
  /** The round that was open; 0 while the group was forming. */
  readonly round: number;
}

/** A nomination for ejection and what became of it (circle-rules §9). */
export interface Ejection extends EjectionKey {
  readonly reason: string;
  readonly status: EjectionStatus;
  readonly nominatedAt: Instant;
  readonly votingDeadline: Instant;
  readonly approvedAt: Instant | null;
  readonly rejectedAt: Instant | null;
  /** When the member was out; null before, and for good when it never came to that. */
  readonly effectiveAt: Instant | null;
  readonly appealedAt: Instant | null;
  readonly appealReason: string | null;
}

/** A vote on an ejection; the nominator's own is none of these. */
export interface EjectionVote extends EjectionKey {
  readonly voterId: UserId;
  readonly vote: VoteChoice;
  readonly reason: string | null;
  readonly castAt: Instant;
}

export interface TradeKey {
  readonly requesterId: UserId;
  readonly targetId: UserId;
  readonly requestedAt: Instant;
}

/** A request to swap seats (circle-rules §10). The seats are those at the time of asking. */
export interface Trade extends TradeKey {
  readonly cycle: number;
  readonly requesterSeat: number;
  readonly targetSeat: number;
  readonly status: TradeStatus;
  readonly reason: string | null;
  /** What the target said when answering; optional. */
  readonly answerReason: string | null;
  readonly decidedAt: Instant | null;
}
