import { useLingui } from '@lingui/react/macro';
import type { Debt } from '../../contract/debts.ts';
import { formatNairaText } from '../../contract/money.ts';
import { onDemand } from '../lib/boot/on-demand.ts';
import { usePayDebt } from './pay-debt.ts';
import { debtWithFee } from './shortfall.ts';
import { Button, type ButtonSize, type ButtonVariant } from '../ui/button.tsx';
import { NetworkActs } from '../ui/network-acts.tsx';
import { PayDialog } from './pay-dialog.tsx';

const debtPart = onDemand(async () => (await import('./debt-part-field.tsx')).DebtPartField);

interface PayDebtProps {
  debt: Debt;
  /** The round's late fee, paid together with the debt. */
  fee?: Debt | undefined;
  /** In naira; undefined while loading. */
  balance: string | undefined;
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
  words?: string;
}

export function PayDebt({ debt, fee, balance, words, ...look }: PayDebtProps) {
  const { t } = useLingui();
  const amount = formatNairaText(debtWithFee(debt, fee));
  // Debts may share type and amount, so the accessible label adds the description.
  const { description } = debt;
  const payment = usePayDebt(debt, balance, fee ?? null);
  return (
    <>
      <NetworkActs words={t`You need network to pay`}>
        <Button {...look} aria-label={words ?? t`Pay ${amount}: ${description}`} onClick={payment.begin}>
          {words ?? t`Pay ${amount}`}
        </Button>
      </NetworkActs>
      <PayDialog {...payment.dialog} field={payment.part === undefined ? null : <debtPart.Later {...payment.part} />} />
    </>
  );
}
