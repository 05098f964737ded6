import type { GroupEdit } from './commands.ts';
import type { Instant, UserId } from '../contract/ids.ts';
import type { Kobo } from '../contract/money.ts';
import type { PriorityOf } from '../contract/notice-occasions.ts';
import type { DebtType, DrawCopy, TurnOrder } from './types.ts';

/** `started`: the members agreed to start with fewer. `handover-over`: the seat is no longer on offer. */
export type RejectionReason = 'vote' | 'expired' | 'started' | 'handover-over';

/** Why a proposal to start with fewer members ended: `changed` means the members or the terms (circle-rules §4). */
export type StartEnd = 'refused' | 'unanswered' | 'changed' | 'nobody';

/**
 * Why a hand-over ended without effect (circle-rules §8). `unpaid`: the price was not paid in time;
 * `substitute-barred`: a debt keeps the applicant from joining; `substitute-unverified`: their identity does.
 */
export type HandoverEnd =
  | 'withdrawn'
  | 'substitute-left'
  | 'substitute-barred'
  | 'substitute-unverified'
  | 'refused'
  | 'undecided'
  | 'expired'
  | 'unpaid'
  | 'leaver-left'
  | 'seat-changed'
  | 'turn-came';

/** Seat that an applicant would take over, and from whom; absent for a free place. */
interface WantedSeat {
  readonly leaverId?: UserId;
  readonly seat?: number;
}

interface RoundRef {
  readonly cycle: number;
  readonly round: number;
}

/** Late fee that an unpaid contribution will still incur, and when. The amount is 0 if no fee will be charged. */
interface FeeRef {
  readonly feeAheadKobo: Kobo;
  readonly lateAt: Instant;
}

interface DebtRef extends RoundRef {
  readonly debtorId: UserId;
  readonly debtType: DebtType;
  readonly amountKobo: Kobo;
}

/** Parameters of each notice type, for its text (circle-rules §14). */
interface NoticeParams {
  readonly join_request:
    | ({ readonly applicantId: UserId } & WantedSeat)
    /** The owner reminds a member of a missing vote. */
    | ({ readonly applicantId: UserId; readonly byUserId: UserId; readonly expiresAt: Instant } & WantedSeat);
  /** `others`: open applications about which the new member is not asked. */
  readonly join_approved:
    /** `seat` is null until turns are drawn. */
    | { readonly seat: number | null; readonly others: number; readonly copy?: DrawCopy | undefined }
    /** To a member who was in before: only the copy for a draw that is new to them. */
    | { readonly copy: DrawCopy }
    /** Voted in as a substitute, who takes the seat by paying for it. */
    | { readonly seat: number; readonly code: string; readonly priceKobo: Kobo; readonly payBy: Instant };
  readonly join_rejected: { readonly reason: RejectionReason };
  /** `leaverId`: whose seat it was, if it changed hands. */
  readonly member_joined: { readonly userId: UserId; readonly seat: number | null; readonly leaverId?: UserId };
  /** Sent separately to members who must pay and to members who need not. The recipient gets a different text. */
  readonly round_started: RoundRef & {
    readonly recipientId: UserId;
    /** How the recipient of a refund round departed (circle-rules §8); null for a member's turn. */
    readonly departed: 'left' | 'ejected' | null;
    readonly dueDate: Instant;
    /** Amount due in this round from each recipient of the notice; 0 if the seat owes nothing or has paid ahead. */
    readonly amountKobo: Kobo;
  };
  readonly contribution_reminder: RoundRef & { readonly dueDate: Instant } & (
      | ({ readonly amountKobo: Kobo; readonly daysLeft: number } & FeeRef)
      /** The owner or another member reminds the debtor of the open round's contribution and of outstanding debts. */
      | ({
          readonly byUserId: UserId;
          readonly recipientId: UserId;
          readonly contributionKobo: Kobo;
          readonly debtKobo: Kobo;
          readonly overdue: boolean;
          readonly closesAt: Instant;
        } & FeeRef)
    );
  readonly contribution_overdue: RoundRef &
    FeeRef & {
      readonly dueDate: Instant;
      readonly amountKobo: Kobo;
      /** Late fee owed for this round, and paid together with the contribution. */
      readonly lateFeeKobo: Kobo;
      readonly closesAt: Instant;
    };
  readonly late_fee_applied: RoundRef & { readonly amountKobo: Kobo };
  /** Sent to the debtor, and to the creditor (the round's recipient), who gets the money. */
  readonly debt_created: DebtRef & {
    /** Late fee owed for the debt's round, and paid together with the debt. */
    readonly lateFeeKobo: Kobo;
  };
  /** `forgiven`: by an operator (late fee), or because a departure closed the pair (debt of c). */
  readonly debt_resolved: DebtRef &
    (
      | { readonly how: 'paid' | 'forgiven' }
      /**
       * Amount credited to the creditor's wallet, after fees. 0 while the money waits in the pot for the creditor's
       * round.
       */
      | { readonly how: 'repaid'; readonly receivedKobo: Kobo }
      /** A set-off paid `amountKobo` of `wholeKobo`; `restKobo` is still owed. */
      | {
          readonly how: 'part';
          readonly receivedKobo: Kobo;
          readonly wholeKobo: Kobo;
          readonly restKobo: Kobo;
        }
    );
  /** At the end of `dueDate` the pot moves to the recipient's wallet. */
  readonly payout_available: RoundRef & { readonly netKobo: Kobo; readonly dueDate: Instant };
  /**
   * `ownKobo`: the recipient's own contribution, deducted at the close. `setOffKobo`: what the payout paid of the
   * recipient's debts. `owedKobo`: what they still owe here.
   */
  readonly payout_received: RoundRef & Readonly<Record<'netKobo' | 'ownKobo' | 'setOffKobo' | 'owedKobo', Kobo>>;
  readonly round_completed: RoundRef & {
    readonly recipientId: UserId;
    readonly kind: 'payout' | 'refund';
    readonly netKobo: Kobo;
    /** Members who owe the recipient for this round, and their total debt before payout fees are deducted. */
    readonly debtors: readonly UserId[];
    readonly owedKobo: Kobo;
  };
  readonly cycle_completed: { readonly cycle: number };
  /** `declined`: the member did not stay for the next cycle. */
  readonly member_left: { readonly userId: UserId; readonly how: 'left' | 'removed' | 'declined' };
  readonly member_ejected: { readonly userId: UserId };
  readonly ejection_nominated: { readonly reason: string; readonly votingDeadline: Instant };
  readonly ejection_vote_required: {
    readonly nomineeId: UserId;
    readonly reason: string;
    readonly votingDeadline: Instant;
  };
  readonly position_trade_request: {
    readonly requesterId: UserId;
    readonly requesterSeat: number;
    readonly targetSeat: number;
  };
  readonly position_trade_approved: { readonly targetId: UserId; readonly newSeat: number };
  /** `overtaken`: a seat changed hands or its round opened, or a member left (circle-rules §10). */
  readonly position_trade_rejected: { readonly targetId: UserId; readonly by: 'target' | 'overtaken' };
  /** Exit or ejection debts: c for each of these rounds; `amountKobo` is the sum. */
  readonly backlog_payment_required: {
    readonly cycle: number;
    readonly rounds: readonly number[];
    readonly debtType: 'voluntary_exit_debt' | 'backlog_payment';
    readonly amountKobo: Kobo;
  };
  readonly group_updated:
    | {
        readonly what: 'settings';
        readonly fields: readonly (keyof GroupEdit)[];
        /** Earliest start; null when neither amount nor frequency changed. */
        readonly holdUntil: Instant | null;
      }
    /** `removed` and the notices about an ejection go only to the person concerned. */
    | { readonly what: 'cancelled'; readonly cycle: number; readonly by: 'owner' | 'operator' }
    | { readonly what: 'frozen' | 'unfrozen' }
    | { readonly what: 'removed' | 'ejection-rejected' | 'appeal-upheld' | 'appeal-overturned' }
    | {
        readonly what: 'next-cycle-asked';
        readonly cycle: number;
        readonly answerBy: Instant;
        readonly turnOrder: TurnOrder;
      }
    | { readonly what: 'next-cycle-formed'; readonly cycle: number }
    /** `paysKobo`: total of a member's payments in `seats` rounds. `netKobo`: the payout if everyone pays. */
    | {
        readonly what: 'start-proposed';
        readonly ownerId: UserId;
        readonly seats: number;
        readonly paysKobo: Kobo;
        readonly netKobo: Kobo;
        readonly answerBy: Instant;
      }
    /** To the leaver: the price, and what they keep of it. */
    | {
        readonly what: 'seat-handed-over';
        readonly substituteId: UserId;
        readonly priceKobo: Kobo;
        readonly restKobo: Kobo;
      }
    | {
        readonly what: 'handover-ended';
        readonly leaverId: UserId;
        readonly substituteId: UserId | null;
        readonly seat: number;
        readonly why: HandoverEnd;
      }
    | { readonly what: 'start-agreed'; readonly seats: number; readonly startsAt: Instant }
    | { readonly what: 'start-ended'; readonly seats: number; readonly why: StartEnd }
    /** The member's turn and the end of its calendar due day. */
    | { readonly what: 'drawn'; readonly seat: number; readonly dueDate: Instant };
}

export type NoticeType = keyof NoticeParams;

/** One notice to several people, as the notifications module stores it. */
export type Notice<Types extends NoticeType = NoticeType> = {
  [Type in Types]: {
    readonly type: Type;
    readonly priority: PriorityOf<Type>;
    readonly to: readonly UserId[];
    readonly params: NoticeParams[Type];
  };
}[Types];
