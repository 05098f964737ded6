import type { PAYMENT_PROVIDERS, PAYOUT_PROVIDERS } from '../../../contract/payment-providers.ts';
import type { SandboxAdmin } from './admin-values.ts';
import type { Custodian } from './custodian-values.ts';
import type { TlsFiles } from './listen-values.ts';
import type { MailConfig } from './mail-values.ts';
import type { MoneyInConfig } from './money-in-values.ts';
import type { OidcConfig } from './oidc-values.ts';
import type { PushConfig } from './push-values.ts';
import type { SmsConfig } from './sms-values.ts';
import type { LogExportSettings } from '../log/log-export.ts';
import type { TracingSettings } from '../telemetry/tracing.ts';

export type PayoutProviderName = (typeof PAYOUT_PROVIDERS)[number];
export type PaymentProviderName = (typeof PAYMENT_PROVIDERS)[number];

export interface Config {
  readonly mode: 'sandbox' | 'live';
  readonly role: 'all' | 'api' | 'worker';
  /** Number of API processes that share the port. */
  readonly processes: number;
  readonly port: number;
  readonly host: string;
  readonly tls: TlsFiles | undefined;
  /** The product's URL in browsers, without a trailing slash. */
  readonly publicUrl: string;
  readonly dataDirectory: string;
  /** Database URL of requests and job handlers, which may go through a pooler. */
  readonly databaseUrl: string;
  /** URL that connects to PostgreSQL directly, for LISTEN, the job library and session locks. */
  readonly directDatabaseUrl: string;
  /** Database URL of a standby that serves reads; undefined without one. */
  readonly readUrl: string | undefined;
  /** Database URL with the table owner's login; undefined if `databaseUrl` has that login. */
  readonly migrationDatabaseUrl: string | undefined;
  readonly databaseConnections: number;
  readonly logLevel: string;
  readonly demo: boolean;
  /** 'test' hashes passwords cheaply, for test accounts only. */
  readonly passwordCost: 'full' | 'test';
  readonly metricsToken: string | undefined;
  readonly tracing: TracingSettings | undefined;
  readonly shipping: LogExportSettings | undefined;
  /** IP addresses or networks of proxies whose forwarding headers the product trusts. */
  readonly trustedProxies: readonly string[];
  /** Providers used for new deposits, and for bank accounts added from now on. */
  readonly paymentProviders: { readonly deposits: PaymentProviderName; readonly payouts: PayoutProviderName };
  readonly moneyIn: MoneyInConfig;
  readonly paystack: {
    readonly baseUrl: string;
    readonly secretKey: string;
    /** Timeout per call. Short in the sandbox, whose stand-in responds at once or never. */
    readonly timeoutMs: number;
  };
  readonly identity: {
    readonly baseUrl: string;
    readonly appId: string;
    readonly apiKey: string;
    readonly timeoutMs: number;
  };
  readonly breachedPasswords: { readonly baseUrl: string; readonly timeoutMs: number };
  /** OpenID Connect provider with which existing members can log in; undefined if none is configured. */
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
  readonly custodian: Custodian;
  /** Contact for security reports, as a `mailto:` or https link; undefined if none is configured. */
  readonly securityContact: string | undefined;
  readonly secrets: {
    readonly identityKey: Buffer;
    /** Earlier encryption key, needed while some identity numbers are still encrypted with it. */
    readonly previousIdentityKey: Buffer | undefined;
    /** HMAC key (32 bytes). The HMAC of an identity number finds it without decryption. */
    readonly identityHmacKey: Buffer;
    /** Earlier HMAC key, set only in the process that rehashes the identity numbers. */
    readonly previousIdentityHmacKey: Buffer | undefined;
    /** Secret (32 bytes) from which the keys of emailed links are derived. */
    readonly linkSecret: Buffer;
  };
  /** Secret extra path of the console's sign-in, with a leading slash; undefined if there is none. */
  readonly adminPath: string | undefined;
  /** True if one admin may do alone what otherwise takes two. */
  readonly hasSingleOperator: boolean;
  /** Accepted but risky settings, one sentence each, starting with the variable's name. */
  readonly warnings: readonly string[];
  /** The stand-ins' URL and the sandbox's first admin; undefined in live mode. */
  readonly sandbox: { readonly url: string; readonly admin: SandboxAdmin } | undefined;
}
