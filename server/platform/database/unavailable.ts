import pg from 'pg';

/** Network errors of an unreachable server. ENOENT is left out because it also means a missing file. */
const networkCodes: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** Messages of the driver and its pool for a lost or failed connection. Only the message identifies these errors. */
export const CONNECTION_LOSS_MESSAGES: readonly string[] = [
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'There was an error establishing an SSL connection',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Query read timeout',
  'Cannot use a pool after calling end on the pool',
];

/** The server accepts no writes, because the primary has become a standby or was set to read-only. */
export const READ_ONLY_STATE = '25006';

/** True for connection exceptions, startup and shutdown, and sessions ended by an operator or a timeout. */
const isStateOfLoss = (state: string): boolean =>
  /^(?:08|57P0)/.test(state) || ['25P03', '25P04', READ_ONLY_STATE].includes(state);

/** True for a lock or statement timeout, a conflict with another transaction, or insufficient server resources. */
const isBusyState = (state: string): boolean =>
  /^53/.test(state) || ['55P03', '57014', '40001', '40P01'].includes(state);

/**
 * True if a prepared statement no longer works: a migration changed its result type, or the session behind a pooler is
 * another one, which lacks it (26000) or already has it (42P05). A new connection prepares it again.
 */
const isStale = ({ code = '', message }: pg.DatabaseError): boolean =>
  (code === '0A000' && message === 'cached plan must not change result type') || ['26000', '42P05'].includes(code);

/** True if the connection is lost or was never made. A COMMIT sent on it may or may not have taken effect. */
export function isConnectionLost(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return isStateOfLoss(error.code ?? '');
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (networkCodes.has(code ?? '') || (code === 'ENOENT' && syscall === 'connect')) return true;
  return CONNECTION_LOSS_MESSAGES.includes(error.message);
}

export const isConnectionUnusable = (error: unknown): boolean =>
  isConnectionLost(error) || (error instanceof pg.DatabaseError && isStale(error));

/** True if every connection opened before this error may fail the same way while still open. */
export const areAllSuspect = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && (error.code === READ_ONLY_STATE || isStale(error));

/** True if the error is temporary, so that a retry may succeed. */
export const isUnavailable = (error: unknown): boolean =>
  isConnectionUnusable(error) || (error instanceof pg.DatabaseError && isBusyState(error.code ?? ''));
