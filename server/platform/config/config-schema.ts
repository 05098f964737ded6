import * as z from 'zod';
import { PAYMENT_PROVIDERS, PAYOUT_PROVIDERS } from '../../../contract/payment-providers.ts';
import * as admin from './admin-values.ts';
import { contactVariables } from './contact-values.ts';
import { custodianVariables, liveCustodianVariables } from './custodian-values.ts';
import { listenVariables } from './listen-values.ts';
import * as live from './live-values.ts';
import { moneyInVariables } from './money-in-values.ts';
import { oidcVariables } from './oidc-values.ts';
import { port } from './plain-values.ts';
import { trustedProxies } from './proxy-values.ts';
import { pushVariables } from './push-values.ts';
import { sandboxSmsVariables, smsVariables } from './sms-values.ts';
import { telemetryVariables } from './telemetry-values.ts';

/** Read in both modes. */
export const common = z.object({
  PORT: port.default(3000),
  ...listenVariables,
  ROTA_ROLE: z.enum(['all', 'api', 'worker']).default('all'),
  ROTA_PROCESSES: z.coerce.number().int().min(1).max(64).default(1),
  ROTA_DATA: z.string().default('.data'),
  ROTA_DEMO: z.enum(['0', '1']).default('1'),
  ROTA_PASSWORD_COST: z.enum(['full', 'test']).default('full'),
  ROTA_TRUSTED_PROXIES: trustedProxies,
  DATABASE_DIRECT_URL: z.url({ error: 'must be the address of a database' }).optional(),
  MIGRATION_DATABASE_URL: z.url({ error: 'must be the address of a database' }).optional(),
  ROTA_DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(500).default(20),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  ...telemetryVariables,
  PAYMENT_PROVIDER: z.enum(PAYMENT_PROVIDERS).default('paystack'),
  PAYOUT_PROVIDER: z.enum(PAYOUT_PROVIDERS).default('paystack'),
  ...moneyInVariables,
  MAIL_FROM: z.string().default('Rota <no-reply@rota.example>'),
  ...contactVariables,
  ...custodianVariables,
  ...admin.adminVariables,
});

/** Read in sandbox mode only. */
export const sandboxOnly = z.object({
  DATABASE_URL: z.url({ error: 'is required; npm start sets it to the embedded PostgreSQL' }),
  DATABASE_READ_URL: z.url({ error: 'must be the address of a standby' }).optional(),
  ROTA_URL: z.url().optional(),
  SANDBOX_PORT: port.default(3900),
  SANDBOX_SMTP_PORT: port.default(3925),
  PAYSTACK_SECRET_KEY: z.string().optional(),
  OIDC_ISSUER: live.providerUrl.optional(),
  OIDC_CLIENT_ID: z.string().default('rota'),
  OIDC_CLIENT_SECRET: z.string().optional(),
  MAIL_WEBHOOK_SECRET: z.string().optional(),
  ...sandboxSmsVariables,
  ...admin.sandboxAdminVariables,
});

/** Read in live mode only, or validated more strictly there. */
export const liveOnly = z.object({
  ROTA_PASSWORD_COST: z.literal('full', { error: 'must be full in live mode' }).default('full'),
  DATABASE_URL: live.databaseUrl,
  DATABASE_DIRECT_URL: live.databaseUrl.optional(),
  DATABASE_READ_URL: live.databaseUrl.optional(),
  MIGRATION_DATABASE_URL: live.databaseUrl.optional(),
  ROTA_URL: live.publicUrl,
  ROTA_TRUSTED_PROXIES: z.string({ error: 'is required in live mode: the proxies in front, or none' }),
  METRICS_TOKEN: live.metricsToken.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: live.providerUrl.optional(),
  OTEL_EXPORTER_OTLP_LOGS_ENDPOINT: live.providerUrl.optional(),
  MAIL_FROM: live.sender,
  ...liveCustodianVariables,
  PAYSTACK_SECRET_KEY: live.paymentKey,
  PAYSTACK_BASE_URL: live.providerUrl.default('https://api.paystack.co'),
  SMTP_URL: z.url({ error: 'must be the address of a mail server' }).optional(),
  MAIL_WEBHOOK_SECRET: live.secret.optional(),
  BREACHED_PASSWORDS_URL: live.providerUrl.default('https://api.pwnedpasswords.com'),
  ...oidcVariables,
  ...pushVariables,
  ...smsVariables,
  IDENTITY_BASE_URL: live.providerUrl,
  IDENTITY_APP_ID: z.string({ error: 'is required in live mode' }).min(1),
  IDENTITY_API_KEY: live.secret,
  IDENTITY_ENCRYPTION_KEY: live.key32,
  IDENTITY_ENCRYPTION_KEY_PREVIOUS: live.key32.optional(),
  IDENTITY_HMAC_KEY: live.key32,
  IDENTITY_HMAC_KEY_PREVIOUS: live.key32.optional(),
  LINK_SECRET: live.key32,
});
