import type { Database } from '../../../server/platform/database/database.ts';

/** Tables that refused calls may write, or that an idle worker writes: limits of attempts, signs of life, the chain. */
const WRITTEN_ANYWAY: ReadonlySet<string> = new Set([
  'sessions',
  'admin_sessions',
  'throttles',
  'worker_heartbeats',
  'ledger_heads',
  'ledger_chain',
  'ledger_chain_progress',
]);

async function fingerprints({ pool }: Database): Promise<ReadonlyMap<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `SELECT c.oid::regclass::text AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname = 'public' AND c.relkind = 'r' ORDER BY 1`,
  );
  const asked = tables
    .filter(({ name }) => !WRITTEN_ANYWAY.has(name))
    .map(
      ({ name }) => `SELECT '${name}' AS name, md5(string_agg(t::text, '|' ORDER BY t::text)) AS print FROM ${name} t`,
    );
  const { rows } = await pool.query<{ name: string; print: string | null }>(asked.join(' UNION ALL '));
  return new Map(rows.map(({ name, print }) => [name, print ?? '']));
}

/** Runs `work` and returns the tables that changed meanwhile. */
export async function changedTables<T>(
  database: Database,
  work: () => Promise<T>,
): Promise<{ readonly tables: readonly string[]; readonly result: T }> {
  const before = await fingerprints(database);
  const result = await work();
  const after = await fingerprints(database);
  return { tables: [...after].flatMap(([name, print]) => (before.get(name) === print ? [] : [name])), result };
}
