import type { GroupId, Instant, TransferId, UserId, WalletId } from '../../../contract/ids.ts';
import { kobo, type Kobo } from '../../../contract/money.ts';
import { toDate } from '../../platform/clock/clock.ts';
import { settleAll, sql, type Queryable, type Tx } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/row.ts';
import { rowsOf, type Columns } from '../../platform/database/stored-rows.ts';
import type { PotChange, Posting, StatementLine } from './posting.ts';

/** Accounts that exist only once. Their balances are not stored but summed, so that no payment waits for row locks. */
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

/** Adds each wallet's net change. Returns the new balances. Omits wallets that do not exist. */
export async function changeWallets(tx: Tx, changes: ReadonlyMap<UserId, Kobo>): Promise<Map<UserId, WalletRow>> {
  // Locks the rows in the order of their ids before any change, so that two transactions cannot deadlock.
  const changeWalletRows = sql('ledger-wallets-change')`
    WITH change AS (SELECT * FROM unnest($1::uuid[], $2::bigint[]) AS c (user_id, delta)),
    locked AS (SELECT w.id, c.delta FROM wallets w JOIN change c ON c.user_id = w.user_id
      ORDER BY w.id FOR NO KEY UPDATE OF w)
    UPDATE wallets w SET balance = w.balance + locked.delta FROM locked WHERE w.id = locked.id
    RETURNING w.id, w.user_id, w.balance`;
  return toWallets(await tx.query<WalletRecord>(changeWalletRows, [[...changes.keys()], [...changes.values()]]));
}

const pot = rowsOf('pots', {
  groupId: 'group_id',
  cycle: 'cycle',
  round: 'round',
  netKobo: 'balance',
  paidOutKobo: 'paid_out',
  platformFeeKobo: 'platform_fee_taken',
  managementFeeKobo: 'management_fee_taken',
});
const potValues = (changes: readonly PotChange[]): unknown[] =>
  pot.valuesOfAll(changes.map((change) => ({ ...change, ...change.pot })));

/** Adds each pot's net change. An increase creates a missing pot. Returns how many decreases found no pot. */
export async function changePots(tx: Tx, changes: readonly PotChange[]): Promise<number> {
  const raised = changes.filter(({ netKobo }) => netKobo >= 0n);
  const lowered = changes.filter(({ netKobo }) => netKobo < 0n);
  // PostgreSQL checks the CHECK constraint on the proposed row even on conflict, so only increases may use this upsert.
  const raisePotRows = sql('ledger-pots-raise')`
    INSERT INTO pots AS p (${pot.names}) SELECT * FROM ${pot.rows} ORDER BY group_id, cycle, round
    ON CONFLICT (group_id, cycle, round) DO UPDATE SET balance = p.balance + excluded.balance,
      paid_out = p.paid_out + excluded.paid_out,
      platform_fee_taken = p.platform_fee_taken + excluded.platform_fee_taken,
      management_fee_taken = p.management_fee_taken + excluded.management_fee_taken`;
  const lowerPotRows = sql('ledger-pots-lower')`WITH change AS (SELECT * FROM ${pot.rows}),
    locked AS (SELECT c.* FROM pots p JOIN change c USING (group_id, cycle, round)
      ORDER BY group_id, cycle, round FOR NO KEY UPDATE OF p)
    UPDATE pots p SET balance = p.balance + c.balance, paid_out = p.paid_out + c.paid_out,
      platform_fee_taken = p.platform_fee_taken + c.platform_fee_taken,
      management_fee_taken = p.management_fee_taken + c.management_fee_taken
    FROM locked c WHERE p.group_id = c.group_id AND p.cycle = c.cycle AND p.round = c.round
    RETURNING p.group_id`;
  const [, found] = await settleAll<[unknown, unknown[]]>([
    raised.length === 0 ? Promise.resolve() : tx.query(raisePotRows, potValues(raised)),
    lowered.length === 0 ? Promise.resolve([]) : tx.query(lowerPotRows, potValues(lowered)),
  ]);
  return lowered.length - found.length;
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
const transfer = rowsOf('transfers', { ...TRANSFER, createdAt: 'created_at' });

export async function writeTransfers(tx: Tx, rows: readonly TransferRow[], at: Instant): Promise<void> {
  const potOf = ({ debit, credit }: Posting) =>
    debit.kind === 'pot' ? debit : credit.kind === 'pot' ? credit : undefined;
  const insertTransfers = sql('ledger-transfers-insert')`
    INSERT INTO transfers (${transfer.names}) SELECT * FROM ${transfer.rows}`;
  const stored = rows.map(({ posting, ...accounts }) => ({
    ...posting,
    ...accounts,
    groupId: posting.groupId ?? potOf(posting)?.groupId,
    cycle: posting.cycle ?? potOf(posting)?.cycle,
    round: posting.round ?? potOf(posting)?.round,
    reference: posting.reference,
    createdAt: at,
  }));
  tx.receipt.transfers.push(...rows.map(({ posting }) => posting.id));
  await tx.query(insertTransfers, transfer.valuesOfAll(stored));
}

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
const line = rowsOf('wallet_transactions', { ...LINE, createdAt: 'created_at' });

export async function writeLines(tx: Tx, rows: readonly LineRow[], at: Instant): Promise<void> {
  if (rows.length === 0) return;
  const insertLines = sql('ledger-lines-insert')`
    INSERT INTO wallet_transactions (${line.names}) SELECT * FROM ${line.rows}`;
  const stored = rows.map(({ line: said, ...ids }) => {
    const { groupId, reference, withdrawalRequestId } = said;
    return { ...said, ...ids, groupId, reference, withdrawalRequestId, createdAt: at };
  });
  await tx.query(insertLines, line.valuesOfAll(stored));
}
