import { t } from '@lingui/core/macro';
import type { Trade } from '../../../../contract/trades.ts';
import { formatDate } from '../../../lib/time.ts';
import type { StatusLook } from '../../../lib/words.ts';
import type { SwapSide } from './trade-view.ts';

export function tradeStatus(status: Trade['status']): StatusLook {
  switch (status) {
    case 'pending':
      return { kind: 'waiting', text: t`Pending` };
    case 'approved':
      return { kind: 'success', text: t`Approved` };
    case 'rejected':
      return { kind: 'failed', text: t`Rejected` };
  }
}

/** 'round 5 (12 June 2027)', or the round alone while there are no dates. */
export function roundWords({ round, dateMs }: SwapSide): string {
  const day = formatDate(dateMs);
  return dateMs === undefined ? t`round ${round}` : t`round ${round} (${day})`;
}
