import type { SandboxAdmin } from './admin-values.ts';
import type { TlsFiles } from './listen-values.ts';
import type { MailConfig } from './mail-values.ts';
import type { OidcConfig } from './oidc-values.ts';
import type { PushConfig } from './push-values.ts';
import type { SmsConfig } from './sms-values.ts';
import type { LogExportSettings } from '../log/log-export.ts';
import type { TracingSettings } from '../telemetry/tracing.ts';

/** The payment providers that send money to bank accounts, and take deposits too. */
export const PAYOUT_PROVIDERS = ['paystack'] as const;
export type PayoutProviderName = (typeof PAYOUT_PROVIDERS)[number];
/** All that rows may be at, those for deposits alone too; each is connected in `server/main/payment-providers.ts`. */
export const PAYMENT_PROVIDERS = [...PAYOUT_PROVIDERS] as const;
export type PaymentProviderName = (typeof PAYMENT_PROVIDERS)[number];

/** Everything the product reads from its environment, checked once at the start. */
export interface Config {
  readonly mode: 'sandbox' | 'live';
  readonly role: 'all' | 'api' | 'worker';
  /** How many API processes share the port. */
  readonly processes: number;
  readonly port: number;
  readonly host: string;
  /** Undefined where it listens in clear, to this machine alone in live mode. */
  readonly tls: TlsFiles | undefined;
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
  readonly tracing: TracingSettings | undefined;
  /** Undefined where the log goes to standard output alone. */
  readonly shipping: LogExportSettings | undefined;
  /** Addresses or networks whose forwarding headers count. */
  readonly trustedProxies: readonly string[];
  /** Which of them serves new deposits, and which bank accounts that are chosen from now on. */
  readonly paymentProviders: { readonly deposits: PaymentProviderName; readonly payouts: PayoutProviderName };
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
  /** Who is asked whether a new password was found in a breach. */
  readonly breachedPasswords: { readonly baseUrl: string; readonly timeoutMs: number };
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
    /** The key before it, in the process that computes the hashes anew. */
    readonly previousIdentityHmacKey: Buffer | undefined;
    /** From which the keys of mailed links are derived, 32 bytes. */
    readonly linkSecret: Buffer;
  };
  /** A further address of the console's sign-in, with its slash, that nobody can guess; undefined for none. */
  readonly adminPath: string | undefined;
  /** One operator does alone what two admins decide otherwise. */
  readonly hasSingleOperator: boolean;
  /** Accepted but risky settings, one sentence each, starting with the variable's name. */
  readonly warnings: readonly string[];
  /** Where the stand-ins listen, and how the sandbox's first admin signs in; undefined in live mode. */
  readonly sandbox: { readonly url: string; readonly admin: SandboxAdmin } | undefined;
}
