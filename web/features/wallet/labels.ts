import { t } from '@lingui/core/macro';
import type { WalletTransaction } from '../../../contract/wallet.ts';
import { amountOf } from '../../lib/i18n/money.ts';
import type { StatusStyle } from '../../lib/i18n/labels.ts';
import type { Withdrawal } from './data.ts';

/** Labels a statement line. A fee received is an owner's income, and a fee sent is a charge. */
export function transactionType(line: Pick<WalletTransaction, 'type' | 'amount' | 'isLateFee'>): string {
  const { type, amount, isLateFee = false } = line;
  switch (type) {
    case 'deposit':
      return t`Deposit`;
    case 'withdrawal':
      return t`Withdrawal`;
    case 'contribution_payment':
      return t`Contribution`;
    case 'payout_received':
      return t`Payout received`;
    case 'fee':
      return amountOf(amount) > 0n ? t`Management fee earned` : t`Late fee`;
    case 'refund':
      return t`Refund`;
    case 'backlog_distribution':
      return isLateFee ? t`Late fee received` : t`Late payment received`;
    case 'platform_fee':
      return t`Platform fee`;
  }
}

export function withdrawalStatus(status: Withdrawal['status']): StatusStyle {
  switch (status) {
    case 'pending':
      return { kind: 'waiting', text: t`Pending` };
    case 'processing':
      return { kind: 'progress', text: t`Processing` };
    case 'completed':
      return { kind: 'success', text: t`Completed` };
    case 'failed':
      return { kind: 'failed', text: t`Failed` };
    case 'cancelled':
      return { kind: 'done', text: t`Cancelled` };
  }
}

/** Returns a line's status; for a withdrawal, that of its request. Shows unknown statuses verbatim. */
export function transactionStatus(
  { status, type, reference }: Pick<WalletTransaction, 'status' | 'type' | 'reference'>,
  withdrawals: readonly Pick<Withdrawal, 'reference' | 'status'>[] = [],
): StatusStyle {
  // A line completes when money leaves the wallet, but people want to know whether it reached their bank.
  const request = type === 'withdrawal' ? withdrawals.find((one) => one.reference === reference) : undefined;
  if (request !== undefined) return withdrawalStatus(request.status);
  switch (status) {
    case 'pending':
    case 'processing':
    case 'completed':
    case 'failed':
    case 'cancelled':
      return withdrawalStatus(status);
    case 'reversed':
      return { kind: 'failed', text: t`Reversed` };
    default:
      return { kind: 'waiting', text: status };
  }
}
