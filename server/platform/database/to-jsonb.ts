/** In JSON text every backslash begins an escape, so a pair is one character and hides no other escape. */
const UNSTORABLE = /\\\\|\\u0000|\\ud[89a-f][0-9a-f]{2}/g;

/** Serialises outside input for jsonb: null characters and lone surrogates, which PostgreSQL refuses, become U+FFFD. */
export function toJsonb(value: unknown): string {
  // JSON.stringify escapes exactly those two, surrogates in lower case.
  return JSON.stringify(value).replace(UNSTORABLE, (escape) => (escape === '\\\\' ? escape : '\\ufffd'));
}
