import type { FeeChange } from '../../../circle/fee-policy.ts';
import type { FeeRates } from '../../../circle/fees.ts';
import { formatLagosDay, parseLagosDay } from '../../../circle/time.ts';
import type { Instant } from '../../../contract/ids.ts';
import { fromDate, toDate } from '../../platform/clock/clock.ts';
import { sql, type Queryable, type Tx } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/row.ts';

const columns = 'version, effective_on, platform_fee_bps, management_fee_bps, operator, reason, created_at';

export interface DecidedFees extends FeeChange {
  readonly operator: string;
  readonly reason: string;
  readonly at: Instant;
}

type FeeRow = Row<'fee_policies', typeof columns>;

const ratesOf = ({ platform_fee_bps: platform, management_fee_bps: management }: FeeRow): FeeRates | null =>
  platform === null || management === null
    ? null
    : { platformFeeBps: BigInt(platform), managementFeeBps: BigInt(management) };

function toDecided(row: FeeRow): DecidedFees {
  const from = parseLagosDay(row.effective_on);
  if (from === undefined) throw new Error(`${row.effective_on} is not a calendar day`);
  const { version, operator, reason, created_at: createdAt } = row;
  return { version, from, rates: ratesOf(row), operator, reason, at: fromDate(createdAt) };
}

/** Reads all fee decisions, oldest first. There are only a few per year. */
export const findDecidedFees = async (queryable: Queryable): Promise<DecidedFees[]> => {
  const list = sql('fee-policies')`SELECT ${columns} FROM fee_policies ORDER BY version`;
  return (await queryable.query<FeeRow>(list, [])).map(toDecided);
};

/** Inserts a fee decision. Returns false if another operator took the same version first. */
export async function insertDecidedFees(tx: Tx, decided: DecidedFees): Promise<boolean> {
  const { version, from, rates, operator, reason, at } = decided;
  const values = [version, formatLagosDay(from), rates?.platformFeeBps ?? null, rates?.managementFeeBps ?? null];
  const insert = sql('fee-policies-insert')`INSERT INTO fee_policies (${columns}) VALUES ($1, $2, $3, $4, $5, $6, $7)
    ON CONFLICT (version) DO NOTHING RETURNING version`;
  return (await tx.query(insert, [...values, operator, reason, toDate(at)])).length === 1;
}
