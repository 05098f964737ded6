import { createHash, randomBytes } from 'node:crypto';

export { SESSION_COOKIE } from '../../platform/http/session-cookie.ts';
import { DAY_MS } from '../../../contract/durations.ts';
import { SESSION_DAYS, SESSION_IDLE_DAYS } from '../../../contract/figures.ts';

export const SESSION_LIFETIME_MS = SESSION_DAYS * DAY_MS;
export const SESSION_IDLE_MS = SESSION_IDLE_DAYS * DAY_MS;
/** A session in use is written at most this often, so that reading stays reading. */
export const SESSION_TOUCH_MS = 5 * 60_000;

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** A new 256-bit token for the cookie. */
export const newSessionToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a token; undefined for a cookie that cannot be one of ours. */
export function storedForm(token: string | undefined): Buffer | undefined {
  return token !== undefined && TOKEN.test(token) ? createHash('sha256').update(token).digest() : undefined;
}
