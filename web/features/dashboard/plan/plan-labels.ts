import { isLateFeeOf } from '../../../../circle/amount-due.ts';
import type { Plan, PlanEntry } from '../../../../contract/plan.ts';
import { kobo, sumKobo, toNaira, ZERO_KOBO, type Kobo } from '../../../../contract/money.ts';
import { isPayment, shortfallKobo, shortOf, type Short } from '../../../circles/shortfall.ts';
import { amountOf } from '../../../lib/i18n/money.ts';

/** Payments of one day. */
export interface PaymentDay {
  /** Null when none of them has a day. */
  readonly date: string | null;
  readonly amountKobo: Kobo;
  /** What of it late fees are, of rounds for which more is owed than the fee. */
  readonly lateFeeKobo: Kobo;
  /** How many payments that are: a late fee is part of the one that it came to. */
  readonly count: number;
  readonly entries: readonly PlanEntry[];
}

/** What comes next: a turn or refund with what its round earns the owner besides, as the months count it. */
export interface NextReceipt {
  /** The turn or refund; for somebody who only manages, the fee. */
  readonly entry: PlanEntry;
  readonly amountKobo: Kobo;
  /** What of it an owner earns beside their own turn. */
  readonly feeKobo: Kobo;
}

/** The next turn or refund before any fee that comes alone. */
export function nextReceipt(entries: readonly PlanEntry[]): NextReceipt | undefined {
  const receipts = entries.filter((entry) => !isPayment(entry));
  const entry = receipts.find(({ kind }) => kind !== 'management_fee') ?? receipts[0];
  if (entry === undefined) return undefined;
  const fees = receipts.filter(
    (other) =>
      other !== entry &&
      other.kind === 'management_fee' &&
      other.groupId === entry.groupId &&
      other.cycle === entry.cycle &&
      other.round === entry.round,
  );
  const feeKobo = sumKobo(fees.map(({ amount }) => amountOf(amount)));
  return { entry, amountKobo: kobo(amountOf(entry.amount) + feeKobo), feeKobo };
}

/** True if the person's only income is the owner's fee, so nothing mentions receiving. */
export function onlyEarns(entries: readonly PlanEntry[]): boolean {
  const receipts = entries.filter((entry) => !isPayment(entry));
  return receipts.length > 0 && receipts.every(({ kind }) => kind === 'management_fee');
}

export interface NextMoney {
  /** What should have been paid already; undefined when nothing is late. */
  readonly overdue: PaymentDay | undefined;
  /** All that falls due on the next day on which anything does. */
  readonly payment: PaymentDay | undefined;
  readonly receipt: NextReceipt | undefined;
  /** The missing amount; undefined if the wallet covers all that can be paid now. */
  readonly short: Short | undefined;
  /** Whether it holds what is overdue and the next payment, also that of a round to come. */
  readonly isCovered: boolean;
}

/** What the plan says first: what is to be paid next, what comes next, and whether the wallet is ready for it. */
export function nextMoney({ entries }: Pick<Plan, 'entries'>, balance: string): NextMoney {
  const payments = entries.filter(isPayment);
  const overdue = dayOf(payments.filter(({ status }) => status === 'late'));
  const ahead = payments.filter(({ status }) => status !== 'late');
  const payment = dayOf(ahead.filter(({ date }) => date === ahead[0]?.date));
  const next = sumKobo([overdue, payment].map((day) => day?.amountKobo ?? ZERO_KOBO));
  return {
    overdue,
    payment,
    receipt: nextReceipt(entries),
    short: shortOf(entries, balance),
    isCovered: shortfallKobo(next, balance) === 0n,
  };
}

/** The payment of a round with which a late fee is paid. */
const paidTogether = ({ debtType: type, ...fee }: PlanEntry, entries: readonly PlanEntry[]): PlanEntry | undefined =>
  type === null
    ? undefined
    : entries.find(
        (other) =>
          isPayment(other) &&
          other.debtType !== 'late_fee' &&
          other.groupId === fee.groupId &&
          isLateFeeOf({ ...fee, type }, other),
      );

/** Entries as they are paid: one for each round, its late fee in it. */
export const entriesByRound = (entries: readonly PlanEntry[]): readonly PlanEntry[] => {
  const fees = new Map(
    entries.flatMap((entry) => {
      const round = paidTogether(entry, entries);
      return round === undefined ? [] : [[round, entry] as const];
    }),
  );
  const inOthers = new Set(fees.values());
  return entries
    .filter((entry) => !inOthers.has(entry))
    .map((entry) => {
      const fee = fees.get(entry);
      return fee === undefined
        ? entry
        : { ...entry, amount: toNaira(kobo(amountOf(entry.amount) + amountOf(fee.amount))) };
    });
};

function dayOf(entries: readonly PlanEntry[]): PaymentDay | undefined {
  const [first] = entries;
  if (first === undefined) return undefined;
  const amountKobo = sumKobo(entries.map(({ amount }) => amountOf(amount)));
  const fees = entries.filter((entry) => paidTogether(entry, entries) !== undefined);
  const lateFeeKobo = sumKobo(fees.map(({ amount }) => amountOf(amount)));
  return { date: first.date, amountKobo, lateFeeKobo, count: entries.length - fees.length, entries };
}
