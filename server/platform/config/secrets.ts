import { randomBytes, randomInt } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { makePushKeys } from './push-values.ts';

const secretsSchema = z.object({
  identityKey: z.string(),
  identityHmacKey: z.string(),
  identityApiKey: z.string(),
  linkSecret: z.string(),
  paystackSecretKey: z.string(),
  oidcClientSecret: z.string(),
  mailWebhookSecret: z.string(),
  vapidPublicKey: z.string(),
  vapidPrivateKey: z.string(),
  adminPassword: z.string(),
  adminCode: z.string(),
});

/** The secrets that sandbox mode makes for itself. */
export type SandboxSecrets = z.output<typeof secretsSchema>;

function makeSecrets(): SandboxSecrets {
  return {
    identityKey: randomBytes(32).toString('base64'),
    identityHmacKey: randomBytes(32).toString('base64'),
    identityApiKey: randomBytes(24).toString('base64url'),
    linkSecret: randomBytes(32).toString('base64'),
    paystackSecretKey: `sk_test_${randomBytes(20).toString('hex')}`,
    oidcClientSecret: randomBytes(24).toString('base64url'),
    mailWebhookSecret: randomBytes(32).toString('base64url'),
    ...makePushKeys(),
    adminPassword: randomBytes(9).toString('base64url'),
    adminCode: String(randomInt(100_000, 1_000_000)),
  };
}

/**
 * Reads `secrets.json` of the data directory, or makes it on the first start. Only we can read the file. Losing it
 * makes the stored identity numbers unreadable, so what it holds is kept; a secret that an older version did not know
 * is added.
 */
export function readOrMakeSecrets(dataDirectory: string): SandboxSecrets {
  const file = path.join(dataDirectory, 'secrets.json');
  const known = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<SandboxSecrets>) : {};
  const complete = secretsSchema.safeParse(known);
  if (complete.success) return complete.data;

  const secrets = secretsSchema.parse({ ...makeSecrets(), ...known });
  mkdirSync(dataDirectory, { recursive: true });
  const draft = `${file}.${String(process.pid)}`;
  writeFileSync(draft, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  renameSync(draft, file);
  return secrets;
}
