import type { Database } from './database.ts';

/** The same database for whoever may only look: PostgreSQL refuses whatever would change something. */
export function readOnly(database: Database): Pick<Database, 'query' | 'transaction'> {
  const transaction: Database['transaction'] = (run, options) =>
    database.transaction(run, { ...options, isReadOnly: true });
  return { transaction, query: (statement, values) => transaction((tx) => tx.query(statement, values)) };
}
