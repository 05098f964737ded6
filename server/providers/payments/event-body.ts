import { createHash } from 'node:crypto';

/** Providers nest their events a few levels deep. What is deeper is nothing of theirs, and costs a parser its stack. */
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
export function readBody(rawBody: Buffer): unknown {
  try {
    const payload: unknown = JSON.parse(decoder.decode(rawBody));
    if (!isDeeperThan(DEEPEST, payload)) return payload;
  } catch {
    // Said by what is kept.
  }
  return { unreadable: rawBody.toString('base64') };
}

/** What a column can hold and an index take; U+FFFD stands in the stored event for what it could not hold. */
const WORDS = /^[^\p{Cc}\p{Surrogate}\uFFFD]{1,300}$/u;

/** Nobody makes references that are no words. Such a one names nothing, and cannot be looked up. */
export const isReference = (reference: string | null | undefined): reference is string =>
  typeof reference === 'string' && WORDS.test(reference);

/** What tells an event from others: the name made of it, or, when that is no key, its very bytes. */
export const eventKey = (named: string, rawBody: Uint8Array): string =>
  WORDS.test(named) ? named : `bytes:${createHash('sha256').update(rawBody).digest('hex')}`;
