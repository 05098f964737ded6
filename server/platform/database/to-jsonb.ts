/**
 * Matches the escaped characters that jsonb cannot store. Also matches an escaped backslash as a whole, so that its
 * second half is not read as the start of an escape.
 */
const UNSTORABLE = /\\\\|\\u0000|\\ud[89a-f][0-9a-f]{2}/g;

/** Serialises outside input for jsonb: null characters and lone surrogates, which PostgreSQL refuses, become U+FFFD. */
export function toJsonb(value: unknown): string {
  // JSON.stringify escapes exactly null characters and lone surrogates, the latter in lower case.
  return JSON.stringify(value).replace(UNSTORABLE, (escape) => (escape === '\\\\' ? escape : '\\ufffd'));
}
