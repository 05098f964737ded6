import pg from 'pg';
import type { Statement } from '../../server/platform/database/database.ts';

export interface RecordedStatement extends Statement {
  readonly values: readonly unknown[];
}

interface Node {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly Node[];
}

interface Root extends Node {
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
}

export interface Plan {
  /** Tables that PostgreSQL reads by a sequential scan. */
  readonly scanned: readonly string[];
  /** Blocks of 8 kB read. */
  readonly blocks: number;
}

/** PostgreSQL may use a generic plan after this many executions. */
const PLANNED_FOR_VALUES = 5;

const scannedBy = (node: Node): string[] => [
  ...(node['Node Type'] === 'Seq Scan' ? [node['Relation Name'] ?? ''] : []),
  ...(node.Plans ?? []).flatMap(scannedBy),
];

const timestamp = (date: Date): string => date.toISOString().replace(/^\+0*/, '');

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'NULL';
  if (value instanceof Date) return pg.escapeLiteral(timestamp(value));
  if (Buffer.isBuffer(value)) return pg.escapeLiteral(`\\x${value.toString('hex')}`);
  if (Array.isArray(value)) {
    const elements = value.map((each) => `"${each instanceof Date ? timestamp(each) : String(each)}"`);
    return pg.escapeLiteral(`{${elements.join(',')}}`);
  }
  if (typeof value === 'bigint') return String(value);
  return pg.escapeLiteral(typeof value === 'string' ? value : JSON.stringify(value));
}

async function explain(client: pg.ClientBase, text: string): Promise<Plan> {
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Root }] }>(
    `EXPLAIN (ANALYZE, BUFFERS, TIMING OFF, FORMAT JSON) ${text}`,
  );
  const root = rows[0]?.['QUERY PLAN'][0].Plan;
  if (root === undefined) throw new Error(`EXPLAIN returned nothing: ${text}`);
  return { scanned: scannedBy(root), blocks: root['Shared Hit Blocks'] + root['Shared Read Blocks'] };
}

/** Returns the plan of the first execution, and the plan once PostgreSQL may use a generic one. */
export async function plansOf(client: pg.ClientBase, { text, values }: RecordedStatement): Promise<readonly Plan[]> {
  const call = values.length === 0 ? 'EXECUTE looked_at' : `EXECUTE looked_at (${values.map(literal).join(', ')})`;
  await client.query(`PREPARE looked_at AS ${text}`);
  try {
    const first = await explain(client, call);
    for (let time = 1; time < PLANNED_FOR_VALUES; time += 1) await client.query(call);
    return [first, await explain(client, call)];
  } finally {
    await client.query('DEALLOCATE looked_at');
  }
}

/** Returns the average number of blocks that reading one row by key takes, for rows spread over the table. */
export async function blocksByKey(client: pg.ClientBase, table: string, rows: number): Promise<number> {
  const key = table === 'group_members' ? '(group_id, user_id)' : 'id';
  const spread = `SELECT ${key.replace(/[()]/g, '')} FROM (SELECT *, row_number() OVER () AS place, count(*) OVER () AS of FROM ${table}) t
    WHERE place % greatest(1, of / ${String(rows)}) = 0 LIMIT ${String(rows)}`;
  const { rows: keys } = await client.query<Record<string, string>>(spread);
  let blocks = 0;
  for (const row of keys) {
    const wanted = Object.values(row).map((id) => pg.escapeLiteral(id));
    blocks += (await explain(client, `SELECT * FROM ${table} WHERE ${key} = (${wanted.join(', ')})`)).blocks;
  }
  return keys.length === 0 ? 0 : blocks / keys.length;
}
