import type { FastifyInstance } from 'fastify';
import { fixedClock, type Clock } from '../../server/platform/clock/clock.ts';
import type { Database } from '../../server/platform/database/database.ts';
import { withAuditEntry } from '../../server/modules/activity/index.ts';
import { findAccountRestrictions } from '../../server/modules/kyc/index.ts';
import { createApp } from '../../server/platform/http/app.ts';
import type { HttpDeps } from '../../server/platform/http/deps.ts';
import { createLog, type Log } from '../../server/platform/log/log.ts';
import { createMetrics } from '../../server/platform/telemetry/metrics.ts';
import { atEnd } from './at-end.ts';

export function readableLog(level = 'info'): { readonly log: Log; readonly lines: Record<string, unknown>[] } {
  const lines: Record<string, unknown>[] = [];
  const destination = {
    write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>),
  };
  return { log: createLog({ level, destination }), lines };
}

/** Test logs are silent unless LOG_LEVEL is set. */
export function testLog(): Log {
  return createLog({ level: process.env['LOG_LEVEL'] ?? 'silent' });
}

export type TestAppOptions = Partial<HttpDeps> & { readonly database: Database; readonly clock?: Clock };

/** The HTTP platform without modules, which tests add. Requests are anonymous unless `authenticate` is given. */
export async function testApp(options: TestAppOptions): Promise<FastifyInstance> {
  const app = await createApp({
    clock: fixedClock('2026-01-31T09:00:00.000Z'),
    log: testLog(),
    metrics: createMetrics(),
    authenticate: () => Promise.resolve(undefined),
    authenticateAdmin: () => Promise.resolve(undefined),
    withAuditEntry,
    findAccountRestrictions: (userId) => findAccountRestrictions(options.database, userId),
    isSessionLive: () => Promise.resolve(true),
    sessionCookie: 'sid',
    origin: { publicUrl: 'http://localhost:3000', trustHost: true },
    trustedProxies: [],
    securityLogKey: Buffer.alloc(32, 9),
    callsPerMinute: undefined,
    ...options,
  });
  atEnd(() => app.close());
  return app;
}
