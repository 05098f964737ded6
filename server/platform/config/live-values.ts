import { isIP } from 'node:net';
import * as z from 'zod';
import { arePatterned, arePrintable, isRepeated, isRun } from '../patterns/patterns.ts';

/** Matches values copied from examples or defaults, which live mode refuses. */

const placeholders =
  /change.?me|replace.?me|your.?(?:key|secret|token)|example|placeholder|default|sandbox|^secret$|^test$|^(.)\1*$/i;

const isPlaceholder = (value: string): boolean => placeholders.test(value);

export const secret = z
  .string({ error: 'is required in live mode' })
  .min(16, 'is too short for a secret')
  .refine((value) => !isPlaceholder(value), 'still has a default value');

export const bytesOf = (value: string): Buffer => Buffer.from(value, 'base64');

export const optionalBytesOf = (value: string | undefined): Buffer | undefined =>
  value === undefined ? undefined : bytesOf(value);

/** 32 bytes in base64 that are neither one repeated byte nor a placeholder. */
export const key32 = secret
  .refine((value) => bytesOf(value).length === 32, 'must be 32 bytes in base64')
  .refine((value) => new Set(bytesOf(value)).size > 1, 'must be 32 random bytes, not one repeated')
  .refine((value) => !isPlaceholder(bytesOf(value).toString('latin1')), 'still has a default value');

/**
 * A live secret key. Refuses a test key, because test cards would fund wallets, and a public key, because it cannot
 * authenticate calls.
 */
export const paymentKey = secret.refine(
  (value) => value.startsWith('sk_live_'),
  'must be a live secret key, starting with sk_live_',
);

export const metricsToken = z
  .string()
  .min(20, 'must have at least 20 characters')
  .refine((value) => !isPlaceholder(value), 'still has a default value')
  .refine(
    (value) => !isRun(value.toLowerCase()) && !isRepeated(value.toLowerCase(), 4),
    'must be random, not a sequence or a repeated text',
  );

/**
 * The product's URL in browsers. Cookies, passkeys and emailed links depend on its host name, so localhost and IP
 * addresses are refused. A path is refused because links are built without it.
 */
export const publicUrl = z
  .url({ protocol: /^https$/, error: 'must be the https address of the product' })
  .refine((value) => {
    const { hostname } = URL.canParse(value) ? new URL(value) : { hostname: '' };
    return !/(?:^|\.)localhost\.?$/.test(hostname) && isIP(hostname.replace(/^\[|\]$/g, '')) === 0;
  }, 'must have the host name that browsers use, not localhost or an IP address')
  .refine((value) => {
    const url = URL.canParse(value) ? new URL(value) : undefined;
    return url === undefined || url.href === `${url.origin}/`;
  }, 'must end with the host name: without a path, a query or a user')
  .transform((value) => (URL.canParse(value) ? new URL(value).origin : value));

export const isLoopback = (host: string): boolean => /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/.test(host);

/** The https URL of a provider, which receives keys and identity numbers. A proxy on this machine may use http. */
export const providerUrl = z
  .url({
    protocol: /^https?$/,
    error: (issue) => (issue.input === undefined ? 'is required in live mode' : 'must be an https address'),
  })
  .refine((value) => {
    const url = URL.canParse(value) ? new URL(value) : undefined;
    return url === undefined || url.protocol === 'https:' || isLoopback(url.hostname);
  }, 'must be an https URL; http:// is only for this machine');

/** True if the URL points to a Unix socket or to loopback. A `host` query parameter overrides the host name. */
function isOnThisMachine({ hostname, searchParams }: URL): boolean {
  const host = searchParams.getAll('host').at(-1) ?? hostname;
  return host === '' || host.startsWith('/') || isLoopback(host);
}

/** A database URL. A remote database needs TLS with a certificate that matches its host name. */
export const databaseUrl = z
  .url({
    error: (issue) => (issue.input === undefined ? 'is required in live mode' : 'must be the address of a database'),
  })
  .refine((value) => {
    const url = URL.canParse(value) ? new URL(value) : undefined;
    return url === undefined || isOnThisMachine(url) || url.searchParams.getAll('sslmode').at(-1) === 'verify-full';
  }, 'must end with sslmode=verify-full, because the database is on another machine');

/** Default passwords of database servers and images, which attackers try first. */
const DEFAULT_PASSWORDS: ReadonlySet<string> = new Set(['postgres', 'password', 'admin', 'root', 'rota', 'secret']);

/** Returns an error for each variable whose URL has a default password, or a password that equals the user name. */
export function defaultLogins(addresses: Readonly<Record<string, string | undefined>>): string[] {
  return Object.entries(addresses).flatMap(([name, address = '']) => {
    const { username, password } = URL.canParse(address) ? new URL(address) : { username: '', password: '' };
    const isDefault = DEFAULT_PASSWORDS.has(password.toLowerCase()) || isPlaceholder(password) || password === username;
    return password !== '' && isDefault ? [`${name} has a default password`] : [];
  });
}

/** Accepts `Rota <no-reply@rota.ng>`, or the email address alone. */
export const sender = z
  .string({ error: 'is required in live mode' })
  .refine(
    (value) => z.email().safeParse((/<([^<>]*)>\s*$/.exec(value)?.[1] ?? value).trim()).success,
    'must be a sender with an email address',
  );

/** Returns an error for each pair of equal secrets, because a leak of one would leak the other. */
export function findEqualSecrets(secrets: Readonly<Record<string, string | undefined>>): string[] {
  const nameByValue = new Map<string, string>();
  const problems: string[] = [];
  for (const [name, value] of Object.entries(secrets)) {
    if (value === undefined) continue;
    const bytes = bytesOf(value);
    const same = bytes.length === 32 ? bytes.toString('hex') : value;
    const first = nameByValue.get(same);
    if (first === undefined) nameByValue.set(same, name);
    else problems.push(`${name} must not equal ${first}`);
  }
  return problems;
}

/**
 * Returns a warning for each key whose bytes look like typed text or a pattern. This is not an error, because a key in
 * use cannot be replaced at once.
 */
export function guessableKeys(keys: Readonly<Record<string, string | undefined>>): string[] {
  return Object.entries(keys).flatMap(([name, value]) => {
    const bytes = value === undefined ? undefined : bytesOf(value);
    if (bytes === undefined || !(arePrintable(bytes) || arePatterned(bytes))) return [];
    const how = arePrintable(bytes) ? 'consists of printable characters' : 'has a pattern';
    return [`${name} ${how}, so it can be guessed. Replace it with random bytes (docs/operations.md, Rotate keys)`];
  });
}
