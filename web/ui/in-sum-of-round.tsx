import { Trans } from '@lingui/react/macro';
import { formatNairaText } from '../../contract/money.ts';

/** Beside a late fee: its round's payment pays it too. `sum` is what the round asks for, in naira. */
export function InSumOfRound({ sum }: { sum: string }) {
  const total = formatNairaText(sum);
  return (
    <p className="tabular text-sm text-muted">
      <Trans>Already in the {total} for this round.</Trans>
    </p>
  );
}
