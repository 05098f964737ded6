import * as z from 'zod';

/** Records of the provider. Instants are epoch milliseconds. */

const kobo = z.number().int();
export const deliveries = ['now', 'never', 'twice', 'late'] as const;
const delivers = z.enum(deliveries);

const transaction = z.object({
  id: z.number().int(),
  reference: z.string(),
  accessCode: z.string(),
  email: z.string(),
  requestedKobo: kobo,
  amountKobo: kobo,
  currency: z.string(),
  metadata: z.unknown().optional(),
  callbackUrl: z.string().nullable(),
  /** `ongoing`: the customer's bank waits for a confirmation. `processing`: a debit that the bank has not decided. */
  status: z.enum(['abandoned', 'failed', 'success', 'reversed', 'ongoing', 'processing']),
  channel: z.enum(['card', 'dedicated_nuban', 'direct_debit']).default('card'),
  /** Code of the authorization with which it was paid; null before, and for transfers. */
  authorizationCode: z.string().nullable().default(null),
  gatewayResponse: z.string().nullable().default(null),
  /** Outcome of a payment that is in progress, and its time. */
  settles: z
    .object({ atMs: z.number(), outcome: z.enum(['success', 'failed']), deliver: delivers })
    .nullable()
    .default(null),
  /** Sender and recipient of a transfer to an account number. */
  transfer: z
    .object({ senderName: z.string().nullable(), senderBank: z.string(), number: z.string(), bankName: z.string() })
    .nullable()
    .default(null),
  /** True if a refund of it waits for the payer's bank account. */
  refundWaits: z.boolean().default(false),
  feesKobo: kobo.nullable(),
  /** Total of partial refunds in kobo; 0 if there are none. */
  refundedKobo: kobo.default(0),
  createdAtMs: z.number(),
  paidAtMs: z.number().nullable(),
});
export type Transaction = z.output<typeof transaction>;

const refund = z.object({
  id: z.number().int(),
  reference: z.string(),
  transactionId: z.number().int(),
  transactionKobo: kobo,
  amountKobo: kobo,
  currency: z.string(),
  status: z.enum(['processed', 'needs-attention']),
  customerNote: z.string(),
  merchantNote: z.string(),
  createdAtMs: z.number(),
});
export type Refund = z.output<typeof refund>;

const recipient = z.object({
  id: z.number().int(),
  code: z.string(),
  name: z.string(),
  accountNumber: z.string(),
  accountName: z.string(),
  bankCode: z.string(),
  createdAtMs: z.number(),
});
export type Recipient = z.output<typeof recipient>;

const transfer = z.object({
  id: z.number().int(),
  reference: z.string(),
  code: z.string(),
  recipientCode: z.string(),
  amountKobo: kobo,
  feeKobo: kobo,
  reason: z.string(),
  status: z.enum(['pending', 'success', 'failed', 'reversed']),
  createdAtMs: z.number(),
  updatedAtMs: z.number(),
});
export type Transfer = z.output<typeof transfer>;

const customer = z.object({
  id: z.number().int(),
  code: z.string(),
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  phone: z.string().nullable(),
  /** Checks of the identity, oldest first. */
  identifications: z.array(z.object({ status: z.enum(['success', 'failed']), reason: z.string().nullable() })),
  createdAtMs: z.number(),
});
export type Customer = z.output<typeof customer>;

/** An account number of a customer's own. */
const account = z.object({
  id: z.number().int(),
  number: z.string(),
  customerCode: z.string(),
  bankSlug: z.string(),
  accountName: z.string(),
  isActive: z.boolean(),
  createdAtMs: z.number(),
});
export type Account = z.output<typeof account>;

/** A request for an account number, until it is decided. `atMs` is null if it never is. */
const assignment = z.object({
  id: z.number().int(),
  customerCode: z.string(),
  bankSlug: z.string(),
  checksIdentity: z.boolean(),
  outcome: z.enum(['success', 'failed', 'never']),
  atMs: z.number().nullable(),
});
export type Assignment = z.output<typeof assignment>;

/** Outcome of the next request for an account number with this email. */
const assignOrder = z.object({
  email: z.string(),
  outcome: z.enum(['success', 'failed', 'never']),
  afterMs: z.number().nullable(),
  isOpen: z.boolean(),
});

/** A card or a bank account that can be charged again. */
const authorization = z.object({
  code: z.string(),
  email: z.string(),
  channel: z.enum(['card', 'direct_debit']),
  bin: z.string(),
  last4: z.string(),
  expMonth: z.string(),
  expYear: z.string(),
  cardType: z.string(),
  bank: z.string(),
  country: z.string(),
  brand: z.string(),
  isReusable: z.boolean(),
  signature: z.string(),
  accountName: z.string().nullable(),
  isActive: z.boolean(),
});
export type Authorization = z.output<typeof authorization>;

export const chargeOutcomes = [
  'success',
  'insufficient',
  'declined',
  'expired',
  'gone',
  'paused',
  'processing',
  'timeoutAfterSuccess',
  'timeout',
] as const;

/** Ordered outcome of the next charges of a person or a source. */
const chargeOrder = z.object({
  id: z.number().int(),
  email: z.string().nullable(),
  last4: z.string().nullable(),
  outcome: z.enum(chargeOutcomes),
  left: z.number().int(),
  settleAfterMs: z.number().nullable(),
  settlesAs: z.enum(['success', 'failed']),
  deliver: delivers,
});
export type ChargeOrder = z.output<typeof chargeOrder>;

const mandate = z.object({
  reference: z.string(),
  accessCode: z.string(),
  email: z.string(),
  callbackUrl: z.string().nullable(),
  accountNumber: z.string(),
  bankCode: z.string(),
  status: z.enum(['open', 'approved', 'active', 'refused']),
  authorizationCode: z.string().nullable(),
  /** When an approved mandate becomes active. */
  activeAtMs: z.number().nullable(),
  /** True if no event is sent about it. */
  isSilent: z.boolean().default(false),
  createdAtMs: z.number(),
});
export type Mandate = z.output<typeof mandate>;

const dispute = z.object({
  id: z.number().int(),
  reference: z.string(),
  status: z.enum(['open', 'won', 'lost']),
  createdAtMs: z.number(),
  updatedAtMs: z.number(),
});
export type Dispute = z.output<typeof dispute>;

const delivery = z.object({
  id: z.string(),
  /** The webhook's exact text, which is signed and sent. */
  body: z.string(),
  firstAtMs: z.number(),
  /** When the webhook is sent next; null once it is accepted or has failed permanently. */
  nextAtMs: z.number().nullable(),
  attempts: z.number().int(),
});
export type Delivery = z.output<typeof delivery>;

/** A bank account that a sandbox call opened in someone's name. */
const bankAccount = z.object({ bankCode: z.string(), accountNumber: z.string(), holder: z.string() });

export const faultModes = ['timeoutAfterSuccess', 'timeout', 'http500', 'slow', 'none'] as const;

export const callMethods = ['GET', 'POST', 'DELETE'] as const;

const fault = z.object({
  path: z.string(),
  /** If absent, the fault applies to any method. */
  method: z.enum(callMethods).optional(),
  mode: z.enum(faultModes),
  /** Number of calls left; null for all calls until the fault is removed. */
  left: z.number().int().nullable(),
});
export type Fault = z.output<typeof fault>;

/** A journal event. It contains a complete record, which replaces the earlier one. */
export const event = z.discriminatedUnion('type', [
  z.object({ type: z.literal('transaction'), record: transaction }),
  z.object({ type: z.literal('refund'), record: refund }),
  z.object({ type: z.literal('recipient'), record: recipient }),
  z.object({ type: z.literal('transfer'), record: transfer }),
  z.object({ type: z.literal('customer'), record: customer }),
  z.object({ type: z.literal('account'), record: account }),
  z.object({ type: z.literal('assignment'), record: assignment }),
  z.object({ type: z.literal('assignOrder'), record: assignOrder }),
  z.object({ type: z.literal('authorization'), record: authorization }),
  z.object({ type: z.literal('chargeOrder'), record: chargeOrder }),
  z.object({ type: z.literal('mandate'), record: mandate }),
  z.object({ type: z.literal('dispute'), record: dispute }),
  z.object({ type: z.literal('bankAccount'), record: bankAccount }),
  z.object({ type: z.literal('delivery'), record: delivery }),
  z.object({ type: z.literal('faults'), record: z.array(fault) }),
  /** Kobo that the business itself adds to its balance; negative if it withdraws. */
  z.object({ type: z.literal('capital'), record: kobo }),
]);
export type Event = z.output<typeof event>;
