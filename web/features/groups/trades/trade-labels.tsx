import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Trade } from '../../../../contract/trades.ts';
import { formatDate } from '../../../lib/i18n/time.ts';
import type { StatusStyle } from '../../../lib/i18n/labels.ts';
import type { SwapSide, TradeLists } from './trade-view.ts';

export function tradeStatus({ status, rejectedBy }: Pick<Trade, 'status' | 'rejectedBy'>): StatusStyle {
  if (rejectedBy === 'overtaken') return { kind: 'waiting', text: t`Not answered in time` };
  if (rejectedBy === 'requester') return { kind: 'waiting', text: t`Withdrawn` };
  const looks: Record<Trade['status'], StatusStyle> = {
    pending: { kind: 'waiting', text: t`Pending` },
    approved: { kind: 'success', text: t`Approved` },
    rejected: { kind: 'failed', text: t`Rejected` },
  };
  return looks[status];
}

/** Returns 'round 5 (12 June 2027)', or the round alone without a date. */
export function roundWithDay({ round, dateMs }: SwapSide): string {
  const day = formatDate(dateMs);
  return dateMs === undefined ? t`round ${round}` : t`round ${round} (${day})`;
}

/** Explains why no partner is available. Members with a pending request cannot get another. */
export function noSwapPartner({ toAnswer, sent }: Pick<TradeLists, 'toAnswer' | 'sent'>): string {
  if (toAnswer.length > 0) return t`You can ask no one else now. A request above waits for your answer.`;
  if (sent.length > 0) return t`You can ask no one else now. Your own request above waits for an answer.`;
  return t`There is no one to trade with now. Both turns must still be to come, and neither of you may owe anything here.`;
}

export function SwapText({ from, to }: { from: SwapSide; to: SwapSide }) {
  const now = roundWithDay(from);
  const then = roundWithDay(to);
  return (
    <Trans>
      You would receive in <b>{then}</b> instead of {now}.
    </Trans>
  );
}
