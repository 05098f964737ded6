import { createHash } from 'node:crypto';

/** Providers nest events a few levels deep. Deeper ones are not theirs and could exhaust a parser's stack. */
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
    // Stored as bytes below.
  }
  return { unreadable: rawBody.toString('base64') };
}

/** Matches what a column and an index can hold. U+FFFD in the stored event replaces what they could not. */
const WORDS = /^[^\p{Cc}\p{Surrogate}\uFFFD]{1,300}$/u;

/** True for a usable reference. Others name nothing and cannot be looked up. */
export const isReference = (reference: string | null | undefined): reference is string =>
  typeof reference === 'string' && WORDS.test(reference);

/** Returns the key that identifies an event: the name made of it, or a hash of its bytes if that is no key. */
export const eventKey = (named: string, rawBody: Uint8Array): string =>
  WORDS.test(named) ? named : `bytes:${createHash('sha256').update(rawBody).digest('hex')}`;
