import { hash, randomBytes } from 'node:crypto';
import { DAY_MS, HOUR_MS } from '../../../contract/durations.ts';
import { SESSION_DAYS, SESSION_IDLE_DAYS, SHORT_SESSION_HOURS } from '../../../contract/limits.ts';

/** How long a session lives at most, with 'Keep me logged in' and without. */
export const REMEMBERED_MS = SESSION_DAYS * DAY_MS;
export const SHORT_MS = SHORT_SESSION_HOURS * HOUR_MS;
export const SESSION_IDLE_MS = SESSION_IDLE_DAYS * DAY_MS;
/** A session in use is written at most this often, so that reading stays reading. */
export const SESSION_TOUCH_MS = 5 * 60_000;
/** For so long after a new token has arrived, calls that were under way with the one before are still answered. */
export const PREVIOUS_TOKEN_MS = 60_000;

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** What is stored of a token: the database cannot make one. */
const hashOf = (token: string): Buffer => hash('sha256', token, 'buffer');

/** A new 256-bit token for the cookie, and what is stored of it. */
export function newSessionToken(): { readonly token: string; readonly sid: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, sid: hashOf(token) };
}

/** What is stored of a token; undefined for a cookie that cannot be one of ours. */
export function hashSessionToken(token: string | undefined): Buffer | undefined {
  return token !== undefined && TOKEN.test(token) ? hashOf(token) : undefined;
}
