import { timingSafeEqual } from 'node:crypto';
import { parse, stringify } from 'uuid';
import { HOUR_MS } from '../../../contract/durations.ts';
import { NOT_ME_HOURS } from '../../../contract/limits.ts';
import { instant, type Instant, type UserId } from '../../../contract/ids.ts';
import { signLink } from './link-tokens.ts';

const LIFETIME_MS = NOT_ME_HOURS * HOUR_MS;

const ID_BYTES = 16;
const TIME_BYTES = 6;
const BODY_BYTES = ID_BYTES + TIME_BYTES;
const SIGNATURE_BYTES = 32;

/**
 * Makes the token of the link 'This was not me' from account, time and signature. Nothing is stored, so an intruder can
 * neither create nor revoke a token (decision 0021).
 */
export function makeNotMeToken(linkSecret: Buffer, userId: UserId, at: Instant): string {
  const body = Buffer.alloc(BODY_BYTES);
  body.set(parse(userId));
  body.writeUIntBE(at, ID_BYTES, TIME_BYTES);
  return Buffer.concat([body, signLink(linkSecret, 'not-me', body)]).toString('base64url');
}

/**
 * Returns the account of a link. Undefined if the signature is invalid or the link is older than NOT_ME_HOURS of
 * product time.
 */
export function readNotMeToken(linkSecret: Buffer, token: string, now: Instant): UserId | undefined {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== BODY_BYTES + SIGNATURE_BYTES) return undefined;
  const body = bytes.subarray(0, BODY_BYTES);
  if (!timingSafeEqual(bytes.subarray(BODY_BYTES), signLink(linkSecret, 'not-me', body))) return undefined;
  const at = instant(body.readUIntBE(ID_BYTES, TIME_BYTES));
  if (now >= at + LIFETIME_MS) return undefined;
  return stringify(body.subarray(0, ID_BYTES)) as UserId; // The signature proves that these bytes are a user's id.
}
