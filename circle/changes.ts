import type { UserId } from '../contract/ids.ts';
import type { Kobo } from '../contract/money.ts';
import type { Refusal } from './refusals.ts';
import type { Notice } from './notices.ts';
import type { CircleState, Contribution, Debt, Draw, DrawEntry, Group, Member, Payout, Reminder } from './types.ts';
import type { Ejection, EjectionVote, Handover, Trade, Vote } from './decision-types.ts';

/**
 * Effects of a command as data, in order (circle-rules §§5, 12). Each row is a complete new version, upserted by its
 * natural key, so its last version wins. All changes are written in one transaction and balance at its end.
 */
export type Change =
  | { readonly kind: 'group'; readonly group: Group }
  | { readonly kind: 'member'; readonly member: Member }
  | { readonly kind: 'vote'; readonly vote: Vote }
  | { readonly kind: 'ejection'; readonly ejection: Ejection }
  | { readonly kind: 'ejection-vote'; readonly vote: EjectionVote }
  | { readonly kind: 'trade'; readonly trade: Trade }
  | { readonly kind: 'handover'; readonly handover: Handover }
  | { readonly kind: 'contribution'; readonly contribution: Contribution }
  /** Deletes a departed member's unpaid contribution to the open round (circle-rules §§8, 9). */
  | { readonly kind: 'contribution-withdrawn'; readonly contribution: Contribution }
  | { readonly kind: 'payout'; readonly payout: Payout }
  | { readonly kind: 'debt'; readonly debt: Debt }
  | { readonly kind: 'reminder'; readonly reminder: Reminder }
  /** Prepares a draw, without entries, or holds it. */
  | { readonly kind: 'draw'; readonly draw: Draw; readonly entries: readonly DrawEntry[] | null }
  | TransferChange
  | { readonly kind: 'notice'; readonly notice: Notice };

/** Money moved between two accounts. `POT` means this group's pot of the given cycle and round. */
export interface TransferChange {
  readonly kind: 'transfer';
  readonly type: TransferType;
  readonly from: Account;
  readonly to: Account;
  readonly amountKobo: Kobo;
  readonly cycle: number;
  readonly round: number;
  /** The person whose late payment the pot passes on to its recipient; absent for other transfers. */
  readonly payerId?: UserId;
}

export type Account =
  | { readonly account: 'wallet'; readonly userId: UserId }
  | { readonly account: 'pot' }
  | { readonly account: 'revenue' };

export type TransferType =
  | 'contribution'
  | 'payout'
  | 'refund'
  | 'platform_fee'
  | 'management_fee'
  | 'late_fee'
  | 'backlog_distribution'
  | 'seat_price';

export type StatementLine = 'contribution_payment' | 'payout_received' | 'refund' | 'fee' | 'backlog_distribution';

/** Statement lines that a transfer writes for the paying and the receiving wallet (circle-rules §7). */
export const STATEMENT_LINES: Readonly<
  Record<TransferType, { readonly debit: StatementLine | null; readonly credit: StatementLine | null }>
> = {
  contribution: { debit: 'contribution_payment', credit: null },
  payout: { debit: null, credit: 'payout_received' },
  refund: { debit: null, credit: 'refund' },
  platform_fee: { debit: null, credit: null },
  management_fee: { debit: null, credit: 'fee' },
  late_fee: { debit: 'fee', credit: 'backlog_distribution' },
  backlog_distribution: { debit: null, credit: 'backlog_distribution' },
  seat_price: { debit: 'contribution_payment', credit: 'refund' },
};

/** Result of a command: its changes with the state after them, or the refusal. */
export type Decision =
  | { readonly ok: true; readonly changes: readonly Change[]; readonly state: CircleState }
  | { readonly ok: false; readonly refusal: Refusal };
