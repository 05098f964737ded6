import type { Instant } from '../../../contract/ids.ts';
import type { AccountEvent, Route } from '../../../contract/route.ts';
import type { Clock } from '../clock/clock.ts';
import type { TlsFiles } from '../config/listen-values.ts';
import type { Database } from '../database/database.ts';
import type { Standby } from '../database/standby.ts';
import type { Log } from '../log/log.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import type { Tracing } from '../telemetry/tracing.ts';
import type { FindAccountRestrictions } from './access-rules.ts';
import type { OriginPolicy } from './guard.ts';
import type { FindIdempotencyRecord } from './idempotency.repo.ts';
import type { AdminSession, Authenticate, AuthenticateAdmin, Session } from './request-context.ts';

/** Runs an admin's action. Rolls back its changes if it writes no audit entry. */
export type RunWithAuditEntry = <T>(run: () => Promise<T>) => Promise<T>;

export interface StandbyReads extends Pick<Standby, 'begin' | 'read'> {
  /** True if a standby may serve the route. */
  readonly serves: (route: Route) => boolean;
}

export interface HttpDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly tracing?: Tracing | undefined;
  readonly authenticate: Authenticate;
  readonly authenticateAdmin: AuthenticateAdmin;
  readonly withAuditEntry: RunWithAuditEntry;
  readonly findAccountRestrictions: FindAccountRestrictions;
  /** Returns true while a session is valid. The accounts module implements this, and open event streams call it. */
  /** Serves reads of some routes from a standby; undefined without one. */
  readonly standby?: StandbyReads | undefined;
  readonly isSessionLive: (sessionId: string) => Promise<boolean>;
  readonly sessionCookie: string;
  readonly origin: OriginPolicy;
  readonly trustedProxies: readonly string[];
  readonly tls?: TlsFiles | undefined;
  /** True if the product is reached only by https, so that unencrypted requests over a network are refused. */
  readonly httpsOnly?: boolean;
  readonly securityLogKey: Buffer;
  /** Limit of calls per signed-in user and minute; undefined for none. */
  readonly callsPerMinute: number | undefined;
  /** Limit of calls that this process handles at once; {@link CALLS_AT_ONCE} by default. */
  readonly callsAtOnce?: number;
  /** CSP hashes of inline scripts in prerendered pages. */
  readonly scriptHashes?: readonly string[];
}

declare module 'fastify' {
  interface FastifyInstance {
    rota: HttpDeps;
    readonly findStoredAnswer: FindIdempotencyRecord;
    sendNotFoundPage?: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
  }
  interface FastifyRequest {
    rotaSession: Session | undefined;
    rotaAdmin: AdminSession | undefined;
    rotaNow: Promise<Instant> | undefined;
    /** Position that a standby must have to serve this request; undefined if the primary serves it. */
    rotaPosition: ReturnType<Standby['begin']> | undefined;
  }
  interface FastifyContextConfig {
    rawBody?: boolean;
    securityEvent?: AccountEvent | undefined;
    /** Path shown in logs, traces and metrics instead of a secret one; absent if the path is not secret. */
    loggedAs?: string;
  }
}
