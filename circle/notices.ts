import type { GroupEdit } from './commands.ts';
import type { Instant, UserId } from '../contract/ids.ts';
import type { Kobo } from '../contract/money.ts';
import type { DebtType } from './types.ts';

export type Priority = 'low' | 'medium' | 'high' | 'urgent';

interface RoundRef {
  readonly cycle: number;
  readonly round: number;
}

/** The late fee that still comes to an unpaid contribution, and when; 0 where none does, or it has come. */
interface FeeRef {
  readonly feeAheadKobo: Kobo;
  readonly lateAt: Instant;
}

interface DebtRef extends RoundRef {
  readonly debtorId: UserId;
  readonly debtType: DebtType;
  readonly amountKobo: Kobo;
}

/** What each type of notice says, for the texts (circle-rules §14). */
interface NoticeParams {
  readonly join_request:
    | { readonly applicantId: UserId }
    /** The owner reminds of a vote that is missing. */
    | { readonly applicantId: UserId; readonly byUserId: UserId; readonly expiresAt: Instant };
  readonly join_approved: { readonly seat: number };
  readonly join_rejected: { readonly reason: 'vote' | 'expired' };
  readonly member_joined: { readonly userId: UserId; readonly seat: number };
  /** Told apart to those who have to pay and to those who have not; the recipient's text says that it is their turn. */
  readonly round_started: RoundRef & {
    readonly recipientId: UserId;
    /** How the recipient of a refund round departed (§8); null where the round is a member's turn. */
    readonly departed: 'left' | 'ejected' | null;
    readonly dueDate: Instant;
    /**
     * What each of those told has to pay in this round; 0 for those whose seat owes nothing in it, or has paid ahead.
     */
    readonly amountKobo: Kobo;
  };
  readonly contribution_reminder: RoundRef & { readonly dueDate: Instant } & (
      | ({ readonly amountKobo: Kobo; readonly daysLeft: number } & FeeRef)
      /** Somebody reminds of it in person: of the contribution to the open round, and of what is a debt by now. */
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
      /** Owed for this round already, and paid with it. */
      readonly lateFeeKobo: Kobo;
      readonly closesAt: Instant;
    };
  readonly late_fee_applied: RoundRef & { readonly amountKobo: Kobo };
  /** Told to the debtor, and to the creditor: the round's recipient, who gets it when it is paid. */
  readonly debt_created: DebtRef & {
    /** Owed for the same round already, and paid with it. */
    readonly lateFeeKobo: Kobo;
  };
  /** `forgiven`: by an operator (a late fee), or because a departure closed the pair (a debt of c). */
  readonly debt_resolved: DebtRef &
    (
      | { readonly how: 'paid' | 'forgiven' }
      /** What reached the creditor's wallet, after fees; 0 while it waits in the pot for their round. */
      | { readonly how: 'repaid'; readonly receivedKobo: Kobo }
    );
  readonly payout_available: RoundRef & { readonly netKobo: Kobo };
  /** `ownKobo`: their own contribution, which the close took from it; `setOffKobo`: their debts that it paid. */
  readonly payout_received: RoundRef & { readonly netKobo: Kobo; readonly ownKobo: Kobo; readonly setOffKobo: Kobo };
  readonly round_completed: RoundRef & {
    readonly recipientId: UserId;
    readonly kind: 'payout' | 'refund';
    /** What reached the recipient, after fees. */
    readonly netKobo: Kobo;
    /** Who owes the recipient something for this round, and how much in all, before fees. */
    readonly debtors: readonly UserId[];
    readonly owedKobo: Kobo;
  };
  readonly cycle_completed: { readonly cycle: number };
  /** `declined`: did not stay for the next cycle. */
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
  /** `overtaken`: one of the two seats changed or came up, or one of the two left (§10). */
  readonly position_trade_rejected: { readonly targetId: UserId; readonly by: 'target' | 'overtaken' };
  /** Exit or ejection debts: one of c for each of these rounds; `amountKobo` is their sum. */
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
        /** The circle does not start before this instant; null when amount and frequency stayed. */
        readonly holdUntil: Instant | null;
      }
    /** `removed` and the three about ejections are told to the one person they are about. */
    | { readonly what: 'cancelled'; readonly cycle: number; readonly by: 'owner' | 'operator' }
    | { readonly what: 'frozen' | 'unfrozen' }
    | { readonly what: 'removed' | 'ejection-rejected' | 'appeal-upheld' | 'appeal-overturned' }
    | { readonly what: 'next-cycle-asked'; readonly cycle: number; readonly answerBy: Instant }
    | { readonly what: 'next-cycle-formed'; readonly cycle: number };
}

export type NoticeType = keyof NoticeParams;

/** One notice to several people, as the notifications module stores it. */
export type Notice<Types extends NoticeType = NoticeType> = {
  [Type in Types]: {
    readonly type: Type;
    readonly priority: Priority;
    readonly to: readonly UserId[];
    readonly params: NoticeParams[Type];
  };
}[Types];
