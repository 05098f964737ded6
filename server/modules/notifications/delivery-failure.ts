import type { Failure } from './deliveries.repo.ts';
import { SmsFailure } from '../../providers/sms/sms.ts';
import { mailFailure } from '../../providers/mail/mail-failure.ts';

/** A failure with a known reason. `isFinal` rules out a retry. */
export class DeliveryFailure extends Error {
  override readonly name = 'DeliveryFailure';
  readonly isFinal: boolean;

  constructor(reason: string, { isFinal }: { readonly isFinal: boolean }) {
    super(reason);
    this.isFinal = isFinal;
  }
}

export function failureOf(error: unknown): Failure & { readonly isFinal: boolean } {
  if (error instanceof DeliveryFailure) return { reason: error.message, isFinal: error.isFinal, mayHaveArrived: false };
  if (!(error instanceof SmsFailure)) return mailFailure(error);
  const { message: reason, isFinal, mayHaveArrived } = error;
  return { reason, isFinal, mayHaveArrived };
}
