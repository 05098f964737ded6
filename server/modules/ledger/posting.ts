import type { GroupId, TransferId, UserId, WithdrawalId } from '../../../contract/ids.ts';
import type { Kobo } from '../../../contract/money.ts';
import type { transactionTypes } from '../../../contract/wallet.ts';

export type TransactionType = (typeof transactionTypes)[number];

/** The part of a group's pot account that belongs to one round (circle-rules §5). */
export interface PotRef {
  readonly kind: 'pot';
  readonly groupId: GroupId;
  readonly cycle: number;
  readonly round: number;
}

/** A ledger account (circle-rules §12). */
export type AccountRef =
  | { readonly kind: 'wallet'; readonly userId: UserId }
  | PotRef
  | { readonly kind: 'float' | 'in_flight' | 'revenue' | 'capital' };

/** Cause of a transfer. The first eight belong to circles, the others to money in and out (circle-rules §§12, 13). */
export type TransferType =
  | 'contribution'
  | 'payout'
  | 'refund'
  | 'platform_fee'
  | 'management_fee'
  | 'late_fee'
  | 'backlog_distribution'
  | 'seat_price'
  | 'deposit'
  | 'deposit_fee'
  | 'deposit_reversal'
  | 'deposit_return'
  | 'deposit_return_settled'
  | 'deposit_return_failed'
  | 'provider_fee'
  | 'withdrawal'
  | 'withdrawal_settled'
  | 'withdrawal_returned'
  | 'withdrawal_reclaimed'
  | 'withdrawal_passed_on'
  | 'transfer_loss'
  | 'platform_fee_debt'
  | 'capital_deposit'
  | 'capital_withdrawal'
  | 'reversal';

export interface StatementLine {
  readonly id: string;
  readonly userId: UserId;
  readonly type: TransactionType;
  /** Negative if the money leaves the wallet. */
  readonly amountKobo: Kobo;
  readonly description: string;
  readonly groupId?: GroupId | undefined;
  readonly reference?: string | undefined;
  readonly withdrawalRequestId?: WithdrawalId | undefined;
}

/** A transfer of `amountKobo`, which is above 0, from `debit` to `credit`. */
export interface Posting {
  readonly id: TransferId;
  readonly debit: AccountRef;
  readonly credit: AccountRef;
  readonly amountKobo: Kobo;
  readonly type: TransferType;
  /** Defaults to the group of the pot, if one is involved. */
  readonly groupId?: GroupId | undefined;
  readonly cycle?: number | undefined;
  readonly round?: number | undefined;
  readonly reference?: string | undefined;
  /** The statement lines of each wallet involved. They add up to the change of the wallet's balance. */
  readonly lines: readonly StatementLine[];
}

/** Thrown for a posting that only a defect can produce. Members never see this error. */
export class InvalidPostingError extends Error {
  override readonly name = 'InvalidPostingError';
}

function refuse(posting: Posting, why: string): never {
  throw new InvalidPostingError(`Transfer ${posting.id} (${posting.type}): ${why}`);
}

const sameAccount = (a: AccountRef, b: AccountRef): boolean => {
  if (a.kind === 'wallet' && b.kind === 'wallet') return a.userId === b.userId;
  if (a.kind === 'pot' && b.kind === 'pot') return a.groupId === b.groupId;
  return a.kind === b.kind;
};

function expectedLines(posting: Posting): Map<UserId, bigint> {
  const expected = new Map<UserId, bigint>();
  if (posting.debit.kind === 'wallet') expected.set(posting.debit.userId, -posting.amountKobo);
  if (posting.credit.kind === 'wallet') expected.set(posting.credit.userId, posting.amountKobo);
  return expected;
}

/**
 * Throws InvalidPostingError unless the amount is above 0, the accounts differ, and the lines add up to each wallet's
 * change (circle-rules §12, invariants 1 and 2).
 */
export function assertPosting(posting: Posting): void {
  if (posting.amountKobo <= 0n) refuse(posting, `the amount ${String(posting.amountKobo)} is not above 0`);
  if (sameAccount(posting.debit, posting.credit)) refuse(posting, 'debit and credit are the same account');
  const remaining = expectedLines(posting);
  for (const line of posting.lines) {
    const left = remaining.get(line.userId);
    if (left === undefined) refuse(posting, `a line belongs to ${line.userId}, whose wallet is not involved`);
    if (line.amountKobo === 0n) refuse(posting, 'a line of 0 is not written');
    remaining.set(line.userId, left - line.amountKobo);
  }
  for (const [userId, left] of remaining) {
    if (left !== 0n) refuse(posting, `the lines of ${userId} miss ${String(left)} kobo`);
  }
}
