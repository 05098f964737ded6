import { createHmac, timingSafeEqual } from 'node:crypto';

/** Returns the hex HMAC-SHA512 of a webhook's raw bytes, as the provider sends it in `x-paystack-signature`. */
export function webhookSignature(secretKey: string, rawBody: Uint8Array): string {
  return createHmac('sha512', secretKey).update(rawBody).digest('hex');
}

/**
 * True if the signature belongs to exactly these bytes, so JSON that was parsed and serialised again does not match.
 * Compares in constant time.
 */
export function isWebhookSignatureValid(secretKey: string, rawBody: Uint8Array, signature: unknown): boolean {
  if (typeof signature !== 'string' || !/^[0-9a-f]{128}$/.test(signature)) return false;
  const expected = Buffer.from(webhookSignature(secretKey, rawBody), 'hex');
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'));
}
