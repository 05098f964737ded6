import * as z from 'zod/mini';

export const CUSTOMER_CODE = /^CUS_\w{1,60}$/;

const customerShape = z.object({ customer_code: z.string().check(z.regex(CUSTOMER_CODE)) });
const metadataShape = z.object({ user_id: z.string() });

/** Returns the user id in a payment's metadata; null if there is none. */
export function payerIdIn(metadata: unknown): string | null {
  let value = metadata;
  if (typeof metadata === 'string') {
    try {
      value = JSON.parse(metadata);
    } catch {
      return null;
    }
  }
  const parsed = z.safeParse(metadataShape, value);
  return parsed.success ? parsed.data.user_id : null;
}

/**
 * Returns the provider's code for the payer. Parsed separately, so that an unexpected customer does not invalidate a
 * response about money.
 */
export function customerIn(customer: unknown): string | null {
  const parsed = z.safeParse(customerShape, customer);
  return parsed.success ? parsed.data.customer_code : null;
}
