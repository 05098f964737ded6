import { t } from '@lingui/core/macro';
import type { Contribution, Payout } from '../../../contract/groups.ts';
import type { StatusLook } from '../../lib/words/words.ts';

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
