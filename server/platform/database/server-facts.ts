import { sql, type Queryable } from './database.ts';

interface ServerFacts {
  readonly version: string;
  readonly fsync: string;
  readonly commit: string;
  readonly size: string;
}

export async function readServerFacts(queryable: Queryable): Promise<ServerFacts> {
  const readFacts = sql('server-facts')`
    SELECT current_setting('server_version') AS version, current_setting('fsync') AS fsync,
    current_setting('synchronous_commit') AS commit, pg_size_pretty(pg_database_size(current_database())) AS size`;
  const [facts] = await queryable.query<ServerFacts>(readFacts, []);
  if (facts === undefined) throw new Error('PostgreSQL returned no settings');
  return facts;
}
