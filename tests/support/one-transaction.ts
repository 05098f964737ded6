import type pg from 'pg';
import { newReceipt } from '../../server/platform/database/acknowledgement.ts';
import { createDatabase, type Database, type Statement, type Tx } from '../../server/platform/database/database.ts';
import { atEnd } from './at-end.ts';

/** A database whose changes no other connection sees. */
export interface OneTransaction {
  readonly database: Database;
  readonly undo: <T>(run: () => Promise<T>) => Promise<T>;
}

/**
 * Runs everything in one uncommitted transaction, so that a thousand attempts start from the same world. Other
 * connections see only the original world.
 */
export async function oneTransaction(url: string): Promise<OneTransaction> {
  const real = createDatabase({ url, maxConnections: 2, statementTimeoutMs: 60_000 });
  const client = real.newClient();
  await client.connect();
  await client.query('BEGIN');
  atEnd(async () => {
    await client.end();
    await real.close();
  });

  // Runs concurrent statements one after the other, so that the driver queues none.
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
  const tx: Tx = { inTransaction: true, receipt: newReceipt(), query };
  // The product's transactions may overlap, but only the latest savepoint can be released.
  let last: Promise<unknown> = Promise.resolve();
  const transaction: Database['transaction'] = (run) => {
    const mine = last.then(() => within(() => run(tx), true));
    last = mine.catch(() => undefined);
    return mine;
  };
  return { database: { ...real, query, transaction }, undo: (run) => within(run, false) };
}
