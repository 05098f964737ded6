import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { Agent, createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { atEnd } from './at-end.ts';

/** A self-signed certificate for localhost and its key, useless elsewhere. */
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBmjCCAUGgAwIBAgIUKaBeYWDY+9Hnpv34c6kKLPz3BfYwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMzA4MTExNFoYDzIxMjYxMDMw
MDgxMTE0WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAQY4aMOKmtxYKj7fnLMkXXMaPQJooYqUOR7Tw/m6ArWi7T+hOU8xxp2
PRdYsIMSKGD3OdjwWpN1SY6TCQkwhOcMo28wbTAdBgNVHQ4EFgQU8Q1z+BG5z6mf
OFLSYA6R9VBBSqEwHwYDVR0jBBgwFoAU8Q1z+BG5z6mfOFLSYA6R9VBBSqEwDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARhwR/AAABgglsb2NhbGhvc3QwCgYIKoZI
zj0EAwIDRwAwRAIgH8G4m+ZBpRSEWRnZ+SS3uwS5jJLBQeWNA2SKrIuMa5UCIEl4
/IX/TRiBlqYdqFK6lDWRWChPK+LdhOcihNClloC1
-----END CERTIFICATE-----`;
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg0w/GJ/nMpxjeBhjf
PngUuD2RNVHmHlzecIYJc23nfxKhRANCAAQY4aMOKmtxYKj7fnLMkXXMaPQJooYq
UOR7Tw/m6ArWi7T+hOU8xxp2PRdYsIMSKGD3OdjwWpN1SY6TCQkwhOcM
-----END PRIVATE KEY-----`;

export interface PushMessage {
  readonly device: string;
  readonly text: string;
  readonly urgency: string | undefined;
  /** Claims of the request's signature, which the service has verified with `publicKey`. */
  readonly claims: { readonly aud: string; readonly sub: string; readonly exp: number };
  readonly publicKey: string;
}

export interface TestPushService {
  /** Host and port, for the product's allowlist. */
  readonly host: string;
  readonly agent: Agent;
  /** Received messages, decrypted with the subscribed browser's keys. */
  readonly messages: readonly PushMessage[];
  /** Sets the status of further responses. 201 accepts a message. */
  respondWith(status: number): void;
  /** Subscribes a browser. Returns the subscription that its page sends to the product. */
  subscribe(): { readonly endpoint: string; readonly keys: { readonly p256dh: string; readonly auth: string } };
}

function decrypt(body: Buffer, browser: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + keyLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync('sha256', browser.computeSecret(sender), auth, info, 32));
  const part = (name: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from(`Content-Encoding: ${name}\0`), bytes));
  const sealed = body.subarray(21 + keyLength);
  const decipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12));
  decipher.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  // The last record ends with a 2 and padding zeros.
  return plain.subarray(0, plain.lastIndexOf(2)).toString();
}

/** Parses `vapid t=…, k=…` (RFC 8292). Throws on a wrong signature. */
function readVapid(header: string): Pick<PushMessage, 'claims' | 'publicKey'> {
  const [, token = '', publicKey = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(header) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const signed = Buffer.from(`${head}.${claims}`);
  if (!verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'))) {
    throw new Error('The signature does not match the key');
  }
  return { claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) as PushMessage['claims'], publicKey };
}

/** A browser push service over HTTPS for this test file. */
export async function testPushService(): Promise<TestPushService> {
  const browsers = new Map<string, { readonly pair: ReturnType<typeof createECDH>; readonly auth: Buffer }>();
  const messages: PushMessage[] = [];
  let status = 201;
  const server = createServer({ cert: CERTIFICATE, key: KEY }, (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const device = request.url ?? '';
      const browser = browsers.get(device);
      const { authorization = '', urgency } = request.headers;
      if (status === 201 && browser !== undefined) {
        const text = decrypt(Buffer.concat(chunks), browser.pair, browser.auth);
        messages.push({ device, text, urgency: String(urgency), ...readVapid(authorization) });
      }
      response.writeHead(browser === undefined ? 404 : status, { location: `/taken/${String(messages.length)}` }).end();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  atEnd(() => server.close());
  const host = `127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  return {
    host,
    agent: new Agent({ ca: CERTIFICATE }),
    messages,
    respondWith(next) {
      status = next;
    },
    subscribe() {
      const pair = createECDH('prime256v1');
      const p256dh = pair.generateKeys('base64url');
      const auth = randomBytes(16);
      const path = `/device/${String(browsers.size + 1)}`;
      browsers.set(path, { pair, auth });
      return { endpoint: `https://${host}${path}`, keys: { p256dh, auth: auth.toString('base64url') } };
    },
  };
}
