import type { Instant, UserId } from '../../../../contract/ids.ts';
import type { Kobo } from '../../../../contract/money.ts';
import { fromDate, toDate } from '../../../platform/clock/clock.ts';
import { sql, type Queryable, type Tx } from '../../../platform/database/database.ts';
import { fromRow } from '../../../platform/database/from-row.ts';
import type { Row } from '../../../platform/database/row.ts';
import { rowsOf, type Columns } from '../../../platform/database/stored-rows.ts';
import type { DepositStatus, DepositWay } from './deposit.rules.ts';

export interface Deposit {
  readonly id: string;
  readonly userId: UserId;
  readonly provider: string;
  readonly reference: string;
  readonly amountKobo: Kobo;
  readonly feeKobo: Kobo;
  readonly status: DepositStatus;
  readonly createdAt: Instant;
  readonly way: DepositWay;
}

type DepositRow = Row<'deposits', typeof columns>;

const columns = 'id, user_id, provider, reference, amount, fee, status, created_at, way';

const toDeposit = ({ amount, fee, ...row }: DepositRow): Deposit => ({
  ...fromRow(row),
  amountKobo: amount,
  feeKobo: fee,
});

const DEPOSIT = {
  id: 'id',
  userId: 'user_id',
  provider: 'provider',
  reference: 'reference',
  amountKobo: 'amount',
  feeKobo: 'fee',
  status: 'status',
  createdAt: 'created_at',
  way: 'way',
} satisfies Columns<'deposits', Deposit>;
const found = rowsOf('deposits', DEPOSIT);
const started = rowsOf('deposits', { ...DEPOSIT, nextCheckAt: 'next_check_at' });

/** Returns false if the account was closed or the user has moved out of Nigeria. */
export async function insertDeposit(
  queryable: Queryable,
  deposit: Omit<Deposit, 'status'>,
  nextCheckAt: Instant,
): Promise<boolean> {
  const insert = sql('deposit-insert')`
    INSERT INTO deposits (${started.names}) SELECT n.* FROM ${started.rows} JOIN users u ON u.id = n.user_id
    WHERE u.closed_at IS NULL AND u.country = 'NG' FOR KEY SHARE OF u
    RETURNING id`;
  const values = started.valuesOfAll([{ ...deposit, status: 'pending', nextCheckAt }]);
  return (await queryable.query(insert, values)).length === 1;
}

/** Records a payment that was not started as a deposit. */
export async function insertFoundDeposit(tx: Tx, deposit: Omit<Deposit, 'status'>): Promise<void> {
  const insertFound = sql('deposit-insert-found')`INSERT INTO deposits (${found.names}) VALUES (${found.parameters})`;
  await tx.query(insertFound, found.valuesOf({ ...deposit, status: 'quarantined' }));
}

/** Sets the user and amounts of a quarantined deposit to the actual ones. Lock the deposit first. */
export async function rewriteDeposit(
  tx: Tx,
  { id, userId, amountKobo, feeKobo }: Pick<Deposit, 'id' | 'userId' | 'amountKobo' | 'feeKobo'>,
): Promise<void> {
  const rewrite = sql('deposit-rewrite')`UPDATE deposits SET user_id = $2, amount = $3, fee = $4 WHERE id = $1`;
  await tx.query(rewrite, [id, userId, amountKobo, feeKobo]);
}

export async function findDeposit(queryable: Queryable, reference: string): Promise<Deposit | undefined> {
  const find = sql('deposit-find')`SELECT ${columns} FROM deposits WHERE reference = $1`;
  const [row] = await queryable.query<DepositRow>(find, [reference]);
  return row === undefined ? undefined : toDeposit(row);
}

export async function lockDeposit(tx: Tx, reference: string): Promise<Deposit | undefined> {
  const lock = sql('deposit-lock')`SELECT ${columns} FROM deposits WHERE reference = $1 FOR UPDATE`;
  const [row] = await tx.query<DepositRow>(lock, [reference]);
  return row === undefined ? undefined : toDeposit(row);
}

export async function finishDeposit(
  queryable: Queryable,
  id: string,
  status: DepositStatus,
  at: Instant,
  /** The provider's charge; null if it states none or it is already stored. */
  providerFeeKobo: Kobo | null = null,
): Promise<void> {
  const finish = sql('deposit-finish')`UPDATE deposits SET status = $2, settled_at = $3, next_check_at = NULL,
    confirm_url = NULL, provider_fee = coalesce($4, provider_fee) WHERE id = $1`;
  await queryable.query(finish, [id, status, toDate(at), providerFeeKobo]);
}

/** Stores the provider's own status of a payment, for operators. Lock the deposit first. */
export async function noteAnswer(tx: Tx, id: string, word: string, at: Instant): Promise<void> {
  const note = sql('deposit-note-answer')`
    UPDATE deposits SET provider_answer = nullif($2, ''), answered_at = $3 WHERE id = $1`;
  await tx.query(note, [id, word, toDate(at)]);
}

/** Stores an unpaid deposit's status and when to check it next. Null means no further check. */
export async function keepDepositOpen(
  tx: Tx,
  id: string,
  status: 'pending' | 'failed' | 'abandoned',
  nextCheckAt: Instant | null,
): Promise<void> {
  const keepOpen = sql('deposit-keep-open')`UPDATE deposits SET status = $2, next_check_at = $3 WHERE id = $1`;
  await tx.query(keepOpen, [id, status, nextCheckAt === null ? null : toDate(nextCheckAt)]);
}

/** Ensures that an unpaid deposit is checked at `at` or earlier. */
export async function expediteDeposit(queryable: Queryable, reference: string, at: Instant): Promise<void> {
  const expedite = sql('deposit-expedite')`
    UPDATE deposits SET next_check_at = $2 WHERE reference = $1 AND status IN ('pending', 'failed', 'abandoned')
    AND (next_check_at IS NULL OR next_check_at > $2)`;
  await queryable.query(expedite, [reference, toDate(at)]);
}

/** Claims at most `limit` due deposits. Other processes skip them until `nextCheckAt`. */
export async function claimDueDeposits(
  queryable: Queryable,
  now: Instant,
  nextCheckAt: Instant,
  limit: number,
): Promise<Deposit[]> {
  // Schedules the next check before checking, so that a process that dies delays a deposit's check by an hour at most.
  const claimDue = sql('deposits-claim-due')`UPDATE deposits SET next_check_at = $2 WHERE id IN (
      SELECT id FROM deposits WHERE next_check_at <= $1 ORDER BY next_check_at LIMIT $3 FOR UPDATE SKIP LOCKED)
    RETURNING ${columns}`;
  const rows = await queryable.query<DepositRow>(claimDue, [toDate(now), toDate(nextCheckAt), limit]);
  return rows.map(toDeposit);
}

export async function earliestDepositCheck(queryable: Queryable): Promise<Instant | null> {
  const earliest = sql('deposits-earliest')`SELECT min(next_check_at) AS at FROM deposits`;
  const [row] = await queryable.query<{ at: Date | null }>(earliest, []);
  return row?.at == null ? null : fromDate(row.at);
}

/** Reads deposits that may have been paid but are not settled. */
export async function openDeposits(queryable: Queryable, limit: number): Promise<Deposit[]> {
  const listOpen = sql('deposits-open')`
    SELECT ${columns} FROM deposits WHERE next_check_at IS NOT NULL ORDER BY next_check_at LIMIT $1`;
  return (await queryable.query<DepositRow>(listOpen, [limit])).map(toDeposit);
}

export async function settledDeposits(queryable: Queryable, limit: number): Promise<Deposit[]> {
  const listRecent = sql('deposits-recent')`
    SELECT ${columns} FROM deposits WHERE status IN ('completed', 'reversed') ORDER BY id DESC LIMIT $1`;
  return (await queryable.query<DepositRow>(listRecent, [limit])).map(toDeposit);
}

export async function completedDeposits(queryable: Queryable, references: readonly string[]): Promise<Deposit[]> {
  const listCompleted = sql('deposits-completed')`
    SELECT ${columns} FROM deposits WHERE status = 'completed' AND reference = ANY($1::text[])`;
  return (await queryable.query<DepositRow>(listCompleted, [references])).map(toDeposit);
}
