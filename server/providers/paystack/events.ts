import * as z from 'zod/mini';
import { eventKey, isReference, readBody } from '../payments/event-body.ts';
import type { EventSubject, ProviderEvent, MoneyClaim } from '../payments/payment-provider.ts';
import { CUSTOMER_CODE } from './payer.ts';
import { isWebhookSignatureValid } from './signature.ts';

const text = z.nullish(z.string());
const code = z.string().check(z.regex(CUSTOMER_CODE));

/** Fields of a webhook that we use. What a webhook claims is verified by a query, never believed. */
const eventShape = z.object({
  event: z.string(),
  data: z.object({
    id: z.nullish(z.union([z.number(), z.string()])),
    domain: z.optional(z.unknown()),
    reference: text,
    transfer_code: text,
    transaction_reference: text,
    transaction: z.nullish(z.union([z.object({ reference: text }), z.number(), z.string()])),
    customer_code: z.catch(z.nullish(code), undefined),
    // Events about mandates name the code of a customer `code`.
    customer: z.catch(z.nullish(z.union([z.object({ customer_code: code }), z.object({ code })])), undefined),
  }),
});
type Event = z.output<typeof eventShape>;

function parse(payload: unknown): Event | undefined {
  const parsed = z.safeParse(eventShape, payload);
  return parsed.success ? parsed.data : undefined;
}

function paymentReference({ data }: Event): string | null | undefined {
  const { transaction } = data;
  const nested = typeof transaction === 'object' ? transaction?.reference : undefined;
  return data.transaction_reference ?? nested ?? data.reference;
}

/** Events about money. All others only mean that the payment or transfer must be queried. */
const MONEY: Readonly<Record<string, MoneyClaim>> = {
  'charge.success': 'came',
  'charge.failed': 'perhaps',
  'refund.processed': 'went back',
};

function customerOf({ data: { customer, customer_code: customerCode } }: Event): string | null {
  if (customerCode != null) return customerCode;
  if (customer == null) return null;
  return 'code' in customer ? customer.code : customer.customer_code;
}

/** Events that only name a customer, whose account numbers or mandates must be queried. */
const ABOUT_CUSTOMERS = [
  [/^(?:dedicatedaccount\.assign|customeridentification)\./, 'account'],
  [/^direct_debit\.authorization\./, 'mandate'],
] as const;

/** Returns the subject of an event that is not about one payment or transfer. */
function otherSubject(event: Event): EventSubject | undefined {
  if (event.event.startsWith('charge.dispute.')) {
    const id = String(event.data.id ?? '');
    return isReference(id) ? { kind: 'dispute', id } : { kind: 'other' };
  }
  const [, kind] = ABOUT_CUSTOMERS.find(([pattern]) => pattern.test(event.event)) ?? [];
  const customerCode = customerOf(event);
  if (kind === undefined) return undefined;
  return customerCode === null ? { kind: 'other' } : { kind, customerCode };
}

/** Returns the subject of an event. Kinds that we do not use are `other`. */
function subjectOf(event: Event): EventSubject {
  const other = otherSubject(event);
  if (other !== undefined) return other;
  if (event.event.startsWith('transfer.')) {
    const { reference } = event.data;
    return isReference(reference) ? { kind: 'transfer', reference } : { kind: 'other' };
  }
  if (!/^(?:charge|refund)\./.test(event.event)) return { kind: 'other' };
  const reference = paymentReference(event);
  if (!isReference(reference)) return { kind: 'other' };
  return { kind: 'payment', reference, money: MONEY[event.event] };
}

/** True for the provider's test domain, whose cards pay no money. Live mode stores such an event and ignores it. */
const isTestEvent = (event: Event | undefined): boolean => event?.data.domain === 'test';

/**
 * Redacts a payload to the fields that we interpret, without payer, card and account. Keeps only the name of an unknown
 * event, and the bytes of an unreadable body.
 */
function redactPayload(payload: unknown): unknown {
  const event = parse(payload);
  if (event !== undefined) return event;
  if (typeof payload !== 'object' || payload === null) return {};
  const named = z.safeParse(z.object({ event: z.string() }), payload);
  const unreadable = z.safeParse(z.strictObject({ unreadable: z.string() }), payload);
  return unreadable.data ?? named.data ?? {};
}

/**
 * Builds a name from the event and its subject's id, because events have no id. A customer has many events of one name,
 * so theirs also have a hash of the body.
 */
function nameOf(event: Event | undefined, rawBody: Uint8Array): string {
  if (event === undefined) return '';
  const about = event.data.id ?? event.data.transfer_code ?? event.data.reference;
  if (about != null) return `${event.event}:${String(about)}`;
  const customerCode = customerOf(event);
  return customerCode === null ? '' : `${event.event}:${customerCode}:${eventKey('', rawBody)}`;
}

/**
 * Returns an event's key. A refused event's key has a prefix, because the test domain has its own ids and could
 * otherwise hide a real event.
 */
function keyOf(event: Event | undefined, rawBody: Uint8Array, isRefused: boolean): string {
  return `${isRefused ? 'test:' : ''}${eventKey(nameOf(event, rawBody), rawBody)}`;
}

export interface EventOptions {
  readonly secretKey: string;
  /** If false, as in live mode, events of the provider's test domain are ignored. */
  readonly acceptsTestEvents: boolean;
}

export function readStoredPayload(
  redacted: unknown,
  { acceptsTestEvents }: Pick<EventOptions, 'acceptsTestEvents'>,
): EventSubject {
  const event = parse(redacted);
  if (event === undefined || (!acceptsTestEvents && isTestEvent(event))) return { kind: 'other' };
  return subjectOf(event);
}

export function readEvent(rawBody: Buffer, signature: unknown, options: EventOptions): ProviderEvent {
  if (!isWebhookSignatureValid(options.secretKey, rawBody, signature)) return { kind: 'forged' };
  const payload = readBody(rawBody);
  const event = parse(payload);
  const isRefused = !options.acceptsTestEvents && isTestEvent(event);
  return {
    ...readStoredPayload(payload, options),
    key: keyOf(event, rawBody, isRefused),
    redacted: redactPayload(payload),
  };
}
