import { createECDH } from 'node:crypto';
import * as z from 'zod';
import { secret } from './live-values.ts';

export interface PushConfig {
  readonly publicKey: string;
  readonly privateKey: string | undefined;
  readonly subject: string;
}

const KEY_TEXT = 'must be a key of P-256 in base64url, as npx web-push generate-vapid-keys makes them';
const keyOf = (bytes: number) => (value: string) => Buffer.from(value, 'base64url').length === bytes;

export const pushVariables = {
  VAPID_PUBLIC_KEY: z.string().refine(keyOf(65), KEY_TEXT).optional(),
  VAPID_PRIVATE_KEY: secret.refine(keyOf(32), KEY_TEXT).optional(),
};

type Environment = { readonly [Name in keyof typeof pushVariables]?: z.output<(typeof pushVariables)[Name]> };

export const pushFrom = ({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY }: Environment, subject: string) =>
  VAPID_PUBLIC_KEY === undefined ? undefined : { publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY, subject };

/**
 * Returns errors for missing or mismatched keys. Set either both keys or none. An API process needs only the public
 * key, which it sends to browsers.
 */
export function pushConfigError(
  { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY }: Environment,
  role: 'all' | 'api' | 'worker',
): string[] {
  if (role === 'api') return [];
  if (VAPID_PUBLIC_KEY === undefined && VAPID_PRIVATE_KEY === undefined) return [];
  if (VAPID_PUBLIC_KEY === undefined) return ['VAPID_PUBLIC_KEY is required with VAPID_PRIVATE_KEY'];
  if (VAPID_PRIVATE_KEY === undefined) return ['VAPID_PRIVATE_KEY is required with VAPID_PUBLIC_KEY'];
  const belonging = publicKeyOf(VAPID_PRIVATE_KEY);
  if (belonging === undefined) return [`VAPID_PRIVATE_KEY ${KEY_TEXT}`];
  return belonging === VAPID_PUBLIC_KEY ? [] : ['VAPID_PUBLIC_KEY does not belong to VAPID_PRIVATE_KEY'];
}

/** Derives the public key; undefined if the bytes are no valid private key. */
function publicKeyOf(privateKey: string): string | undefined {
  const pair = createECDH('prime256v1');
  try {
    pair.setPrivateKey(privateKey, 'base64url');
  } catch {
    return undefined;
  }
  return pair.getPublicKey('base64url');
}

export function makePushKeys(): { readonly vapidPublicKey: string; readonly vapidPrivateKey: string } {
  const pair = createECDH('prime256v1');
  const vapidPublicKey = pair.generateKeys('base64url');
  // Pads to 32 bytes, because `getPrivateKey` omits leading zeros.
  const vapidPrivateKey = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()])
    .subarray(-32)
    .toString('base64url');
  return { vapidPublicKey, vapidPrivateKey };
}

export const sandboxPush = (keys: ReturnType<typeof makePushKeys>): PushConfig => ({
  publicKey: keys.vapidPublicKey,
  privateKey: keys.vapidPrivateKey,
  subject: 'mailto:support@rota.example',
});
