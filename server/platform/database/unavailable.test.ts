import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import net, { type AddressInfo } from 'node:net';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { atEnd } from '../../../tests/support/at-end.ts';
import { testDatabase } from '../../../tests/support/test-database.ts';
import { createDatabase, sqlStateOf, type Queryable } from './database.ts';
import { readOnly } from './read-only.ts';
import { isConnectionLost, isConnectionUnusable, isUnavailable, CONNECTION_LOSS_MESSAGES } from './unavailable.ts';

const { url } = await testDatabase();

function oneConnection(of = url) {
  const database = createDatabase({ url: of, maxConnections: 1 });
  atEnd(() => database.close());
  return database;
}

const backend = { name: 'backend', text: 'SELECT pg_backend_pid() AS pid' };
const cut = { name: 'cut', text: 'SELECT pg_terminate_backend(pg_backend_pid())' };
const pidOf = async (queryable: Queryable) => (await queryable.query<{ pid: number }>(backend, []))[0]?.pid;
const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('a lost connection', () => {
  it('is recognised by the first error and by later ones', async () => {
    const database = oneConnection();
    const errors: unknown[] = [];
    const whole = await failureOf(
      database.transaction(async (tx) => {
        const together = [tx.query(cut, []), tx.query(backend, [])];
        errors.push(...(await Promise.all(together.map(failureOf))));
        errors.push(await failureOf(tx.query(backend, [])));
        throw errors[0];
      }),
    );
    expect(errors.map((error) => [error, isConnectionLost(error)])).toEqual(errors.map((error) => [error, true]));
    expect(isUnavailable(whole)).toBe(true);
    // The pool replaces the lost connection.
    expect(await pidOf(database)).toBeTypeOf('number');
  });

  it('includes one that never opened', async () => {
    const silent = net.createServer((socket) => socket.destroy());
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as AddressInfo; // A listening TCP server has an AddressInfo.
    const address = `postgresql://rota@127.0.0.1:${String(port)}/rota`;
    const hungUp = await failureOf(oneConnection(address).query(backend, []));
    await new Promise((resolve) => silent.close(resolve));
    const refused = await failureOf(oneConnection(address).query(backend, []));
    for (const error of [hungUp, refused]) expect([error, isConnectionLost(error)]).toEqual([error, true]);
  });

  it('includes one of a closed pool', async () => {
    const database = createDatabase({ url });
    await database.close();
    expect(isConnectionLost(await failureOf(database.query(backend, [])))).toBe(true);
    expect(isConnectionLost(await failureOf(database.transaction((tx) => pidOf(tx))))).toBe(true);
  });

  it('has messages that the driver still uses', () => {
    const driver = path.dirname(createRequire(import.meta.url).resolve('pg'));
    const pool = createRequire(driver).resolve('pg-pool');
    const files = [path.join(driver, 'client.js'), path.join(driver, 'connection.js'), pool];
    const source = files.map((file) => readFileSync(file, 'utf8')).join('\n');
    expect(CONNECTION_LOSS_MESSAGES.filter((words) => !source.includes(`'${words}'`))).toEqual([]);
  });
});

describe('a server that has become read-only', () => {
  const write = { name: 'write', text: `INSERT INTO throttles VALUES ('read only', 1, now())` };

  it('is unavailable, and its connection is discarded', async () => {
    const database = oneConnection();
    let before: number | undefined;
    const failure = await failureOf(
      database.transaction(async (tx) => {
        before = await pidOf(tx);
        await tx.query({ name: 'demote', text: 'SET TRANSACTION READ ONLY' }, []);
        await tx.query(write, []);
      }),
    );
    expect([sqlStateOf(failure), isUnavailable(failure)]).toEqual(['25006', true]);
    expect(await pidOf(database)).not.toBe(before);
  });

  it('has its connection discarded even if the caller handles the error', async () => {
    const database = oneConnection();
    let before: number | undefined;
    const ending = database.transaction(async (tx) => {
      before = await pidOf(tx);
      await tx.query({ name: 'demote', text: 'SET TRANSACTION READ ONLY' }, []);
      await failureOf(tx.query(write, []));
    });
    await expect(ending).rejects.toThrow('PostgreSQL rolled the transaction back');
    expect(before).toBeTypeOf('number');
    expect(await pidOf(database)).not.toBe(before);
  });

  it('has all its open connections replaced after the first error', async () => {
    const database = createDatabase({ url, maxConnections: 3 });
    atEnd(() => database.close());
    const together = (): Promise<(number | undefined)[]> =>
      Promise.all([1, 2, 3].map(() => database.transaction((tx) => pidOf(tx))));
    const before = await together();
    await failureOf(
      database.transaction(async (tx) => {
        await tx.query({ name: 'demote', text: 'SET TRANSACTION READ ONLY' }, []);
        await tx.query(write, []);
      }),
    );
    const after = await together();
    expect(after.filter((pid) => before.includes(pid))).toEqual([]);
  });

  it('does not include writes in a read-only transaction', async () => {
    const failure = await failureOf(readOnly(oneConnection()).query(write, []));
    expect([failure, isUnavailable(failure)]).toEqual([expect.any(Error), false]);
  });
});

describe('a statement that the server rejects', () => {
  it('is unavailable if its session is another one behind a pooler, and works on the next connection', async () => {
    const database = oneConnection();
    const before = await pidOf(database);
    await database.query({ name: 'forget', text: 'DEALLOCATE ALL' }, []);
    const lost = await failureOf(database.query(backend, []));
    expect([sqlStateOf(lost), isUnavailable(lost)]).toEqual(['26000', true]);
    expect(await pidOf(database)).not.toBe(before);
  });

  it('is unavailable only if a migration changed its result, and works on the next connection', async () => {
    const [database, owner] = [oneConnection(), oneConnection()];
    const star = { name: 'star', text: 'SELECT * FROM changing' };
    await owner.query({ name: 'make', text: 'CREATE TABLE changing (a int)' }, []);
    await database.transaction((tx) => tx.query(star, []));
    await owner.query({ name: 'change', text: 'ALTER TABLE changing ADD COLUMN b int' }, []);
    const stale = await failureOf(database.transaction((tx) => tx.query(star, [])));
    expect([sqlStateOf(stale), isUnavailable(stale), isConnectionUnusable(stale)]).toEqual(['0A000', true, true]);
    await database.transaction((tx) => tx.query(star, []));

    const never = await failureOf(
      database.query({ name: 'never', text: 'SELECT count(*) FROM changing FOR UPDATE' }, []),
    );
    expect([sqlStateOf(never), isUnavailable(never)]).toEqual(['0A000', false]);
  });
});
