import type { Instant, UserId, WalletId } from '../../../contract/ids.ts';
import type { Kobo } from '../../../contract/money.ts';
import { violatedConstraint, type Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import {
  lockWallets,
  SYSTEM_ACCOUNTS,
  writeMoney,
  type LineRow,
  type TransferRow,
  type WalletRow,
} from './ledger.repo.ts';
import { assertPosting, InvalidPostingError, type AccountRef, type Posting } from './posting.ts';

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

/** Constraints of the database that only a defect can violate. */
const DEFECTS: readonly (string | undefined)[] = ['pots_were_paid_into', 'wallet_transactions_explain_transfers'];

const walletsOf = (postings: readonly Posting[]): UserId[] => [
  ...new Set(
    postings.flatMap(({ debit, credit }) =>
      [debit, credit].flatMap((account) => (account.kind === 'wallet' ? [account.userId] : [])),
    ),
  ),
];

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
  const users = walletsOf(postings);
  const wallets = locked ?? (users.length === 0 ? new Map<UserId, WalletRow>() : await lockWallets(tx, users));
  try {
    return await writeMoney(tx, transferRows(postings, wallets), lineRows(postings, wallets), at);
  } catch (error) {
    const constraint = violatedConstraint(error);
    if (constraint === 'wallets_balance_check') throw new AppError('INSUFFICIENT_BALANCE', { cause: error });
    if (!DEFECTS.includes(constraint)) throw error;
    throw new InvalidPostingError('The database refused the transfers', { cause: error });
  }
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
