import type { UserId } from '../../../contract/ids.ts';
import { toNaira } from '../../../contract/money.ts';
import type { ResponseOf } from '../../../contract/route.ts';
import type { getWallet, listWithdrawals } from '../../../contract/wallet.ts';
import { toIso } from '../../platform/clock/clock.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Page } from '../../platform/paging/cursor.ts';
import type { WalletPageRequest, WalletPage } from '../ledger/index.ts';
import { withdrawalAnswer } from './withdrawals/withdrawal-answer.ts';
import { withdrawalPage } from './withdrawals/list-withdrawals.repo.ts';

export async function readWallet(
  find: (request: WalletPageRequest) => Promise<WalletPage | undefined>,
  request: WalletPageRequest,
): Promise<ResponseOf<typeof getWallet>> {
  const found = await find(request);
  if (found === undefined) throw new Error(`User ${request.userId} has no wallet`);
  const { balanceKobo, entries, nextCursor } = found;
  const transactions = entries.map(({ amountKobo, createdAt, isLateFee, ...entry }) => ({
    ...entry,
    amount: toNaira(amountKobo),
    createdAt: toIso(createdAt),
    ...(isLateFee ? { isLateFee } : {}),
  }));
  return { balance: toNaira(balanceKobo), currency: 'NGN', transactions, nextCursor };
}

export async function readWithdrawals(
  queryable: Queryable,
  userId: UserId,
  page: Page,
): Promise<ResponseOf<typeof listWithdrawals>> {
  const { rows, nextCursor } = await withdrawalPage(queryable, userId, page);
  return { requests: rows.map(withdrawalAnswer), nextCursor };
}
