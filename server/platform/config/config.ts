import path from 'node:path';
import * as z from 'zod';
import * as admin from './admin-values.ts';
import * as contact from './contact-values.ts';
import * as live from './live-values.ts';
import { missingMail, sandboxMail, type MailConfig } from './mail-values.ts';
import { missingOidc, OIDC_TIMEOUT_MS, oidcFrom, oidcVariables, type OidcConfig } from './oidc-values.ts';
import { pushFrom, pushVariables, sandboxPush, wrongPush, type PushConfig } from './push-values.ts';
import { port, words } from './plain-values.ts';
import { readOrMakeSecrets } from './secrets.ts';
import { ofRole } from './secrets-of-role.ts';
import { missingSms, sandboxSms, sandboxSmsVariables, smsFrom, smsVariables, type SmsConfig } from './sms-values.ts';
import { tracingFrom, tracingVariables } from './tracing-values.ts';

/** Everything the product reads from its environment, checked once at the start. */
export interface Config {
  readonly mode: 'sandbox' | 'live';
  readonly role: 'all' | 'api' | 'worker';
  /** How many API processes share the port. */
  readonly processes: number;
  readonly port: number;
  readonly host: string;
  /** Where browsers reach the product, without a trailing slash. */
  readonly publicUrl: string;
  readonly dataDirectory: string;
  readonly databaseUrl: string;
  /** The tables' owner, where that is not who serves. */
  readonly migrationDatabaseUrl: string | undefined;
  readonly databaseConnections: number;
  readonly logLevel: string;
  readonly demo: boolean;
  /** What hashing a password costs; 'test' only where nobody's password is at stake. */
  readonly passwordCost: 'full' | 'test';
  readonly metricsToken: string | undefined;
  /** Undefined where nobody collects traces. */
  readonly tracing: ReturnType<typeof tracingFrom>;
  /** Addresses or networks whose forwarding headers count. */
  readonly trustedProxies: readonly string[];
  readonly paystack: {
    readonly baseUrl: string;
    readonly secretKey: string;
    /**
     * How long one call may take. The stand-in answers at once or, when told to, never: there is nothing to wait for.
     */
    readonly timeoutMs: number;
  };
  readonly identity: {
    readonly baseUrl: string;
    readonly appId: string;
    readonly apiKey: string;
    readonly timeoutMs: number;
  };
  /** Where people who have an account may sign in too, by OpenID Connect; undefined where none is configured. */
  readonly oidc: OidcConfig | undefined;
  readonly mail: MailConfig;
  /** Undefined where browsers cannot be reached while no page is open. */
  readonly push: PushConfig | undefined;
  /** Undefined where no text messages go out. */
  readonly sms: SmsConfig | undefined;
  /** How people reach whoever runs the product; what is undefined or empty is shown nowhere. */
  readonly support: {
    readonly email: string | undefined;
    /** As people read it, with a plus. */
    readonly phone: string | undefined;
    /** International digits without a sign. */
    readonly whatsappNumber: string | undefined;
    readonly addresses: readonly string[];
    readonly profiles: readonly { readonly label: string; readonly href: string }[];
  };
  /** Whom to tell of a weakness, as an address with its scheme; undefined where nobody was named. */
  readonly securityContact: string | undefined;
  readonly secrets: {
    /** AES-256-GCM key for identity numbers, 32 bytes. */
    readonly identityKey: Buffer;
    /** The key before it, as long as numbers are sealed with it. */
    readonly previousIdentityKey: Buffer | undefined;
    /** Key of the HMAC that finds an identity number without decrypting any, 32 bytes. */
    readonly identityHmacKey: Buffer;
    /** From which the keys of mailed links are derived, 32 bytes. */
    readonly linkSecret: Buffer;
  };
  /** A further address of the console's sign-in, with its slash, that nobody can guess; undefined for none. */
  readonly adminPath: string | undefined;
  /** One operator does alone what two admins decide otherwise. */
  readonly hasSingleOperator: boolean;
  /** Where the stand-ins listen, and how the sandbox's first admin signs in; undefined in live mode. */
  readonly sandbox: { readonly url: string; readonly admin: admin.SandboxAdmin } | undefined;
}

/** A configuration that the product refuses to start with. Its message names each variable. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const common = z.object({
  PORT: port.default(3000),
  HOST: z.string().optional(),
  ROTA_ROLE: z.enum(['all', 'api', 'worker']).default('all'),
  ROTA_PROCESSES: z.coerce.number().int().min(1).max(64).default(1),
  ROTA_DATA: z.string().default('.data'),
  ROTA_DEMO: z.enum(['0', '1']).default('1'),
  ROTA_PASSWORD_COST: z.enum(['full', 'test']).default('full'),
  ROTA_TRUSTED_PROXIES: words,
  MIGRATION_DATABASE_URL: z.url({ error: 'must be the address of a database' }).optional(),
  ROTA_DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(500).default(20),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  METRICS_TOKEN: z.string().min(16).optional(),
  ...tracingVariables,
  MAIL_FROM: z.string().default('Rota <no-reply@rota.example>'),
  ...contact.contactVariables,
  ...admin.adminVariables,
});

const sandboxOnly = z.object({
  DATABASE_URL: z.url({ error: 'is required; npm start sets it to the embedded PostgreSQL' }),
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

const liveOnly = z.object({
  ROTA_PASSWORD_COST: z.literal('full', { error: 'must be full in live mode' }).default('full'),
  DATABASE_URL: live.databaseUrl,
  MIGRATION_DATABASE_URL: live.databaseUrl.optional(),
  ROTA_URL: z.url({ protocol: /^https$/, error: 'must be the https address of the product' }),
  ROTA_TRUSTED_PROXIES: live.trustedProxies,
  METRICS_TOKEN: live.secret.optional(),
  MAIL_FROM: live.sender,
  PAYSTACK_SECRET_KEY: live.paymentKey,
  PAYSTACK_BASE_URL: live.providerUrl.default('https://api.paystack.co'),
  SMTP_URL: z.url({ error: 'must be the address of a mail server' }).optional(),
  MAIL_WEBHOOK_SECRET: live.secret.optional(),
  ...oidcVariables,
  ...pushVariables,
  ...smsVariables,
  IDENTITY_BASE_URL: live.providerUrl,
  IDENTITY_APP_ID: z.string({ error: 'is required in live mode' }).min(1),
  IDENTITY_API_KEY: live.secret,
  IDENTITY_ENCRYPTION_KEY: live.key32,
  IDENTITY_ENCRYPTION_KEY_PREVIOUS: live.key32.optional(),
  IDENTITY_HMAC_KEY: live.key32,
  LINK_SECRET: live.key32,
});

function parse<S extends z.ZodType>(schema: S, environment: NodeJS.ProcessEnv): z.output<S> {
  // An empty variable counts as unset: that is what `FOO= npm start` means.
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = schema.safeParse(present);
  if (result.success) return result.data;
  refuse(result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`));
}

function refuse(problems: readonly string[]): never {
  throw new ConfigError(`The configuration is not usable:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
}

/** The port that PORT names, 3000 without it; 0 takes any. Throws a ConfigError for what is no port. */
export const readPort = (environment: NodeJS.ProcessEnv): number =>
  parse(z.object({ PORT: port.default(3000) }), environment).PORT;

/**
 * The address that the product listens on. The sandbox's controls ask nobody who they are, so in sandbox mode only this
 * machine reaches them unless HOST says otherwise; live mode is for everybody.
 */
export function listenAddress({ HOST = '', ROTA_MODE }: NodeJS.ProcessEnv): string {
  if (HOST !== '') return HOST;
  return ROTA_MODE === 'live' ? '0.0.0.0' : '127.0.0.1';
}

function fromCommon(environment: NodeJS.ProcessEnv) {
  const env = parse(common, environment);
  return {
    role: env.ROTA_ROLE,
    processes: env.ROTA_PROCESSES,
    port: env.PORT,
    host: listenAddress(environment),
    dataDirectory: path.resolve(env.ROTA_DATA),
    migrationDatabaseUrl: env.MIGRATION_DATABASE_URL,
    databaseConnections: env.ROTA_DATABASE_CONNECTIONS,
    logLevel: env.LOG_LEVEL,
    metricsToken: env.METRICS_TOKEN,
    tracing: tracingFrom(env),
    trustedProxies: env.ROTA_TRUSTED_PROXIES,
    from: env.MAIL_FROM,
    securityContact: env.SECURITY_CONTACT,
    support: {
      email: env.SUPPORT_EMAIL,
      phone: env.SUPPORT_PHONE,
      whatsappNumber: env.SUPPORT_WHATSAPP,
      addresses: env.OFFICE_ADDRESSES,
      profiles: env.SOCIAL_PROFILES,
    },
    demo: env.ROTA_DEMO === '1',
    passwordCost: env.ROTA_PASSWORD_COST,
    adminPath: admin.adminPathOf(env),
    hasSingleOperator: admin.hasSingleOperator(env),
  };
}

const withoutSlash = (url: string): string => url.replace(/\/+$/, '');

function readLive(environment: NodeJS.ProcessEnv): Config {
  const { from, ...shared } = fromCommon(environment);
  const env = parse(liveOnly, ofRole(shared.role, environment));
  const { IDENTITY_ENCRYPTION_KEY, IDENTITY_HMAC_KEY, LINK_SECRET, METRICS_TOKEN } = env;
  const { PAYSTACK_SECRET_KEY, IDENTITY_API_KEY, IDENTITY_ENCRYPTION_KEY_PREVIOUS } = env;
  const problems = live.equalSecrets({
    IDENTITY_ENCRYPTION_KEY,
    IDENTITY_ENCRYPTION_KEY_PREVIOUS,
    IDENTITY_HMAC_KEY,
    LINK_SECRET,
    METRICS_TOKEN,
    PAYSTACK_SECRET_KEY,
    IDENTITY_API_KEY,
    OIDC_CLIENT_SECRET: env.OIDC_CLIENT_SECRET,
    MAIL_WEBHOOK_SECRET: env.MAIL_WEBHOOK_SECRET,
    TERMII_API_KEY: env.TERMII_API_KEY,
  });
  problems.push(...missingMail(env, shared.role), ...missingOidc(env), ...wrongPush(env, shared.role));
  problems.push(...missingSms(env, shared.role));
  if (problems.length > 0) refuse(problems);
  return {
    ...shared,
    oidc: oidcFrom(env),
    mode: 'live',
    demo: false,
    publicUrl: withoutSlash(env.ROTA_URL),
    databaseUrl: env.DATABASE_URL,
    paystack: { baseUrl: withoutSlash(env.PAYSTACK_BASE_URL), secretKey: env.PAYSTACK_SECRET_KEY, timeoutMs: 15_000 },
    identity: {
      baseUrl: withoutSlash(env.IDENTITY_BASE_URL),
      appId: env.IDENTITY_APP_ID,
      apiKey: env.IDENTITY_API_KEY,
      timeoutMs: 10_000,
    },
    mail: { smtpUrl: env.SMTP_URL, from, webhookSecret: env.MAIL_WEBHOOK_SECRET },
    push: pushFrom(env, withoutSlash(env.ROTA_URL)),
    sms: smsFrom(env),
    secrets: {
      identityKey: live.bytesOf(IDENTITY_ENCRYPTION_KEY),
      previousIdentityKey:
        IDENTITY_ENCRYPTION_KEY_PREVIOUS === undefined ? undefined : live.bytesOf(IDENTITY_ENCRYPTION_KEY_PREVIOUS),
      identityHmacKey: live.bytesOf(IDENTITY_HMAC_KEY),
      linkSecret: live.bytesOf(LINK_SECRET),
    },
    sandbox: undefined,
  };
}

function readSandbox(environment: NodeJS.ProcessEnv): Config {
  const { from, support, ...shared } = fromCommon(environment);
  const env = parse(sandboxOnly, environment);
  const secrets = readOrMakeSecrets(shared.dataDirectory);
  const standIns = `http://127.0.0.1:${String(env.SANDBOX_PORT)}`;
  return {
    ...shared,
    mode: 'sandbox',
    publicUrl: withoutSlash(env.ROTA_URL ?? `http://localhost:${String(shared.port)}`),
    databaseUrl: env.DATABASE_URL,
    paystack: {
      baseUrl: `${standIns}/paystack`,
      secretKey: env.PAYSTACK_SECRET_KEY ?? secrets.paystackSecretKey,
      timeoutMs: 2500,
    },
    identity: { baseUrl: `${standIns}/identity`, appId: 'sandbox', apiKey: secrets.identityApiKey, timeoutMs: 2500 },
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
      linkSecret: live.bytesOf(secrets.linkSecret),
    },
    sandbox: { url: standIns, admin: admin.sandboxAdminOf(env, secrets) },
  };
}

/**
 * Reads the configuration. Live mode throws a ConfigError when a secret is missing or still a default one; sandbox mode
 * makes its own secrets and keeps them in the data directory.
 */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const mode = parse(z.object({ ROTA_MODE: z.enum(['sandbox', 'live']).default('sandbox') }), environment).ROTA_MODE;
  return mode === 'live' ? readLive(environment) : readSandbox(environment);
}
