import { randomBytes, randomInt } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { writeAtomically } from '../files/write-atomically.ts';
import { ConfigError } from './config-error.ts';
import { makePushKeys } from './push-values.ts';

const secretsSchema = z.object({
  identityKey: z.string().min(1),
  identityHmacKey: z.string().min(1),
  identityApiKey: z.string().min(1),
  linkSecret: z.string().min(1),
  paystackSecretKey: z.string().min(1),
  oidcClientSecret: z.string().min(1),
  mailWebhookSecret: z.string().min(1),
  vapidPublicKey: z.string().min(1),
  vapidPrivateKey: z.string().min(1),
  adminPassword: z.string().min(1),
  adminCode: z.string().min(1),
});

const olderSchema = secretsSchema.partial();

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

/** Reads the known secrets. Throws a ConfigError, without the file's content, if the file is incomplete or empty. */
function readSecrets(file: string): z.output<typeof olderSchema> {
  try {
    return olderSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof z.ZodError)) throw error;
    throw new ConfigError(
      `${file} is damaged: restore it from a copy, or delete the folder ${path.dirname(file)} with all its data to start over`,
    );
  }
}

/**
 * Reads `secrets.json` of the data directory, or generates it on the first start, readable only by our OS user. Never
 * replaces a secret, because stored identity numbers would become unreadable. Adds secrets that a newer release needs.
 */
export function loadOrCreateSecrets(dataDirectory: string): SandboxSecrets {
  const file = path.join(dataDirectory, 'secrets.json');
  const known = existsSync(file) ? readSecrets(file) : {};
  const complete = secretsSchema.safeParse(known);
  if (complete.success) return complete.data;

  const secrets = secretsSchema.parse({ ...makeSecrets(), ...known });
  mkdirSync(dataDirectory, { recursive: true });
  writeAtomically(file, JSON.stringify(secrets, null, 2));
  return secrets;
}
