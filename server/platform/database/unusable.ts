import pg from 'pg';
import { ConfigError } from '../config/config-error.ts';
import { isConnectionLost, READ_ONLY_STATE } from './unavailable.ts';

/** Thrown if a process cannot start on its database. Names the variable, but no host or password. */
export class UnusableDatabase extends Error {
  override readonly name = 'UnusableDatabase';
}

/** Recognises certificate errors by their codes, because their messages contain the host. */
const isTlsCode = (code: string): boolean => /CERT|^ERR_(?:TLS|SSL)_|UNABLE_TO_/.test(code);

function reasonOfState({ code = '', message }: pg.DatabaseError): string | undefined {
  if (code.startsWith('28')) return `PostgreSQL does not accept its role or password (${code})`;
  if (code === '3D000') return `its database does not exist (${code})`;
  if (code === '42501') return `its role lacks a right: ${message} (${code})`;
  return undefined;
}

/** True if a pooler refuses the settings with which a session starts. */
const isRefusedParameter = (error: unknown): boolean =>
  error instanceof pg.DatabaseError &&
  error.code === '08P01' &&
  error.message.startsWith('unsupported startup parameter');

const POOLER =
  'leads through a pooler, which refuses the settings of our sessions. Only DATABASE_URL may do so, next to a DATABASE_DIRECT_URL with the address of PostgreSQL itself (docs/operations.md, Connection pooler)';

/** Returns why the database cannot be used; undefined if the error has another cause. */
function reasonOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || error instanceof UnusableDatabase) return undefined;
  const { code, message, cause } = error as NodeJS.ErrnoException;
  if (error instanceof pg.DatabaseError && error.code === READ_ONLY_STATE) {
    return `the database takes no writes: it is a standby, or read-only (${READ_ONLY_STATE})`;
  }
  if (isConnectionLost(error)) return `the database cannot be reached (${code ?? message})`;
  // The error of a failed migration has PostgreSQL's error as its cause.
  const refused = [error, cause].find((each) => each instanceof pg.DatabaseError);
  if (refused !== undefined) return reasonOfState(refused);
  if (message.startsWith('SASL: ')) return 'PostgreSQL does not accept its password';
  if (message === 'The server does not support SSL connections') return 'PostgreSQL does not offer TLS';
  return isTlsCode(code ?? '') ? `TLS to the database fails (${String(code)})` : undefined;
}

/**
 * Throws an UnusableDatabase that names `variable` if `run` fails because the database cannot be used, or a ConfigError
 * if a pooler is where PostgreSQL must be.
 */
export async function withUsableDatabase<T>(
  variable: 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'MIGRATION_DATABASE_URL',
  run: () => Promise<T>,
): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (isRefusedParameter(error)) throw new ConfigError(`${variable} ${POOLER}`, { cause: error });
    const reason = reasonOf(error);
    if (reason === undefined) throw error;
    throw new UnusableDatabase(`${variable}: ${reason}`, { cause: error });
  }
}
