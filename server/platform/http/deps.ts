import type { Instant } from '../../../contract/ids.ts';
import type { AccountEvent } from '../../../contract/route.ts';
import type { Clock } from '../clock/clock.ts';
import type { TlsFiles } from '../config/listen-values.ts';
import type { Database } from '../database/database.ts';
import type { Log } from '../log/log.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import type { Tracing } from '../telemetry/tracing.ts';
import type { FindAccountRestrictions } from './access-rules.ts';
import type { OriginPolicy } from './guard.ts';
import type { FindIdempotencyRecord } from './idempotency.repo.ts';
import type { AdminSession, Authenticate, AuthenticateAdmin, Session } from './request-context.ts';

/** Runs what an admin does; what it changes without a line in the log of activities is taken back. */
export type RunWithAuditEntry = <T>(run: () => Promise<T>) => Promise<T>;

export interface HttpDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: Metrics;
  /** Undefined where nobody collects traces. */
  readonly tracing?: Tracing | undefined;
  /** Supplied by the accounts module. */
  readonly authenticate: Authenticate;
  /** Supplied by the admin module. */
  readonly authenticateAdmin: AuthenticateAdmin;
  /** Supplied by the activity module. */
  readonly withAuditEntry: RunWithAuditEntry;
  /** Supplied by the kyc module. */
  readonly findAccountRestrictions: FindAccountRestrictions;
  /** Whether a session goes on, for what it holds open; from there too. */
  readonly isSessionLive: (sessionId: string) => Promise<boolean>;
  /** The name of the cookie that carries a session's token. */
  readonly sessionCookie: string;
  readonly origin: OriginPolicy;
  readonly trustedProxies: readonly string[];
  /** With which certificate it speaks TLS itself; undefined where it listens in clear. */
  readonly tls?: TlsFiles | undefined;
  /** The product is reached by https alone: what comes in clear text over a network is refused. */
  readonly httpsOnly?: boolean;
  /** Hashes the addresses in the security log. */
  readonly securityLogKey: Buffer;
  /** Ordinary signed-in calls per user and minute; undefined for no limit. */
  readonly callsPerMinute: number | undefined;
  /** Hashes of inline scripts that the build left in prerendered pages, as CSP sources. */
  readonly scriptHashes?: readonly string[];
}

declare module 'fastify' {
  interface FastifyInstance {
    rota: HttpDeps;
    readonly findStoredAnswer: FindIdempotencyRecord;
    /** What navigations to unknown addresses get; `serveWeb` adds it. */
    sendNotFoundPage?: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
  }
  interface FastifyRequest {
    rotaSession: Session | undefined;
    rotaAdmin: AdminSession | undefined;
    rotaNow: Promise<Instant> | undefined;
  }
  interface FastifyContextConfig {
    rawBody?: boolean;
    securityEvent?: AccountEvent | undefined;
    /** What is told of a route whose address is a secret, in its address's place. */
    loggedAs?: string;
  }
}
