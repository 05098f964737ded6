import type { Refund } from '../../../providers/payments/payment-provider.ts';
import type { PaymentRefund } from './payment-refunds.repo.ts';

/** Returns the note that identifies a refund, because the provider has no references for refunds (decision 0036). */
export const refundNote = (id: string): string => `rota-refund ${id}`;

/** True if the provider's record has the note of this refund. */
export const isRotaRefund = ({ id }: PaymentRefund, { note }: Refund): boolean =>
  note?.includes(refundNote(id)) === true;
