import * as z from 'zod/mini';

const customerShape = z.object({ customer_code: z.string().check(z.regex(/^CUS_\w{1,60}$/)) });
const metadataShape = z.object({ user_id: z.string() });

/** Reads the user id from the metadata of a payment. */
export function ownerIn(metadata: unknown): string | null {
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
 * The provider's name for whoever pays. It is read by itself: an answer about money counts whatever it says of the
 * customer.
 */
export function customerIn(customer: unknown): string | null {
  const parsed = z.safeParse(customerShape, customer);
  return parsed.success ? parsed.data.customer_code : null;
}
