import { createHash, createHmac, hkdfSync } from 'node:crypto';

/** One key per purpose. A link for one purpose is therefore invalid for any other. */
const KEYS = {
  confirm: 'rota: links that confirm an e-mail address',
  reset: 'rota: links that reset a password',
  'not-me': 'rota: links that say it was not me',
  calendar: 'rota: addresses of calendars',
} as const;

export type LinkPurpose = keyof typeof KEYS;

/** Signs a text for one purpose, with a key derived from the secret. */
export function signLink(linkSecret: Buffer, purpose: LinkPurpose, text: string | Buffer): Buffer {
  const key = Buffer.from(hkdfSync('sha256', linkSecret, '', KEYS[purpose], 32));
  return createHmac('sha256', key).update(text).digest();
}

/** Derives the token in a mailed link from the token's stored id. */
export const tokenOf = (linkSecret: Buffer, purpose: LinkPurpose, tokenId: string): string =>
  signLink(linkSecret, purpose, tokenId).toString('base64url');

export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();
