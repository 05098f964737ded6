import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SECRETS } from '../../server/platform/config/secret-files.ts';

const isSecret = (name: string): boolean => (SECRETS as readonly string[]).includes(name);

/** Moves secrets of a live environment into files, as a vault agent does. Empty values stay in the environment. */
export function inFiles(
  directory: string,
  environment: Readonly<Record<string, string | undefined>>,
): Record<string, string | undefined> {
  mkdirSync(directory, { recursive: true });
  return Object.fromEntries(
    Object.entries(environment).map(([name, value]) => {
      if (value === undefined || value === '' || !isSecret(name)) return [name, value];
      const file = path.join(directory, `${name}-${String(Math.random()).slice(2)}`);
      writeFileSync(file, `${value}\n`, { mode: 0o600 });
      return [`${name}_FILE`, file];
    }),
  );
}

const randomKey = (): string => randomBytes(32).toString('base64');

/** The minimum settings of live mode, with fresh random secrets. No provider listens at the URLs. */
export const liveSettings = (databaseUrl: string) => ({
  ROTA_MODE: 'live',
  ROTA_URL: 'https://rota.test',
  DATABASE_URL: databaseUrl,
  PAYSTACK_SECRET_KEY: `sk_live_${randomBytes(20).toString('hex')}`,
  PAYSTACK_BASE_URL: 'http://127.0.0.1:9',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'Rota <no-reply@rota.test>',
  ROTA_TRUSTED_PROXIES: 'none',
  CUSTODIAN_NAME: 'Test Bank',
  CUSTODIAN_KIND: 'bank',
  CUSTODIAN_COVER: 'none',
  IDENTITY_BASE_URL: 'http://127.0.0.1:9',
  IDENTITY_APP_ID: 'rota',
  IDENTITY_API_KEY: randomBytes(24).toString('hex'),
  IDENTITY_ENCRYPTION_KEY: randomKey(),
  IDENTITY_HMAC_KEY: randomKey(),
  LINK_SECRET: randomKey(),
});
