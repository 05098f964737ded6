import * as z from 'zod/mini';
import { eventKey, isReference, readBody } from '../payments/event-body.ts';
import type { EventSubject, ProviderEvent, Money } from '../payments/payment-provider.ts';
import { isWebhookSignatureValid } from './signature.ts';

const text = z.nullish(z.string());

/**
 * What a webhook is used for: which of our references it is about. Whatever else it says is asked for, not believed.
 */
const eventShape = z.object({
  event: z.string(),
  data: z.object({
    id: z.nullish(z.union([z.number(), z.string()])),
    domain: z.optional(z.unknown()),
    reference: text,
    transfer_code: text,
    transaction_reference: text,
    transaction: z.nullish(z.union([z.object({ reference: text }), z.number(), z.string()])),
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

/** What the events say that tell of money; others only say that there is something to ask about. */
const MONEY: Readonly<Record<string, Money>> = {
  'charge.success': 'came',
  'refund.processed': 'went back',
};

/** Which payment or transfer an event is about. Kinds that the product has no use for are `other`. */
function subjectOf(event: Event): EventSubject {
  if (event.event.startsWith('transfer.')) {
    const { reference } = event.data;
    return isReference(reference) ? { kind: 'transfer', reference } : { kind: 'other' };
  }
  if (!/^(?:charge|refund)\./.test(event.event)) return { kind: 'other' };
  const reference = paymentReference(event);
  if (!isReference(reference)) return { kind: 'other' };
  return { kind: 'payment', reference, money: MONEY[event.event] };
}

/** The provider's test domain: its cards pay with nothing. Live mode keeps such an event and does not act on it. */
const isTestEvent = (event: Event | undefined): boolean => event?.data.domain === 'test';

/**
 * What is kept of a payload: what its meaning is read from, without the payer, card and account that the provider sends
 * along. What is no event of the provider's is kept by its name alone; a body that could not be read, as its bytes.
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
 * The provider sends no id of the event itself: its name and the id of what it is about stand for it. Both domains
 * count their ids by themselves: a refused event must not stand in for a real one.
 */
function keyOf(event: Event | undefined, rawBody: Uint8Array, isRefused: boolean): string {
  const about = event?.data.id ?? event?.data.transfer_code ?? event?.data.reference;
  const named = event === undefined || about == null ? '' : `${event.event}:${String(about)}`;
  return `${isRefused ? 'test:' : ''}${eventKey(named, rawBody)}`;
}

export interface EventOptions {
  readonly secretKey: string;
  /** Whether events of the provider's test domain are acted on; false in live mode. */
  readonly acceptsTestEvents: boolean;
}

export function readKept(kept: unknown, { acceptsTestEvents }: Pick<EventOptions, 'acceptsTestEvents'>): EventSubject {
  const event = parse(kept);
  if (event === undefined || (!acceptsTestEvents && isTestEvent(event))) return { kind: 'other' };
  return subjectOf(event);
}

export function readEvent(rawBody: Buffer, signature: unknown, options: EventOptions): ProviderEvent {
  if (!isWebhookSignatureValid(options.secretKey, rawBody, signature)) return { kind: 'forged' };
  const payload = readBody(rawBody);
  const event = parse(payload);
  const isRefused = !options.acceptsTestEvents && isTestEvent(event);
  return { ...readKept(payload, options), key: keyOf(event, rawBody, isRefused), kept: redactPayload(payload) };
}
