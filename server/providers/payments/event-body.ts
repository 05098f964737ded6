import { createHash } from 'node:crypto';

/** Providers nest events a few levels deep. Deeper events are not theirs and could exhaust a parser's stack. */
const DEEPEST = 100;

const isDeeperThan = (levels: number, value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((inner) => isDeeperThan(levels - 1, inner)));

const decoder = new TextDecoder('utf-8', { fatal: true });

/**
 * Parses the JSON of a webhook's body. An unreadable body (no UTF-8, no JSON, nested too deep) is returned as base64,
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
 * Matches text that a column and an index can hold. U+FFFD is excluded because it replaces, in the stored event, what
 * they cannot hold.
 */
const WORDS = /^[^\p{Cc}\p{Surrogate}\uFFFD]{1,300}$/u;

/** True for a usable reference. Other references name nothing and cannot be looked up. */
export const isReference = (reference: string | null | undefined): reference is string =>
  typeof reference === 'string' && WORDS.test(reference);

/** Returns the key that identifies an event: `named`, or a hash of the event's bytes if `named` cannot be a key. */
export const eventKey = (named: string, rawBody: Uint8Array): string =>
  WORDS.test(named) ? named : `bytes:${createHash('sha256').update(rawBody).digest('hex')}`;
