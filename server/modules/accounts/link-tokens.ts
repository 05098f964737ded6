import { createHash, createHmac, hkdfSync } from 'node:crypto';

/** What a mailed link is for. Each purpose has a key of its own, so that no link opens another door. */
const KEYS = {
  confirm: 'rota: links that confirm an e-mail address',
  reset: 'rota: links that reset a password',
  'not-me': 'rota: links that say it was not me',
  calendar: 'rota: addresses of calendars',
} as const;

export type LinkPurpose = keyof typeof KEYS;

/** The signature of a text for this purpose. Only who knows the secret can make it; the database cannot. */
export function signLink(linkSecret: Buffer, purpose: LinkPurpose, text: string | Buffer): Buffer {
  const key = Buffer.from(hkdfSync('sha256', linkSecret, '', KEYS[purpose], 32));
  return createHmac('sha256', key).update(text).digest();
}

/** Turns the id of a token into what the mail carries. */
export const tokenOf = (linkSecret: Buffer, purpose: LinkPurpose, tokenId: string): string =>
  signLink(linkSecret, purpose, tokenId).toString('base64url');

/** What is stored of a token. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();
