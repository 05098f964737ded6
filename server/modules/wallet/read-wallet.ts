import type { UserId } from '../../../contract/ids.ts';
import { toNaira } from '../../../contract/money.ts';
import type { AnswerOf } from '../../../contract/route.ts';
import type { getWallet, listWithdrawals } from '../../../contract/wallet.ts';
import { toIso } from '../../platform/clock/clock.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Page } from '../../platform/paging/cursor.ts';
import type { WalletDeps } from './deps.ts';
import { withdrawalAnswer } from './withdrawal-answer.ts';
import { withdrawalPage } from './withdrawals.repo.ts';

/** Somebody's balance with a page of their statement. */
export async function readWallet(
  { ledger }: { readonly ledger: Pick<WalletDeps['ledger'], 'balance' | 'statementPage'> },
  queryable: Queryable,
  userId: UserId,
  page: Page,
): Promise<AnswerOf<typeof getWallet>> {
  const [balanceKobo, { entries, nextCursor }] = await Promise.all([
    ledger.balance(queryable, userId),
    ledger.statementPage(queryable, userId, page),
  ]);
  const transactions = entries.map(({ amountKobo, createdAt, ...entry }) => ({
    ...entry,
    amount: toNaira(amountKobo),
    createdAt: toIso(createdAt),
  }));
  return { balance: toNaira(balanceKobo), currency: 'NGN', transactions, nextCursor };
}

/** A page of somebody's withdrawals. */
export async function readWithdrawals(
  queryable: Queryable,
  userId: UserId,
  page: Page,
): Promise<AnswerOf<typeof listWithdrawals>> {
  const { rows, nextCursor } = await withdrawalPage(queryable, userId, page);
  return { requests: rows.map(withdrawalAnswer), nextCursor };
}
