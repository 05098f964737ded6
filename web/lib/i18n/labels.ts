import { t } from '@lingui/core/macro';
import type { Group } from '../../../contract/group-schemas.ts';
import type { Debt } from '../../../contract/debts.ts';
import type { StatusKind } from '../../ui/badge.tsx';

export interface StatusStyle {
  kind: StatusKind;
  text: string;
}

export function frequencyLabel(frequency: Group['frequency']): string {
  switch (frequency) {
    case 'weekly':
      return t`Weekly`;
    case 'bi-weekly':
      return t`Bi-weekly`;
    case 'monthly':
      return t`Monthly`;
  }
}

/** Within a sentence: '₦20,000.00 every month'. */
export function intervalLabel(frequency: Group['frequency']): string {
  switch (frequency) {
    case 'weekly':
      return t`every week`;
    case 'bi-weekly':
      return t`every 2 weeks`;
    case 'monthly':
      return t`every month`;
  }
}

export function groupStatus(status: Group['status']): StatusStyle {
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

export function debtTypeLabel(type: Debt['type']): string {
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
      return t`Voluntary exit debt`;
  }
}
