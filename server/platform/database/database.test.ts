import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../tests/support/test-database.ts';
import { sqlStateOf, violatedConstraint } from './database.ts';

const { database } = await testDatabase();

describe('types', () => {
  it('reads int8 as bigint, dates as text and timestamps as Date', async () => {
    const statement = {
      name: 'types',
      text: `SELECT 9007199254740993::int8 AS big, DATE '2026-01-31' AS day, timestamptz '2026-01-31T00:00Z' AS at,
        ARRAY[1, NULL]::int8[] AS list, $1::timestamptz AS given`,
    };
    const [row] = await database.query(statement, [new Date(5)]);
    expect(row).toEqual({
      big: 9007199254740993n,
      day: '2026-01-31',
      at: new Date('2026-01-31T00:00:00.000Z'),
      list: [1n, null],
      given: new Date(5),
    });
  });

  it.each([
    ['2026-01-31T09:08:07.5Z', '2026-01-31T09:08:07.500Z'],
    ['2026-01-31T09:08:07.058999Z', '2026-01-31T09:08:07.058Z'],
    ['2026-12-31T23:59:59Z', '2026-12-31T23:59:59.000Z'],
    ['+275760-09-13T00:00:00Z', '+275760-09-13T00:00:00.000Z'],
  ])('reads the instant %s to the millisecond', async (given, read) => {
    const [row] = await database.query<{ at: Date }>({ name: 'instant', text: 'SELECT $1::text::timestamptz AS at' }, [
      given.replace('+', ''),
    ]);
    expect(row?.at.toISOString()).toBe(read);
  });
});

describe('transaction', () => {
  const add = {
    name: 'throttle-add',
    text: 'INSERT INTO throttles SELECT key, 1, now() FROM unnest($1::text[]) AS added (key)',
  };
  const count = async () => {
    const [row] = await database.query<{ n: bigint }>(
      { name: 'count', text: 'SELECT count(*) AS n FROM throttles' },
      [],
    );
    return row?.n ?? 0n;
  };

  it('commits the changes of its callback', async () => {
    const before = await count();
    await database.transaction(async (tx) => {
      await tx.query(add, [['a']]);
      await tx.query(add, [['b']]);
    });
    expect(await count()).toBe(before + 2n);
  });

  it('rolls back when its callback throws', async () => {
    const before = await count();
    const refusal = new Error('refused');
    const failing = database.transaction(async (tx) => {
      await tx.query(add, [['c']]);
      throw refusal;
    });
    await expect(failing).rejects.toBe(refusal);
    expect(await count()).toBe(before);
  });

  it('does not report as stored what PostgreSQL rolled back after a handled error', async () => {
    const before = await count();
    const ending = database.transaction(async (tx) => {
      await tx.query(add, [['d']]);
      await tx.query({ name: 'divide-by-zero', text: 'SELECT 1 / $1::int' }, [0]).catch(() => undefined);
    });
    await expect(ending).rejects.toThrow('A statement had failed, so PostgreSQL rolled the transaction back');
    expect(await count()).toBe(before);
  });

  it('retries after a deadlock, so that both sides finish', async () => {
    await database.query(add, [['left', 'right']]);
    let waiting = 0;
    let release: () => void = () => undefined;
    const bothHoldOne = new Promise<void>((resolve) => {
      release = resolve;
    });
    const lock = (first: string, second: string) => {
      let attempts = 0;
      return database.transaction(async (tx) => {
        const bump = (key: string) =>
          tx.query({ name: 'bump', text: 'UPDATE throttles SET count = count + 1 WHERE key = $1' }, [key]);
        attempts += 1;
        await bump(first);
        if (attempts === 1) {
          waiting += 1;
          if (waiting === 2) release();
          await bothHoldOne;
        }
        await bump(second);
      });
    };
    await Promise.all([lock('left', 'right'), lock('right', 'left')]);
    const read = { name: 'read', text: `SELECT count FROM throttles WHERE key IN ('left', 'right')` };
    const rows = await database.query<{ count: number }>(read, []);
    expect(rows.map((each) => each.count)).toEqual([3, 3]);
  });

  it('reports the violated constraint and the SQLSTATE', async () => {
    const failure: unknown = await database.query(add, [['twice', 'twice']]).catch((error: unknown) => error);
    expect(sqlStateOf(failure)).toBe('23505');
    expect(violatedConstraint(failure)).toBe('throttles_pkey');
  });
});
