import type { Kobo } from '../../../../contract/money.ts';
import type { Movement } from '../../../providers/payments/payment-provider.ts';

export type DifferenceKind =
  /** The amounts or the currencies differ. */
  | 'amount'
  /** Quarantined, but not because of the amount. */
  | 'put_aside'
  /** Final at the provider, but not booked. */
  | 'not_booked'
  /** Reversed by the provider after we counted it as completed. */
  | 'sent_back'
  /** Only one of the two records is completed. */
  | 'status'
  | 'unknown_to_us'
  | 'unknown_to_provider'
  /** The provider's charge differs from the booked one. */
  | 'charge'
  /** Booked correctly, but its webhook did not arrive in time. */
  | 'no_webhook';

export type Subject = 'payment' | 'transfer';

export interface OurRecord {
  readonly status: string;
  /** Amount that the provider should have moved. */
  readonly amountKobo: Kobo;
  /** Booked charge of the provider. Undefined to skip the comparison. */
  readonly chargedKobo?: Kobo | undefined;
  /** True if the webhook is overdue. */
  readonly isUnannounced: boolean;
}

export type QuarantineState = 'waits' | 'decided' | undefined;

export interface Difference {
  readonly kind: DifferenceKind;
  /** True if both records agree now. */
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
      return ours.isUnannounced ? [settled('no_webhook')] : [];
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
    if (fate === 'sent') return ours.isUnannounced ? [settled('no_webhook')] : [];
    return [open(fate === 'reversed' ? 'sent_back' : 'status')];
  }
  if (fate === 'open') return [];
  if (!isUndone) return [open('not_booked')];
  if (fate === 'sent') return [open('status')];
  return fate === 'reversed' ? [settled('sent_back')] : [];
}

/**
 * Compares both records of a reference (decision 0011). A quarantined payment counts as a difference until it is
 * decided. The amount of a quarantined payment that an operator has credited may differ, because the operator has
 * accepted it.
 */
export function compare(
  subject: Subject,
  ours: OurRecord | undefined,
  theirs: Movement | undefined,
  quarantine: QuarantineState,
): Difference[] {
  const found = subject === 'payment' ? payment(ours, theirs) : transfer(ours, theirs);
  if (quarantine === 'decided') {
    const counts = subject === 'payment' && ours?.status === 'completed';
    return found.filter(({ isSettled, kind }) => isSettled || (counts && kind !== 'amount'));
  }
  if (quarantine === undefined || found.some(({ isSettled, kind }) => !isSettled && kind !== 'not_booked'))
    return found;
  return [open('put_aside')];
}
