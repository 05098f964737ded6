import { addDays, parseLagosDay, startOfDay } from '../../../../circle/time.ts';
import {
  DEPOSIT_STATUSES,
  DEPOSIT_WAYS,
  type DepositStatus,
  type DepositWay,
} from '../../../../contract/admin/deposits.ts';
import { foldForSearch } from '../../../../contract/fold-name.ts';
import { instant, type Instant } from '../../../../contract/ids.ts';
import { toDate } from '../../../platform/clock/clock.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import { fromRow, type FromRow } from '../../../platform/database/from-row.ts';
import type { Row } from '../../../platform/database/row.ts';
import { cursorPosition, type Page, type Position } from '../../../platform/paging/cursor.ts';

const columns = 'd.id, d.reference, d.user_id, d.way, d.status, d.amount, d.created_at, d.sender_name';
const OF_DEPOSITS = `SELECT ${columns}, u.name AS user_name FROM deposits d JOIN users u ON u.id = d.user_id`;

type ListedRow = Row<'deposits', typeof columns> & { user_name: string };
export type DepositRow = FromRow<ListedRow>;

export interface DepositFilter {
  readonly way: DepositWay | undefined;
  readonly status: DepositStatus | undefined;
  /** Lagos day as `YYYY-MM-DD`. */
  readonly day: string | undefined;
}

const chosenOf = <Value>(value: Value | undefined, all: readonly Value[]): readonly Value[] =>
  value === undefined ? all : [value];

interface Bounds {
  readonly from: Instant;
  readonly until: Instant | undefined;
}

function boundsOf(day: string | undefined): Bounds {
  const read = day === undefined ? undefined : parseLagosDay(day);
  if (read === undefined) return { from: instant(0), until: undefined };
  return { from: startOfDay(read), until: startOfDay(addDays(read, 1)) };
}

const FIRST_ID = '00000000-0000-0000-0000-000000000000';

function earlierOf(after: Position | undefined, until: Instant | undefined): Position | undefined {
  if (until === undefined || (after !== undefined && after.at < until)) return after;
  return { at: until, id: FIRST_ID };
}

/** Lists deposits, newest first. Returns one more than the page size if another page follows. */
export async function findDeposits(
  queryable: Queryable,
  { way, status, day }: DepositFilter,
  { limit, after }: Page,
): Promise<DepositRow[]> {
  // Reads at most one page of each way and status from the one index, and merges them.
  const list = sql('admin-deposits')`${OF_DEPOSITS} JOIN (
      SELECT newest.id FROM unnest($1::text[]) AS w (way) CROSS JOIN unnest($2::text[]) AS s (status)
      CROSS JOIN LATERAL (SELECT id, created_at FROM deposits
        WHERE way = w.way AND status = s.status AND created_at >= $3 AND (created_at, id) < ($4, $5::uuid)
        ORDER BY created_at DESC, id DESC LIMIT $6) newest
      ORDER BY newest.created_at DESC, newest.id DESC LIMIT $6) page ON page.id = d.id
    ORDER BY d.created_at DESC, d.id DESC`;
  const { from, until } = boundsOf(day);
  const rows = await queryable.query<ListedRow>(list, [
    chosenOf(way, DEPOSIT_WAYS),
    chosenOf(status, DEPOSIT_STATUSES),
    toDate(from),
    ...cursorPosition(earlierOf(after, until), 'newest'),
    limit + 1,
  ]);
  return rows.map(fromRow);
}

export async function findDepositsByReference(queryable: Queryable, reference: string): Promise<DepositRow[]> {
  const find = sql('admin-deposit-of-reference')`${OF_DEPOSITS} WHERE d.reference = $1`;
  return (await queryable.query<ListedRow>(find, [reference])).map(fromRow);
}

/** Maximum number of transfers that a search for a sender returns. */
const MAX_BY_SENDER = 50;

export interface FoundDeposits {
  readonly deposits: readonly DepositRow[];
  /** True if the limit left some transfers out. */
  readonly isCut: boolean;
}

/** Finds bank transfers by the first letters of the sender's name, newest first. */
export async function findDepositsBySender(queryable: Queryable, typed: string): Promise<FoundDeposits> {
  const name = foldForSearch(typed.trim().replace(/\s+/g, ' '));
  if (name === '') return { deposits: [], isCut: false };
  const find = sql('admin-deposits-of-sender')`${OF_DEPOSITS}
    WHERE d.sender_name IS NOT NULL AND fold_name(d.sender_name) ~>=~ $1 AND fold_name(d.sender_name) ~<~ $2
    ORDER BY fold_name(d.sender_name) USING ~<~ LIMIT $3`;
  const rows = await queryable.query<ListedRow>(find, [name, `${name}\u{10FFFF}`, MAX_BY_SENDER + 1]);
  const newestFirst = rows.toSorted((one, other) => other.created_at.getTime() - one.created_at.getTime());
  return { deposits: newestFirst.slice(0, MAX_BY_SENDER).map(fromRow), isCut: rows.length > MAX_BY_SENDER };
}

const detailColumns = `d.id, d.reference, d.user_id, d.way, d.status, d.amount, d.created_at, d.sender_name, d.fee,
  d.provider_fee, d.settled_at, d.next_check_at, d.refused, d.confirm_url, d.sends, d.last_sent_at, d.sender_bank,
  d.sender_last4, d.automatic_charge_id, d.provider_answer, d.answered_at`;

type DetailsRow = Row<'deposits', typeof detailColumns> & {
  user_name: string;
  verified_name: string;
  source_kind: 'card' | 'debit' | null;
  brand: string | null;
  source_bank: string | null;
  last4: string | null;
  account_number: string | null;
  due_day: string | null;
};
export type DepositDetailsRow = FromRow<DetailsRow>;

export async function findDepositDetails(
  queryable: Queryable,
  reference: string,
): Promise<DepositDetailsRow | undefined> {
  const find = sql('admin-deposit')`SELECT ${detailColumns}, u.name AS user_name,
      coalesce(u.identity_first_name, u.first_name) || ' ' || coalesce(u.identity_last_name, u.last_name) AS verified_name,
      s.kind AS source_kind, s.brand, s.bank_name AS source_bank, s.last4, a.number AS account_number,
      c.due_day::text AS due_day
    FROM deposits d JOIN users u ON u.id = d.user_id LEFT JOIN payment_sources s ON s.id = d.source_id
    LEFT JOIN deposit_accounts a ON a.id = d.account_id LEFT JOIN automatic_charges c ON c.id = d.automatic_charge_id
    WHERE d.reference = $1`;
  const [row] = await queryable.query<DetailsRow>(find, [reference]);
  return row === undefined ? undefined : fromRow(row);
}

const tryColumns = 'id, automatic_charge_id, try, reference, created_at, status, refused, provider_answer, amount, fee';
type TryRow = Row<'deposits', typeof tryColumns>;
export type ListedTry = FromRow<TryRow>;

/** Lists the attempts of automatic charges, in order. */
export async function findTriesOf(queryable: Queryable, chargeIds: readonly string[]): Promise<ListedTry[]> {
  const find = sql('admin-automatic-tries')`SELECT ${tryColumns} FROM deposits
    WHERE automatic_charge_id = ANY($1::uuid[]) ORDER BY automatic_charge_id, try`;
  return (await queryable.query<TryRow>(find, [chargeIds])).map(fromRow);
}
