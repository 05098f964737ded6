import { t } from '@lingui/core/macro';
import type { Contribution, Group, Payout } from '../../../contract/groups.ts';
import type { Debt } from '../../../contract/wallet.ts';
import type { StatusKind } from '../../ui/badge.tsx';

type Frequency = Group['frequency'];

export function frequencyWords(frequency: Frequency): string {
  switch (frequency) {
    case 'weekly':
      return t`Weekly`;
    case 'bi-weekly':
      return t`Bi-weekly`;
    case 'monthly':
      return t`Monthly`;
  }
}

/** The rhythm within a sentence: '₦20,000.00 every month'. */
export function everyWords(frequency: Frequency): string {
  switch (frequency) {
    case 'weekly':
      return t`every week`;
    case 'bi-weekly':
      return t`every 2 weeks`;
    case 'monthly':
      return t`every month`;
  }
}

export interface StatusLook {
  kind: StatusKind;
  text: string;
}

export function groupStatus(status: Group['status']): StatusLook {
  switch (status) {
    case 'forming':
      return { kind: 'waiting', text: t`Forming` };
    case 'active':
      return { kind: 'progress', text: t`Active` };
    case 'completed':
      return { kind: 'done', text: t`Completed` };
    case 'cancelled':
      return { kind: 'failed', text: t`Cancelled` };
  }
}

export function contributionStatus(status: Contribution['status']): StatusLook {
  switch (status) {
    case 'pending':
      return { kind: 'waiting', text: t`Pending` };
    case 'completed':
      return { kind: 'success', text: t`Completed` };
    case 'late':
      return { kind: 'late', text: t`Late` };
    case 'missed':
      return { kind: 'failed', text: t`Missed` };
  }
}

export const payoutStatus = (status: Payout['status']): StatusLook =>
  status === 'completed' ? { kind: 'success', text: t`Completed` } : { kind: 'waiting', text: t`Pending` };

export function debtTypeWords(type: Debt['type']): string {
  switch (type) {
    case 'missed_contribution':
      return t`Missed contribution`;
    case 'late_fee':
      return t`Late fee`;
    case 'backlog_payment':
      return t`Backlog payment`;
    case 'platform_fee':
      return t`Platform fee`;
    case 'voluntary_exit_debt':
      return t`Exit debt`;
  }
}

export function countryWords(country: string): string {
  switch (country) {
    case 'NG':
      return t`Nigeria`;
    case 'US':
      return t`the United States`;
    case 'GB':
      return t`the United Kingdom`;
    case 'CA':
      return t`Canada`;
    default:
      return country;
  }
}

/** A list of names as a sentence has it: 'Ada, Bola and Chidi'. */
export const namesInWords = (names: readonly string[]): string =>
  new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(names);
