import type { UserId } from '../contract/ids.ts';
import type { Kobo } from '../contract/money.ts';
import type { Refusal } from './refusals.ts';
import type { Notice } from './notices.ts';
import type { CircleState, Contribution, Debt, Group, Member, Payout, Reminder } from './types.ts';
import type { Ejection, EjectionVote, Trade, Vote } from './decision-types.ts';

/**
 * What a command does, as data, in the order in which it happens. Rows are whole new versions: insert or update by
 * their natural key. A later row of the same key in one list wins; transfers and notices are only ever added.
 * Everything in one list is stamped with the `now` it was decided with and is one transaction; balances are right at
 * its end (circle-rules §§5, 12).
 */
export type Change =
  | { readonly kind: 'group'; readonly group: Group }
  | { readonly kind: 'member'; readonly member: Member }
  | { readonly kind: 'vote'; readonly vote: Vote }
  | { readonly kind: 'ejection'; readonly ejection: Ejection }
  | { readonly kind: 'ejection-vote'; readonly vote: EjectionVote }
  | { readonly kind: 'trade'; readonly trade: Trade }
  | { readonly kind: 'contribution'; readonly contribution: Contribution }
  /** An unpaid contribution of the open round is withdrawn by a departure (§§8, 9): its row is deleted. */
  | { readonly kind: 'contribution-withdrawn'; readonly contribution: Contribution }
  | { readonly kind: 'payout'; readonly payout: Payout }
  | { readonly kind: 'debt'; readonly debt: Debt }
  | { readonly kind: 'reminder'; readonly reminder: Reminder }
  | TransferChange
  | { readonly kind: 'notice'; readonly notice: Notice };

/** Money from one account to another. The pot is this group's, its part for the given cycle and round. */
export interface TransferChange {
  readonly kind: 'transfer';
  readonly type: TransferType;
  readonly from: Account;
  readonly to: Account;
  /** More than 0. */
  readonly amountKobo: Kobo;
  readonly cycle: number;
  readonly round: number;
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
  | 'backlog_distribution';

export type StatementLine = 'contribution_payment' | 'payout_received' | 'refund' | 'fee' | 'backlog_distribution';

/**
 * The line that a transfer writes on the statement of the wallet it leaves and of the one it reaches (circle-rules
 * §7).
 */
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
};

/** What a command changes, with the state after it, or why it changes nothing. */
export type Decision =
  | { readonly ok: true; readonly changes: readonly Change[]; readonly state: CircleState }
  | { readonly ok: false; readonly refusal: Refusal };
