import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { formatNaira, formatNairaText, parseNaira, sumKobo, toNaira, ZERO_KOBO } from '../../contract/money.ts';
import type { Debt } from '../../contract/debts.ts';
import type { PayDialogProps } from './pay-dialog.tsx';
import { debtTypeLabel } from '../lib/i18n/labels.ts';
import { amountOf, typedKobo } from '../lib/i18n/money.ts';
import { useHashDialog } from '../lib/shell/hash-dialog.ts';
import { inlineFailureOf } from '../lib/api/payment-failure.ts';
import { usePayment, debtNotPaidText } from './use-debt-payment.ts';

export interface DebtPart {
  readonly id: string;
  readonly owed: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onType: (typed: string) => void;
}

interface DebtPayment {
  begin: () => void;
  dialog: PayDialogProps;
  part: DebtPart | undefined;
}

/** Only Rota accepts part payments; debts to members are paid in full. */
const mayBePaidInPart = (debt: Debt): boolean => debt.type === 'platform_fee';

/** Suggests the wallet's balance where it does not cover the debt. */
function suggestedPart(debt: Debt, balance: string | undefined): string {
  const balanceKobo = parseNaira(balance ?? '');
  const isShort = balanceKobo !== undefined && balanceKobo > 0n && balanceKobo < amountOf(debt.amount);
  return isShort ? toNaira(balanceKobo) : debt.amount;
}

function feeLines(debt: Debt, fee: Debt | null, payAlone: () => void) {
  if (fee === null) return { rows: [], least: {} };
  return {
    rows: [{ term: t`Late fee`, value: formatNairaText(fee.amount) }],
    least: { least: { amount: debt.amount, onPay: payAlone } },
  };
}

/** Pays a debt and its round's late fee from the wallet. `part` is the amount field of a part payment. */
export function usePayDebt(debt: Debt, balance: string | undefined, fee: Debt | null): DebtPayment {
  const { t } = useLingui();
  const [path] = useLocation();
  const [typed, setTyped] = useState(debt.amount);
  const [problem, setProblem] = useState<string>();
  const isInPart = mayBePaidInPart(debt);
  const owed = formatNairaText(debt.amount);
  const typedPart = typedKobo(typed) ?? ZERO_KOBO;
  const whole = toNaira(sumKobo([debt, ...(fee === null ? [] : [fee])].map(({ amount }) => amountOf(amount))));
  const total = isInPart ? toNaira(typedPart) : whole;
  const pay = usePayment(debt, setProblem);
  const problemOfPart = (): string | undefined => {
    if (typedPart === 0n) return t`Please enter a valid amount`;
    return typedPart > amountOf(debt.amount) ? t`You owe ${owed} of this debt, and cannot pay more` : undefined;
  };
  const send = (): void => {
    pay.begin();
    const found = isInPart ? problemOfPart() : undefined;
    setProblem(found);
    if (found !== undefined) {
      document.getElementById(partId(debt))?.focus();
      return;
    }
    // A full payment sends no amount, so that the server charges what is owed when the call arrives.
    const isWhole = !isInPart || typedPart === amountOf(debt.amount);
    pay.run({ withFee: fee, ...(isWhole ? {} : { amount: toNaira(typedPart) }) });
  };
  const begin = (): void => {
    setProblem(undefined);
    setTyped(suggestedPart(debt, balance));
    pay.begin();
  };
  const ofFee = feeLines(debt, fee, () => {
    pay.run({ withFee: null });
  });
  const address = `pay-${debt.id}`;
  useHashDialog(address, begin, true);
  return {
    begin,
    part: isInPart
      ? {
          id: partId(debt),
          owed,
          value: typed,
          error: problem,
          onType: (value) => {
            setTyped(value);
            setProblem(undefined);
          },
        }
      : undefined,
    dialog: {
      open: pay.isOpen,
      onOpenChange: pay.setOpen,
      title: t`Pay this debt`,
      description: debt.description,
      lines: [{ term: debtTypeLabel(debt.type), value: isInPart ? formatNaira(typedPart) : owed }, ...ofFee.rows],
      total,
      ...ofFee.least,
      balance,
      path: `${path}#${address}`,
      failure: inlineFailureOf(pay.failure, debtNotPaidText()),
      busy: pay.isBusy,
      onPay: send,
    },
  };
}

const partId = ({ id }: Debt): string => `debt-part-${id}`;
