import type { Kobo } from '../../../../contract/money.ts';
import type { Movement } from '../../../providers/payments/payment-provider.ts';

/** How the provider's record and ours can differ, or what came right without being told. */
export type DifferenceKind =
  /** Another sum, or another currency. */
  | 'amount'
  /** It waits for a decision for another reason than its sum. */
  | 'put_aside'
  /** Final with the provider, and not with us. */
  | 'not_booked'
  /** Given back after it had counted. */
  | 'sent_back'
  /** One says that it happened, the other that it did not. */
  | 'status'
  | 'unknown_to_us'
  | 'unknown_to_provider'
  /** What the provider kept of it is not what we booked. */
  | 'charge'
  /** Booked, though the provider's webhook never came. */
  | 'no_webhook';

export type Subject = 'payment' | 'transfer';

/** A deposit or a withdrawal of ours. */
export interface OurRecord {
  readonly status: string;
  /** What the provider should have moved. */
  readonly amountKobo: Kobo;
  /** What we booked as the provider's charge; undefined where it cannot be compared. */
  readonly chargedKobo?: Kobo | undefined;
  /** It is final for so long that its webhook must have come, and none has. */
  readonly isUntold: boolean;
}

/** Whether something of a reference was put aside: it waits for a decision, or was decided. */
export type QuarantineState = 'waits' | 'decided' | undefined;

/** What remains to be said of one reference. */
export interface Difference {
  readonly kind: DifferenceKind;
  /** Both sides tell the same by now: nothing is left to do. */
  readonly isSettled: boolean;
}

const open = (kind: DifferenceKind): Difference => ({ kind, isSettled: false });
const settled = (kind: DifferenceKind): Difference => ({ kind, isSettled: true });

const isOtherSum = (ours: OurRecord, theirs: Movement): boolean =>
  theirs.amountKobo !== ours.amountKobo || theirs.currency !== 'NGN';

function paidPayment(ours: OurRecord, theirs: Movement): Difference[] {
  if (isOtherSum(ours, theirs)) return [open('amount')];
  switch (ours.status) {
    case 'completed': {
      const { feesKobo } = theirs;
      const { chargedKobo } = ours;
      if (feesKobo !== null && chargedKobo !== undefined && feesKobo !== chargedKobo) return [open('charge')];
      return ours.isUntold ? [settled('no_webhook')] : [];
    }
    case 'reversed':
      return [open('status')];
    default:
      return [open('not_booked')];
  }
}

function payment(ours: OurRecord | undefined, theirs: Movement | undefined): Difference[] {
  const state = theirs?.state;
  if (ours === undefined) return state === 'paid' ? [open('unknown_to_us')] : [];
  if (theirs === undefined) return ours.status === 'completed' ? [open('unknown_to_provider')] : [];
  if (state === 'paid') return paidPayment(ours, theirs);
  if (state === 'reversed') {
    if (ours.status === 'completed') return [open('sent_back')];
    return ours.status === 'reversed' ? [settled('sent_back')] : [open('not_booked')];
  }
  return ours.status === 'completed' ? [open('status')] : [];
}

function transfer(ours: OurRecord | undefined, theirs: Movement | undefined): Difference[] {
  const fate = theirs?.state;
  if (ours === undefined) return fate === 'sent' ? [open('unknown_to_us')] : [];
  if (theirs === undefined) return ours.status === 'completed' ? [open('unknown_to_provider')] : [];
  if (isOtherSum(ours, theirs)) return [open('amount')];
  const isUndone = ours.status === 'failed' || ours.status === 'cancelled';
  if (ours.status === 'completed') {
    if (fate === 'sent') return ours.isUntold ? [settled('no_webhook')] : [];
    return [open(fate === 'reversed' ? 'sent_back' : 'status')];
  }
  if (fate === 'open') return [];
  if (!isUndone) return [open('not_booked')];
  if (fate === 'sent') return [open('status')];
  return fate === 'reversed' ? [settled('sent_back')] : [];
}

/**
 * Compares the provider's record of a reference with our deposit or withdrawal (decision 0083). A quarantined payment
 * differs until a person decides it. A credited one counts like any other but for its sum, which that person has seen:
 * the provider can still reverse it.
 */
export function compare(
  subject: Subject,
  ours: OurRecord | undefined,
  theirs: Movement | undefined,
  aside: QuarantineState,
): Difference[] {
  const found = subject === 'payment' ? payment(ours, theirs) : transfer(ours, theirs);
  if (aside === 'decided') {
    const counts = subject === 'payment' && ours?.status === 'completed';
    return found.filter(({ isSettled, kind }) => isSettled || (counts && kind !== 'amount'));
  }
  if (aside === undefined || found.some(({ isSettled, kind }) => !isSettled && kind !== 'not_booked')) return found;
  return [open('put_aside')];
}
