import { createHash } from 'node:crypto';
import * as z from 'zod/mini';

const text = z.nullish(z.string());

/**
 * The provider nests its events a few levels deep. What is deeper than this is nothing of its, and costs a parser its
 * stack.
 */
const DEEPEST = 100;

const isDeeperThan = (levels: number, value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((inner) => isDeeperThan(levels - 1, inner)));

const decoder = new TextDecoder('utf-8', { fatal: true });

/**
 * The JSON of a webhook's body. A body that cannot be read (no UTF-8, no JSON, nested too deep) is kept as its bytes in
 * base64, which is no event and means nothing.
 */
export function readPayload(rawBody: Buffer): unknown {
  try {
    const payload: unknown = JSON.parse(decoder.decode(rawBody));
    if (!isDeeperThan(DEEPEST, payload)) return payload;
  } catch {
    // Said by what is kept.
  }
  return { unreadable: rawBody.toString('base64') };
}

/** An event that the provider does not confirm is tried again 10 seconds after it came, then after 1 and 5 minutes. */
export const FIRST_RETRY_MS = 10_000;
export const LATER_RETRIES_S = [60, 300] as const;

/** `attempts` counts the tries again; after the last one nobody waits for the event itself any more. */
export const isLastTry = (attempts: number): boolean => attempts > LATER_RETRIES_S.length;

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

export type Meaning =
  | { readonly kind: 'payment'; readonly reference: string; readonly money: 'came' | 'went back' | undefined }
  | { readonly kind: 'transfer'; readonly reference: string }
  | { readonly kind: 'other' };

function parse(payload: unknown): Event | undefined {
  const parsed = z.safeParse(eventShape, payload);
  return parsed.success ? parsed.data : undefined;
}

/** What a column can hold and an index take; U+FFFD stands in the stored event for what it could not hold. */
const WORDS = /^[^\p{Cc}\p{Surrogate}\uFFFD]{1,300}$/u;

/** Neither we nor the provider make references that are no words. Such a one names nothing, and cannot be looked up. */
const isReference = (reference: string | null | undefined): reference is string =>
  typeof reference === 'string' && WORDS.test(reference);

function paymentReference({ data }: Event): string | null | undefined {
  const { transaction } = data;
  const nested = typeof transaction === 'object' ? transaction?.reference : undefined;
  return data.transaction_reference ?? nested ?? data.reference;
}

/** What the events say that tell of money; others only say that there is something to ask about. */
const MONEY: Readonly<Record<string, 'came' | 'went back'>> = {
  'charge.success': 'came',
  'refund.processed': 'went back',
};

/** Which payment or transfer an event is about. Kinds that the product has no use for are `other`. */
export function meaningOf(payload: unknown): Meaning {
  const event = parse(payload);
  if (event === undefined) return { kind: 'other' };
  if (event.event.startsWith('transfer.')) {
    const { reference } = event.data;
    return isReference(reference) ? { kind: 'transfer', reference } : { kind: 'other' };
  }
  if (!/^(?:charge|refund)\./.test(event.event)) return { kind: 'other' };
  const reference = paymentReference(event);
  if (!isReference(reference)) return { kind: 'other' };
  return { kind: 'payment', reference, money: MONEY[event.event] };
}

/**
 * What is kept of a payload: what its meaning is read from, without the payer, card and account that the provider sends
 * along. What is no event of the provider's is kept by its name alone; a body that could not be read, as its bytes.
 */
export function keptOf(payload: unknown): unknown {
  const event = parse(payload);
  if (event !== undefined) return event;
  if (typeof payload !== 'object' || payload === null) return {};
  const named = z.safeParse(z.object({ event: z.string() }), payload);
  const unreadable = z.safeParse(z.strictObject({ unreadable: z.string() }), payload);
  return unreadable.data ?? named.data ?? {};
}

/** The provider's test domain: its cards pay with nothing. Live mode keeps such an event and does not act on it. */
export const isOfTestDomain = (payload: unknown): boolean => parse(payload)?.data.domain === 'test';

/**
 * What makes an event the same one when it comes again. The provider sends no id of the event itself: its name and the
 * id of what it is about stand for it, or else (or when those are no words that a key can be made of) its very bytes.
 */
export function dedupeKey(payload: unknown, rawBody: Uint8Array): string {
  const event = parse(payload);
  const about = event?.data.id ?? event?.data.transfer_code ?? event?.data.reference;
  const named = event === undefined || about == null ? '' : `${event.event}:${String(about)}`;
  if (WORDS.test(named)) return named;
  return `bytes:${createHash('sha256').update(rawBody).digest('hex')}`;
}
