import type { SECRETS } from './secret-files.ts';

const WITH_ITS_ROLE = 'Run `ALTER ROLE … PASSWORD`, replace the URL and restart.';
const AT_THE_THIRD_PARTY = 'Replace it at the third party, then in Rota. Restart.';
const WITH_THE_KEY = 'Set it while its key is replaced, then remove it.';

/** How an operator replaces each secret, for the configuration page. A secret without steps does not compile. */
export const ROTATIONS: Readonly<Record<(typeof SECRETS)[number], string>> = {
  DATABASE_URL: WITH_ITS_ROLE,
  DATABASE_DIRECT_URL: WITH_ITS_ROLE,
  DATABASE_READ_URL: WITH_ITS_ROLE,
  MIGRATION_DATABASE_URL: WITH_ITS_ROLE,
  PAYSTACK_SECRET_KEY:
    'Create the new key at the provider, set it and restart. The provider resends the events that failed meanwhile, and the hourly check finds the rest.',
  IDENTITY_API_KEY: AT_THE_THIRD_PARTY,
  IDENTITY_ENCRYPTION_KEY:
    'In every process, set the new key, and the old key as `IDENTITY_ENCRYPTION_KEY_PREVIOUS`. Restart. A job re-encrypts all values. Remove the old key once `npm run doctor` no longer reports values that need it.',
  IDENTITY_ENCRYPTION_KEY_PREVIOUS: WITH_THE_KEY,
  IDENTITY_HMAC_KEY:
    'Stop every process; behind PgBouncer also run `RECONNECT`, because its idle connections look like running processes. Start one process with the new key, and the old key as `IDENTITY_HMAC_KEY_PREVIOUS`. It recomputes all hashes before it serves, or prints why it cannot. Remove the old key and start the other processes. From then on, a process with the old key does not start.',
  IDENTITY_HMAC_KEY_PREVIOUS: WITH_THE_KEY,
  LINK_SECRET:
    'Replace it and restart. Links in mails already sent stop working, and hashes in the security log change.',
  SMTP_URL: AT_THE_THIRD_PARTY,
  MAIL_WEBHOOK_SECRET: 'Replace it in Rota and restart, then at the mail service.',
  VAPID_PRIVATE_KEY:
    'Replace it together with its public key and restart. People must then turn push on again on each device.',
  TERMII_API_KEY: AT_THE_THIRD_PARTY,
  OIDC_CLIENT_SECRET: AT_THE_THIRD_PARTY,
  METRICS_TOKEN: AT_THE_THIRD_PARTY,
  ROTA_ADMIN_TOKEN: 'Replace it at any time and restart.',
  OTEL_EXPORTER_OTLP_HEADERS: AT_THE_THIRD_PARTY,
};
