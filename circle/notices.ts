import type { Instant, UserId } from '../contract/ids.ts';
import type { Kobo } from '../contract/money.ts';
import type { DebtType } from './types.ts';

export type Priority = 'low' | 'medium' | 'high' | 'urgent';

interface RoundRef {
  readonly cycle: number;
  readonly round: number;
}

/** What each type of notice says, for the texts (circle-rules §14). */
interface NoticeParams {
  readonly join_request: { readonly applicantId: UserId };
  readonly join_approved: { readonly seat: number };
  readonly join_rejected: { readonly reason: 'vote' | 'expired' };
  readonly member_joined: { readonly userId: UserId; readonly seat: number };
  /** The recipient is among those told; their text says that it is their turn. */
  readonly round_started: RoundRef & {
    readonly recipientId: UserId;
    readonly dueDate: Instant;
    readonly amountKobo: Kobo;
  };
  readonly contribution_reminder: RoundRef & {
    readonly dueDate: Instant;
    readonly amountKobo: Kobo;
    readonly daysLeft: number;
  };
  readonly contribution_overdue: RoundRef & {
    readonly dueDate: Instant;
    readonly amountKobo: Kobo;
    readonly closesAt: Instant;
  };
  readonly late_fee_applied: RoundRef & { readonly amountKobo: Kobo };
  readonly debt_created: RoundRef & { readonly debtType: DebtType; readonly amountKobo: Kobo };
  readonly debt_resolved: RoundRef & { readonly debtType: DebtType; readonly amountKobo: Kobo };
  readonly payout_available: RoundRef & { readonly netKobo: Kobo };
  readonly payout_received: RoundRef & { readonly netKobo: Kobo; readonly setOffKobo: Kobo };
  readonly round_completed: RoundRef & { readonly recipientId: UserId };
  readonly cycle_completed: { readonly cycle: number };
  readonly group_updated: {
    readonly fields: readonly string[];
    /** The circle does not start before this instant; null when amount and frequency stayed. */
    readonly holdUntil: Instant | null;
  };
}

export type NoticeType = keyof NoticeParams;

/** One notice to several people, as the notifications module stores it. */
export type Notice = {
  [Type in NoticeType]: {
    readonly type: Type;
    readonly priority: Priority;
    readonly to: readonly UserId[];
    readonly params: NoticeParams[Type];
  };
}[NoticeType];
