/** In JSON text every backslash begins an escape, so a pair of them is one character and hides no other escape. */
const UNSTORABLE = /\\\\|\\u0000|\\ud[89a-f][0-9a-f]{2}/g;

/**
 * JSON text of what comes from outside, as jsonb can hold it: null characters and lone halves of surrogate pairs, which
 * PostgreSQL refuses, become U+FFFD.
 */
export function toJsonb(value: unknown): string {
  // JSON.stringify writes exactly those two as escapes, the halves in lower case.
  return JSON.stringify(value).replace(UNSTORABLE, (escape) => (escape === '\\\\' ? escape : '\\ufffd'));
}
