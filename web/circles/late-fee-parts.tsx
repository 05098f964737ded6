import { Trans } from '@lingui/react/macro';
import type { AmountDue } from '../../contract/group-parts.ts';
import { formatNairaText } from '../../contract/money.ts';
import { upcomingLateFee } from './upcoming-late-fee.ts';
import { useProductNow } from '../lib/i18n/product-now.ts';
import { formatDayTime } from '../lib/i18n/time.ts';

/** Contribution and late fee of an overdue amount; renders nothing without a fee. */
export function LateFeeParts({ toPay }: { toPay: AmountDue | null | undefined }) {
  if (toPay == null || toPay.total === toPay.contribution) return null;
  const contribution = formatNairaText(toPay.contribution);
  const fee = formatNairaText(toPay.lateFee);
  return (
    <p className="tabular">
      <Trans>
        {contribution} + {fee} late fee
      </Trans>
    </p>
  );
}

export function UpcomingLateFee({ toPay, isOverdue }: { toPay: AmountDue | null | undefined; isOverdue: boolean }) {
  const ahead = upcomingLateFee(toPay, useProductNow());
  const fee = formatNairaText(ahead?.amount);
  const hour = formatDayTime(ahead?.at);
  if (ahead === undefined) return null;
  return (
    <p className="text-warning">
      {isOverdue ? (
        <Trans>
          Pay before {hour} to avoid a late fee of {fee}
        </Trans>
      ) : (
        <Trans>
          Late fee of {fee} after {hour}
        </Trans>
      )}
    </p>
  );
}
