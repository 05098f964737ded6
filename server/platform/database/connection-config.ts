import type pg from 'pg';
import { startParameters } from './session-settings.ts';
import { typeParsers } from './type-parsers.ts';

export interface ConnectionOptions {
  readonly url: string;
  /** URL that connects to PostgreSQL directly if `url` goes through a pooler; `url` by default (decision 0158). */
  readonly directUrl?: string | undefined;
  readonly applicationName?: string;
  /** How long a statement waits for a lock before it fails with 55P03; 10 s by default. */
  readonly lockTimeoutMs?: number;
  /** How long a statement runs before it fails with 57014; 30 s by default. */
  readonly statementTimeoutMs?: number;
}

export const PROGRAM = 'rota';

const withoutParameters = ({ url, applicationName = PROGRAM }: ConnectionOptions): pg.ClientConfig => ({
  connectionString: url,
  application_name: applicationName,
  types: typeParsers,
  keepAlive: true,
});

const isPooled = ({ url, directUrl = url }: ConnectionOptions): boolean => directUrl !== url;

/** Configuration of a direct connection to PostgreSQL, whose session starts with our settings. */
export function clientConfig(options: ConnectionOptions): pg.ClientConfig {
  const { url, directUrl = url, lockTimeoutMs, statementTimeoutMs } = options;
  return {
    ...withoutParameters({ ...options, url: directUrl }),
    ...startParameters({
      ...(lockTimeoutMs === undefined ? {} : { lock_timeout: lockTimeoutMs }),
      ...(statementTimeoutMs === undefined ? {} : { statement_timeout: statementTimeoutMs }),
    }),
  };
}

/** Configuration of a connection of `pool`. Through a pooler, sessions have the settings of their role. */
export const pooledConfig = (options: ConnectionOptions): pg.ClientConfig =>
  isPooled(options) ? withoutParameters(options) : clientConfig(options);
