import { useLingui } from '@lingui/react/macro';
import type { Debt } from '../../contract/debts.ts';
import { formatNairaText } from '../../contract/money.ts';
import { onDemand } from '../lib/boot/on-demand.ts';
import { usePayDebt } from './pay-debt.ts';
import { debtWithFee } from './shortfall.ts';
import { Button, type ButtonSize, type ButtonVariant } from '../ui/button.tsx';
import { PayDialog } from './pay-dialog.tsx';

const debtPart = onDemand(async () => (await import('./debt-part-field.tsx')).DebtPartField);

interface PayDebtProps {
  debt: Debt;
  /** The late fee of the same round, where both are paid at once. */
  fee?: Debt | undefined;
  /** The debt's name as the page says it. */
  type: string;
  /** Of the wallet; undefined while it is not known. */
  balance: string | undefined;
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
  /** What the button says where it is not what is paid: that a wallet is filled first. */
  words?: string;
}

/** The button beside a debt, and the dialog that says what paying it takes from the wallet. */
export function PayDebt({ debt, fee, type, balance, words, ...look }: PayDebtProps) {
  const { t } = useLingui();
  const amount = formatNairaText(debtWithFee(debt, fee));
  // Two debts may be of one type and amount: each says what it is for.
  const { description } = debt;
  const payment = usePayDebt(debt, type, balance, fee ?? null);
  return (
    <>
      <Button {...look} aria-label={words ?? t`Pay ${amount}: ${description}`} onClick={payment.begin}>
        {words ?? t`Pay ${amount}`}
      </Button>
      <PayDialog {...payment.dialog} field={payment.part === undefined ? null : <debtPart.Later {...payment.part} />} />
    </>
  );
}
