import type { UserId } from '../contract/ids.ts';
import type { Kobo } from '../contract/money.ts';
import type { DebtKey, EjectionKey, Frequency, TradeKey, VoteChoice } from './types.ts';

/** What the shell knows about a person who wants to create or join a group (circle-rules §3). */
export interface Applicant {
  readonly userId: UserId;
  readonly kycVerified: boolean;
  readonly country: string;
  /** In any group, or to the platform. */
  readonly hasOutstandingDebt: boolean;
  readonly suspended: boolean;
}

/** Everything that can be asked of a circle that exists. `createCircle` makes one. */
export type Command =
  /** Applies the earliest time event that is due, and nothing when none is (§4, the order of time). */
  | { readonly type: 'advance' }
  | { readonly type: 'join'; readonly applicant: Applicant }
  | { readonly type: 'vote'; readonly ballot: Ballot }
  /** A voter's account was suspended or restored: `suspended` is already as it now is. */
  | { readonly type: 'recount-votes' }
  | { readonly type: 'edit'; readonly byUserId: UserId; readonly edit: GroupEdit }
  | { readonly type: 'contribute'; readonly userId: UserId; readonly amountKobo: Kobo }
  | { readonly type: 'withdraw'; readonly userId: UserId }
  | { readonly type: 'set-auto-contribute'; readonly userId: UserId; readonly enabled: boolean }
  /** Money reached the member's wallet (§5): pays what is past its due day, and nothing when there is nothing to do. */
  | { readonly type: 'auto-contribute'; readonly userId: UserId }
  | { readonly type: 'pay-debt'; readonly debt: DebtKey }
  /** An operator lets a late fee go (§7). A debt of c is another member's money: nobody can. */
  | { readonly type: 'forgive-debt'; readonly debt: DebtKey }
  // What members decide about each other, and the operator about an appeal (§§4, 8–11).
  | { readonly type: 'leave'; readonly userId: UserId; readonly reason: string | null }
  /** By the owner, or by an operator (null). */
  | { readonly type: 'cancel'; readonly byUserId: UserId | null }
  /** An operator freezes the circle, or lets it go on (§4). */
  | { readonly type: 'set-frozen'; readonly isFrozen: boolean }
  | { readonly type: 'remove-member'; readonly byUserId: UserId; readonly userId: UserId }
  | { readonly type: 'nominate'; readonly nomination: Nomination }
  | { readonly type: 'vote-on-ejection'; readonly ballot: EjectionBallot }
  | { readonly type: 'appeal'; readonly ejection: EjectionKey; readonly userId: UserId; readonly reason: string }
  /** An operator's answer to an appeal (§9). */
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
      /** Only kept. */
      readonly reason: string | null;
    }
  | { readonly type: 'withdraw-trade'; readonly trade: TradeKey; readonly userId: UserId }
  /** Somebody is asked for what they owe: by the owner, or by those whom it goes to (§14). */
  | { readonly type: 'remind'; readonly byUserId: UserId; readonly userId: UserId }
  /** The owner asks those whose votes on an application are missing (§14). */
  | { readonly type: 'remind-voters'; readonly byUserId: UserId; readonly candidateId: UserId }
  /** The owner asks for another cycle; a participating owner accepts by asking (§11). */
  | { readonly type: 'start-next-cycle'; readonly owner: Applicant }
  | { readonly type: 'answer-next-cycle'; readonly member: Applicant; readonly accept: boolean };

/** A nomination for ejection; the reason has at least 10 characters, which the contract checks (§9). */
export interface Nomination {
  readonly nominatorId: UserId;
  readonly nomineeId: UserId;
  readonly reason: string;
}

/** A vote on an ejection; `reason` is only kept. */
export interface EjectionBallot {
  readonly ejection: EjectionKey;
  readonly voterId: UserId;
  readonly vote: VoteChoice;
  readonly reason: string | null;
}

/** A vote on an application; `reason` is only kept. */
export interface Ballot {
  readonly voterId: UserId;
  readonly candidateId: UserId;
  readonly vote: VoteChoice;
  readonly reason: string | null;
}

/** Any subset of the settings; those given unchanged are not changes. */
export interface GroupEdit {
  readonly name?: string;
  readonly description?: string | null;
  readonly rules?: string | null;
  readonly isPrivate?: boolean;
  readonly contributionKobo?: Kobo;
  readonly frequency?: Frequency;
  readonly maxMembers?: number;
}

/** Why a member cannot leave now (§8). */
export type LeaveObstacle =
  | 'OWNER'
  | 'GROUP_OVER'
  | 'YOUR_TURN'
  | 'OVERDUE_CONTRIBUTION'
  | 'OUTSTANDING_DEBT'
  | 'EJECTION_VOTE_OPEN';

/** Why two members cannot swap seats now (§10). */
export type TradeObstacle =
  | 'TRADE_WITH_SELF'
  | 'TRADE_TARGET_NOT_MEMBER'
  | 'TRADE_GROUP_CLOSED'
  | 'GROUP_FROZEN'
  | 'TRADE_SEAT_PASSED'
  | 'TRADE_DEBTS'
  | 'TRADE_PENDING'
  | 'TRADE_UNEVEN';

/** Why a command changes nothing, where the code says it all: those of the interface's error table. */
export interface PlainRefusal {
  readonly code:
    | 'NIGERIA_ONLY'
    | 'KYC_REQUIRED_TO_CREATE'
    | 'DEBTS_BEFORE_CREATING'
    | 'START_DATE_PASSED'
    | 'KYC_REQUIRED_TO_JOIN'
    | 'DEBTS_BEFORE_JOINING'
    | 'ALREADY_APPLIED'
    | 'ALREADY_MEMBER'
    | 'EJECTED_FROM_GROUP'
    | 'GROUP_NOT_FORMING'
    | 'GROUP_FROZEN'
    | 'FROZEN_UNCHANGED'
    | 'NOT_TO_FREEZE'
    | 'GROUP_FULL'
    | 'CANDIDATE_NOT_FOUND'
    | 'VOTING_CLOSED'
    | 'ALREADY_VOTED'
    | 'NOT_THE_OWNER'
    | 'GROUP_STARTED'
    | 'GROUP_HAS_MEMBERS'
    | 'BELOW_PLACES_TAKEN'
    | 'NOT_A_MEMBER'
    | 'GROUP_NOT_ACTIVE'
    | 'ALREADY_CONTRIBUTED'
    | 'NOTHING_DUE'
    | 'INSUFFICIENT_BALANCE'
    | 'NOT_THE_RECIPIENT'
    | 'POT_INCOMPLETE'
    | 'DEBT_NOT_OUTSTANDING'
    | 'DEBT_NOT_FORGIVABLE'
    | 'OWNER_CANNOT_LEAVE'
    | 'OWNER_PARTICIPATES'
    | 'MEMBER_NOT_FOUND'
    | 'NOMINEE_IS_OWNER'
    | 'NOMINEE_IS_SELF'
    | 'ALREADY_NOMINATED'
    | 'NOMINATED_THIS_ROUND'
    | 'EJECTION_NOT_FOUND'
    | 'EJECTION_CLOSED'
    | 'NOMINEE_CANNOT_VOTE'
    | 'ARREARS_CANNOT_VOTE'
    | 'ALREADY_VOTED_ON_EJECTION'
    | 'NOT_THE_NOMINEE'
    | 'NOTHING_TO_APPEAL'
    | 'ALREADY_APPEALED'
    | 'APPEAL_TOO_LATE'
    | 'NO_APPEAL'
    | 'NOT_THE_TRADE_TARGET'
    | 'NOT_THE_TRADE_REQUESTER'
    | 'TRADE_NOT_FOUND'
    | 'TRADE_CLOSED'
    | TradeObstacle
    | 'NOT_TO_REMIND'
    | 'NOTHING_TO_REMIND'
    | 'NOT_TO_REMIND_VOTERS'
    | 'NO_VOTES_MISSING'
    | 'REMINDED_TODAY'
    | 'CYCLE_NOT_COMPLETED'
    | 'NEXT_CYCLE_ASKED'
    | 'NOT_ASKED'
    | 'ALREADY_ACCEPTED';
}

/** Why a command changes nothing. */
export type Refusal =
  | { readonly code: 'WRONG_AMOUNT'; readonly expectedKobo: Kobo }
  | { readonly code: 'COUNTRY_ONLY'; readonly country: string }
  /** Every reason why the member cannot leave now (§8). */
  | { readonly code: 'CANNOT_LEAVE'; readonly obstacles: readonly LeaveObstacle[] }
  | PlainRefusal;
