import type { GroupId, Instant, UserId } from '../../../../contract/ids.ts';
import type { Kobo } from '../../../../contract/money.ts';
import { toDate } from '../../../platform/clock/clock.ts';
import { sql, type Queryable, type Tx } from '../../../platform/database/database.ts';
import { fromRow } from '../../../platform/database/from-row.ts';
import type { Row } from '../../../platform/database/row.ts';

/** The contribution of one round of a circle. */
export interface OwnRound {
  readonly userId: UserId;
  readonly groupId: GroupId;
  readonly cycle: number;
  readonly round: number;
}

export interface PaymentOnArrival extends OwnRound {
  readonly depositId: string;
  readonly amountKobo: Kobo;
}

/** Why a payment was not made. The money then stays in the wallet. */
export type Unpaid = 'short' | 'paid before' | 'over';

/** Records that a deposit pays a contribution once it arrives. Returns false unless the round is open and unpaid. */
export async function insertPaymentOnArrival(tx: Tx, depositId: string, wanted: OwnRound): Promise<boolean> {
  const insert = sql('arrivals-insert')`
    INSERT INTO payments_on_arrival (deposit_id, user_id, group_id, cycle, round, amount)
    SELECT $1, c.user_id, c.group_id, c.cycle, c.round, c.amount FROM contributions c
    JOIN groups g ON g.id = c.group_id AND g.status = 'active'
      AND g.current_cycle = c.cycle AND g.current_round = c.round
    JOIN group_members m ON m.group_id = c.group_id AND m.user_id = c.user_id AND m.status = 'approved'
    WHERE c.user_id = $2 AND c.group_id = $3 AND c.cycle = $4 AND c.round = $5 AND c.status IN ('pending', 'late')
    RETURNING deposit_id`;
  const { userId, groupId, cycle, round } = wanted;
  return (await tx.query(insert, [depositId, userId, groupId, cycle, round])).length > 0;
}

const columns = 'deposit_id, user_id, group_id, cycle, round, amount';

/** Finds the payment that a deposit was made for. Undefined if none exists or it has ended. */
export async function findPaymentOnArrival(
  queryable: Queryable,
  depositId: string,
): Promise<PaymentOnArrival | undefined> {
  const find = sql('arrivals-find')`
    SELECT ${columns} FROM payments_on_arrival WHERE deposit_id = $1 AND ended_at IS NULL`;
  const [row] = await queryable.query<Row<'payments_on_arrival', typeof columns>>(find, [depositId]);
  if (row === undefined) return undefined;
  const { amount, ...round } = row;
  return { ...fromRow(round), amountKobo: amount };
}

/** Ends a payment once. Returns false if it has ended. */
export async function endPaymentOnArrival(
  tx: Tx,
  depositId: string,
  outcome: 'paid' | Unpaid,
  at: Instant,
): Promise<boolean> {
  const end = sql('arrivals-end')`
    UPDATE payments_on_arrival SET ended_at = $2, outcome = $3 WHERE deposit_id = $1 AND ended_at IS NULL
    RETURNING deposit_id`;
  return (await tx.query(end, [depositId, toDate(at), outcome])).length > 0;
}

interface Facts {
  readonly groupName: string;
  /** True if the contribution was paid after the money arrived, so that the money may have paid it. */
  readonly isPaidSince: boolean;
}

/** Reads the data for the notice about a payment that was not made. */
export async function findArrivalFacts(
  queryable: Queryable,
  { depositId, userId, groupId, cycle, round }: PaymentOnArrival,
): Promise<Facts | undefined> {
  const find = sql('arrivals-facts')`
    SELECT g.name, coalesce(c.paid_at >= d.settled_at, false) AS is_paid_since FROM groups g
    JOIN deposits d ON d.id = $1
    LEFT JOIN contributions c ON (c.group_id, c.cycle, c.round, c.user_id) = (g.id, $3, $4, $5) WHERE g.id = $2`;
  const [row] = await queryable.query<{ name: string; is_paid_since: boolean }>(find, [
    depositId,
    groupId,
    cycle,
    round,
    userId,
  ]);
  return row && { groupName: row.name, isPaidSince: row.is_paid_since };
}
