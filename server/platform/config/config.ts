import path from 'node:path';
import * as z from 'zod';
import * as admin from './admin-values.ts';
import { ConfigError } from './config-error.ts';
import { common, liveOnly, sandboxOnly } from './config-schema.ts';
import type { Config } from './config-shape.ts';
import * as contact from './contact-values.ts';
import { custodianFrom } from './custodian-values.ts';
import { listenAddress, tlsFrom, listenConfigError } from './listen-values.ts';
import * as live from './live-values.ts';
import { missingMailErrors, sandboxMail } from './mail-values.ts';
import { moneyInFrom } from './money-in-values.ts';
import { missingOidcErrors, OIDC_TIMEOUT_MS, oidcFrom } from './oidc-values.ts';
import { pushFrom, sandboxPush, pushConfigError } from './push-values.ts';
import { port } from './plain-values.ts';
import { withSecretFiles } from './secret-files.ts';
import { loadOrCreateSecrets } from './secrets.ts';
import { secretsForRole } from './secrets-of-role.ts';
import { missingSmsErrors, sandboxSms, smsFrom } from './sms-values.ts';
import { logExportSettingsFrom, tracingFrom } from './telemetry-values.ts';

export { ConfigError } from './config-error.ts';
export type { Config, PaymentProviderName, PayoutProviderName } from './config-shape.ts';

function parse<S extends z.ZodType>(schema: S, environment: NodeJS.ProcessEnv): z.output<S> {
  // An empty variable counts as unset, as in `FOO= npm start`.
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = schema.safeParse(present);
  if (result.success) return result.data;
  refuse(result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`));
}

function refuse(problems: readonly string[]): never {
  throw new ConfigError(`The configuration is invalid:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
}

/** Returns the port of PORT, 3000 by default; 0 picks any free port. Throws a ConfigError for an invalid PORT. */
export const readPort = (environment: NodeJS.ProcessEnv): number =>
  parse(z.object({ PORT: port.default(3000) }), environment).PORT;

function fromCommon(environment: NodeJS.ProcessEnv) {
  const env = parse(common, environment);
  const wrong = listenConfigError(env, env.ROTA_MODE);
  if (wrong.length > 0) refuse(wrong);
  return {
    role: env.ROTA_ROLE,
    processes: env.ROTA_PROCESSES,
    port: env.PORT,
    host: listenAddress(environment),
    tls: tlsFrom(env),
    dataDirectory: path.resolve(env.ROTA_DATA),
    directDatabaseUrl: env.DATABASE_DIRECT_URL,
    migrationDatabaseUrl: env.MIGRATION_DATABASE_URL,
    databaseConnections: env.ROTA_DATABASE_CONNECTIONS,
    logLevel: env.LOG_LEVEL,
    metricsToken: env.METRICS_TOKEN,
    tracing: tracingFrom(env),
    shipping: logExportSettingsFrom(env),
    trustedProxies: env.ROTA_TRUSTED_PROXIES,
    paymentProviders: { deposits: env.PAYMENT_PROVIDER, payouts: env.PAYOUT_PROVIDER },
    moneyIn: moneyInFrom(env, env.ROTA_MODE),
    from: env.MAIL_FROM,
    securityContact: env.SECURITY_CONTACT,
    support: {
      email: env.SUPPORT_EMAIL,
      phone: env.SUPPORT_PHONE,
      whatsappNumber: env.SUPPORT_WHATSAPP,
      addresses: env.OFFICE_ADDRESSES,
      profiles: env.SOCIAL_PROFILES,
    },
    custodian: custodianFrom(env),
    demo: env.ROTA_DEMO === '1',
    passwordCost: env.ROTA_PASSWORD_COST,
    adminPath: admin.adminPathOf(env),
    hasSingleOperator: admin.hasSingleOperator(env),
  };
}

/** Short, because a user waits for this check. */
const BREACHED_PASSWORDS_TIMEOUT_MS = 1500;

const withoutSlash = (url: string): string => url.replace(/\/+$/, '');

function readLive(environment: NodeJS.ProcessEnv): Config {
  const { from, ...shared } = fromCommon(environment);
  const env = parse(liveOnly, environment);
  const { IDENTITY_ENCRYPTION_KEY, IDENTITY_HMAC_KEY, LINK_SECRET, METRICS_TOKEN } = env;
  const { PAYSTACK_SECRET_KEY, IDENTITY_API_KEY, IDENTITY_ENCRYPTION_KEY_PREVIOUS } = env;
  const problems = live.findEqualSecrets({
    IDENTITY_ENCRYPTION_KEY,
    IDENTITY_ENCRYPTION_KEY_PREVIOUS,
    IDENTITY_HMAC_KEY,
    IDENTITY_HMAC_KEY_PREVIOUS: env.IDENTITY_HMAC_KEY_PREVIOUS,
    LINK_SECRET,
    METRICS_TOKEN,
    PAYSTACK_SECRET_KEY,
    IDENTITY_API_KEY,
    OIDC_CLIENT_SECRET: env.OIDC_CLIENT_SECRET,
    MAIL_WEBHOOK_SECRET: env.MAIL_WEBHOOK_SECRET,
    TERMII_API_KEY: env.TERMII_API_KEY,
  });
  const { DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_READ_URL, MIGRATION_DATABASE_URL, SMTP_URL } = env;
  const addresses = { DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_READ_URL, MIGRATION_DATABASE_URL, SMTP_URL };
  problems.push(...live.defaultLogins(addresses));
  problems.push(
    ...missingMailErrors(env, shared.role),
    ...missingOidcErrors(env),
    ...pushConfigError(env, shared.role),
  );
  problems.push(...missingSmsErrors(env, shared.role));
  if (problems.length > 0) refuse(problems);
  const warnings = live.guessableKeys({
    IDENTITY_ENCRYPTION_KEY,
    IDENTITY_ENCRYPTION_KEY_PREVIOUS,
    IDENTITY_HMAC_KEY,
    IDENTITY_HMAC_KEY_PREVIOUS: env.IDENTITY_HMAC_KEY_PREVIOUS,
    LINK_SECRET,
    VAPID_PRIVATE_KEY: env.VAPID_PRIVATE_KEY,
  });
  if (shared.hasSingleOperator) warnings.push(admin.SINGLE_OPERATOR);
  return {
    ...shared,
    oidc: oidcFrom(env),
    mode: 'live',
    demo: false,
    warnings,
    publicUrl: env.ROTA_URL,
    databaseUrl: env.DATABASE_URL,
    directDatabaseUrl: shared.directDatabaseUrl ?? DATABASE_URL,
    readUrl: env.DATABASE_READ_URL,
    paystack: { baseUrl: withoutSlash(env.PAYSTACK_BASE_URL), secretKey: env.PAYSTACK_SECRET_KEY, timeoutMs: 15_000 },
    identity: {
      baseUrl: withoutSlash(env.IDENTITY_BASE_URL),
      appId: env.IDENTITY_APP_ID,
      apiKey: env.IDENTITY_API_KEY,
      timeoutMs: 10_000,
    },
    breachedPasswords: { baseUrl: withoutSlash(env.BREACHED_PASSWORDS_URL), timeoutMs: BREACHED_PASSWORDS_TIMEOUT_MS },
    mail: { smtpUrl: env.SMTP_URL, from, webhookSecret: env.MAIL_WEBHOOK_SECRET },
    push: pushFrom(env, env.ROTA_URL),
    sms: smsFrom(env),
    secrets: {
      identityKey: live.bytesOf(IDENTITY_ENCRYPTION_KEY),
      previousIdentityKey: live.optionalBytesOf(IDENTITY_ENCRYPTION_KEY_PREVIOUS),
      identityHmacKey: live.bytesOf(IDENTITY_HMAC_KEY),
      previousIdentityHmacKey: live.optionalBytesOf(env.IDENTITY_HMAC_KEY_PREVIOUS),
      linkSecret: live.bytesOf(LINK_SECRET),
    },
    sandbox: undefined,
  };
}

function readSandbox(environment: NodeJS.ProcessEnv): Config {
  const { from, support, ...shared } = fromCommon(environment);
  const env = parse(sandboxOnly, environment);
  const secrets = loadOrCreateSecrets(shared.dataDirectory);
  const standIns = `http://127.0.0.1:${String(env.SANDBOX_PORT)}`;
  return {
    ...shared,
    mode: 'sandbox',
    warnings: [],
    publicUrl: withoutSlash(env.ROTA_URL ?? `http://localhost:${String(shared.port)}`),
    databaseUrl: env.DATABASE_URL,
    directDatabaseUrl: shared.directDatabaseUrl ?? env.DATABASE_URL,
    readUrl: env.DATABASE_READ_URL,
    paystack: {
      baseUrl: `${standIns}/paystack`,
      secretKey: env.PAYSTACK_SECRET_KEY ?? secrets.paystackSecretKey,
      timeoutMs: 2500,
    },
    identity: { baseUrl: `${standIns}/identity`, appId: 'sandbox', apiKey: secrets.identityApiKey, timeoutMs: 2500 },
    breachedPasswords: { baseUrl: `${standIns}/passwords`, timeoutMs: BREACHED_PASSWORDS_TIMEOUT_MS },
    oidc: {
      issuer: env.OIDC_ISSUER ?? `${standIns}/sandbox/oidc`,
      clientId: env.OIDC_CLIENT_ID,
      clientSecret: env.OIDC_CLIENT_SECRET ?? secrets.oidcClientSecret,
      timeoutMs: OIDC_TIMEOUT_MS,
    },
    mail: sandboxMail(env, secrets.mailWebhookSecret, from),
    push: sandboxPush(secrets),
    sms: sandboxSms(env, standIns),
    support: contact.withSandboxSupport(support),
    secrets: {
      identityKey: live.bytesOf(secrets.identityKey),
      previousIdentityKey: undefined,
      identityHmacKey: live.bytesOf(secrets.identityHmacKey),
      previousIdentityHmacKey: undefined,
      linkSecret: live.bytesOf(secrets.linkSecret),
    },
    sandbox: { url: standIns, admin: admin.sandboxAdminOf(env, secrets) },
  };
}

/** Variables that decide how the other variables are parsed. */
const first = z.object({
  ROTA_MODE: z.enum(['sandbox', 'live']).default('sandbox'),
  ROTA_ROLE: z.enum(['all', 'api', 'worker']).default('all'),
});

/**
 * Reads the configuration and its secret files. In live mode, throws a ConfigError for a secret that is missing, a
 * default, or set directly in the environment. Sandbox mode generates its secrets and stores them in the data
 * directory.
 */
export function readConfig(given: NodeJS.ProcessEnv): Config {
  const { ROTA_MODE: mode, ROTA_ROLE: role } = parse(first, given);
  const { environment, problems } = withSecretFiles(mode, mode === 'live' ? secretsForRole(role, given) : given);
  if (problems.length > 0) refuse(problems);
  return mode === 'live' ? readLive(environment) : readSandbox(environment);
}
