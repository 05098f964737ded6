import type { GroupId } from '../../../contract/ids.ts';
import type { Debt } from '../../../circle/types.ts';
import { toDate } from '../../platform/clock/clock.ts';
import { sql, type Tx } from '../../platform/database/database.ts';

/** A debt between members as it is written; a known row keeps the words with which it was opened. */
export interface CircleDebt extends Debt {
  readonly id: string;
  readonly groupId: GroupId;
  readonly description: string;
}

/**
 * Writes debts of circles. Those that end are written first, because a member can owe only one contribution for a round
 * at a time: a new debt for it takes the place of the one that ends.
 */
export async function writeCircleDebts(tx: Tx, debts: readonly CircleDebt[]): Promise<void> {
  if (debts.length === 0) return;
  const rows = [...debts].sort((a, b) => orderOf(a) - orderOf(b));
  const upsert = sql('groups-debts-upsert')`
    INSERT INTO debts (id, user_id, group_id, type, amount, status, cycle, round, due_date, description,
      created_at, resolved_at)
    SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::bigint[], $6::text[], $7::int[], $8::int[],
      $9::timestamptz[], $10::text[], $11::timestamptz[], $12::timestamptz[])
    ON CONFLICT (id) DO UPDATE SET status = excluded.status, created_at = excluded.created_at,
      resolved_at = excluded.resolved_at`;
  await tx.query(upsert, [
    rows.map(({ id }) => id),
    rows.map(({ userId }) => userId),
    rows.map(({ groupId }) => groupId),
    rows.map(({ type }) => type),
    rows.map(({ amountKobo }) => amountKobo),
    rows.map(({ status }) => status),
    rows.map(({ cycle }) => cycle),
    rows.map(({ round }) => round),
    rows.map(({ dueDate }) => toDate(dueDate)),
    rows.map(({ description }) => description),
    rows.map(({ openedAt }) => toDate(openedAt)),
    rows.map(({ resolvedAt }) => (resolvedAt === null ? null : toDate(resolvedAt))),
  ]);
}

const orderOf = ({ status }: Debt): number => (status === 'outstanding' ? 1 : 0);
