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
 * Makes the token of the link 'This was not me': account, time, signature. Nothing is stored, so an intruder can
 * neither make nor revoke one (decision 0021).
 */
export function makeNotMeToken(linkSecret: Buffer, userId: UserId, at: Instant): string {
  const body = Buffer.alloc(BODY_BYTES);
  body.set(parse(userId));
  body.writeUIntBE(at, ID_BYTES, TIME_BYTES);
  return Buffer.concat([body, signLink(linkSecret, 'not-me', body)]).toString('base64url');
}

/**
 * Returns the link's account; undefined for an invalid signature or one older than NOT_ME_HOURS by the product's clock.
 */
export function readNotMeToken(linkSecret: Buffer, token: string, now: Instant): UserId | undefined {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== BODY_BYTES + SIGNATURE_BYTES) return undefined;
  const body = bytes.subarray(0, BODY_BYTES);
  if (!timingSafeEqual(bytes.subarray(BODY_BYTES), signLink(linkSecret, 'not-me', body))) return undefined;
  const at = instant(body.readUIntBE(ID_BYTES, TIME_BYTES));
  if (now >= at + LIFETIME_MS) return undefined;
  return stringify(body.subarray(0, ID_BYTES)) as UserId; // The signature proves that it is an id.
}
