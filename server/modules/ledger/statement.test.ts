import { describe, expect, it } from 'vitest';
import { instant } from '../../../contract/ids.ts';
import { depositPosting, insertFundedMember, insertMember, TEST_NOW } from '../../../tests/support/rows.ts';
import { testDatabase } from '../../../tests/support/test-database.ts';
import { kobo } from '../../../contract/money.ts';
import { readPage, type Page } from '../../platform/paging/cursor.ts';
import { createLedger, type StatementEntry } from './index.ts';

const { database } = await testDatabase();
const ledger = createLedger();

describe('a statement', () => {
  it('is read page by page, newest first, each line once, also when lines share an instant', async () => {
    const ada = await insertMember(database, ledger);
    await insertFundedMember(database, ledger, kobo(5n));
    for (let index = 0; index < 25; index += 1) {
      const at = instant(TEST_NOW + Math.floor(index / 5) * 1000);
      await database.transaction((tx) => ledger.post(tx, [depositPosting(ada, BigInt(index + 1))], at));
    }
    const seen: StatementEntry[] = [];
    let page: Page | undefined = { limit: 7, after: undefined };
    while (page !== undefined) {
      const { entries, nextCursor } = await ledger.statementPage(database, ada, page);
      seen.push(...entries);
      page = nextCursor === null ? undefined : readPage({ limit: '7', cursor: nextCursor });
    }
    expect(seen.map(({ amountKobo }) => amountKobo)).toEqual(
      Array.from({ length: 25 }, (_, index) => BigInt(25 - index)),
    );
  });

  it('reads only the rows of its page, however far down it is', async () => {
    const ada = await insertMember(database, ledger);
    const postings = Array.from({ length: 2000 }, () => depositPosting(ada, 1n));
    await database.transaction((tx) => ledger.post(tx, postings, TEST_NOW));
    await database.pool.query('ANALYZE wallet_transactions, wallets');
    const { rows } = await database.pool.query<{ 'QUERY PLAN': string }>(
      `EXPLAIN (ANALYZE, COSTS OFF, TIMING OFF) SELECT t.id FROM wallet_transactions t
        WHERE t.wallet_id = (SELECT id FROM wallets WHERE user_id = $1) AND (t.created_at, t.id) < ($2, $3)
        ORDER BY t.created_at DESC, t.id DESC LIMIT 21`,
      [ada, new Date(TEST_NOW), postings[1000]?.lines[0]?.id],
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toMatch(/wallet_transactions_statement on wallet_transactions t \(actual rows=21/);
    expect(plan).not.toMatch(/Seq Scan on wallet_transactions|Sort/);
  });
});
