import { lagosDayOf, startOfDay } from '../../../../circle/time.ts';
import type { DepositWay } from '../../../../contract/admin/deposits.ts';
import { HOUR_MS, MINUTE_MS } from '../../../../contract/durations.ts';
import { instant, type Instant } from '../../../../contract/ids.ts';
import { kobo, type Kobo } from '../../../../contract/money.ts';
import { toDate } from '../../../platform/clock/clock.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import { fromRow, type FromRow } from '../../../platform/database/from-row.ts';
import type { Row } from '../../../platform/database/row.ts';
import type { DepositRow } from '../deposits/deposits.repo.ts';

/** Maximum number of entries shown of each queue. */
const MAX_ROWS = 100;

type GivenUpRow = Row<'automatic_charges', 'id' | 'user_id' | 'tries' | 'why'> & {
  user_name: string;
  due_day: string;
  ended_at: Date;
};

/** Lists the automatic charges that failed permanently since midnight in Lagos, newest first. */
export async function findGivenUp(queryable: Queryable, now: Instant): Promise<FromRow<GivenUpRow>[]> {
  const find = sql('admin-charges-given-up')`
    SELECT c.id, c.user_id, u.name AS user_name, c.due_day::text AS due_day, c.tries, c.why, c.ended_at
    FROM automatic_charges c JOIN users u ON u.id = c.user_id
    WHERE c.status = 'given_up' AND c.ended_at >= $1 ORDER BY c.ended_at DESC LIMIT $2`;
  const since = toDate(startOfDay(lagosDayOf(now)));
  return (await queryable.query<GivenUpRow>(find, [since, MAX_ROWS])).map(fromRow);
}

const listed = 'd.id, d.reference, d.user_id, d.way, d.status, d.amount, d.created_at, d.sender_name';
type UnknownRow = Row<'deposits', typeof listed> & { user_name: string };

/**
 * Lists charges without an outcome for over an hour, oldest first. Omits bank debits that the provider still reports as
 * open, and charges that the person has to confirm.
 */
export async function findUnknownCharges(queryable: Queryable, now: Instant): Promise<DepositRow[]> {
  const find = sql('admin-charges-unknown')`SELECT ${listed}, u.name AS user_name
    FROM deposits d JOIN users u ON u.id = d.user_id
    WHERE d.way IN ('card', 'debit') AND d.status = 'pending' AND d.created_at <= $1 AND d.confirm_url IS NULL
      AND (d.way = 'card' OR d.answered_at IS NULL)
    ORDER BY d.created_at LIMIT $2`;
  return (await queryable.query<UnknownRow>(find, [toDate(instant(now - HOUR_MS)), MAX_ROWS])).map(fromRow);
}

type AskedRow = Row<'deposit_accounts', 'id' | 'user_id' | 'asked_at' | 'next_check_at'> & { user_name: string };

const ASKED_LONG_MS = 15 * MINUTE_MS;

/** Lists requests for account numbers that have been open for over 15 minutes, oldest first. */
export async function findAskedAccounts(queryable: Queryable, now: Instant): Promise<FromRow<AskedRow>[]> {
  const find = sql('admin-accounts-asked')`
    SELECT a.id, a.user_id, u.name AS user_name, a.asked_at, a.next_check_at
    FROM deposit_accounts a JOIN users u ON u.id = a.user_id
    WHERE a.next_check_at IS NOT NULL AND a.asked_at <= $1 ORDER BY a.asked_at LIMIT $2`;
  return (await queryable.query<AskedRow>(find, [toDate(instant(now - ASKED_LONG_MS)), MAX_ROWS])).map(fromRow);
}

interface MonthRow extends Record<string, unknown> {
  readonly way: DepositWay;
  readonly count: number;
  readonly amount: bigint;
  readonly fees: bigint;
  readonly charges: bigint;
  readonly difference: bigint;
  readonly unstated: number;
}

export interface WaySums {
  readonly way: DepositWay;
  readonly count: number;
  readonly amountKobo: Kobo;
  readonly feesKobo: Kobo;
  readonly chargesKobo: Kobo;
  readonly differenceKobo: Kobo;
  readonly unstated: number;
}

/** Totals, by way, the deposits credited in a period. Omits reversed ones. */
export async function sumsOfWays(queryable: Queryable, from: Instant, until: Instant): Promise<WaySums[]> {
  // Reads only the index, one row per payment of the period.
  const sums = sql('admin-money-in-month')`
    SELECT way, count(*)::integer AS count, sum(amount)::bigint AS amount, sum(fee)::bigint AS fees,
      coalesce(sum(provider_fee), 0)::bigint AS charges,
      coalesce(sum(fee - provider_fee), 0)::bigint AS difference,
      count(*) FILTER (WHERE provider_fee IS NULL)::integer AS unstated
    FROM deposits WHERE status = 'completed' AND settled_at >= $1 AND settled_at < $2 GROUP BY way ORDER BY way`;
  const rows = await queryable.query<MonthRow>(sums, [toDate(from), toDate(until)]);
  return rows.map(({ way, count, amount, fees, charges, difference, unstated }) => ({
    way,
    count,
    amountKobo: kobo(amount),
    feesKobo: kobo(fees),
    chargesKobo: kobo(charges),
    differenceKobo: kobo(difference),
    unstated,
  }));
}
