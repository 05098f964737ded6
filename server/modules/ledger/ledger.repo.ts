import type { GroupId, Instant, TransferId, UserId, WalletId } from '../../../contract/ids.ts';
import { kobo, type Kobo } from '../../../contract/money.ts';
import { toDate } from '../../platform/clock/clock.ts';
import { sql, type Queryable, type Tx } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/row.ts';
import { rowsOf, type Columns } from '../../platform/database/stored-rows.ts';
import type { Posting, StatementLine } from './posting.ts';

/**
 * Accounts that exist only once. Their balances are summed instead of stored, so that no payment waits for row locks.
 */
export const SYSTEM_ACCOUNTS = {
  float: '00000000-0000-7000-8000-000000000001',
  in_flight: '00000000-0000-7000-8000-000000000002',
  revenue: '00000000-0000-7000-8000-000000000003',
  capital: '00000000-0000-7000-8000-000000000004',
} as const;

export interface WalletRow {
  readonly walletId: WalletId;
  readonly balanceKobo: Kobo;
}

type WalletRecord = Row<'wallets', 'id' | 'user_id' | 'balance'>;

const toWallets = (rows: readonly WalletRecord[]): Map<UserId, WalletRow> =>
  new Map(rows.map((row) => [row.user_id, { walletId: row.id, balanceKobo: kobo(row.balance) }]));

export async function createWallet(tx: Tx, walletId: WalletId, userId: UserId, at: Instant): Promise<void> {
  const insertWallet = sql('ledger-wallet-insert')`
    WITH account AS (INSERT INTO accounts (id, kind) VALUES ($1, 'wallet'))
    INSERT INTO wallets (id, user_id, created_at) VALUES ($1, $2, $3)`;
  await tx.query(insertWallet, [walletId, userId, toDate(at)]);
}

export async function createPotAccount(tx: Tx, groupId: GroupId): Promise<void> {
  await tx.query(sql('ledger-pot-account-insert')`INSERT INTO accounts (id, kind) VALUES ($1, 'pot')`, [groupId]);
}

export async function lockWallets(tx: Tx, userIds: readonly UserId[]): Promise<Map<UserId, WalletRow>> {
  const lockWalletRows = sql('ledger-wallets-lock')`
    SELECT id, user_id, balance FROM wallets WHERE user_id = ANY($1::uuid[]) ORDER BY id FOR NO KEY UPDATE`;
  return toWallets(await tx.query<WalletRecord>(lockWalletRows, [userIds]));
}

export async function findWallet(queryable: Queryable, userId: UserId): Promise<WalletRow | undefined> {
  const readBalance = sql('ledger-balance')`SELECT id, balance FROM wallets WHERE user_id = $1`;
  const [row] = await queryable.query<Omit<WalletRecord, 'user_id'>>(readBalance, [userId]);
  return row === undefined ? undefined : { walletId: row.id, balanceKobo: kobo(row.balance) };
}

export async function closeWallet(tx: Tx, userId: UserId): Promise<boolean> {
  const closeOne = sql('ledger-wallet-close')`
    UPDATE wallets SET is_active = false WHERE user_id = $1 AND balance = 0 RETURNING id`;
  return (await tx.query(closeOne, [userId])).length === 1;
}

export async function reopenWallet(tx: Tx, userId: UserId): Promise<void> {
  await tx.query(sql('ledger-wallet-reopen')`UPDATE wallets SET is_active = true WHERE user_id = $1`, [userId]);
}

/** A posting with the ids of its accounts. */
export interface TransferRow {
  readonly posting: Posting;
  readonly debitAccountId: string;
  readonly creditAccountId: string;
}

const TRANSFER = {
  id: 'id',
  debit: 'not stored',
  debitAccountId: 'debit_account_id',
  credit: 'not stored',
  creditAccountId: 'credit_account_id',
  amountKobo: 'amount',
  type: 'type',
  groupId: 'group_id',
  cycle: 'cycle',
  round: 'round',
  reference: 'reference',
  // Statement lines have their own table.
  lines: 'not stored',
} satisfies Columns<'transfers', Posting & Omit<TransferRow, 'posting'>>;
const transfer = rowsOf('transfers', TRANSFER);

export interface LineRow {
  readonly line: StatementLine;
  readonly walletId: WalletId;
  readonly transferId: TransferId;
}

const LINE = {
  id: 'id',
  walletId: 'wallet_id',
  userId: 'user_id',
  transferId: 'transfer_id',
  type: 'type',
  amountKobo: 'amount',
  description: 'description',
  groupId: 'group_id',
  reference: 'paystack_reference',
  withdrawalRequestId: 'withdrawal_request_id',
} satisfies Columns<'wallet_transactions', StatementLine & Omit<LineRow, 'line'>>;
const line = rowsOf('wallet_transactions', LINE);

/**
 * Writes transfers and lines and changes the balances accordingly, in one database function, because the application
 * role may not change balances (decision 0163). Returns the new balances of wallets.
 */
export async function writeMoney(
  tx: Tx,
  transfers: readonly TransferRow[],
  lines: readonly LineRow[],
  at: Instant,
): Promise<Map<UserId, Kobo>> {
  const potOf = ({ debit, credit }: Posting) =>
    debit.kind === 'pot' ? debit : credit.kind === 'pot' ? credit : undefined;
  const post = sql('ledger-post')`SELECT user_id, balance FROM post_transfers($1, $2, $3, $4, $5, $6, $7, $8, $9,
    $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20)`;
  const storedTransfers = transfers.map(({ posting, ...accounts }) => ({
    ...posting,
    ...accounts,
    groupId: posting.groupId ?? potOf(posting)?.groupId,
    cycle: posting.cycle ?? potOf(posting)?.cycle,
    round: posting.round ?? potOf(posting)?.round,
    reference: posting.reference,
  }));
  const storedLines = lines.map(({ line: said, ...ids }) => {
    const { groupId, reference, withdrawalRequestId } = said;
    return { ...said, ...ids, groupId, reference, withdrawalRequestId };
  });
  tx.receipt.transfers.push(...transfers.map(({ posting }) => posting.id));
  const values = [...transfer.valuesOfAll(storedTransfers), ...line.valuesOfAll(storedLines), toDate(at)];
  const rows = await tx.query<Pick<WalletRecord, 'user_id' | 'balance'>>(post, values);
  return new Map(rows.map((row) => [row.user_id, kobo(row.balance)]));
}
