import type { Refund } from '../../../providers/payments/payment-provider.ts';
import type { PaymentRefund } from './payment-refunds.repo.ts';

/** What is written on a refund at the provider, so that it is found again there (decision 0036). */
export const refundNote = (id: string): string => `rota-refund ${id}`;

/** Whether the provider's record is of this refund of ours. */
export const isRotaRefund = ({ id }: PaymentRefund, { note }: Refund): boolean =>
  note?.includes(refundNote(id)) === true;
