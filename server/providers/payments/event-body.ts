import { createHash } from 'node:crypto';

/** Providers nest events a few levels deep. A deeper body is not theirs, and could exhaust a parser's stack. */
const DEEPEST = 100;

const isDeeperThan = (levels: number, value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((inner) => isDeeperThan(levels - 1, inner)));

const decoder = new TextDecoder('utf-8', { fatal: true });

/**
 * Parses the JSON of a webhook's body. Returns an unreadable body (not UTF-8, not JSON, or nested too deep) as base64,
 * which counts as no event.
 */
export function readBody(rawBody: Buffer): unknown {
  try {
    const payload: unknown = JSON.parse(decoder.decode(rawBody));
    if (!isDeeperThan(DEEPEST, payload)) return payload;
  } catch {
    // The body is unreadable, so its bytes are returned instead.
  }
  return { unreadable: rawBody.toString('base64') };
}

/**
 * Matches text that a column and an index can store. U+FFFD is excluded, because in stored events it replaces
 * characters that cannot be stored.
 */
const WORDS = /^[^\p{Cc}\p{Surrogate}\uFFFD]{1,300}$/u;

/** True if the text can be the reference of a payment. No payment has a reference that cannot be stored. */
export const isReference = (reference: string | null | undefined): reference is string =>
  typeof reference === 'string' && WORDS.test(reference);

/** Returns the key of an event: `named`, or a hash of the body if `named` cannot be stored. */
export const eventKey = (named: string, rawBody: Uint8Array): string =>
  WORDS.test(named) ? named : `bytes:${createHash('sha256').update(rawBody).digest('hex')}`;
