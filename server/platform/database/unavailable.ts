import pg from 'pg';

/** How the network says that nobody is there; the paths of Unix sockets are files. */
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

/** What the driver and its pool say of a connection that is gone or was never had. Nothing but the words tells. */
export const WORDS_OF_LOSS: readonly string[] = [
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

/**
 * Connection exceptions, terminated by an operator or a timeout, starting up or shutting down; 25006 is the answer of a
 * server that was the primary and is a standby now.
 */
const isStateOfLoss = (state: string): boolean => /^(?:08|57P0)/.test(state) || state === '25P03' || state === '25006';

/** Lock or statement timeout, a rival transaction, and whatever the server has too little of. */
const isBusyState = (state: string): boolean =>
  /^53/.test(state) || ['55P03', '57014', '40001', '40P01'].includes(state);

/** After a migration: what the prepared statements of a connection answer has changed. A new connection knows it. */
const isStale = ({ code, message }: pg.DatabaseError): boolean =>
  code === '0A000' && message === 'cached plan must not change result type';

/** The connection is lost, or leads nowhere. Whether a COMMIT sent on it took effect is not known. */
export function isConnectionLost(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return isStateOfLoss(error.code ?? '');
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (networkCodes.has(code ?? '') || (code === 'ENOENT' && syscall === 'connect')) return true;
  return WORDS_OF_LOSS.includes(error.message);
}

/** Nothing further may be asked on the connection that gave this error. */
export const isConnectionSpent = (error: unknown): boolean =>
  isConnectionLost(error) || (error instanceof pg.DatabaseError && isStale(error));

/** The database cannot do it now, and may be able to in a moment. */
export const isUnavailable = (error: unknown): boolean =>
  isConnectionSpent(error) || (error instanceof pg.DatabaseError && isBusyState(error.code ?? ''));
