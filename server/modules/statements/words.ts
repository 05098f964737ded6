import { foldName } from '../../../contract/fold-name.ts';
import { instant, type Instant } from '../../../contract/ids.ts';
import type { Kobo } from '../../../contract/money.ts';
import type { BookDebt, BookRound, MovementKind } from '../../../contract/statements.ts';
import type { WalletTransaction } from '../../../contract/wallet.ts';
import { paymentStateOf, type PaymentState } from '../../../circle/payment-state.ts';
import { formatLagosDay, lagosDayOf } from '../../../circle/time.ts';
import { fullDayWords, timeOfDay } from '../../platform/clock/lagos-words.ts';

/** A Lagos day `YYYY-MM-DD` in words: "31 January 2026". */
export const dayWords = (day: string): string => fullDayWords(instantOf(`${day}T12:00:00.000Z`));

/** The Lagos day of an instant, `YYYY-MM-DD`. */
export const dayOf = (at: Instant): string => formatLagosDay(lagosDayOf(at));

/** An instant of an answer in words: "31 January 2026, 14:05 (Lagos)". */
export function momentWords(iso: string): string {
  const at = instantOf(iso);
  return `${fullDayWords(at)}, ${timeOfDay(at)} (Lagos)`;
}

/** An instant of an answer. */
export const instantOf = (iso: string): Instant => instant(Date.parse(iso));

/** "1 January 2026 to 31 March 2026", "From 1 January 2026", "Everything so far". */
export function periodWords(from: string | null, to: string | null): string {
  if (from !== null && to !== null) return `${dayWords(from)} to ${dayWords(to)}`;
  if (from !== null) return `From ${dayWords(from)}`;
  return to === null ? 'Everything so far' : `Up to ${dayWords(to)}`;
}

/** What a movement is, for the circle's book. */
export const MOVEMENT_WORDS: Readonly<Record<MovementKind, string>> = {
  contribution: 'Contribution',
  payout: 'Payout',
  refund: 'Refund',
  backlog_distribution: 'Repayment passed on',
  platform_fee: 'Platform fee',
  management_fee: 'Management fee',
  late_fee: 'Late fee',
  correction: 'Correction',
};

/** What a line of a wallet is, in the words of the wallet's screen. */
const LINE_WORDS: Readonly<Record<WalletTransaction['type'], string>> = {
  deposit: 'Deposit',
  withdrawal: 'Withdrawal',
  contribution_payment: 'Contribution payment',
  payout_received: 'Payout received',
  fee: 'Late fee',
  refund: 'Refund',
  backlog_distribution: 'Late payment received',
  platform_fee: 'Platform fee',
};

/** The same of one line: a fee that reaches a wallet is what the owner of a circle earns. */
export const lineWords = (type: WalletTransaction['type'], amountKobo: Kobo): string =>
  type === 'fee' && amountKobo > 0n ? 'Management fee earned' : LINE_WORDS[type];

export const DEBT_WORDS: Readonly<Record<BookDebt['type'], string>> = {
  missed_contribution: 'Missed contribution',
  late_fee: 'Late fee',
  voluntary_exit_debt: 'Exit debt',
  backlog_payment: 'Backlog payment',
  platform_fee: 'Platform fee',
};

export const DEBT_STATUS_WORDS: Readonly<Record<BookDebt['status'], string>> = {
  outstanding: 'Outstanding',
  resolved: 'Paid',
  forgiven: 'Forgiven',
};

/** The words of the screens (web/circles/payment-state.ts). */
const PAYMENT_WORDS: Readonly<Record<PaymentState, string>> = {
  paid: 'Paid',
  'paid-late': 'Paid late',
  due: 'Due',
  late: 'Late',
  missed: 'Missed',
};

/** What a contribution is called in a file. */
export function paymentWords(
  { status, dueDate, paidAt }: Pick<BookRound['contributions'][number], 'status' | 'dueDate' | 'paidAt'>,
  asOf: string,
): string {
  const at = (iso: string | null) => (iso === null ? null : instantOf(iso));
  return PAYMENT_WORDS[paymentStateOf({ status, dueDate: at(dueDate), paidAt: at(paidAt) }, instantOf(asOf))];
}

/** A file's name from words: lower-case ASCII letters and digits with hyphens between. */
export function fileName(parts: readonly string[], extension: 'csv' | 'pdf'): string {
  const plain = foldName(parts.join(' '), 'words')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `${plain.slice(0, 100)}.${extension}`;
}
