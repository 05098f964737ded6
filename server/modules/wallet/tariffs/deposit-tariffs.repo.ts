import { formatLagosDay, parseLagosDay, type LagosDay } from '../../../../circle/time.ts';
import type { Tariff, TariffWay } from '../../../../contract/deposit-cost.ts';
import type { Instant } from '../../../../contract/ids.ts';
import { fromDate, toDate } from '../../../platform/clock/clock.ts';
import { sql, type Queryable, type Tx } from '../../../platform/database/database.ts';
import type { Row } from '../../../platform/database/row.ts';

const columns = 'version, first_day, way, of, bps, flat, flat_from, cap, operator, reason, created_at';

/** A tariff and the first Lagos day on which it applies. A later version of the same day replaces it. */
export interface DatedTariff {
  readonly version: number;
  readonly from: LagosDay;
  readonly way: TariffWay;
  readonly tariff: Tariff;
  readonly operator: string;
  readonly reason: string;
  readonly at: Instant;
}

function toDated(row: Row<'deposit_tariffs', typeof columns>): DatedTariff {
  const from = parseLagosDay(row.first_day);
  if (from === undefined) throw new Error(`${row.first_day} is not a calendar day`);
  const { version, way, of, operator, reason, created_at: createdAt } = row;
  const tariff = {
    of,
    bps: BigInt(row.bps),
    flatKobo: row.flat,
    flatFromKobo: row.flat_from,
    capKobo: row.cap,
  };
  return { version, from, way, tariff, operator, reason, at: fromDate(createdAt) };
}

/** Reads all tariffs ever decided, oldest first. There are only a few per year. */
export const findTariffs = async (queryable: Queryable): Promise<DatedTariff[]> => {
  const list = sql('deposit-tariffs')`SELECT ${columns} FROM deposit_tariffs ORDER BY version`;
  return (await queryable.query<Row<'deposit_tariffs', typeof columns>>(list, [])).map(toDated);
};

/** Inserts a tariff. Returns false if another operator took the same version first. */
export async function insertTariff(tx: Tx, dated: DatedTariff): Promise<boolean> {
  const { version, from, way, tariff, operator, reason, at } = dated;
  const { of, bps, flatKobo, flatFromKobo, capKobo } = tariff;
  const insert = sql('deposit-tariffs-insert')`INSERT INTO deposit_tariffs (${columns})
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) ON CONFLICT (version) DO NOTHING RETURNING version`;
  const sums = [flatKobo, flatFromKobo, capKobo];
  const values = [version, formatLagosDay(from), way, of, bps, ...sums, operator, reason, toDate(at)];
  return (await tx.query(insert, values)).length === 1;
}
