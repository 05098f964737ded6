import { expect, it } from 'vitest';
import { TEST_NOW } from '../../../tests/support/rows.ts';
import { testDatabase } from '../../../tests/support/test-database.ts';
import { newId } from '../../platform/ids/new-id.ts';
import type { Tx } from '../../platform/database/database.ts';
import { checkChain, withAuditEntry, logActivity, nullFacts, type Activity } from './index.ts';

const { database } = await testDatabase();

const move = { name: 'test-move-clock', text: 'UPDATE clock_offset SET offset_ms = offset_ms + 1' };
const read = { name: 'test-read-clock', text: 'SELECT offset_ms FROM clock_offset' };

const line = (tx: Tx, targetId = newId(), overrides: Partial<Activity> = {}): Promise<void> =>
  logActivity(
    tx,
    {
      action: 'tried',
      targetType: 'user',
      targetId,
      description: 'Tried something.',
      before: { tried: false },
      after: { tried: true },
      ...overrides,
      operator: 'ngozi',
      reason: 'To see whether it works',
    },
    TEST_NOW,
  );

const offset = async (): Promise<unknown> => (await database.query(read, []))[0]?.['offset_ms'];

it('rolls back an admin’s change without an audit entry', async () => {
  const before = await offset();
  const act = withAuditEntry(() => database.transaction((tx) => tx.query(move, [])));
  await expect(act).rejects.toThrow('changed data without an audit entry');
  expect(await offset()).toBe(before);
});

it('rejects an action without an audit entry, and does not check other work', async () => {
  await expect(withAuditEntry(() => database.transaction((tx) => tx.query(read, [])))).rejects.toThrow(
    'wrote no audit entry',
  );
  await database.transaction((tx) => tx.query(move, []));
});

it('rejects an entry without the values before or after the action', async () => {
  for (const overrides of [{ before: {} }, { after: {} }]) {
    const written = database.transaction((tx) => line(tx, newId(), overrides));
    await expect(written).rejects.toThrow('lacks its state before or after');
  }
  expect(nullFacts({ amount: '5.00', isActive: true })).toEqual({ amount: null, isActive: null });
});

it('needs no further entry for the effects of a logged action', async () => {
  const before = await offset();
  await withAuditEntry(async () => {
    await database.transaction((tx) => tx.query(read, []));
    await database.transaction(async (tx) => {
      await tx.query(move, []);
      await line(tx);
    });
    await database.transaction((tx) => tx.query(move, []));
  });
  expect(await offset()).not.toBe(before);
});

it('chains concurrent entries, and detects a changed, removed or inserted one', async () => {
  const owner = database.pool;
  const target = newId();
  await Promise.all(Array.from({ length: 8 }, () => database.transaction((tx) => line(tx))));
  await database.transaction((tx) => line(tx, target));
  await database.transaction((tx) => line(tx));
  const whole = await checkChain(database);
  expect(whole.breaks).toEqual([]);
  expect(whole.lines).toBeGreaterThanOrEqual(10);
  for (const table of ['admin_activity_logs', 'admin_activity_chain']) {
    await expect(owner.query(`TRUNCATE ${table} CASCADE`)).rejects.toThrow('history');
  }

  // The table's owner can disable triggers, but the hash chain still reveals the change.
  await owner.query('ALTER TABLE admin_activity_logs DISABLE TRIGGER admin_activity_logs_are_history');
  await owner.query(`UPDATE admin_activity_logs SET description = 'Did nothing.' WHERE target_id = $1`, [target]);
  expect((await checkChain(database)).breaks).toEqual([expect.stringMatching(/^entry [\da-f-]+ was changed$/)]);
  await owner.query(`UPDATE admin_activity_logs SET description = 'Tried something.' WHERE target_id = $1`, [target]);
  expect((await checkChain(database)).breaks).toEqual([]);

  await owner.query('ALTER TABLE admin_activity_logs DISABLE TRIGGER admin_activity_logs_are_linked');
  await database.transaction((tx) => line(tx));
  expect((await checkChain(database)).breaks).toEqual([expect.stringMatching(/has no link$/)]);
  await owner.query('ALTER TABLE admin_activity_logs ENABLE TRIGGER admin_activity_logs_are_linked');

  await owner.query('ALTER TABLE admin_activity_chain DISABLE TRIGGER admin_activity_chain_is_history');
  await owner.query(
    `WITH gone AS (SELECT id FROM admin_activity_logs WHERE target_id = $1)
      DELETE FROM admin_activity_chain WHERE log_id IN (SELECT id FROM gone)`,
    [target],
  );
  await owner.query('DELETE FROM admin_activity_logs WHERE target_id = $1', [target]);
  expect((await checkChain(database)).breaks).toContainEqual(
    expect.stringMatching(/^links are missing before position/),
  );
});

it('detects the removal of the newest entries and their links by a link stored elsewhere', async () => {
  const owner = database.pool;
  const target = newId();
  await database.transaction((tx) => line(tx, target));
  const { last, breaks } = await checkChain(database);
  expect((await checkChain(database, last)).breaks).toEqual(breaks);

  await owner.query('ALTER TABLE admin_activity_chain DISABLE TRIGGER admin_activity_chain_is_history');
  await owner.query('ALTER TABLE admin_activity_logs DISABLE TRIGGER admin_activity_logs_are_history');
  await owner.query('DELETE FROM admin_activity_chain WHERE position = $1', [last?.position]);
  await owner.query('DELETE FROM admin_activity_logs WHERE target_id = $1', [target]);
  expect((await checkChain(database)).breaks).toEqual(breaks);
  expect((await checkChain(database, last)).breaks).toEqual([
    ...breaks,
    `link ${String(last?.position)}:${String(last?.hash)} is missing`,
  ]);
});
