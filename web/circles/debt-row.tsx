import { Trans } from '@lingui/react/macro';
import { formatNairaText } from '../../contract/money.ts';
import { debtDayLabel } from './debt-labels.ts';
import { debtWithFee, type DebtOfRound } from './shortfall.ts';
import { debtTypeLabel } from '../lib/i18n/labels.ts';
import type { ButtonVariant } from '../ui/button.tsx';
import { LateFeeParts } from './late-fee-parts.tsx';
import { PayDebt } from './pay-debt-button.tsx';

interface DebtRowProps extends DebtOfRound {
  /** In naira; undefined while loading. */
  balance: string | undefined;
  /** Total of the debt's open round in naira, this debt included. */
  sum: string | undefined;
  /** True where the page shows no rounds, so the debt is paid here and not as part of `sum`. */
  alone?: boolean | undefined;
  /** True if the amount is already shown above the row. */
  hasAmountAbove?: boolean;
  /** True if the page's first card has the button. */
  isAskedAbove?: boolean;
  variant: ButtonVariant;
}

/** A round's debt including its late fee, with one button for both. */
export function DebtRow(props: DebtRowProps) {
  const { debt, fee, balance, sum, alone = false, hasAmountAbove = false, isAskedAbove = false, variant } = props;
  const total = debtWithFee(debt, fee);
  const ofRound = formatNairaText(sum);
  // The specification shows debt types in uppercase.
  const type = debtTypeLabel(debt.type).toUpperCase();
  return (
    <li className="flex flex-col gap-3 border-t border-hair px-[var(--edge,1rem)] py-3 first:border-t-0 sm:flex-row sm:items-center sm:justify-between">
      <div className="min-w-0">
        <p className="text-sm font-semibold tracking-wide text-negative">{type}</p>
        <p className="font-semibold">{debtDayLabel(debt)}</p>
        {fee === undefined ? null : <LateFeeParts toPay={{ contribution: debt.amount, lateFee: fee.amount, total }} />}
        <p className="text-sm text-muted [overflow-wrap:anywhere]">{debt.description}</p>
        {sum === undefined ? null : (
          <p className="tabular text-sm font-medium">
            <Trans>Included in the {ofRound} you owe for this round.</Trans>
          </p>
        )}
        {isAskedAbove ? (
          <p className="text-sm font-medium">
            <Trans>Pay it in the card above.</Trans>
          </p>
        ) : null}
      </div>
      <div className="flex shrink-0 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {hasAmountAbove ? null : (
          <span data-sum="" className="tabular text-base font-semibold">
            {formatNairaText(total)}
          </span>
        )}
        {(sum === undefined || alone) && !isAskedAbove ? (
          <PayDebt debt={debt} fee={fee} balance={balance} variant={variant} />
        ) : null}
      </div>
    </li>
  );
}
