import { isLateFeeOfRound } from '../../../../circle/amount-due.ts';
import type { Plan, PlanEntry } from '../../../../contract/plan.ts';
import { kobo, sumKobo, toNaira, ZERO_KOBO, type Kobo } from '../../../../contract/money.ts';
import { isPayment, shortfallKobo, shortfallOf, type Shortfall } from '../../../circles/shortfall.ts';
import { amountOf } from '../../../lib/i18n/money.ts';

export interface PaymentDay {
  /** Null when no entry has a date. */
  readonly date: string | null;
  readonly amountKobo: Kobo;
  /** Part of the amount: late fees that are paid together with another payment. */
  readonly lateFeeKobo: Kobo;
  /** Number of payments; a late fee counts with its contribution. */
  readonly count: number;
  readonly entries: readonly PlanEntry[];
}

/** The next turn or refund, with the owner's fee of that round. */
export interface NextReceipt {
  /** The turn or refund; for an owner without a seat, the fee. */
  readonly entry: PlanEntry;
  readonly amountKobo: Kobo;
  /** Owner's fee in addition to the owner's own turn. */
  readonly feeKobo: Kobo;
}

/** Returns the next turn or refund, even if an owner's fee comes sooner. */
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

/** True if the person's only income is owner's fees, so that texts do not mention receiving. */
export function hasOnlyOwnerFees(entries: readonly PlanEntry[]): boolean {
  const receipts = entries.filter((entry) => !isPayment(entry));
  return receipts.length > 0 && receipts.every(({ kind }) => kind === 'management_fee');
}

export interface NextMoney {
  readonly overdue: PaymentDay | undefined;
  /** Everything due on the next due date. */
  readonly payment: PaymentDay | undefined;
  readonly receipt: NextReceipt | undefined;
  readonly short: Shortfall | undefined;
  /** True if the balance covers the overdue payments and the next payment, even one of a future round. */
  readonly isCovered: boolean;
}

/** Finds the next payment and receipt, and compares them with the wallet's balance. */
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
    short: shortfallOf(entries, balance),
    isCovered: shortfallKobo(next, balance) === 0n,
  };
}

const paidTogether = ({ debtType: type, ...fee }: PlanEntry, entries: readonly PlanEntry[]): PlanEntry | undefined =>
  type === null
    ? undefined
    : entries.find(
        (other) =>
          isPayment(other) &&
          other.debtType !== 'late_fee' &&
          other.groupId === fee.groupId &&
          isLateFeeOfRound({ ...fee, type }, other),
      );

/** Merges late fees into the payments of their rounds. */
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
