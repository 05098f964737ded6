import { t } from '@lingui/core/macro';
import type { Contribution, Payout } from '../../../contract/groups.ts';
import type { StatusLook } from '../../lib/words/words.ts';

export function contributionStatus(status: Contribution['status']): StatusLook {
  const looks: Record<Contribution['status'], StatusLook> = {
    pending: { kind: 'waiting', text: t`Pending` },
    completed: { kind: 'success', text: t`Completed` },
    late: { kind: 'late', text: t`Late` },
    missed: { kind: 'failed', text: t`Missed` },
  };
  return looks[status];
}

export const payoutStatus = (status: Payout['status']): StatusLook =>
  status === 'completed' ? { kind: 'success', text: t`Completed` } : { kind: 'waiting', text: t`Pending` };
