import { Trans } from '@lingui/react/macro';
import type { ToPay } from '../../contract/group-parts.ts';
import { formatNairaText } from '../../contract/money.ts';

/** What an overdue payment is made of, wherever its sum stands; nothing before a late fee has come to it. */
export function LateFeeParts({ toPay }: { toPay: ToPay | null | undefined }) {
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
