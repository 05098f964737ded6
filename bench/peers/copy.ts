import path from 'node:path';
import pg from 'pg';
import type { Contender } from '../measure.ts';

/** Writes as many rows as settling the dues does. Uses COPY, the fastest way, into a table with only a primary key. */
export async function copyRows(url: string, { rows, dues }: { rows: number; dues: number }): Promise<Contender> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows: settings } = await client.query<{ data_directory: string }>('SHOW data_directory');
  const file = path.join(settings[0]?.data_directory ?? '', 'rota-bench-copy.txt');
  await client.query(`CREATE TABLE peer_lines (
    id uuid PRIMARY KEY, wallet_id uuid NOT NULL, user_id uuid NOT NULL, transfer_id uuid NOT NULL, type text NOT NULL,
    amount bigint NOT NULL, description text NOT NULL, group_id uuid, created_at timestamptz NOT NULL)`);
  await client.query(`COPY (SELECT uuidv7(), gen_random_uuid(), gen_random_uuid(), uuidv7(), 'contribution_payment',
    -100000, 'Contribution to Bench circle, round 1', gen_random_uuid(), now()
    FROM generate_series(1, ${String(rows)})) TO ${client.escapeLiteral(file)}`);
  await client.end();
  return {
    name: 'COPY',
    async prepare() {
      const copying = new pg.Client({ connectionString: url });
      await copying.connect();
      await copying.query('TRUNCATE peer_lines');
      return async () => {
        const started = performance.now();
        await copying.query(`COPY peer_lines FROM ${copying.escapeLiteral(file)}`);
        const seconds = (performance.now() - started) / 1000;
        await copying.end();
        return { operations: dues, seconds };
      };
    },
  };
}
