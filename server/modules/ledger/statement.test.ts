import { describe, expect, it } from 'vitest';
import { instant, type UserId } from '../../../contract/ids.ts';
import { depositPosting, insertFundedMember, insertMember, TEST_NOW } from '../../../tests/support/rows.ts';
import { testDatabase } from '../../../tests/support/test-database.ts';
import { kobo } from '../../../contract/money.ts';
import { readPage, type Page } from '../../platform/paging/cursor.ts';
import { newId } from '../../platform/ids/new-id.ts';
import { createLedger, type StatementEntry, type WalletPage } from './index.ts';
import { readPages } from './statement.repo.ts';

const { database } = await testDatabase();
const ledger = createLedger();

describe('a statement', () => {
  it('is paged newest first, each line once, even when lines share an instant', async () => {
    const ada = await insertMember(database, ledger);
    await insertFundedMember(database, ledger, kobo(5n));
    for (let index = 0; index < 25; index += 1) {
      const at = instant(TEST_NOW + Math.floor(index / 5) * 1000);
      await database.transaction((tx) => ledger.post(tx, [depositPosting(ada, BigInt(index + 1))], at));
    }
    const entries: StatementEntry[] = [];
    let page: Page | undefined = { limit: 7, after: undefined };
    while (page !== undefined) {
      const found: readonly (WalletPage | undefined)[] = await ledger.walletPages(database, [{ userId: ada, page }]);
      entries.push(...(found[0]?.entries ?? []));
      const cursor = found[0]?.nextCursor ?? null;
      page = cursor === null ? undefined : readPage({ limit: '7', cursor });
    }
    expect(entries.map(({ amountKobo }) => amountKobo)).toEqual(
      Array.from({ length: 25 }, (_, index) => BigInt(25 - index)),
    );
  });

  it('is read for several users at once, each with their own page and balance', async () => {
    const [poor, rich] = [await insertMember(database, ledger), await insertFundedMember(database, ledger, kobo(500n))];
    await database.transaction((tx) => ledger.post(tx, [depositPosting(rich, 25n)], instant(TEST_NOW + 1000)));
    const page = { limit: 1, after: undefined };
    const requests = [rich, newId<UserId>(), poor, rich].map((userId) => ({ userId, page }));
    const [first, nobody, empty, again] = await ledger.walletPages(database, requests);
    expect(first).toMatchObject({ balanceKobo: 525n, entries: [{ amountKobo: 25n }] });
    expect(first?.nextCursor).not.toBeNull();
    expect(nobody).toBeUndefined();
    expect(empty).toEqual({ balanceKobo: 0n, entries: [], nextCursor: null });
    expect(again).toEqual(first);
  });

  it('reads only the rows of its page, however deep it is', async () => {
    const ada = await insertMember(database, ledger);
    const postings = Array.from({ length: 2000 }, () => depositPosting(ada, 1n));
    await database.transaction((tx) => ledger.post(tx, postings, TEST_NOW));
    await database.pool.query('ANALYZE wallet_transactions, wallets');
    const { rows } = await database.pool.query<{ 'QUERY PLAN': string }>(
      `EXPLAIN (ANALYZE, COSTS OFF, TIMING OFF) ${readPages.text}`,
      [[ada], [new Date(TEST_NOW)], [postings[1000]?.lines[0]?.id], [21]],
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toMatch(/wallet_transactions_statement on wallet_transactions t \(actual rows=21/);
    expect(plan).not.toMatch(/Seq Scan on wallet_transactions/);
  });
});
