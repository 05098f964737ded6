import { formatLagosDay, lagosDayOf } from '../../../circle/time.ts';
import { feeOfSent, type Tariff } from '../../../contract/deposit-cost.ts';
import type { Instant } from '../../../contract/ids.ts';
import { kobo, type Kobo } from '../../../contract/money.ts';
import { instantOrNull } from '../../platform/clock/clock.ts';
import { sql, type Queryable } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/row.ts';
import type { WaitingCount } from './metrics.repo.ts';

/** Number of rows by the values of their labels. */
export interface LabelledCount {
  readonly of: 'charges' | 'accounts' | 'sources';
  /** Kind of a source; null for the others. */
  readonly kind: string | null;
  readonly status: string;
  readonly count: number;
}

export interface MoneyInMetrics {
  /** Charges of saved sources to which the provider has not responded. */
  readonly unknown: WaitingCount;
  readonly disputes: WaitingCount;
  /** Time up to which the search for lost transfers is complete; null before account numbers exist. */
  readonly searchedUntil: Instant | null;
  readonly counts: readonly LabelledCount[];
  /** How much more the provider charged than its published price, for each of the last payments, by way. */
  readonly differences: ReadonlyMap<string, number>;
}

interface FiguresRow extends Record<string, unknown> {
  readonly unknown: number;
  readonly unknown_oldest: Date | null;
  readonly disputes: number;
  readonly disputes_oldest: Date | null;
  readonly searched_until: Date | null;
}

async function readFigures(queryable: Queryable): Promise<FiguresRow> {
  // A charge that the provider calls open, or that the person has to confirm, is not unknown.
  const read = sql('operations-money-in')`
    SELECT charges.unknown, charges.oldest AS unknown_oldest, disputes.open AS disputes, disputes.oldest AS disputes_oldest,
      (SELECT answered_until FROM incoming_search WHERE next_at IS NOT NULL) AS searched_until
    FROM (SELECT count(*)::integer AS unknown, min(created_at) AS oldest FROM deposits
        WHERE way IN ('card', 'debit') AND status = 'pending' AND confirm_url IS NULL
          AND (way = 'card' OR answered_at IS NULL)) charges,
      (SELECT count(*)::integer AS open, min(opened_at) AS oldest FROM payment_disputes WHERE status = 'open') disputes`;
  const [row] = await queryable.query<FiguresRow>(read, []);
  if (row === undefined) throw new Error('The database returned no metrics');
  return row;
}

async function readCounts(queryable: Queryable): Promise<LabelledCount[]> {
  // Counts only rows that have not ended, by their partial indexes.
  const read = sql('operations-money-in-counts')`
    SELECT 'charges' AS of, NULL AS kind, status, count(*)::integer AS count FROM automatic_charges
      WHERE ended_at IS NULL GROUP BY status
    UNION ALL SELECT 'accounts', NULL, status, count(*)::integer FROM deposit_accounts
      WHERE status IN ('asked', 'active') GROUP BY status
    UNION ALL SELECT 'sources', kind, status, count(*)::integer FROM payment_sources
      WHERE status <> 'ended' GROUP BY kind, status`;
  type CountRow = { of: LabelledCount['of']; kind: string | null; status: string; count: number };
  return queryable.query<CountRow>(read, []);
}

type TariffRow = Row<'deposit_tariffs', 'way' | 'of' | 'bps' | 'flat' | 'flat_from' | 'cap'>;

async function readTariffs(queryable: Queryable, now: Instant): Promise<ReadonlyMap<string, Tariff>> {
  const read = sql('operations-tariffs')`SELECT DISTINCT ON (way) way, of, bps, flat, flat_from, cap
    FROM deposit_tariffs WHERE first_day <= $1 ORDER BY way, first_day DESC, version DESC`;
  const rows = await queryable.query<TariffRow>(read, [formatLagosDay(lagosDayOf(now))]);
  return new Map(
    rows.map(({ way, of, bps, flat, flat_from: flatFromKobo, cap: capKobo }) => [
      way,
      { of, bps: BigInt(bps), flatKobo: flat, flatFromKobo, capKobo },
    ]),
  );
}

/** Number of payments over which a deviation from the published price is averaged. With fewer, there is no value. */
export const PAYMENTS_AVERAGED = 20;

interface ChargedRow extends Record<string, unknown> {
  readonly way: string;
  readonly total: bigint;
  readonly provider_fee: Kobo;
}

/** Maps the payment page to the price of cards, whose tariff is a row. */
const PRICED_AS: Readonly<Record<string, string>> = { page: 'card' };

async function readDifferences(queryable: Queryable, now: Instant): Promise<ReadonlyMap<string, number>> {
  const read = sql('operations-last-charged')`SELECT w.way, l.total, l.provider_fee
    FROM unnest(ARRAY['page', 'transfer', 'card', 'debit']) AS w (way) CROSS JOIN LATERAL (
      SELECT amount + fee AS total, provider_fee FROM deposits
      WHERE way = w.way AND status = 'completed' AND provider_fee IS NOT NULL
      ORDER BY created_at DESC, id DESC LIMIT $1) l`;
  const [rows, tariffs] = await Promise.all([
    queryable.query<ChargedRow>(read, [PAYMENTS_AVERAGED]),
    readTariffs(queryable, now),
  ]);
  const differences = new Map<string, number>();
  for (const way of new Set(rows.map((row) => row.way))) {
    const last = rows.filter((row) => row.way === way);
    const tariff = tariffs.get(PRICED_AS[way] ?? way);
    if (tariff === undefined || last.length < PAYMENTS_AVERAGED) continue;
    const sum = last.reduce((all, row) => all + row.provider_fee - feeOfSent(tariff, kobo(row.total)), 0n);
    differences.set(way, parseInt(sum.toString(), 10) / PAYMENTS_AVERAGED);
  }
  return differences;
}

/** Reads the metrics of incoming money (decision 0085). `now` is product time. */
export async function readMoneyIn(queryable: Queryable, now: Instant): Promise<MoneyInMetrics> {
  const [row, counts, differences] = await Promise.all([
    readFigures(queryable),
    readCounts(queryable),
    readDifferences(queryable, now),
  ]);
  return {
    unknown: { count: row.unknown, since: instantOrNull(row.unknown_oldest) },
    disputes: { count: row.disputes, since: instantOrNull(row.disputes_oldest) },
    searchedUntil: instantOrNull(row.searched_until),
    counts,
    differences,
  };
}
