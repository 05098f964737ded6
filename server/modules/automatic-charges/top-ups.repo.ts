import type { Instant, UserId } from '../../../contract/ids.ts';
import type { Kobo } from '../../../contract/money.ts';
import { fromDate, toDate } from '../../platform/clock/clock.ts';
import { sql, type Queryable, type Tx } from '../../platform/database/database.ts';
import { fromRow } from '../../platform/database/from-row.ts';
import type { Row } from '../../platform/database/row.ts';

export interface TopUp {
  readonly userId: UserId;
  readonly sourceId: string;
  readonly capChargeKobo: Kobo;
  readonly capDayKobo: Kobo;
  readonly onSince: Instant;
  readonly pausedAt: Instant | null;
  readonly why: string | null;
}

const columns = 'user_id, source_id, cap_charge, cap_day, on_since, paused_at, why';
type TopUpRow = Row<'automatic_top_ups', typeof columns>;

const toTopUp = ({ cap_charge: capChargeKobo, cap_day: capDayKobo, ...row }: TopUpRow): TopUp => ({
  ...fromRow(row),
  capChargeKobo,
  capDayKobo,
});

export async function findTopUp(queryable: Queryable, userId: UserId): Promise<TopUp | undefined> {
  const find = sql('automatic-find')`SELECT ${columns} FROM automatic_top_ups WHERE user_id = $1`;
  const [row] = await queryable.query<TopUpRow>(find, [userId]);
  return row === undefined ? undefined : toTopUp(row);
}

/** Finds people's automatic charges. Omits people without any. */
export async function findTopUps(queryable: Queryable, userIds: readonly UserId[]): Promise<TopUp[]> {
  const find = sql('automatic-find-all')`SELECT ${columns} FROM automatic_top_ups WHERE user_id = ANY($1::uuid[])`;
  return (await queryable.query<TopUpRow>(find, [userIds])).map(toTopUp);
}

/** Locks the row that stopping and claiming a charge both lock, so that exactly one of them wins. */
export async function lockTopUp(tx: Tx, userId: UserId): Promise<TopUp | undefined> {
  const lock = sql('automatic-lock')`SELECT ${columns} FROM automatic_top_ups WHERE user_id = $1 FOR UPDATE`;
  const [row] = await tx.query<TopUpRow>(lock, [userId]);
  return row === undefined ? undefined : toTopUp(row);
}

/** Locks the rows of people charged from a source, in order of id. */
export async function lockTopUpsOfSource(tx: Tx, sourceId: string): Promise<TopUp[]> {
  const lock = sql('automatic-lock-source')`
    SELECT ${columns} FROM automatic_top_ups WHERE source_id = $1 ORDER BY user_id FOR UPDATE`;
  return (await tx.query<TopUpRow>(lock, [sourceId])).map(toTopUp);
}

export async function storeTopUp(
  tx: Tx,
  { userId, sourceId, capChargeKobo, capDayKobo }: Pick<TopUp, 'userId' | 'sourceId' | 'capChargeKobo' | 'capDayKobo'>,
  now: Instant,
): Promise<void> {
  const store = sql('automatic-store')`
    INSERT INTO automatic_top_ups (user_id, source_id, cap_charge, cap_day, on_since, next_plan_at)
    VALUES ($1, $2, $3, $4, $5, $5)
    ON CONFLICT (user_id) DO UPDATE SET source_id = excluded.source_id, cap_charge = excluded.cap_charge,
      cap_day = excluded.cap_day, next_plan_at = excluded.next_plan_at, paused_at = NULL, why = NULL`;
  await tx.query(store, [userId, sourceId, capChargeKobo, capDayKobo, toDate(now)]);
}

export async function deleteTopUp(tx: Tx, userId: UserId): Promise<void> {
  const remove = sql('automatic-delete')`DELETE FROM automatic_top_ups WHERE user_id = $1`;
  await tx.query(remove, [userId]);
}

export async function pauseTopUp(tx: Tx, userId: UserId, paused: { at: Instant; why: string } | null): Promise<void> {
  const pause = sql('automatic-pause')`UPDATE automatic_top_ups SET paused_at = $2, why = $3 WHERE user_id = $1`;
  await tx.query(pause, [userId, paused === null ? null : toDate(paused.at), paused?.why ?? null]);
}

/** Makes the planner check these people again. Ignores people without automatic charges. */
export async function planAgain(tx: Tx, userIds: readonly UserId[], now: Instant): Promise<void> {
  const again = sql('automatic-plan-again')`
    UPDATE automatic_top_ups SET next_plan_at = $2 WHERE user_id = ANY($1::uuid[]) AND next_plan_at > $2`;
  await tx.query(again, [userIds, toDate(now)]);
}

/** Claims people to plan for. Other processes skip them, and the next check is at `nextPlanAt`. */
export async function claimToPlan(tx: Tx, now: Instant, nextPlanAt: Instant, limit: number): Promise<TopUp[]> {
  const claim = sql('automatic-claim-plan')`UPDATE automatic_top_ups SET next_plan_at = $2 WHERE user_id IN (
      SELECT user_id FROM automatic_top_ups WHERE next_plan_at <= $1 ORDER BY next_plan_at LIMIT $3
      FOR UPDATE SKIP LOCKED)
    RETURNING ${columns}`;
  return (await tx.query<TopUpRow>(claim, [toDate(now), toDate(nextPlanAt), limit])).map(toTopUp);
}

export async function earliestPlan(queryable: Queryable): Promise<Instant | null> {
  const earliest = sql('automatic-earliest-plan')`SELECT min(next_plan_at) AS at FROM automatic_top_ups`;
  const [row] = await queryable.query<{ at: Date | null }>(earliest, []);
  return row?.at == null ? null : fromDate(row.at);
}
