import type { Instant, UserId } from '../../../../contract/ids.ts';
import { fromDate, toDate } from '../../../platform/clock/clock.ts';
import { sql, type Queryable, type Tx } from '../../../platform/database/database.ts';
import { fromRow, type FromRow } from '../../../platform/database/from-row.ts';
import type { Row } from '../../../platform/database/row.ts';
import { rowsOf } from '../../../platform/database/stored-rows.ts';
import type { DedicatedAccount } from '../../../providers/payments/money-in.ts';

const columns = `id, user_id, provider, customer_code, status, provider_id, number, bank_name, bank_slug, account_name,
  asked_at, why`;

type AccountRow = Row<'deposit_accounts', typeof columns>;
export type DepositAccount = FromRow<AccountRow>;

/** Why no account number was opened, by the classes that the page explains. */
export type AccountRefusal = 'identity' | 'not offered' | 'refused' | 'no answer';

const asked = rowsOf('deposit_accounts', {
  id: 'id',
  userId: 'user_id',
  provider: 'provider',
  customerCode: 'customer_code',
  status: 'status',
  askedAt: 'asked_at',
  nextCheckAt: 'next_check_at',
});

/**
 * Inserts a request. Returns false if the person has an account number or an open request, or their account is closed.
 */
export async function insertAskedAccount(
  tx: Tx,
  request: {
    readonly id: string;
    readonly userId: UserId;
    readonly provider: string;
    readonly customerCode: string;
    readonly askedAt: Instant;
    readonly nextCheckAt: Instant;
  },
): Promise<boolean> {
  const insert = sql('deposit-account-insert')`
    INSERT INTO deposit_accounts (${asked.names}) SELECT n.* FROM ${asked.rows} JOIN users u ON u.id = n.user_id
    WHERE u.closed_at IS NULL AND u.country = 'NG' FOR KEY SHARE OF u
    ON CONFLICT (user_id) WHERE status IN ('asked', 'active') DO NOTHING RETURNING id`;
  return (await tx.query(insert, asked.valuesOfAll([{ ...request, status: 'asked' }]))).length === 1;
}

/** Returns the open account number or request, or else the last one that ended. */
export async function findLatestAccount(queryable: Queryable, userId: UserId): Promise<DepositAccount | undefined> {
  const find = sql('deposit-account-latest')`SELECT ${columns} FROM deposit_accounts WHERE user_id = $1
    ORDER BY (status IN ('asked', 'active')) DESC, asked_at DESC LIMIT 1`;
  const [row] = await queryable.query<AccountRow>(find, [userId]);
  return row === undefined ? undefined : fromRow(row);
}

/** Finds an account by its number, in any status, because late money still belongs to this person. */
export async function findAccountByNumber(
  queryable: Queryable,
  provider: string,
  number: string,
): Promise<DepositAccount | undefined> {
  const find = sql('deposit-account-by-number')`
    SELECT ${columns} FROM deposit_accounts WHERE number = $2 AND provider = $1`;
  const [row] = await queryable.query<AccountRow>(find, [provider, number]);
  return row === undefined ? undefined : fromRow(row);
}

/** Finds the last opened account of a provider's customer, for a transfer without an account number. */
export async function findAccountByCustomer(
  queryable: Queryable,
  provider: string,
  customerCode: string,
): Promise<DepositAccount | undefined> {
  const find = sql('deposit-account-by-customer')`SELECT ${columns} FROM deposit_accounts
    WHERE customer_code = $2 AND provider = $1 AND number IS NOT NULL ORDER BY asked_at DESC LIMIT 1`;
  const [row] = await queryable.query<AccountRow>(find, [provider, customerCode]);
  return row === undefined ? undefined : fromRow(row);
}

/** Finds the open requests of a provider's customer. */
export async function findAskedAccounts(
  queryable: Queryable,
  provider: string,
  customerCode: string,
): Promise<DepositAccount[]> {
  const find = sql('deposit-accounts-asked')`SELECT ${columns} FROM deposit_accounts
    WHERE customer_code = $2 AND provider = $1 AND status = 'asked'`;
  return (await queryable.query<AccountRow>(find, [provider, customerCode])).map(fromRow);
}

export async function findActiveAccount(queryable: Queryable, userId: UserId): Promise<DepositAccount | undefined> {
  const find = sql('deposit-account-active')`
    SELECT ${columns} FROM deposit_accounts WHERE user_id = $1 AND status = 'active'`;
  const [row] = await queryable.query<AccountRow>(find, [userId]);
  return row === undefined ? undefined : fromRow(row);
}

export async function findAccountById(queryable: Queryable, id: string): Promise<DepositAccount | undefined> {
  const find = sql('deposit-account-by-id')`SELECT ${columns} FROM deposit_accounts WHERE id = $1`;
  const [row] = await queryable.query<AccountRow>(find, [id]);
  return row === undefined ? undefined : fromRow(row);
}

/** Opens a requested account. Returns false if the request has ended, or if another row has the number. */
export async function openAccount(
  tx: Tx,
  id: string,
  { id: providerId, number, bankName, bankSlug, accountName }: DedicatedAccount,
  at: Instant,
): Promise<boolean> {
  const open = sql('deposit-account-open')`UPDATE deposit_accounts SET status = 'active', provider_id = $2, number = $3,
      bank_name = $4, bank_slug = $5, account_name = $6, opened_at = $7, next_check_at = NULL
    WHERE id = $1 AND status = 'asked' AND NOT EXISTS (SELECT 1 FROM deposit_accounts WHERE number = $3) RETURNING id`;
  const values = [id, providerId, number, bankName, bankSlug, accountName, toDate(at)];
  return (await tx.query(open, values)).length === 1;
}

/** True if an earlier request of this person was refused because of their identity. */
export async function hasEarlierRefusal(queryable: Queryable, userId: UserId): Promise<boolean> {
  const find = sql('deposit-account-refused-before')`
    SELECT 1 FROM deposit_accounts WHERE user_id = $1 AND status = 'refused' AND why = 'identity' LIMIT 1`;
  return (await queryable.query(find, [userId])).length > 0;
}

export async function refuseAccount(tx: Tx, id: string, why: AccountRefusal, at: Instant): Promise<boolean> {
  const refuse = sql('deposit-account-refuse')`UPDATE deposit_accounts
    SET status = 'refused', why = $2, ended_at = $3, next_check_at = NULL WHERE id = $1 AND status = 'asked' RETURNING id`;
  return (await tx.query(refuse, [id, why, toDate(at)])).length === 1;
}

/** Claims due requests. Other processes skip them for a minute. */
export async function claimDueAccounts(
  queryable: Queryable,
  now: Instant,
  nextCheckAt: Instant,
  limit: number,
): Promise<DepositAccount[]> {
  const claimDue = sql('deposit-accounts-claim-due')`UPDATE deposit_accounts SET next_check_at = $2 WHERE id IN (
      SELECT id FROM deposit_accounts WHERE next_check_at <= $1 ORDER BY next_check_at LIMIT $3 FOR UPDATE SKIP LOCKED)
    RETURNING ${columns}`;
  return (await queryable.query<AccountRow>(claimDue, [toDate(now), toDate(nextCheckAt), limit])).map(fromRow);
}

export async function scheduleAccountCheck(queryable: Queryable, id: string, at: Instant): Promise<void> {
  const schedule = sql('deposit-account-schedule')`
    UPDATE deposit_accounts SET next_check_at = $2 WHERE id = $1 AND status = 'asked'`;
  await queryable.query(schedule, [id, toDate(at)]);
}

export async function earliestAccountCheck(queryable: Queryable): Promise<Instant | null> {
  const earliest = sql('deposit-accounts-earliest')`SELECT min(next_check_at) AS at FROM deposit_accounts`;
  const [row] = await queryable.query<{ at: Date | null }>(earliest, []);
  return row?.at == null ? null : fromDate(row.at);
}
