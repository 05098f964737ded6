import pg from 'pg';
import { createCoalescingSocket } from './coalescing-socket.ts';
import { clientConfig, type ConnectionOptions } from './connection-config.ts';

/** How long a statement may run on a standby before it runs on the primary instead. */
const TIMEOUT_MS = 5000;

/** Opens connections to a standby. Every transaction on them is read-only, even if the URL leads to a primary. */
export function openStandbyPool(
  options: ConnectionOptions & { readonly maxConnections: number; readonly onIdleError: (error: Error) => void },
): pg.Pool {
  const config = clientConfig({ ...options, statementTimeoutMs: TIMEOUT_MS });
  const pool = new pg.Pool({
    ...config,
    options: `${config.options ?? ''} -c default_transaction_read_only=on`,
    connectionTimeoutMillis: TIMEOUT_MS,
    idleTimeoutMillis: 60_000,
    query_timeout: TIMEOUT_MS,
    max: options.maxConnections,
    pipeline: true,
    stream: createCoalescingSocket,
  });
  pool.on('error', options.onIdleError);
  pool.on('connect', (client) => client.on('error', options.onIdleError));
  return pool;
}
