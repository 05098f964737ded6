import type { Kobo } from '../contract/money.ts';

export type LeaveObstacle =
  | 'OWNER'
  | 'GROUP_OVER'
  | 'YOUR_TURN'
  | 'OVERDUE_CONTRIBUTION'
  | 'OUTSTANDING_DEBT'
  | 'EJECTION_VOTE_OPEN';

export type TradeObstacle =
  | 'TRADE_WITH_SELF'
  | 'TRADE_TARGET_NOT_MEMBER'
  | 'TRADE_GROUP_CLOSED'
  | 'TRADE_BEFORE_DRAW'
  | 'GROUP_FROZEN'
  | 'TRADE_SEAT_PASSED'
  | 'TRADE_DEBTS'
  | 'TRADE_PENDING'
  | 'TRADE_UNEVEN';

/** Refusals without parameters; their codes match the API's error table. */
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
    | 'ORDER_HAS_MEMBERS'
    | 'OWNER_WITHOUT_TURN'
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
    | 'ALREADY_ACCEPTED'
    | 'START_FULL'
    | 'START_TOO_FEW'
    | 'START_PROPOSED'
    | 'START_PROPOSED_TODAY'
    | 'NOT_PROPOSED'
    | 'ALREADY_AGREED'
    | 'OWNER_CANNOT_HAND_OVER'
    | 'HANDOVER_SEAT_PASSED'
    | 'HANDOVER_OPEN'
    | 'HANDOVER_NOT_FOUND'
    | 'HANDOVER_TAKEN'
    | 'HELD_A_SEAT'
    | 'NOT_ADMITTED_YET'
    | 'LEAVER_CANNOT_VOTE';
}

export type Refusal =
  | { readonly code: 'WRONG_AMOUNT'; readonly expectedKobo: Kobo }
  | { readonly code: 'PRICE_CHANGED'; readonly priceKobo: Kobo }
  | { readonly code: 'COUNTRY_ONLY'; readonly country: string }
  | { readonly code: 'CANNOT_LEAVE'; readonly obstacles: readonly LeaveObstacle[] }
  | PlainRefusal;
