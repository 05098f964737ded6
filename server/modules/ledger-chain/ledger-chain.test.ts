import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '../../../contract/durations.ts';
import { instant, type GroupId, type Instant, type TransferId, type UserId } from '../../../contract/ids.ts';
import { kobo } from '../../../contract/money.ts';
import { insertFundedMember, insertGroup, TEST_NOW } from '../../../tests/support/rows.ts';
import { testDatabase } from '../../../tests/support/test-database.ts';
import { systemTime } from '../../platform/clock/clock.ts';
import { earliestIdAt, newId } from '../../platform/ids/new-id.ts';
import { auditLedger, createLedger } from '../ledger/index.ts';
import { chainTransfers, linksOf } from './chain-transfers.ts';
import { checkLedgerChain, type KeptHead } from './check-chain.ts';
import { circleChain, type CircleChain } from './circle-chain.ts';
import { findNewestHead } from './heads.repo.ts';
import { makeHead } from './make-head.ts';

const { database, url } = await testDatabase();
const ledger = createLedger();
const folder = mkdtempSync(path.join(tmpdir(), 'rota-books-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const query = async (text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> =>
  (await database.pool.query<Record<string, unknown>>(text, values)).rows;

/** Changes rows as the tables' owner can, past the triggers that protect history. */
const asOwner = (text: string): Promise<unknown> => query(`SET session_replication_role = replica; ${text}; RESET ALL`);

const chain = (batches = 10) => chainTransfers(database, { realNow: systemTime(), batches });
const check = (isWhole = true, kept?: KeptHead) =>
  checkLedgerChain(database, { isWhole, kept }).then(({ problems }) => problems);
const head = (now: Instant) => makeHead(database, { now, realNow: systemTime(), batches: 10 });

const pay = (groupId: GroupId, userId: UserId, { round = 1, id = newId<TransferId>() } = {}) => ({
  id,
  debit: { kind: 'wallet', userId } as const,
  credit: { kind: 'pot', groupId, cycle: 1, round } as const,
  amountKobo: kobo(100_00n),
  type: 'contribution' as const,
  lines: [
    {
      id: newId<string>(),
      userId,
      type: 'contribution_payment' as const,
      amountKobo: kobo(-100_00n),
      description: 'Contribution',
      groupId,
    },
  ],
});
const post = (...postings: ReturnType<typeof pay>[]) =>
  database.transaction((tx) => ledger.post(tx, postings, TEST_NOW));

type CheckBooks = (
  contents: string,
  more?: { head?: string; earlier?: string },
) => Promise<{ whole: boolean; lines: string[] }>;
const program = path.resolve('verify/verify.mjs');
const { checkBooks } = (await import(program)) as { checkBooks: CheckBooks };

/** Checks a file as verify/verify.mjs does. Returns what it prints. */
async function verify(file: CircleChain, earlier?: CircleChain): Promise<string> {
  const kept = earlier === undefined ? {} : { earlier: JSON.stringify(earlier) };
  const { whole, lines } = await checkBooks(JSON.stringify(file), kept);
  expect(whole).toBe(lines[0]?.startsWith('These books are whole') === true);
  return lines.join('\n');
}

let [groupId, other]: GroupId[] = [];
let userId: UserId;
const circles = () => ({ own: groupId as GroupId, other: other as GroupId });

/** Two circles with entries in turn: four links of money in, six payments, and heads of two days. */
beforeEach(async () => {
  await asOwner(`TRUNCATE ledger_chain, ledger_heads, ledger_circle_heads, transfers, wallet_transactions, pots CASCADE;
    UPDATE ledger_chain_progress SET before_id = '00000000-0000-0000-0000-000000000000', next_before_id = NULL,
      next_xid = NULL, proven_position = 0, proven_hash = NULL; UPDATE wallets SET balance = 0`);
  userId = await insertFundedMember(database, ledger, kobo(10_000_00n));
  groupId = await insertGroup(database, ledger, { ownerId: userId });
  other = await insertGroup(database, ledger, { ownerId: userId });
  await post(pay(groupId, userId), pay(other, userId), pay(groupId, userId));
  await chain();
  await head(TEST_NOW);
  await post(pay(groupId, userId, { round: 2 }), pay(other, userId, { round: 2 }), pay(groupId, userId, { round: 2 }));
  await chain();
  await head(instant(TEST_NOW + DAY_MS));
});

describe('chaining', () => {
  it('links every transfer once, in any number of batches and processes, and makes one head a day', async () => {
    await post(...Array.from({ length: 8 }, () => pay(circles().own, userId, { round: 3 })));
    await Promise.all([chain(), chain(), chain()]);
    expect(await chain()).toEqual({ added: 0, isCaughtUp: true });
    expect(await query('SELECT count(*)::int, max(position)::int FROM ledger_chain')).toEqual([{ count: 15, max: 15 }]);
    expect(await head(instant(TEST_NOW + DAY_MS))).toBe(false);
    expect(await query('SELECT links::int, circles FROM ledger_heads ORDER BY day')).toEqual([
      { links: 4, circles: 2 },
      { links: 7, circles: 2 },
    ]);
    expect(await check()).toEqual([]);
  });

  it('never passes a transfer whose transaction commits late, and keeps its search short otherwise', async () => {
    const late = new pg.Client({ connectionString: url });
    await late.connect();
    await late.query('BEGIN');
    const [debit] = await query(`SELECT id FROM wallets WHERE user_id = $1`, [userId]);
    await late.query(
      `INSERT INTO transfers (id, debit_account_id, credit_account_id, amount, type, group_id, cycle, round, created_at)
       VALUES ($1, $2, $3, 5, 'contribution', $3, 1, 1, now())`,
      [newId(), debit?.['id'], circles().own],
    );
    const hour = 3_600_000;
    const searchesFrom = async (inMs: number) => {
      await chainTransfers(database, { realNow: instant(systemTime() + inMs), batches: 1 });
      return (await query('SELECT before_id FROM ledger_chain_progress'))[0]?.['before_id'];
    };
    await searchesFrom(0);
    const before = await searchesFrom(hour);
    await post(pay(circles().own, userId, { round: 3 }));
    expect(await searchesFrom(2 * hour)).toBe(before);
    await late.query('COMMIT');
    await late.end();
    expect(await query('SELECT count(*)::int FROM ledger_chain')).toEqual([{ count: 8 }]);
    await searchesFrom(2 * hour);
    expect(await query('SELECT count(*)::int FROM ledger_chain')).toEqual([{ count: 9 }]);
    const then = systemTime();
    // Waits for the transactions of other databases too, which share the numbers.
    await expect.poll(async () => String(await searchesFrom(3 * hour)) > earliestIdAt(instant(then + hour))).toBe(true);
    // A clock of another machine an hour behind makes an id before the search. The daily search finds it.
    await post(pay(circles().own, userId, { round: 3 }));
    expect(await chain()).toEqual({ added: 0, isCaughtUp: true });
    await head(instant(TEST_NOW + 2 * DAY_MS));
    expect(await query('SELECT count(*)::int FROM ledger_chain')).toEqual([{ count: 10 }]);
    expect(await check()).toEqual([]);
  });

  it('goes on after a crash between batches', async () => {
    const capital = { debit: { kind: 'float' }, credit: { kind: 'capital' }, amountKobo: kobo(1n) } as const;
    const postings = Array.from({ length: 1200 }, () => ({ id: newId<TransferId>(), ...capital, lines: [] }));
    await database.transaction((tx) =>
      ledger.post(
        tx,
        postings.map((posting) => ({ ...posting, type: 'capital_deposit' as const })),
        TEST_NOW,
      ),
    );
    expect(await chain(1)).toEqual({ added: 1000, isCaughtUp: false });
    expect(await chain(5)).toEqual({ added: 200, isCaughtUp: true });
    expect(await check()).toEqual([]);
  });
});

describe('doctor and verifier', () => {
  const book = () => circleChain(database, circles().own, 1000);

  it('find nothing wrong with whole books, nor once a person is erased', async () => {
    const erased = `UPDATE users SET name = 'Deleted user', first_name = 'Deleted', last_name = 'user', email = 'gone@x' WHERE id = '${userId}'`;
    const kept = await findNewestHead(database);
    expect(await check()).toEqual([]);
    await query(erased);
    expect(await check()).toEqual([]);
    expect(await check(false, { day: kept?.day ?? '', head: kept?.head.toString('hex') ?? '' })).toEqual([]);
    const file = path.join(folder, 'books.json');
    writeFileSync(file, JSON.stringify(await book()));
    const { stdout, status } = spawnSync(process.execPath, [program, file], { encoding: 'utf8' });
    expect(stdout.split('\n').slice(0, 3)).toEqual([
      `These books are whole: 4 entries, head of 31 January 2026: ${kept?.head.toString('hex') ?? ''}.`,
      'Paid into the pots ₦400.00, out ₦0.00, left in them ₦400.00.',
      'The published heads from 31 January 2026 on cover 4 entries.',
    ]);
    expect(status).toBe(0);
  });

  it('recomputes only what is new since the last proven link', async () => {
    await check();
    await post(pay(circles().own, userId, { round: 3 }));
    await chain();
    expect(await checkLedgerChain(database, { isWhole: false })).toMatchObject({
      links: 8n,
      checked: 1n,
      problems: [],
    });
  });

  it('find a balance that was changed', async () => {
    await asOwner(`UPDATE wallets SET balance = balance + 1`);
    expect((await auditLedger(database)).violations.map(({ invariant }) => invariant)).toContainEqual(
      expect.stringMatching(/^\d.* wallet/),
    );
  });

  it('find a transfer that was changed', async () => {
    await asOwner(`UPDATE transfers SET created_at = created_at + interval '1 microsecond'
      WHERE id = (SELECT transfer_id FROM ledger_chain WHERE position = 3)`);
    expect(await check()).toEqual([expect.stringMatching(/^link 3 does not fit: transfer /)]);
  });

  it('find a transfer that was removed with its chain recomputed for one day', async () => {
    const earlier = await book();
    await asOwner(`DELETE FROM wallet_transactions;
      DELETE FROM transfers WHERE id = (SELECT transfer_id FROM ledger_chain WHERE position = 2);
      DELETE FROM ledger_chain WHERE position <= 4`);
    const day = (await query(`SELECT * FROM transfers ORDER BY id`)).slice(0, 3);
    const records = day.map((row) => ({
      id: row['id'] as TransferId,
      atUs: BigInt(TEST_NOW) * 1000n,
      type: String(row['type']),
      debitAccountId: String(row['debit_account_id']),
      creditAccountId: String(row['credit_account_id']),
      amountKobo: kobo(row['amount'] as bigint),
      groupId: row['group_id'] as GroupId | null,
      cycle: row['cycle'] as number | null,
      round: row['round'] as number | null,
      reference: row['reference'] as string | null,
    }));
    for (const each of linksOf(records, undefined, new Map())) {
      await database.pool.query('INSERT INTO ledger_chain VALUES ($1, $2, $3, $4, $5, $6)', Object.values(each));
    }
    expect(await check()).toEqual(['links are missing between 3 and link 5']);
    // Renumbering the rest does not help either: the next day's link was made from another one.
    await asOwner('UPDATE ledger_chain SET position = position - 1 WHERE position > 4');
    expect(await check()).toEqual([expect.stringMatching(/^link 4 does not fit/)]);
    expect(await verify(await book(), earlier)).toBe(
      'Entry 2 does not fit. It was changed or moved, or one before it was removed.',
    );
  });

  it('find a tail that was cut off', async () => {
    await post(pay(circles().own, userId, { round: 3 }));
    await chain();
    const earlier = await book();
    await check();
    await asOwner(`DELETE FROM wallet_transactions; DELETE FROM transfers WHERE id = (SELECT transfer_id FROM ledger_chain WHERE position = 8);
      DELETE FROM ledger_chain WHERE position = 8`);
    expect(await check(false)).toEqual(['link 8, which was right at the last check, is gone or changed']);
    expect(await verify(await book(), earlier)).toBe(
      'The end is missing: the earlier file has 5 entries, and this one 4 entries.',
    );
    await asOwner('DELETE FROM ledger_chain WHERE position > 5');
    expect(await check()).toEqual(['the head of 2026-01-31 covers 7 links, and the last of them are gone']);
    expect(await verify(await book())).toBe(
      'The end is missing: the head of 31 January 2026 covers 4 entries, and this file has 3 entries.',
    );
  });

  it('find two rows that were swapped', async () => {
    const move = (from: number, to: number) => `UPDATE ledger_chain SET position = ${to} WHERE position = ${from}`;
    await asOwner([move(4, 9), move(6, 4), move(9, 6)].join(';'));
    expect(await check()).toEqual([expect.stringMatching(/^link 4 does not fit/)]);
    const whole = await book();
    const [first, second, ...rest] = whole.entries;
    if (first === undefined || second === undefined) throw new Error('Expected entries');
    expect(await verify({ ...whole, entries: [second, first, ...rest] })).toBe(
      'Entry 1 does not fit. It was changed or moved, or one before it was removed.',
    );
  });

  it('find heads and paths that were changed', async () => {
    const kept = await findNewestHead(database);
    await asOwner(`UPDATE ledger_circle_heads SET path = '\\x00' || path WHERE day = '2026-01-31'`);
    expect(await check()).toEqual([expect.stringMatching(/^the head of 2026-01-31 has no right path for circle /)]);
    await asOwner(`UPDATE ledger_circle_heads SET path = substr(path, 2) WHERE day = '2026-01-31';
      UPDATE ledger_heads SET previous = sha256('') WHERE day = '2026-01-31'`);
    expect(await check()).toEqual(['the head of 2026-01-31 does not continue the head before it']);
    expect(await check(false, { day: kept?.day ?? '', head: '0'.repeat(64) })).toContainEqual(
      `the head of 2026-01-31 is ${kept?.head.toString('hex') ?? ''}`,
    );
  });
});
