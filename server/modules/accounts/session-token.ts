import { hash, randomBytes } from 'node:crypto';
import { DAY_MS, HOUR_MS } from '../../../contract/durations.ts';
import { SESSION_DAYS, SESSION_IDLE_DAYS, SHORT_SESSION_HOURS } from '../../../contract/limits.ts';

/** Maximum lifetime of a session, with and without 'Keep me logged in'. */
export const REMEMBERED_SESSION_MS = SESSION_DAYS * DAY_MS;
export const SHORT_SESSION_MS = SHORT_SESSION_HOURS * HOUR_MS;
export const SESSION_IDLE_MS = SESSION_IDLE_DAYS * DAY_MS;
/** Minimum interval between two writes of the last use of a session. */
export const SESSION_TOUCH_MS = 5 * 60_000;
/** How long the previous token stays valid after the first use of the new one, for requests in flight. */
export const PREVIOUS_TOKEN_MS = 60_000;

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

const hashOf = (token: string): Buffer => hash('sha256', token, 'buffer');

export function newSessionToken(): { readonly token: string; readonly sid: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, sid: hashOf(token) };
}

/** Returns the stored hash of a token. Undefined for a malformed cookie. */
export function hashSessionToken(token: string | undefined): Buffer | undefined {
  return token !== undefined && TOKEN.test(token) ? hashOf(token) : undefined;
}
