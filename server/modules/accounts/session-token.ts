import { createHash, randomBytes } from 'node:crypto';

export const SESSION_COOKIE = 'sid';

const DAY_MS = 86_400_000;
export const SESSION_LIFETIME_MS = 30 * DAY_MS;
export const SESSION_IDLE_MS = 7 * DAY_MS;
/** A session in use is written at most this often, so that reading stays reading. */
export const SESSION_TOUCH_MS = 5 * 60_000;

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** A new 256-bit token for the cookie. */
export const newSessionToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a token; undefined for a cookie that cannot be one of ours. */
export function storedForm(token: string | undefined): Buffer | undefined {
  return token !== undefined && TOKEN.test(token) ? createHash('sha256').update(token).digest() : undefined;
}
