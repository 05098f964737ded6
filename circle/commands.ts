import type { UserId } from '../contract/ids.ts';
import type { Kobo } from '../contract/money.ts';
import type { DebtKey, Draw, DrawNumber, Frequency, TurnOrder } from './types.ts';
import type { EjectionKey, TradeKey } from './decision-types.ts';
import type { VoteChoice } from './decision-types.ts';

/** Facts about a person who wants to create or join a group (circle-rules §3). */
export interface Applicant {
  readonly userId: UserId;
  readonly kycVerified: boolean;
  readonly country: string;
  /** True for an outstanding debt in any group or to the platform. */
  readonly hasOutstandingDebt: boolean;
  readonly suspended: boolean;
}

/** Randomness that the shell adds to a command, in case turns are drawn: a new draw and the owner's number. */
export interface Chance {
  readonly draw: Draw;
  readonly drawNumber: DrawNumber;
}

/** Commands on an existing circle. */
export type Command =
  /** Applies the earliest due time event, if any (circle-rules §4, the order of time). */
  | { readonly type: 'advance' }
  | { readonly type: 'join'; readonly applicant: Applicant; readonly drawNumber?: DrawNumber }
  | { readonly type: 'vote'; readonly ballot: Ballot }
  /**
   * A voter was suspended or restored; `suspended` already has the new value. Names that voter in `changed` if members
   * who are asked only now must be notified.
   */
  | { readonly type: 'recount-votes'; readonly changed: UserId | null }
  | { readonly type: 'edit'; readonly byUserId: UserId; readonly edit: GroupEdit; readonly chance?: Chance }
  /** Pays the open round. With `of`, pays that round only. */
  | {
      readonly type: 'contribute';
      readonly userId: UserId;
      readonly amountKobo: Kobo;
      readonly of?: { readonly cycle: number; readonly round: number };
    }
  | { readonly type: 'withdraw'; readonly userId: UserId }
  | { readonly type: 'set-auto-contribute'; readonly userId: UserId; readonly enabled: boolean }
  /** Pays the member's overdue contribution, if any, because money reached their wallet (circle-rules §5). */
  | { readonly type: 'auto-contribute'; readonly userId: UserId }
  | { readonly type: 'pay-debt'; readonly debt: DebtKey }
  /**
   * Forgives a late fee for an operator. Operators cannot forgive a debt of c, because it is another member's money
   * (circle-rules §7).
   */
  | { readonly type: 'forgive-debt'; readonly debt: DebtKey }
  /** `isBarred`: the applicant did not choose it, because their identity has to be verified again. */
  | { readonly type: 'leave'; readonly userId: UserId; readonly reason: string | null; readonly isBarred?: boolean }
  /** Cancels the circle for the owner, or for an operator if `byUserId` is null. */
  | { readonly type: 'cancel'; readonly byUserId: UserId | null }
  | { readonly type: 'set-frozen'; readonly isFrozen: boolean }
  | { readonly type: 'remove-member'; readonly byUserId: UserId; readonly userId: UserId }
  | { readonly type: 'nominate'; readonly nomination: Nomination }
  | { readonly type: 'vote-on-ejection'; readonly ballot: EjectionBallot }
  | { readonly type: 'appeal'; readonly ejection: EjectionKey; readonly userId: UserId; readonly reason: string }
  | { readonly type: 'decide-appeal'; readonly ejection: EjectionKey; readonly decision: 'uphold' | 'overturn' }
  | {
      readonly type: 'request-trade';
      readonly requesterId: UserId;
      readonly targetId: UserId;
      readonly reason: string | null;
    }
  | {
      readonly type: 'answer-trade';
      readonly trade: TradeKey;
      readonly userId: UserId;
      readonly response: VoteChoice;
      readonly reason: string | null;
    }
  | { readonly type: 'withdraw-trade'; readonly trade: TradeKey; readonly userId: UserId }
  /** The owner or a creditor reminds a member of what they owe (circle-rules §14). */
  | { readonly type: 'remind'; readonly byUserId: UserId; readonly userId: UserId }
  /** The owner reminds voters who have not voted on an application (circle-rules §14). */
  | { readonly type: 'remind-voters'; readonly byUserId: UserId; readonly candidateId: UserId }
  /**
   * The owner proposes another cycle, with the same order of turns unless `turnOrder` is given. An owner who takes part
   * accepts by proposing (circle-rules §11).
   */
  | {
      readonly type: 'start-next-cycle';
      readonly owner: Applicant;
      readonly turnOrder?: TurnOrder | null;
      readonly chance?: Chance;
    }
  | {
      readonly type: 'answer-next-cycle';
      readonly member: Applicant;
      readonly accept: boolean;
      readonly drawNumber?: DrawNumber;
    }
  /** The owner proposes to start with the current members (circle-rules §4). */
  | { readonly type: 'propose-start'; readonly byUserId: UserId }
  | { readonly type: 'answer-start'; readonly userId: UserId; readonly accept: boolean }
  /** A member offers their seat through a link with this code (circle-rules §8). */
  | { readonly type: 'offer-seat'; readonly userId: UserId; readonly code: string }
  | { readonly type: 'withdraw-offer'; readonly userId: UserId }
  /** Ends the hand-over to a substitute whom a new debt keeps from joining (circle-rules §8). */
  | { readonly type: 'bar-substitute'; readonly userId: UserId }
  | { readonly type: 'apply-for-seat'; readonly applicant: Applicant; readonly code: string }
  /** Pays the price that the substitute has seen, and takes the seat. */
  | {
      readonly type: 'take-seat';
      readonly applicant: Applicant;
      readonly code: string;
      readonly amountKobo: Kobo;
    };

/** Nomination for ejection; the contract checks that `reason` has at least 10 characters (circle-rules §9). */
export interface Nomination {
  readonly nominatorId: UserId;
  readonly nomineeId: UserId;
  readonly reason: string;
}

export interface EjectionBallot {
  readonly ejection: EjectionKey;
  readonly voterId: UserId;
  readonly vote: VoteChoice;
  readonly reason: string | null;
}

export interface Ballot {
  readonly voterId: UserId;
  readonly candidateId: UserId;
  readonly vote: VoteChoice;
  readonly reason: string | null;
}

/** Settings to change. Values equal to the current ones count as unchanged. */
export interface GroupEdit {
  readonly name?: string;
  readonly description?: string | null;
  readonly rules?: string | null;
  readonly isPrivate?: boolean;
  readonly contributionKobo?: Kobo;
  readonly frequency?: Frequency;
  readonly maxMembers?: number;
  readonly turnOrder?: TurnOrder;
}
