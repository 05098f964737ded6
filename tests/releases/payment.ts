import pg from 'pg';
import { vi } from 'vitest';
import * as z from 'zod';
import { CircleLoader, CONTRIBUTION_KOBO } from '../../bench/circles.ts';
import { toNaira } from '../../contract/money.ts';
import { newId } from '../../server/platform/ids/new-id.ts';
import type { TestProduct } from '../support/test-product.ts';
import type { Answer, RecordedCall, RecordedPayment, StoredRow } from './release-file.ts';

/** Records the statements of a contribution with their values and rows, and runs them again on another schema. */

const namedStatement = z.object({ name: z.string(), text: z.string(), values: z.array(z.unknown()) });

export interface AskedStatement {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Lets a member of a new circle contribute over HTTP. Returns the named statements of the request, in order. */
export async function askedByPayment(product: TestProduct, beforePayment = (): Promise<void> => Promise.resolve()) {
  const loader = await CircleLoader.open(product.databaseUrl);
  const [due] = await loader.addCircles(1, await loader.addPeople(20));
  await loader.close();
  if (due === undefined) throw new Error('The circle has no dues');
  await beforePayment();
  const query = vi.spyOn(pg.Client.prototype, 'query');
  const { status } = await product.call(
    'POST',
    `/api/groups/${due.groupId}/contribute`,
    { amount: toNaira(CONTRIBUTION_KOBO) },
    { cookie: `sid=${due.session}`, 'idempotency-key': newId() },
  );
  const asked = (query.mock.calls as unknown[][]).flatMap(([statement]): AskedStatement[] => {
    const { data } = namedStatement.safeParse(statement);
    return data === undefined ? [] : [data];
  });
  query.mockRestore();
  if (status !== 200) throw new Error(`The payment was refused with ${String(status)}`);
  return asked;
}

/** Every column as PostgreSQL's text, so that nothing is rounded. */
const AS_TEXT: pg.CustomTypesConfig = { getTypeParser: () => (text: string) => text };

const withoutNulls = (row: Readonly<Record<string, string | null>>): StoredRow =>
  Object.fromEntries(Object.entries(row).flatMap(([column, text]) => (text === null ? [] : [[column, text]])));

/** Returns the rows of every table that has any. */
async function readRows(client: pg.ClientBase): Promise<Readonly<Record<string, readonly StoredRow[]>>> {
  const tables = await client.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'schema_migrations' ORDER BY 1`,
  );
  const found: Record<string, readonly StoredRow[]> = {};
  for (const { name } of tables.rows) {
    const text = `SELECT * FROM "${name}" t ORDER BY t::text`;
    const { rows } = await client.query<Record<string, string | null>>({ text, types: AS_TEXT });
    if (rows.length > 0) found[name] = rows.map(withoutNulls);
  }
  return found;
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex')}`;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const named =
  (name: string) =>
  (cause: unknown): never => {
    throw new Error(`${name}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  };

/**
 * Pays with a release's own statements and values on the recorded rows, as the serving role, and rolls back. Returns
 * the results.
 */
export async function replay(
  client: pg.ClientBase,
  servingRole: string,
  { rows, calls }: { rows: RecordedPayment['rows']; calls: readonly Pick<RecordedCall, 'name' | 'values'>[] },
  textOfStatement: (name: string) => string,
): Promise<Answer[]> {
  await client.query('BEGIN');
  try {
    await client.query(`SET LOCAL TimeZone = 'UTC'`);
    // Skips triggers and foreign keys, because the rows are those of a consistent database.
    await client.query('SET LOCAL session_replication_role = replica');
    for (const table of Object.keys(rows)) await client.query(`DELETE FROM "${table}"`);
    for (const [table, row] of Object.entries(rows).flatMap(([name, stored]) =>
      stored.map((each) => [name, each] as const),
    )) {
      const columns = Object.keys(row).map((column) => `"${column}"`);
      const values = columns.map((_, index) => `$${String(index + 1)}`);
      const insert = `INSERT INTO "${table}" (${columns.join()}) VALUES (${values.join()})`;
      await client.query(insert, Object.values(row)).catch(named(`a row of ${table}`));
    }
    await client.query('SET LOCAL session_replication_role = origin');
    await client.query(`SET LOCAL ROLE "${servingRole}"`);
    const answers: Answer[] = [];
    for (const { name, values } of calls) {
      const statement = { text: textOfStatement(name), values: [...values], rowMode: 'array' as const, types: AS_TEXT };
      const { rows: answer } = await client.query<(string | null)[]>(statement).catch(named(name));
      answers.push(answer);
    }
    await client.query('SET CONSTRAINTS ALL IMMEDIATE');
    return answers;
  } finally {
    await client.query('ROLLBACK');
  }
}

/** Records a contribution of this build. */
export async function recordPayment(
  product: TestProduct,
  owner: pg.ClientBase,
  servingRole: string,
): Promise<RecordedPayment> {
  const seed = await readRows(owner);
  let rows = seed;
  const asked = await askedByPayment(product, async () => {
    rows = await readRows(owner);
  });
  const after = await readRows(owner);
  const changed = Object.keys(after).filter((table) => JSON.stringify(after[table]) !== JSON.stringify(seed[table]));
  // A table that the payment fills first has an empty list, so that a replay empties it.
  rows = Object.fromEntries(changed.map((table) => [table, rows[table] ?? []]));
  const texts = new Map(asked.map(({ name, text }) => [name, text]));
  const calls = asked.map(({ name, values }) => ({ name, values: values.map(textOf) }));
  const again = (): Promise<Answer[]> => replay(owner, servingRole, { rows, calls }, (name) => texts.get(name) ?? '');
  const [first, second] = [await again(), await again()];
  const isStable = (index: number): boolean => JSON.stringify(first[index]) === JSON.stringify(second[index]);
  return {
    rows,
    calls: calls.map((call, index) => ({ ...call, answer: isStable(index) ? (first[index] ?? []) : null })),
  };
}
