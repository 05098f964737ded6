import type { UserId, Instant } from '../contract/ids.ts';
import type { Kobo } from '../contract/money.ts';

export type VoteChoice = 'approve' | 'reject';
export type EjectionStatus = 'nominated' | 'voting' | 'approved' | 'rejected' | 'appealing';
export type TradeStatus = 'pending' | 'approved' | 'rejected';
/** `requester`: withdrew the request. `overtaken`: became impossible before it was answered. */
export type TradeRejectedBy = 'target' | 'requester' | 'overtaken';

/** Vote on an application. Only votes on the candidate's current application count. */
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
  /** Round that was open at the nomination; 0 while the group was forming. */
  readonly round: number;
}

/** Nomination for ejection and its outcome (circle-rules §9). */
export interface Ejection extends EjectionKey {
  readonly reason: string;
  readonly status: EjectionStatus;
  readonly nominatedAt: Instant;
  readonly votingDeadline: Instant;
  readonly approvedAt: Instant | null;
  readonly rejectedAt: Instant | null;
  /** Time the ejection took effect. Null until the member is out. */
  readonly effectiveAt: Instant | null;
  readonly appealedAt: Instant | null;
  readonly appealReason: string | null;
}

/** Vote on an ejection, other than the nominator's implied approval. */
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

/** Request to swap seats (circle-rules §10), with the seats at the time of the request. */
export interface Trade extends TradeKey {
  readonly cycle: number;
  readonly requesterSeat: number;
  readonly targetSeat: number;
  readonly status: TradeStatus;
  readonly reason: string | null;
  readonly answerReason: string | null;
  /** Null unless rejected; also null if stored before this was recorded. */
  readonly rejectedBy: TradeRejectedBy | null;
  readonly decidedAt: Instant | null;
}

/** `admitted`: voted in, but not paid yet. */
export type HandoverStatus = 'offered' | 'voting' | 'admitted' | 'done' | 'ended';

/** Offer of a member's seat to people outside the circle, with its outcome (circle-rules §8). */
export interface Handover {
  /** Code of the link that the leaver shares. */
  readonly code: string;
  readonly cycle: number;
  readonly seat: number;
  readonly leaverId: UserId;
  /** Pending applicant without a place; null before an application. */
  readonly substituteId: UserId | null;
  readonly status: HandoverStatus;
  readonly offeredAt: Instant;
  readonly appliedAt: Instant | null;
  readonly admittedAt: Instant | null;
  readonly endedAt: Instant | null;
  /** Paid for the seat; null until then. */
  readonly priceKobo: Kobo | null;
  readonly byOperator: boolean;
}
