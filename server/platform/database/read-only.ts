import type { Database } from './database.ts';

/** Wraps a database so that PostgreSQL makes its transactions read-only, for impersonation (decision 0067). */
export function readOnly(database: Database): Pick<Database, 'query' | 'transaction'> {
  const transaction: Database['transaction'] = (run, options) =>
    database.transaction(run, { ...options, isReadOnly: true });
  return { transaction, query: (statement, values) => transaction((tx) => tx.query(statement, values)) };
}
