import { createHmac, timingSafeEqual } from 'node:crypto';

/** Hex HMAC-SHA512 of the raw bytes of a webhook, as the provider sends it in `x-paystack-signature`. */
export function webhookSignature(secretKey: string, rawBody: Uint8Array): string {
  return createHmac('sha512', secretKey).update(rawBody).digest('hex');
}

/**
 * True when the signature belongs to exactly these bytes. The body must be what arrived: the same JSON written anew has
 * another signature. Takes as long for a wrong signature as for the right one.
 */
export function isWebhookSignatureValid(secretKey: string, rawBody: Uint8Array, signature: unknown): boolean {
  if (typeof signature !== 'string' || !/^[0-9a-f]{128}$/.test(signature)) return false;
  const expected = Buffer.from(webhookSignature(secretKey, rawBody), 'hex');
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'));
}
