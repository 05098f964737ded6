import { foldName } from '../../../contract/fold-name.ts';
import { instant, type Instant } from '../../../contract/ids.ts';
import type { Kobo } from '../../../contract/money.ts';
import type { BookDebt, BookRound } from '../../../contract/book-schemas.ts';
import type { MovementKind } from '../../../contract/statement-schemas.ts';
import type { WalletTransaction } from '../../../contract/wallet.ts';
import { paymentStateOf, type PaymentState } from '../../../circle/payment-state.ts';
import { formatLagosDay, lagosDayOf } from '../../../circle/time.ts';
import { text, type Text } from '../../platform/texts/text.ts';
import { formatFullDay, timeOfDay } from '../../platform/clock/format-lagos-time.ts';

/** Formats a Lagos day, given as `YYYY-MM-DD`, for example as "31 January 2026". */
export const formatDay = (day: string): string => formatFullDay(instantOf(`${day}T12:00:00.000Z`));

/** Returns the Lagos day of an instant as `YYYY-MM-DD`. */
export const dayOf = (at: Instant): string => formatLagosDay(lagosDayOf(at));

/** Formats an ISO instant, for example as "31 January 2026, 14:05 (Lagos)". */
export function momentText(iso: string): string {
  const at = instantOf(iso);
  return `${formatFullDay(at)}, ${timeOfDay(at)} (Lagos)`;
}

export const instantOf = (iso: string): Instant => instant(Date.parse(iso));

/** For example "1 January 2026 to 31 March 2026", "From 1 January 2026" or "Everything so far". */
export function formatPeriod(from: string | null, to: string | null): Text {
  if (from !== null && to !== null) return text('{from} to {to}', { from: formatDay(from), to: formatDay(to) });
  if (from !== null) return text('From {day}', { day: formatDay(from) });
  return to === null ? text('Everything so far') : text('Up to {day}', { day: formatDay(to) });
}

export const MOVEMENT_LABELS: Readonly<Record<MovementKind, Text>> = {
  contribution: text('Contribution'),
  payout: text('Payout'),
  refund: text('Refund'),
  backlog_distribution: text('Repayment passed on'),
  platform_fee: text('Platform fee'),
  management_fee: text('Management fee'),
  late_fee: text('Late fee'),
  seat_price: text('Seat taken over'),
  correction: text('Correction'),
};

/** Labels of wallet lines, equal to those on the wallet's screen. */
const LINE_TEXTS: Readonly<Record<WalletTransaction['type'], Text>> = {
  deposit: text('Deposit'),
  withdrawal: text('Withdrawal'),
  contribution_payment: text('Contribution payment'),
  payout_received: text('Payout received'),
  fee: text('Late fee'),
  refund: text('Refund'),
  backlog_distribution: text('Late payment received'),
  platform_fee: text('Platform fee'),
};

/** Labels a wallet line. A fee paid into a wallet is the owner's management fee. */
export function lineLabel(type: WalletTransaction['type'], amountKobo: Kobo, transferType: string): Text {
  if (type === 'fee' && amountKobo > 0n) return text('Management fee earned');
  return type === 'backlog_distribution' && transferType === 'late_fee' ? text('Late fee received') : LINE_TEXTS[type];
}

export const DEBT_LABELS: Readonly<Record<BookDebt['type'], Text>> = {
  missed_contribution: text('Missed contribution'),
  late_fee: text('Late fee'),
  voluntary_exit_debt: text('Exit debt'),
  backlog_payment: text('Backlog payment'),
  platform_fee: text('Platform fee'),
};

export const DEBT_STATUS_LABELS: Readonly<Record<BookDebt['status'], Text>> = {
  outstanding: text('Outstanding'),
  resolved: text('Paid'),
  forgiven: text('Forgiven'),
};

/** Labels, equal to those on the screens (web/circles/payment-state.ts). */
const PAYMENT_TEXTS: Readonly<Record<PaymentState, Text>> = {
  paid: text('Paid'),
  'paid-late': text('Paid late'),
  due: text('Due'),
  late: text('Late'),
  missed: text('Missed'),
};

export function formatPaymentAmount(
  { status, dueDate, paidAt }: Pick<BookRound['contributions'][number], 'status' | 'dueDate' | 'paidAt'>,
  asOf: string,
): Text {
  const at = (iso: string | null) => (iso === null ? null : instantOf(iso));
  return PAYMENT_TEXTS[paymentStateOf({ status, dueDate: at(dueDate), paidAt: at(paidAt) }, instantOf(asOf))];
}

/** Joins parts into a file name of lower-case ASCII letters, digits and hyphens. */
export function fileName(parts: readonly string[], extension: 'csv' | 'pdf' | 'json'): string {
  const plain = foldName(parts.join(' '), 'words')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `${plain.slice(0, 100)}.${extension}`;
}
