import { t } from '@lingui/core/macro';
import type { Debt } from '../../contract/debts.ts';
import { formatNaira, formatNairaText, kobo, sumKobo } from '../../contract/money.ts';
import type { ToastMessage } from '../lib/shell/toast.ts';
import { amountOf } from '../lib/i18n/money.ts';
import { productNow } from '../lib/i18n/clock.ts';
import { formatDate, parseInstant } from '../lib/i18n/time.ts';
import { feeOutcomeText, type FeeOutcome } from './late-fee.ts';

/** Labels a debt with its round and due date, as far as known. A platform charge has no round. */
export function debtDayLabel({ round, dueDate }: Pick<Debt, 'round' | 'dueDate'>): string {
  const day = formatDate(dueDate);
  if (round === null) return dueDate === null ? '' : t`Due ${day}`;
  return dueDate === null ? t`Round ${round}` : t`Round ${round} · due ${day}`;
}

interface PaidDebt {
  readonly debt: Debt;
  /** Debt after the payment, from the payment's response. */
  readonly after: Pick<Debt, 'status' | 'amount'>;
  /** In naira, without the late fee. */
  readonly paid: string;
  readonly fee: Debt | null;
  readonly ofFee: FeeOutcome;
  /** Known open debts; may include the paid debt. */
  readonly left: readonly Debt[];
}

export function debtPaidLabel({ debt, after, paid, fee, ofFee, left }: PaidDebt): ToastMessage {
  const amount = formatNairaText(paid);
  if (after.status === 'outstanding') {
    const rest = formatNairaText(after.amount);
    const description = t`${amount} was paid from your wallet. You still owe ${rest}.`;
    return { title: t`Part Paid`, description, tone: 'positive' };
  }
  const lateFee = formatNairaText(fee?.amount);
  const sum = formatNaira(kobo(amountOf(paid) + amountOf(fee?.amount ?? '0.00')));
  const isWithFee = ofFee === 'paid';
  const others = left.filter(
    ({ id, dueDate }) =>
      id !== debt.id && !(isWithFee && id === fee?.id) && (parseInstant(dueDate) ?? 0) < productNow(),
  );
  const owed = formatNaira(sumKobo(others.map((other) => amountOf(other.amount))));
  const sentences = [
    isWithFee
      ? t`${sum} was paid from your wallet. That includes the late fee of ${lateFee}.`
      : t`${amount} was paid from your wallet.`,
    isWithFee ? '' : feeOutcomeText(ofFee, fee),
    others.length === 0 ? '' : t`You still owe ${owed} from earlier.`,
  ];
  return { title: t`Debt Paid`, description: sentences.filter(Boolean).join(' '), tone: 'positive' };
}
