import type pg from 'pg';
import { afterAll } from 'vitest';
import { createDatabase, type Database, type Statement, type Tx } from '../../server/platform/database/database.ts';

/** A database whose changes nobody else ever sees. */
export interface OneTransaction {
  readonly database: Database;
  /** Runs `run` and takes back all that it wrote. */
  readonly undo: <T>(run: () => Promise<T>) => Promise<T>;
}

/**
 * Everything that is asked of this database happens in one transaction of PostgreSQL, which never commits. So a test
 * can try a thousand calls on one world, each as if it were the first. The pools of the database are apart: what they
 * are asked, they answer as the world was before.
 */
export async function oneTransaction(url: string): Promise<OneTransaction> {
  const real = createDatabase({ url, maxConnections: 2, statementTimeoutMs: 60_000 });
  const client = real.newClient();
  await client.connect();
  await client.query('BEGIN');
  afterAll(async () => {
    await client.end();
    await real.close();
  });

  // What the product sends together comes one after the other: the driver is to queue nothing itself.
  let before: Promise<unknown> = Promise.resolve();
  const ask = <R extends pg.QueryResultRow>(question: pg.QueryConfig): Promise<pg.QueryResult<R>> => {
    const answer = before.then(() => client.query<R>(question));
    before = answer.catch(() => undefined);
    return answer;
  };

  let savepoints = 0;
  async function within<T>(run: () => Promise<T>, keeps: boolean): Promise<T> {
    savepoints += 1;
    const name = `here_${String(savepoints)}`;
    await ask({ text: `SAVEPOINT ${name}` });
    let isDone = false;
    try {
      const result = await run();
      isDone = true;
      return result;
    } finally {
      if (!isDone || !keeps) await ask({ text: `ROLLBACK TO SAVEPOINT ${name}` });
      await ask({ text: `RELEASE SAVEPOINT ${name}` });
    }
  }

  const query = async <R extends pg.QueryResultRow>({ name, text }: Statement, values: readonly unknown[]) =>
    (await ask<R>({ name, text, values: [...values] })).rows;
  const tx: Tx = { inTransaction: true, query };
  // Those of the product may run beside each other; of savepoints only the last one can be left.
  let last: Promise<unknown> = Promise.resolve();
  const transaction: Database['transaction'] = (run) => {
    const mine = last.then(() => within(() => run(tx), true));
    last = mine.catch(() => undefined);
    return mine;
  };
  return { database: { ...real, query, transaction }, undo: (run) => within(run, false) };
}
