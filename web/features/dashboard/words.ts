import { t } from '@lingui/core/macro';
import type { Group } from '../../../contract/groups.ts';
import type { Debt } from '../../../contract/wallet.ts';
import type { StatusKind } from '../../ui/badge.tsx';

export function everyWords(frequency: Group['frequency']): string {
  switch (frequency) {
    case 'weekly':
      return t`every week`;
    case 'bi-weekly':
      return t`every 2 weeks`;
    case 'monthly':
      return t`every month`;
  }
}

export function frequencyWords(frequency: Group['frequency']): string {
  switch (frequency) {
    case 'weekly':
      return t`Weekly`;
    case 'bi-weekly':
      return t`Bi-weekly`;
    case 'monthly':
      return t`Monthly`;
  }
}

export function groupStatus(status: Group['status']): { kind: StatusKind; text: string } {
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

/** The type's name with spaces, in uppercase. */
export function debtType(type: Debt['type']): string {
  switch (type) {
    case 'missed_contribution':
      return t`MISSED CONTRIBUTION`;
    case 'late_fee':
      return t`LATE FEE`;
    case 'backlog_payment':
      return t`BACKLOG PAYMENT`;
    case 'platform_fee':
      return t`PLATFORM FEE`;
    case 'voluntary_exit_debt':
      return t`VOLUNTARY EXIT DEBT`;
  }
}

/** 'Round 2', or that the circle has not begun. */
export function roundWords(group: Pick<Group, 'status' | 'currentRound'>): string {
  const round = group.currentRound;
  return group.status === 'forming' ? t`Not started` : t`Round ${round}`;
}
