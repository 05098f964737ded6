import type { UserId } from '../contract/ids.ts';
import type { Kobo } from '../contract/money.ts';
import type { DebtKey, Frequency } from './types.ts';
import type { EjectionKey, TradeKey } from './decision-types.ts';
import type { VoteChoice } from './decision-types.ts';

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
