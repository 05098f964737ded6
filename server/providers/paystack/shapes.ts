import * as z from 'zod/mini';

/** Fields we use from the provider's responses. Many are optional, because samples and documentation disagree. */

/** Kobo on the wire: a JSON integer that a double holds exactly. */
const koboNumber = z.int().check(z.gte(0));
const optionalText = z.nullish(z.string());

export const refusalShape = z.object({ status: z.literal(false), message: z.string(), code: optionalText });

/** `{status: true, data}`, the frame of every successful response. */
export const successShape = <S extends z.ZodMiniType>(data: S) => z.object({ status: z.literal(true), data });

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
  channel: optionalText,
  authorization: z.optional(z.unknown()),
  /** As sent, or as the provider changed it: an object, its JSON as a string, an empty string or a number. */
  metadata: z.optional(z.unknown()),
  customer: z.optional(z.unknown()),
});

export const bankShape = z.object({
  id: z.nullish(z.int()),
  name: z.string(),
  code: z.string(),
  active: z.nullish(z.boolean()),
  is_deleted: z.nullish(z.boolean()),
  supports_transfer: z.nullish(z.boolean()),
});

/** A page of the bank list. Its cursor is next to the data. */
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
  /** The transfer's charge; present only in the response to a verification. */
  fee_charged: z.nullish(koboNumber),
  gateway_response: optionalText,
  failures: z.optional(z.unknown()),
});

export const balanceShape = z.array(z.object({ currency: z.string(), balance: z.int() }));

/** A page of a list. Entries are parsed one by one, so that an incomplete entry does not spoil the others. */
export const pageShape = z.object({
  status: z.literal(true),
  data: z.array(z.unknown()),
  meta: z.nullish(z.object({ pageCount: z.nullish(z.int()) })),
});

/** An entry of a list of payments or transfers. Used for references only, because states are queried separately. */
export const listedShape = z.object({ reference: z.string(), status: z.string() });

/** An entry of a list of payments or transfers, with its state. Only payments have a charge. */
export const movementShape = z.object({
  reference: z.string(),
  status: z.string(),
  amount: koboNumber,
  currency: z.string(),
  fees: z.nullish(koboNumber),
  channel: optionalText,
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

/** The response to a refund order. Here the payment is an object, and the status is not final. */
export const createdRefundShape = z.object({ transaction: z.object({ reference: z.string() }), status: z.string() });
