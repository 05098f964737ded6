import { toSource, type SourceFacts } from './sources.repo.ts';
import { formatLagosDay, type LagosDay } from '../../../circle/time.ts';
import type { Instant, UserId } from '../../../contract/ids.ts';
import { fromDate, instantOrNull, toDate } from '../../platform/clock/clock.ts';
import { sql, type Queryable, type Tx } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/row.ts';
import type { ChargeStatus } from './automatic-charges.rules.ts';
import { dayOf } from './dues.repo.ts';

export interface Charge {
  readonly id: string;
  readonly userId: UserId;
  readonly dueDay: LagosDay;
  readonly status: ChargeStatus;
  readonly tariffVersion: number;
  readonly nextAt: Instant | null;
  readonly tries: number;
  readonly why: string | null;
  readonly source: SourceFacts;
}

const columns = `c.id, c.user_id, c.due_day, c.status, c.tariff_version, c.next_at, c.tries, c.why, c.source_id`;
const sourceColumns = 's.kind, s.status AS source_status, s.brand, s.last4, s.bank_name, s.exp_month, s.exp_year';
const OF_SOURCE = 'automatic_charges c JOIN payment_sources s ON s.id = c.source_id';

type ChargeRow = Row<'automatic_charges', typeof columns> &
  Row<'payment_sources', 'kind, brand, last4, bank_name, exp_month, exp_year'> & {
    source_status: SourceFacts['status'];
  };

const toCharge = (row: ChargeRow): Charge => ({
  id: row.id,
  userId: row.user_id,
  dueDay: dayOf(row.due_day),
  status: row.status,
  tariffVersion: row.tariff_version,
  nextAt: instantOrNull(row.next_at),
  tries: row.tries,
  why: row.why,
  source: toSource({ ...row, id: row.source_id, status: row.source_status }),
});

export async function insertCharge(
  tx: Tx,
  charge: Pick<Charge, 'id' | 'userId' | 'dueDay' | 'tariffVersion' | 'nextAt'> & { readonly sourceId: string },
  now: Instant,
): Promise<void> {
  const insert = sql('automatic-charge-insert')`
    INSERT INTO automatic_charges (id, user_id, due_day, source_id, status, tariff_version, next_at, created_at)
    VALUES ($1, $2, $3, $4, 'planned', $5, $6, $7)`;
  const { id, userId, dueDay, sourceId, tariffVersion, nextAt } = charge;
  const at = nextAt === null ? null : toDate(nextAt);
  await tx.query(insert, [id, userId, formatLagosDay(dueDay), sourceId, tariffVersion, at, toDate(now)]);
}

/** Reads a person's open charges and the latest finished ones, newest day first. */
export async function findChargesOf(queryable: Queryable, userId: UserId, limit: number): Promise<Charge[]> {
  const find = sql('automatic-charges-of')`SELECT ${columns}, ${sourceColumns} FROM ${OF_SOURCE}
    WHERE c.user_id = $1 ORDER BY c.due_day DESC LIMIT $2`;
  return (await queryable.query<ChargeRow>(find, [userId, limit])).map(toCharge);
}

export async function findCharges(queryable: Queryable, ids: readonly string[]): Promise<Charge[]> {
  const find = sql('automatic-charges')`SELECT ${columns}, ${sourceColumns} FROM ${OF_SOURCE}
    WHERE c.id = ANY($1::uuid[])`;
  return (await queryable.query<ChargeRow>(find, [ids])).map(toCharge);
}

export async function findChargeOfDay(tx: Tx, userId: UserId, dueDay: LagosDay): Promise<Charge | undefined> {
  const find = sql('automatic-charge-of-day')`SELECT ${columns}, ${sourceColumns} FROM ${OF_SOURCE}
    WHERE c.user_id = $1 AND c.due_day = $2 FOR UPDATE OF c`;
  const [row] = await tx.query<ChargeRow>(find, [userId, formatLagosDay(dueDay)]);
  return row === undefined ? undefined : toCharge(row);
}

/** Finds failed charges whose last refusal also ended their source. */
export async function findChargesEndedWith(
  tx: Tx,
  { userId, sourceId }: { readonly userId: UserId; readonly sourceId: string },
  why: string,
): Promise<Charge[]> {
  const find = sql('automatic-charges-ended-with')`SELECT ${columns}, ${sourceColumns} FROM ${OF_SOURCE}
    WHERE c.user_id = $1 AND c.source_id = $2 AND c.status = 'given_up' AND c.why = $3`;
  return (await tx.query<ChargeRow>(find, [userId, sourceId, why])).map(toCharge);
}

/** Locks charges that can still be tried or confirmed, in order of id. Lock the person's row first. */
export async function lockOpenCharges(tx: Tx, userId: UserId): Promise<Charge[]> {
  const lock = sql('automatic-charges-lock')`SELECT ${columns}, ${sourceColumns} FROM ${OF_SOURCE}
    WHERE c.user_id = $1 AND c.ended_at IS NULL ORDER BY c.id FOR UPDATE OF c`;
  return (await tx.query<ChargeRow>(lock, [userId])).map(toCharge);
}

export async function lockCharge(tx: Tx, id: string): Promise<Charge | undefined> {
  const lock = sql('automatic-charge-lock')`SELECT ${columns}, ${sourceColumns} FROM ${OF_SOURCE}
    WHERE c.id = $1 FOR UPDATE OF c`;
  const [row] = await tx.query<ChargeRow>(lock, [id]);
  return row === undefined ? undefined : toCharge(row);
}

/**
 * Claims the person whose charge is due first. Locks the row that stopping also locks, and skips people locked by
 * another process.
 */
export async function claimPerson(tx: Tx, now: Instant): Promise<{ userId: UserId; chargeId: string } | undefined> {
  const claim = sql('automatic-claim')`SELECT t.user_id, c.id FROM automatic_charges c
    JOIN automatic_top_ups t ON t.user_id = c.user_id
    WHERE c.next_at <= $1 AND c.status IN ('planned', 'waiting')
    ORDER BY c.next_at, c.id LIMIT 1 FOR UPDATE OF t SKIP LOCKED`;
  const [row] = await tx.query<{ user_id: UserId; id: string }>(claim, [toDate(now)]);
  return row === undefined ? undefined : { userId: row.user_id, chargeId: row.id };
}

/** Returns charges whose time to confirm has expired. */
export async function findUnconfirmed(queryable: Queryable, now: Instant, limit: number): Promise<string[]> {
  const find = sql('automatic-unconfirmed')`SELECT id FROM automatic_charges
    WHERE next_at <= $1 AND status = 'confirm' ORDER BY next_at LIMIT $2`;
  return (await queryable.query<{ id: string }>(find, [toDate(now), limit])).map(({ id }) => id);
}

export async function earliestCharge(queryable: Queryable): Promise<Instant | null> {
  const earliest = sql('automatic-earliest')`SELECT min(next_at) AS at FROM automatic_charges`;
  const [row] = await queryable.query<{ at: Date | null }>(earliest, []);
  return row?.at == null ? null : fromDate(row.at);
}

export async function moveCharge(
  tx: Tx,
  id: string,
  to: { readonly nextAt: Instant; readonly status?: 'planned' | 'waiting' | 'confirm' },
): Promise<void> {
  const move = sql('automatic-move')`
    UPDATE automatic_charges SET next_at = $2, status = coalesce($3, status) WHERE id = $1`;
  await tx.query(move, [id, toDate(to.nextAt), to.status ?? null]);
}

/** Marks a charge as sent to the bank, with the number of its next attempt. */
export async function sendCharge(tx: Tx, id: string, tries: number): Promise<void> {
  const send = sql('automatic-send')`
    UPDATE automatic_charges SET status = 'sent', next_at = NULL, tries = $2 WHERE id = $1`;
  await tx.query(send, [id, tries]);
}

export async function endCharge(
  tx: Tx,
  id: string,
  end: { readonly status: ChargeStatus; readonly why: string | null },
  now: Instant,
): Promise<void> {
  const finish = sql('automatic-end')`
    UPDATE automatic_charges SET status = $2, why = $3, ended_at = $4, next_at = NULL WHERE id = $1`;
  await tx.query(finish, [id, end.status, end.why, toDate(now)]);
}

/** Moves a person's planned charge to another source and schedules its next slot. */
export async function rewireCharge(tx: Tx, id: string, sourceId: string, tariffVersion: number, nextAt: Instant) {
  const rewire = sql('automatic-rewire')`
    UPDATE automatic_charges SET source_id = $2, tariff_version = $3, next_at = $4 WHERE id = $1`;
  await tx.query(rewire, [id, sourceId, tariffVersion, toDate(nextAt)]);
}
