import type { SandboxAdmin } from './admin-values.ts';
import type { TlsFiles } from './listen-values.ts';
import type { MailConfig } from './mail-values.ts';
import type { OidcConfig } from './oidc-values.ts';
import type { PushConfig } from './push-values.ts';
import type { SmsConfig } from './sms-values.ts';
import type { LogExportSettings } from '../log/log-export.ts';
import type { TracingSettings } from '../telemetry/tracing.ts';

/** The payment providers that send money to bank accounts and also take deposits. */
export const PAYOUT_PROVIDERS = ['paystack'] as const;
export type PayoutProviderName = (typeof PAYOUT_PROVIDERS)[number];
/**
 * Every payment provider that database rows may name, including those for deposits only. Connected in
 * `server/main/payment-providers.ts`.
 */
export const PAYMENT_PROVIDERS = [...PAYOUT_PROVIDERS] as const;
export type PaymentProviderName = (typeof PAYMENT_PROVIDERS)[number];

/** The configuration, read from the environment and checked at the start. */
export interface Config {
  readonly mode: 'sandbox' | 'live';
  readonly role: 'all' | 'api' | 'worker';
  /** Number of API processes on the port. */
  readonly processes: number;
  readonly port: number;
  readonly host: string;
  readonly tls: TlsFiles | undefined;
  /** The product's URL in browsers, without a trailing slash. */
  readonly publicUrl: string;
  readonly dataDirectory: string;
  readonly databaseUrl: string;
  /** Database URL with the table owner's login, if that differs from the application role's. */
  readonly migrationDatabaseUrl: string | undefined;
  readonly databaseConnections: number;
  readonly logLevel: string;
  readonly demo: boolean;
  /** Cost of hashing a password; 'test' only for test accounts. */
  readonly passwordCost: 'full' | 'test';
  readonly metricsToken: string | undefined;
  readonly tracing: TracingSettings | undefined;
  readonly shipping: LogExportSettings | undefined;
  /** Trusted proxies: IP addresses or networks whose forwarding headers count. */
  readonly trustedProxies: readonly string[];
  /** The providers for new deposits and for newly chosen bank accounts. */
  readonly paymentProviders: { readonly deposits: PaymentProviderName; readonly payouts: PayoutProviderName };
  readonly paystack: {
    readonly baseUrl: string;
    readonly secretKey: string;
    /** Timeout of one call. The stand-in responds at once or never, so the sandbox waits only briefly. */
    readonly timeoutMs: number;
  };
  readonly identity: {
    readonly baseUrl: string;
    readonly appId: string;
    readonly apiKey: string;
    readonly timeoutMs: number;
  };
  /** The service that checks new passwords against breaches. */
  readonly breachedPasswords: { readonly baseUrl: string; readonly timeoutMs: number };
  /** The OpenID Connect provider for members with an account; undefined if none is configured. */
  readonly oidc: OidcConfig | undefined;
  readonly mail: MailConfig;
  readonly push: PushConfig | undefined;
  readonly sms: SmsConfig | undefined;
  readonly support: {
    readonly email: string | undefined;
    readonly phone: string | undefined;
    readonly whatsappNumber: string | undefined;
    readonly addresses: readonly string[];
    readonly profiles: readonly { readonly label: string; readonly href: string }[];
  };
  /** Contact for security reports, as a `mailto:` or https link; undefined if none is configured. */
  readonly securityContact: string | undefined;
  readonly secrets: {
    readonly identityKey: Buffer;
    /** The earlier encryption key, set while identity numbers may still be encrypted with it. */
    readonly previousIdentityKey: Buffer | undefined;
    /** Key (32 bytes) of the HMAC by which identity numbers are looked up without decryption. */
    readonly identityHmacKey: Buffer;
    /** The earlier HMAC key, set in the process that rehashes the identity numbers. */
    readonly previousIdentityHmacKey: Buffer | undefined;
    /** Secret from which the keys of mailed links are derived, 32 bytes. */
    readonly linkSecret: Buffer;
  };
  /** A secret extra path of the console's sign-in, with its slash; undefined for none. */
  readonly adminPath: string | undefined;
  /** True if one operator may do alone what otherwise takes two admins. */
  readonly hasSingleOperator: boolean;
  /** Accepted but risky settings, one sentence each, starting with the variable's name. */
  readonly warnings: readonly string[];
  /** The stand-ins' URL and the sandbox's first admin; undefined in live mode. */
  readonly sandbox: { readonly url: string; readonly admin: SandboxAdmin } | undefined;
}
