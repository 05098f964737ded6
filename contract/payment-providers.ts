/** Payment providers that take deposits and also pay out to bank accounts. */
export const PAYOUT_PROVIDERS = ['paystack'] as const;

/**
 * All payment providers that database rows may name, including those that only take deposits.
 * `server/main/payment-providers.ts` connects them.
 */
export const PAYMENT_PROVIDERS = [...PAYOUT_PROVIDERS] as const;
