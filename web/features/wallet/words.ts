import { t } from '@lingui/core/macro';
import type { WalletTransaction } from '../../../contract/wallet.ts';
import type { StatusLook } from '../../lib/words.ts';
import type { Withdrawal } from './data.ts';

export function transactionType(type: WalletTransaction['type']): string {
  switch (type) {
    case 'deposit':
      return t`Deposit`;
    case 'withdrawal':
      return t`Withdrawal`;
    case 'contribution_payment':
      return t`Contribution payment`;
    case 'payout_received':
      return t`Payout received`;
    case 'fee':
      return t`Fee`;
    case 'refund':
      return t`Refund`;
    case 'backlog_distribution':
      return t`Backlog distribution`;
    case 'platform_fee':
      return t`Platform fee`;
  }
}

export function withdrawalStatus(status: Withdrawal['status']): StatusLook {
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

/** The status of a statement line; one that this version does not know shows as it is. */
export function transactionStatus(status: string): StatusLook {
  switch (status) {
    case 'pending':
    case 'processing':
    case 'completed':
    case 'failed':
    case 'cancelled':
      return withdrawalStatus(status);
    default:
      return { kind: 'waiting', text: status };
  }
}
