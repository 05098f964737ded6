import * as z from 'zod/mini';
import { transactionShape } from './shapes.ts';

/** Fields we use from responses about account numbers, saved cards, mandates and disputes. */

const optionalText = z.nullish(z.string());
const id = z.union([z.int(), z.string()]);

/** A response that only confirms that the call was accepted. */
export const doneShape = z.object({ status: z.literal(true) });

export const customerCodeShape = z.object({ customer_code: z.string() });

/** An account number. Its bank is in `provider` in a customer's record, and in `bank` in the list of accounts. */
export const dedicatedAccountShape = z.object({
  id,
  account_number: z.string().check(z.regex(/^\d{6,20}$/)),
  account_name: z.string(),
  active: z.nullish(z.boolean()),
  assigned: z.nullish(z.boolean()),
  provider: z.nullish(z.object({ provider_slug: z.string(), bank_name: z.string() })),
  bank: z.nullish(z.object({ name: z.string(), slug: z.string() })),
});

export const customerShape = z.object({
  customer_code: z.string(),
  id: z.nullish(id),
  dedicated_account: z.optional(z.unknown()),
  dedicated_accounts: z.nullish(z.array(z.unknown())),
  identifications: z.optional(z.unknown()),
});

/** Checks of the customer's identity. Failed ones have a reason. */
export const identificationsShape = z.array(z.object({ status: optionalText, reason: optionalText }));

/** Response if the person's bank wants a confirmation before it pays. */
const pausedShape = z.object({
  paused: z.literal(true),
  reference: z.string(),
  authorization_url: z.url({ protocol: /^https?$/ }),
});

export const chargedShape = z.union([pausedShape, transactionShape]);

export const openedMandateShape = z.object({
  redirect_url: z.url({ protocol: /^https?$/ }),
  reference: z.string(),
});

export const mandateShape = z.object({
  authorization_code: optionalText,
  active: z.boolean(),
  bank: optionalText,
  last4: optionalText,
  customer: z.nullish(z.object({ code: optionalText, customer_code: optionalText })),
});

export const disputeShape = z.object({
  id,
  status: z.string(),
  resolution: optionalText,
  refund_amount: z.nullish(z.int().check(z.gte(0))),
  transaction: z.object({ reference: z.string(), amount: z.int().check(z.gte(0)) }),
  dueAt: optionalText,
  createdAt: z.string(),
  updatedAt: optionalText,
});

export const accountBankShape = z.object({ provider_slug: z.string() });
