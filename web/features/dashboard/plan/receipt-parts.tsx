import { Trans } from '@lingui/react/macro';
import { formatNaira, formatNairaText } from '../../../../contract/money.ts';
import type { NextReceipt } from './plan-labels.ts';

/** Splits the amount into turn and fee, for an owner whose own turn it is. */
export function ReceiptParts({ receipt: { entry, feeKobo } }: { receipt: NextReceipt }) {
  const turn = formatNairaText(entry.amount);
  const fee = formatNaira(feeKobo);
  if (feeKobo === 0n) return null;
  return (
    <p className="tabular text-muted">
      <Trans>
        {turn} your turn + {fee} your management fee
      </Trans>
    </p>
  );
}
