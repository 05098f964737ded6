import type { GroupId, Instant, UserId, WalletId } from '../../../contract/ids.ts';
import { kobo, type Kobo } from '../../../contract/money.ts';
import { toDate } from '../../platform/clock/clock.ts';
import { settleAll, sql, type Queryable, type Tx } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/row.ts';
import type { PotChange, Posting, StatementLine } from './posting.ts';

/** The accounts that exist once. Their balances are summed from transfers: no payment waits for such a row. */
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

/** Locks wallets in id order until the transaction ends. */
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

/** Marks an empty wallet as closed; false when it holds money. */
export async function closeWallet(tx: Tx, userId: UserId): Promise<boolean> {
  const closeOne = sql('ledger-wallet-close')`
    UPDATE wallets SET is_active = false WHERE user_id = $1 AND balance = 0 RETURNING id`;
  return (await tx.query(closeOne, [userId])).length === 1;
}

export async function reopenWallet(tx: Tx, userId: UserId): Promise<void> {
  await tx.query(sql('ledger-wallet-reopen')`UPDATE wallets SET is_active = true WHERE user_id = $1`, [userId]);
}

/** Adds each wallet's net change and gives the new balances. A wallet that does not exist is missing in the answer. */
export async function changeWallets(tx: Tx, changes: ReadonlyMap<UserId, Kobo>): Promise<Map<UserId, WalletRow>> {
  // The rows are locked in id order before any is changed, so that two transactions cannot wait for each other.
  const changeWalletRows = sql('ledger-wallets-change')`
    WITH change AS (SELECT * FROM unnest($1::uuid[], $2::bigint[]) AS c (user_id, delta)),
    locked AS (SELECT w.id, c.delta FROM wallets w JOIN change c ON c.user_id = w.user_id
      ORDER BY w.id FOR NO KEY UPDATE OF w)
    UPDATE wallets w SET balance = w.balance + locked.delta FROM locked WHERE w.id = locked.id
    RETURNING w.id, w.user_id, w.balance`;
  return toWallets(await tx.query<WalletRecord>(changeWalletRows, [[...changes.keys()], [...changes.values()]]));
}

const potColumns = (changes: readonly PotChange[]): unknown[] => [
  changes.map(({ pot }) => pot.groupId),
  changes.map(({ pot }) => pot.cycle),
  changes.map(({ pot }) => pot.round),
  changes.map(({ netKobo }) => netKobo),
  changes.map(({ paidOutKobo }) => paidOutKobo),
  changes.map(({ platformFeeKobo }) => platformFeeKobo),
  changes.map(({ managementFeeKobo }) => managementFeeKobo),
];

/** Adds each pot's net change, opening the pots that are new. Answers how many pots that had to exist did not. */
export async function changePots(tx: Tx, changes: readonly PotChange[]): Promise<number> {
  const raised = changes.filter(({ netKobo }) => netKobo >= 0n);
  const lowered = changes.filter(({ netKobo }) => netKobo < 0n);
  // A proposed row must pass the CHECK even when the conflict branch is taken: only pots that gain may come this way.
  const raisePotRows = sql('ledger-pots-raise')`
    INSERT INTO pots AS p (group_id, cycle, round, balance, paid_out, platform_fee_taken, management_fee_taken)
    SELECT * FROM unnest($1::uuid[], $2::int[], $3::int[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[])
      AS c (group_id, cycle, round, net, paid_out, platform_fee, management_fee) ORDER BY group_id, cycle, round
    ON CONFLICT (group_id, cycle, round) DO UPDATE SET balance = p.balance + excluded.balance,
      paid_out = p.paid_out + excluded.paid_out,
      platform_fee_taken = p.platform_fee_taken + excluded.platform_fee_taken,
      management_fee_taken = p.management_fee_taken + excluded.management_fee_taken`;
  const lowerPotRows = sql('ledger-pots-lower')`WITH change AS (
      SELECT * FROM unnest($1::uuid[], $2::int[], $3::int[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[])
        AS c (group_id, cycle, round, net, paid_out, platform_fee, management_fee)),
    locked AS (SELECT c.* FROM pots p JOIN change c USING (group_id, cycle, round)
      ORDER BY group_id, cycle, round FOR NO KEY UPDATE OF p)
    UPDATE pots p SET balance = p.balance + c.net, paid_out = p.paid_out + c.paid_out,
      platform_fee_taken = p.platform_fee_taken + c.platform_fee,
      management_fee_taken = p.management_fee_taken + c.management_fee
    FROM locked c WHERE p.group_id = c.group_id AND p.cycle = c.cycle AND p.round = c.round
    RETURNING p.group_id`;
  const [, found] = await settleAll<[unknown, unknown[]]>([
    raised.length === 0 ? Promise.resolve() : tx.query(raisePotRows, potColumns(raised)),
    lowered.length === 0 ? Promise.resolve([]) : tx.query(lowerPotRows, potColumns(lowered)),
  ]);
  return lowered.length - found.length;
}

/** A transfer's row: its accounts are already found. */
export interface TransferRow {
  readonly posting: Posting;
  readonly debitAccountId: string;
  readonly creditAccountId: string;
}

export async function writeTransfers(tx: Tx, rows: readonly TransferRow[], at: Instant): Promise<void> {
  const potOf = ({ posting: { debit, credit } }: TransferRow) =>
    debit.kind === 'pot' ? debit : credit.kind === 'pot' ? credit : undefined;
  const insertTransfers = sql('ledger-transfers-insert')`
    INSERT INTO transfers (id, debit_account_id, credit_account_id, amount, type, group_id, cycle, round,
      reference, created_at)
    SELECT t.*, $10::timestamptz FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::bigint[], $5::text[],
      $6::uuid[], $7::int[], $8::int[], $9::text[]) AS t`;
  await tx.query(insertTransfers, [
    rows.map(({ posting }) => posting.id),
    rows.map(({ debitAccountId }) => debitAccountId),
    rows.map(({ creditAccountId }) => creditAccountId),
    rows.map(({ posting }) => posting.amountKobo),
    rows.map(({ posting }) => posting.type),
    rows.map((row) => row.posting.groupId ?? potOf(row)?.groupId ?? null),
    rows.map((row) => row.posting.cycle ?? potOf(row)?.cycle ?? null),
    rows.map((row) => row.posting.round ?? potOf(row)?.round ?? null),
    rows.map(({ posting }) => posting.reference ?? null),
    toDate(at),
  ]);
}

/** A statement line's row. */
export interface LineRow {
  readonly line: StatementLine;
  readonly walletId: WalletId;
  readonly transferId: string;
}

export async function writeLines(tx: Tx, rows: readonly LineRow[], at: Instant): Promise<void> {
  if (rows.length === 0) return;
  const insertLines = sql('ledger-lines-insert')`
    INSERT INTO wallet_transactions (id, wallet_id, user_id, transfer_id, type, amount, description, group_id,
      paystack_reference, withdrawal_request_id, created_at)
    SELECT l.*, $11::timestamptz FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[], $5::text[], $6::bigint[],
      $7::text[], $8::uuid[], $9::text[], $10::uuid[]) AS l`;
  await tx.query(insertLines, [
    rows.map(({ line }) => line.id),
    rows.map(({ walletId }) => walletId),
    rows.map(({ line }) => line.userId),
    rows.map(({ transferId }) => transferId),
    rows.map(({ line }) => line.type),
    rows.map(({ line }) => line.amountKobo),
    rows.map(({ line }) => line.description),
    rows.map(({ line }) => line.groupId ?? null),
    rows.map(({ line }) => line.reference ?? null),
    rows.map(({ line }) => line.withdrawalRequestId ?? null),
    toDate(at),
  ]);
}
