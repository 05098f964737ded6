import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { inFiles, liveSettings } from '../../../tests/support/live-environment.ts';
import { ConfigError, readConfig } from './config.ts';

const directory = mkdtempSync(path.join(os.tmpdir(), 'rota-live-values-'));
afterAll(() => {
  rmSync(directory, { recursive: true });
});

const live = liveSettings('postgresql://rota_serving:a-word@127.0.0.1/rota');
const read = (changed: NodeJS.ProcessEnv) => readConfig(inFiles(directory, { ...live, ...changed }));

function refusal(name: string, value: string): string {
  try {
    read({ [name]: value });
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    expect(error.message).not.toContain(value);
    return error.message;
  }
  return 'accepted';
}

describe('live mode refuses', () => {
  it.each([
    '0.0.0.0/0',
    '::/0',
    '0.0.0.0/1, 128.0.0.0/1',
    '10.0.0.0/8, 0.0.0.0/2, 64.0.0.0/2, 128.0.0.0/2, 192.0.0.0/3, 224.0.0.0/3',
    '::/1, 8000::/1',
    '2000::/3',
    Array.from({ length: 256 }, (_, first) => `${String(first)}.0.0.0/8`).join(','),
  ])('proxies that cover a large part of all addresses: %s', (value) => {
    expect(refusal('ROTA_TRUSTED_PROXIES', value)).toMatch(/ROTA_TRUSTED_PROXIES (?:covers too many IP|must be)/);
  });

  it.each([
    '::ffff:0:0/96',
    '::ffff:1.2.3.4/100',
    '10.0.0.0/33',
    'fe80::1%eth0/64',
    '10.0.0.0/',
    'a/8',
    '10.0.0.1,,',
    '1.2.3',
  ])('malformed proxies: %s', (value) => {
    expect(refusal('ROTA_TRUSTED_PROXIES', value)).toContain('ROTA_TRUSTED_PROXIES must be IP addresses or networks');
  });

  it.each([
    ['10.0.0.0/8, 172.16.0.0/12, 192.168.0.0/16, fc00::/7', 4],
    ['loopback, uniquelocal', 2],
    ['::1, fe80::/10', 2],
    ['none', 0],
  ])('no valid proxies: %s', (value, count) => {
    expect(read({ ROTA_TRUSTED_PROXIES: value }).trustedProxies).toHaveLength(count);
  });

  it.each([
    'sk_0123456789abcdef0123456789',
    'SK_LIVE_0123456789abcdef0123456789',
    'a key of another provider',
    'sk_test_0123456789abcdef0123456789',
  ])('a payment key other than a live secret key: %s', (value) => {
    expect(refusal('PAYSTACK_SECRET_KEY', value)).toContain('PAYSTACK_SECRET_KEY must be a live secret key');
  });

  it.each([
    'https://localhost',
    'https://LOCALHOST:8443',
    'https://localhost.',
    'https://rota.localhost',
    'https://127.0.0.1',
    'https://102.89.1.7',
    'https://[2c0f:f248::1]',
    'https://2130706433',
    'https://0x7f.1',
  ])('a product URL without its own host name: %s', (value) => {
    expect(refusal('ROTA_URL', value)).toContain('ROTA_URL must have the host name');
  });

  it.each([
    'https://rota.test/app',
    'https://rota.test//',
    'https://rota.test/?',
    'https://rota.test?a=b',
    'https://rota.test/#top',
    'https://me@rota.test',
  ])('a product URL with more than a host name: %s', (value) => {
    expect(refusal('ROTA_URL', value)).toContain('ROTA_URL must end with the host name');
  });

  it('neither a port nor another spelling of the same URL', () => {
    expect(read({ ROTA_URL: 'https://rota.test:8443/' }).publicUrl).toBe('https://rota.test:8443');
    expect(read({ ROTA_URL: 'https://ROTA.test:443' }).publicUrl).toBe('https://rota.test');
  });

  it.each(['0123456789abcdefghX', 'xY7'])('a short or uniform metrics token: %s', (value) => {
    expect(refusal('METRICS_TOKEN', value)).toContain('METRICS_TOKEN must have at least');
  });

  it.each([
    'a'.repeat(30),
    '12345678901234567890',
    '98765432109876543210',
    'abcdefghijklmnopqrstuvwxyz',
    'ZYXWVUTSRQPONMLKJIHGFEDCBA',
    'abcabcabcabcabcabcabcabc',
  ])('a metrics token that counts or repeats: %s', (value) => {
    expect(refusal('METRICS_TOKEN', value)).toMatch(/METRICS_TOKEN (?:must be random|still has a default)/);
  });

  it('a value that a library would reject with a stack trace', () => {
    expect(refusal('OTEL_EXPORTER_OTLP_HEADERS', 'authorization=%ff')).toContain('OTEL_EXPORTER_OTLP_HEADERS must be');
    const VAPID_PUBLIC_KEY = Buffer.alloc(65, 4).toString('base64url');
    const beyond = inFiles(directory, { ...live, VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY: `${'_'.repeat(42)}8` });
    expect(() => readConfig(beyond)).toThrow(ConfigError);
    expect(() => readConfig(beyond)).toThrow('VAPID_PRIVATE_KEY must be a P-256 key');
  });

  it('no random metrics token', () => {
    const token = randomBytes(15).toString('base64url');
    expect(read({ METRICS_TOKEN: token }).metricsToken).toBe(token);
  });
});

describe('live mode warns of', () => {
  const keys = [
    'IDENTITY_ENCRYPTION_KEY',
    'IDENTITY_ENCRYPTION_KEY_PREVIOUS',
    'IDENTITY_HMAC_KEY',
    'IDENTITY_HMAC_KEY_PREVIOUS',
    'LINK_SECRET',
  ];
  const counted = (byteAt: (index: number) => number) => Buffer.from(Array.from({ length: 32 }, (_, at) => byteAt(at)));
  const patterned = [
    counted((index) => index),
    counted((index) => 255 - 3 * index),
    Buffer.alloc(32, 'f00d', 'hex'),
    Buffer.alloc(32, '0123456789abcdef', 'hex'),
  ];

  it.each(keys)('a %s with a pattern, or made of letters', (name) => {
    for (const bytes of patterned) {
      const value = bytes.toString('base64');
      expect(read({ [name]: value }).warnings).toEqual([expect.stringMatching(new RegExp(`^${name} has a pattern`))]);
    }
    const typed = Buffer.from('The quick brown fox jumped over.').toString('base64');
    expect(read({ [name]: typed }).warnings).toEqual([
      expect.stringMatching(new RegExp(`^${name} consists of printable`)),
    ]);
  });

  it('a single operator', () => {
    expect(read({ ROTA_SINGLE_OPERATOR: '1' }).warnings).toEqual([expect.stringMatching(/^ROTA_SINGLE_OPERATOR lets/)]);
    expect(read({ ROTA_SINGLE_OPERATOR: '0' }).warnings).toEqual([]);
  });

  it('nothing if all keys are random', () => {
    expect(read({}).warnings).toEqual([]);
  });
});
