import { useLingui } from '@lingui/react/macro';
import type { Debt } from '../../contract/debts.ts';
import { formatNairaText } from '../../contract/money.ts';
import { onDemand } from '../lib/boot/on-demand.ts';
import { usePayDebt } from '../lib/circles/pay-debt.ts';
import { Button, type ButtonVariant } from './button.tsx';
import { PayDialog } from './pay-dialog.tsx';

const debtPart = onDemand(async () => (await import('./debt-part-field.tsx')).DebtPartField);

interface PayDebtProps {
  debt: Debt;
  /** The debt's name as the page says it. */
  type: string;
  /** Of the wallet; undefined while it is not known. */
  balance: string | undefined;
  variant?: ButtonVariant;
}

/** The button beside a debt, and the dialog that says what paying it takes from the wallet. */
export function PayDebt({ debt, type, balance, variant = 'primary' }: PayDebtProps) {
  const { t } = useLingui();
  const amount = formatNairaText(debt.amount);
  const payment = usePayDebt(debt, type, balance);
  return (
    <>
      <Button variant={variant} aria-label={t`Pay ${type}, ${amount}`} onClick={payment.begin}>
        {t`Pay`}
      </Button>
      <PayDialog {...payment.dialog} field={payment.part === undefined ? null : <debtPart.Later {...payment.part} />} />
    </>
  );
}
