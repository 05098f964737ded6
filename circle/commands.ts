import type { UserId } from '../contract/ids.ts';
import type { Kobo } from '../contract/money.ts';
import type { Frequency, VoteChoice, DebtKey } from './types.ts';

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
  | { readonly type: 'pay-debt'; readonly debt: DebtKey };

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
  readonly isPrivate?: boolean;
  readonly contributionKobo?: Kobo;
  readonly frequency?: Frequency;
  readonly maxMembers?: number;
}

/** Why a command changes nothing. Codes without parameters are those of the interface's error table. */
export type Refusal =
  | { readonly code: 'WRONG_AMOUNT'; readonly expectedKobo: Kobo }
  | { readonly code: 'COUNTRY_ONLY'; readonly country: string }
  | {
      readonly code:
        | 'KYC_REQUIRED_TO_CREATE'
        | 'DEBTS_BEFORE_CREATING'
        | 'START_DATE_PASSED'
        | 'KYC_REQUIRED_TO_JOIN'
        | 'DEBTS_BEFORE_JOINING'
        | 'ALREADY_APPLIED'
        | 'ALREADY_MEMBER'
        | 'EJECTED_FROM_GROUP'
        | 'GROUP_NOT_FORMING'
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
        | 'DEBT_NOT_OUTSTANDING';
    };
