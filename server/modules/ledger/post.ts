import type { Instant, UserId, WalletId } from '../../../contract/ids.ts';
import type { Kobo } from '../../../contract/money.ts';
import { settleAll, violatedConstraint, type Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import {
  changePots,
  changeWallets,
  SYSTEM_ACCOUNTS,
  writeLines,
  writeTransfers,
  type LineRow,
  type TransferRow,
  type WalletRow,
} from './ledger.repo.ts';
import { assertPosting, InvalidPostingError, netChanges, type AccountRef, type Posting } from './posting.ts';

function accountId(account: AccountRef, wallets: ReadonlyMap<UserId, WalletRow>): string {
  switch (account.kind) {
    case 'wallet':
      return walletOf(account.userId, wallets);
    case 'pot':
      return account.groupId;
    case 'capital':
    case 'float':
    case 'in_flight':
    case 'revenue':
      return SYSTEM_ACCOUNTS[account.kind];
  }
}

function walletOf(userId: UserId, wallets: ReadonlyMap<UserId, WalletRow>): WalletId {
  const wallet = wallets.get(userId);
  if (wallet === undefined) throw new InvalidPostingError(`User ${userId} has no wallet`);
  return wallet.walletId;
}

async function moveWallets(tx: Tx, changes: ReadonlyMap<UserId, Kobo>): Promise<Map<UserId, WalletRow>> {
  if (changes.size === 0) return new Map();
  try {
    return await changeWallets(tx, changes);
  } catch (error) {
    if (violatedConstraint(error) !== 'wallets_balance_check') throw error;
    throw new AppError('INSUFFICIENT_BALANCE', { cause: error });
  }
}

/**
 * Writes transfers and statement lines in the caller's transaction (circle-rules §12). Passing `locked` saves a round
 * trip, but it must contain all wallets. Returns the new balances. Throws INSUFFICIENT_BALANCE and InvalidPostingError.
 */
export async function postTransfers(
  tx: Tx,
  postings: readonly Posting[],
  at: Instant,
  locked?: ReadonlyMap<UserId, WalletRow>,
): Promise<Map<UserId, Kobo>> {
  if (postings.length === 0) return new Map();
  for (const posting of postings) assertPosting(posting);
  const changes = netChanges(postings);
  const known = locked ?? (await moveWallets(tx, changes.wallets));
  const transfers = transferRows(postings, known);
  const lines = lineRows(postings, known);
  const [wallets, missingPots] = await settleAll<[ReadonlyMap<UserId, WalletRow>, number, unknown, unknown]>([
    locked === undefined ? Promise.resolve(known) : moveWallets(tx, changes.wallets),
    changePots(tx, changes.pots),
    writeTransfers(tx, transfers, at),
    writeLines(tx, lines, at),
  ]);
  if (missingPots > 0) throw new InvalidPostingError('Money cannot leave a pot that was never paid into');
  return new Map([...wallets].map(([userId, { balanceKobo }]) => [userId, balanceKobo]));
}

const transferRows = (postings: readonly Posting[], wallets: ReadonlyMap<UserId, WalletRow>): TransferRow[] =>
  postings.map((posting) => ({
    posting,
    debitAccountId: accountId(posting.debit, wallets),
    creditAccountId: accountId(posting.credit, wallets),
  }));

const lineRows = (postings: readonly Posting[], wallets: ReadonlyMap<UserId, WalletRow>): LineRow[] =>
  postings.flatMap((posting) =>
    posting.lines.map((line) => ({ line, walletId: walletOf(line.userId, wallets), transferId: posting.id })),
  );
