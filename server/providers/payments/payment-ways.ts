export { REFUSALS, type Refusal } from '../../../contract/payment-refusals.ts';

/** How a payment reached the provider. `page`: any method on the payment page other than a card. */
export type PaymentChannel = 'page' | 'card' | 'transfer' | 'debit';

/** A card used for a payment that can be charged again. */
export interface SavableCard {
  /** Secret, because it can charge the card. */
  readonly token: string;
  /** The email that the token is valid with. */
  readonly email: string;
  /** Equal for the same card with any token. */
  readonly signature: string;
  readonly brand: string;
  readonly last4: string;
  readonly expMonth: number;
  readonly expYear: number;
  /** ISO code of the card's country; null if the provider does not say. */
  readonly country: string | null;
  readonly isReusable: boolean;
}

/** Details of a payment on the provider's page other than by card: none are known. */
export const BY_PAGE = {
  channel: 'page',
  confirmUrl: null,
  toNumber: null,
  sender: null,
  card: null,
  paidAt: null,
} as const;
