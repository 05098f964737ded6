import { Trans } from '@lingui/react/macro';
import { formatNaira, type Kobo } from '../../contract/money.ts';

/** Shows the owner's fee, next to the amount of the owner's own turn, which never includes it. */
export function OwnerFee({ feeKobo }: { feeKobo: Kobo }) {
  const fee = formatNaira(feeKobo);
  if (feeKobo === 0n) return null;
  return (
    <p className="tabular text-sm text-muted">
      <Trans>plus {fee}, your management fee</Trans>
    </p>
  );
}
