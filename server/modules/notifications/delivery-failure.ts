import type { Failure } from './deliveries.repo.ts';
import { SmsFailure } from '../../providers/sms/sms.ts';
import { mailFailure } from '../../providers/mail/mail-failure.ts';

/** A delivery that failed for a reason that is known already. */
export class DeliveryFailure extends Error {
  override readonly name = 'DeliveryFailure';
  readonly isFinal: boolean;

  constructor(reason: string, { isFinal }: { readonly isFinal: boolean }) {
    super(reason);
    this.isFinal = isFinal;
  }
}

/** What is to be written down of an error. */
export function failureOf(error: unknown): Failure & { readonly isFinal: boolean } {
  if (error instanceof DeliveryFailure) return { reason: error.message, isFinal: error.isFinal, mayHaveArrived: false };
  if (!(error instanceof SmsFailure)) return mailFailure(error);
  const { message: reason, isFinal, mayHaveArrived } = error;
  return { reason, isFinal, mayHaveArrived };
}
