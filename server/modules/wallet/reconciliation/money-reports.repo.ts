import type { Instant } from '../../../../contract/ids.ts';
import type { Kobo } from '../../../../contract/money.ts';
import { fromDate } from '../../../platform/clock/clock.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import type { Row } from '../../../platform/database/row.ts';
import { rowsOf, type Columns } from '../../../platform/database/stored-rows.ts';

/** Where the money was after a reconciliation, in kobo. */
export interface MoneyReport {
  readonly asOf: Instant;
  readonly walletsKobo: Kobo;
  readonly potsKobo: Kobo;
  /** Withdrawals that have left the wallets, and payments at the provider that are not booked yet. */
  readonly transitKobo: Kobo;
  /** Fees earned, and the operator's capital. */
  readonly ownKobo: Kobo;
  readonly heldKobo: Kobo;
  /** Null if money kept moving during all readings. */
  readonly differenceKobo: Kobo | null;
}

const REPORT = {
  asOf: 'as_of',
  walletsKobo: 'in_wallets',
  potsKobo: 'in_pots',
  transitKobo: 'in_transit',
  ownKobo: 'own',
  heldKobo: 'held',
  differenceKobo: 'difference',
} satisfies Columns<'money_reports', MoneyReport>;
const stored = rowsOf('money_reports', { runId: 'run_id', ...REPORT });

export async function insertMoneyReport(queryable: Queryable, runId: string, report: MoneyReport): Promise<void> {
  const insert = sql('money-report-insert')`INSERT INTO money_reports (${stored.names}) VALUES (${stored.parameters})`;
  await queryable.query(insert, stored.valuesOf({ ...report, runId }));
}

const columns = 'as_of, in_wallets, in_pots, in_transit, own, held, difference';

/** Returns the last report of each of the newest Lagos days, newest first. */
export async function findMoneyReports(queryable: Queryable, days: number): Promise<MoneyReport[]> {
  const find = sql('money-reports')`SELECT DISTINCT ON ((as_of AT TIME ZONE 'Africa/Lagos')::date) ${columns}
    FROM money_reports WHERE as_of > (SELECT max(as_of) FROM money_reports) - $1 * interval '1 day'
    ORDER BY (as_of AT TIME ZONE 'Africa/Lagos')::date DESC, as_of DESC`;
  const rows = await queryable.query<Row<'money_reports', typeof columns>>(find, [days]);
  return rows.map((row) => ({
    asOf: fromDate(row.as_of),
    walletsKobo: row.in_wallets,
    potsKobo: row.in_pots,
    transitKobo: row.in_transit,
    ownKobo: row.own,
    heldKobo: row.held,
    differenceKobo: row.difference,
  }));
}
