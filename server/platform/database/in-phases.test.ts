import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase } from '../../../tests/support/test-database.ts';
import { sql, type Tx } from './database.ts';
import { sendInPhases } from './in-phases.ts';

const { database } = await testDatabase();
beforeAll(async () => {
  await database.pool.query('CREATE TABLE paid (id int PRIMARY KEY); CREATE TABLE owed (id int REFERENCES paid)');
});
afterAll(() => database.pool.query('DROP TABLE owed, paid'));

const insertPaid = sql('phases-paid')`INSERT INTO paid (id) VALUES ($1)`;
const insertOwed = sql('phases-owed')`INSERT INTO owed (id) VALUES ($1)`;
const sleep = sql('phases-sleep')`SELECT 1 FROM pg_sleep(0)`;

const pay = (tx: Tx) => tx.query(insertPaid, [1]);
const owe = (tx: Tx) => tx.query(insertOwed, [1]);
/** Sends the second statement only after the first one's response. */
const payLater = async (tx: Tx) => {
  await tx.query(sleep, []);
  await pay(tx);
};

const refers = { message: expect.stringContaining('owed_id_fkey') as string };

it('phases are sent in order, before any has a response', async () => {
  await database
    .transaction(async (tx) => {
      const answered: string[] = [];
      const noting = (name: string, ask: (tx: Tx) => Promise<unknown>) => async (given: Tx) => {
        await ask(given);
        answered.push(name);
      };
      const seen: string[][] = [];
      const look = () => {
        seen.push([...answered]);
        return Promise.resolve();
      };
      await sendInPhases(tx, [{ ask: noting('paid', pay) }, { ask: noting('owed', owe) }, { ask: look }]);
      expect(seen).toEqual([[]]);
      expect(answered).toEqual(['paid', 'owed']);
      throw new Error('rolled back');
    })
    .catch((error: unknown) => {
      expect(error).toMatchObject({ message: 'rolled back' });
    });
});

it('a phase fails if it refers to rows of a later phase', async () => {
  await expect(database.transaction((tx) => sendInPhases(tx, [{ ask: owe }, { ask: pay }]))).rejects.toMatchObject(
    refers,
  );
});

it('a phase that others refer to must send everything at once; another need not', async () => {
  const wrong = database.transaction((tx) =>
    sendInPhases(tx, [{ isReferredTo: true, ask: payLater }, { ask: sleepOnly }]),
  );
  await expect(wrong).rejects.toThrow('phases-paid ran after the rows that refer to it');
  await database.transaction((tx) => sendInPhases(tx, [{ ask: payLater }, { ask: sleepOnly }]));
  expect((await database.pool.query('SELECT id FROM paid')).rows).toEqual([{ id: 1 }]);
});

const sleepOnly = (tx: Tx) => tx.query(sleep, []);
