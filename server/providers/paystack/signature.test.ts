import { createHmac } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isWebhookSignatureValid, webhookSignature } from './signature.ts';

const vectorsFile = '../shared/data/paystack/webhook-signature-vectors.json';

interface Vectors {
  readonly key: string;
  readonly vectors: readonly { event: string; form: string; body: string; signature: string }[];
}

test('a signature covers exactly the bytes, under exactly the key', () => {
  const body = Buffer.from('{"event":"charge.success","data":{"id":1}}');
  // HMAC-SHA512 of RFC 4231, test case 2.
  expect(webhookSignature('Jefe', Buffer.from('what do ya want for nothing?'))).toBe(
    '164b7a7bfcf819e2e395fbe73b56e0a387bd64222e831fd610270cd7ea2505549758bf75c05a994a6d034f65f8f0e6fdcaeab1a34d4a6b4b636e070a38bce737',
  );
  const signature = createHmac('sha512', 'key').update(body).digest('hex');
  expect(isWebhookSignatureValid('key', body, signature)).toBe(true);
  expect(isWebhookSignatureValid('other', body, signature)).toBe(false);
  expect(isWebhookSignatureValid('key', Buffer.concat([body, Buffer.from('\n')]), signature)).toBe(false);
  for (const wrong of [undefined, '', signature.slice(1), `${signature}00`, signature.toUpperCase(), [signature]]) {
    expect(isWebhookSignatureValid('key', body, wrong)).toBe(false);
  }
  // Each digit counts, also the last one.
  for (let at = 0; at < signature.length; at += 1) {
    const other = (parseInt(signature.charAt(at), 16) ^ 1).toString(16);
    const changed = `${signature.slice(0, at)}${other}${signature.slice(at + 1)}`;
    expect(isWebhookSignatureValid('key', body, changed)).toBe(false);
  }
});

describe.skipIf(!existsSync(vectorsFile))('the signed vectors of the provider’s own samples', () => {
  const { key, vectors } = existsSync(vectorsFile)
    ? (JSON.parse(readFileSync(vectorsFile, 'utf8')) as Vectors)
    : { key: '', vectors: [] };

  test.each(vectors)('$event, $form', ({ body, signature }) => {
    const bytes = Buffer.from(body);
    expect(isWebhookSignatureValid(key, bytes, signature)).toBe(true);
    const reserialised = Buffer.from(JSON.stringify(JSON.parse(body), null, 3));
    expect(isWebhookSignatureValid(key, reserialised, signature)).toBe(false);
  });
});
