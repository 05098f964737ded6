import type { DepositStatus, DepositWay } from '../../../contract/admin/deposits.ts';
import type { StatusKind } from '../../ui/badge.tsx';

export const WAYS: Readonly<Record<DepositWay, string>> = {
  page: 'Payment page',
  transfer: 'Transfer',
  card: 'Saved card',
  debit: 'Bank debit',
};

export const STATUSES: Readonly<Record<DepositStatus, { readonly kind: StatusKind; readonly words: string }>> = {
  pending: { kind: 'waiting', words: 'No outcome yet' },
  completed: { kind: 'success', words: 'In the wallet' },
  failed: { kind: 'failed', words: 'Refused' },
  abandoned: { kind: 'done', words: 'Not paid' },
  quarantined: { kind: 'late', words: 'Quarantined' },
  reversed: { kind: 'failed', words: 'Sent back' },
};
