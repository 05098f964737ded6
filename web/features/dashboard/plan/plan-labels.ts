import { isLateFeeOfRound } from '../../../../circle/amount-due.ts';
import type { PlanEntry } from '../../../../contract/plan.ts';
import { kobo, sumKobo, toNaira, type Kobo } from '../../../../contract/money.ts';
import { isPayment } from '../../../circles/shortfall.ts';
import { amountOf } from '../../../lib/i18n/money.ts';

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
