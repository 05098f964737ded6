import * as z from 'zod/mini';

/**
 * The fields of the provider's answers that the product uses, and no others: what else it sends may change freely.
 * Samples and description disagree on many fields; those are optional or nullable here.
 */

/** Kobo on the wire: a JSON integer that a double holds exactly. */
const koboNumber = z.int().check(z.gte(0));
const optionalText = z.nullish(z.string());

export const refusalShape = z.object({ status: z.literal(false), message: z.string(), code: optionalText });

/** `{status: true, data}`, the frame of every answer that succeeded. */
export const answerOf = <S extends z.ZodMiniType>(data: S) => z.object({ status: z.literal(true), data });

export const initializedShape = z.object({
  authorization_url: z.url({ protocol: /^https?$/ }),
  access_code: z.string(),
  reference: z.string(),
});

export const transactionShape = z.object({
  id: z.int(),
  status: z.string(),
  reference: z.string(),
  amount: koboNumber,
  currency: z.string(),
  fees: z.nullish(koboNumber),
  gateway_response: optionalText,
  paid_at: optionalText,
  /**
   * An object, its JSON as a string, an empty string or a number: whatever was sent, or what the provider made of it.
   */
  metadata: z.optional(z.unknown()),
  customer: z.optional(z.unknown()),
});

export const bankShape = z.object({
  name: z.string(),
  code: z.string(),
  active: z.nullish(z.boolean()),
  is_deleted: z.nullish(z.boolean()),
  supports_transfer: z.nullish(z.boolean()),
});

/** Unlike the other answers, a page of banks carries its cursor beside the data. */
export const bankPageShape = z.object({
  status: z.literal(true),
  data: z.array(bankShape),
  meta: z.nullish(z.object({ next: optionalText })),
});

export const resolvedShape = z.object({ account_number: z.string(), account_name: z.string() });

export const recipientShape = z.object({
  recipient_code: z.string(),
  details: z.object({ account_number: optionalText, bank_code: optionalText, bank_name: optionalText }),
});

export const transferShape = z.object({
  status: z.string(),
  reference: z.string(),
  transfer_code: optionalText,
  amount: koboNumber,
  currency: z.string(),
  /** Sent with verification only. */
  fee_charged: z.nullish(koboNumber),
  gateway_response: optionalText,
  failures: z.optional(z.unknown()),
});

export const balanceShape = z.array(z.object({ currency: z.string(), balance: z.int() }));

/** A page of a list. Its entries are read one by one, so that one without what we need spoils no other. */
export const pageShape = z.object({
  status: z.literal(true),
  data: z.array(z.unknown()),
  meta: z.nullish(z.object({ pageCount: z.nullish(z.int()) })),
});

/**
 * An entry of a list of payments or transfers. It is used to find references; what they came to is asked for one by
 * one.
 */
export const listedShape = z.object({ reference: z.string(), status: z.string() });

/** An entry of the same lists, with what it came to. The charge stands with payments only. */
export const movementShape = z.object({
  reference: z.string(),
  status: z.string(),
  amount: koboNumber,
  currency: z.string(),
  fees: z.nullish(koboNumber),
});

/** A refund. Its amount is a number in lists and a text of digits elsewhere. */
export const refundShape = z.object({
  id: z.union([z.int(), z.string()]),
  transaction_reference: z.string(),
  status: z.string(),
  amount: z.union([koboNumber, z.string().check(z.regex(/^\d{1,15}$/))]),
  currency: z.string(),
  merchant_note: optionalText,
});

/** The answer to an order to refund. The payment is an object here, and the status not final. */
export const createdRefundShape = z.object({ transaction: z.object({ reference: z.string() }), status: z.string() });
