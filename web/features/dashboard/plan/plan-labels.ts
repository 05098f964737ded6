import type { PlanEntry } from '../../../../contract/plan.ts';
import { sumKobo, type Kobo } from '../../../../contract/money.ts';
import { isPayment } from '../../../circles/shortfall.ts';
import { amountOf } from '../../../lib/i18n/money.ts';

/** The next turn or refund, with the owner's fee of that round. */
export interface NextReceipt {
  /** The turn or refund; for an owner without a seat, the fee. */
  readonly entry: PlanEntry;
  /** Owner's fee in addition to the owner's own turn, whose amount never includes it. */
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
  return { entry, feeKobo };
}

/** True if the person's only income is owner's fees, so that texts do not mention receiving. */
export function hasOnlyOwnerFees(entries: readonly PlanEntry[]): boolean {
  const receipts = entries.filter((entry) => !isPayment(entry));
  return receipts.length > 0 && receipts.every(({ kind }) => kind === 'management_fee');
}
