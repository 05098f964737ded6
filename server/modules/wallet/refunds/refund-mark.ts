import type { Refund } from '../../../providers/payments/payment-provider.ts';
import type { PaymentRefund } from './payment-refunds.repo.ts';

/** Returns the note that identifies a refund at the provider, which has no references for refunds (decision 0036). */
export const refundNote = (id: string): string => `rota-refund ${id}`;

/** Returns true if the provider's record carries this refund's note. */
export const isRotaRefund = ({ id }: PaymentRefund, { note }: Refund): boolean =>
  note?.includes(refundNote(id)) === true;
