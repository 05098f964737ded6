import type { UserId } from '../../../contract/ids.ts';
import { sql, type Queryable } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/row.ts';
import type { SourceKind } from '../../../circle/charge-slots.ts';

export interface SourceFacts {
  readonly id: string;
  readonly kind: SourceKind;
  readonly status: 'waiting' | 'active' | 'paused' | 'ended';
  readonly brand: string | null;
  readonly last4: string | null;
  readonly bankName: string | null;
  /** Last month in which the card works; null for a bank account. */
  readonly expires: { readonly month: number; readonly year: number } | null;
}

type SourceRow = Row<'payment_sources', 'id, kind, status, brand, last4, bank_name, exp_month, exp_year'>;

export const toSource = ({
  id,
  kind,
  status,
  brand,
  last4,
  bank_name,
  exp_month,
  exp_year,
}: SourceRow): SourceFacts => ({
  id,
  kind,
  status,
  brand,
  last4,
  bankName: bank_name,
  expires: exp_month === null || exp_year === null ? null : { month: exp_month, year: exp_year },
});

/** Finds active sources by id. */
export async function findSources(queryable: Queryable, ids: readonly string[]): Promise<SourceFacts[]> {
  const find = sql('automatic-sources')`SELECT id, kind, status, brand, last4, bank_name, exp_month, exp_year
    FROM payment_sources WHERE id = ANY($1::uuid[]) AND status <> 'ended'`;
  return (await queryable.query<SourceRow>(find, [ids])).map(toSource);
}

export async function findSource(
  queryable: Queryable,
  userId: UserId,
  sourceId: string,
): Promise<SourceFacts | undefined> {
  const find = sql('automatic-source')`SELECT id, kind, status, brand, last4, bank_name, exp_month, exp_year
    FROM payment_sources WHERE id = $2 AND user_id = $1 AND status <> 'ended'`;
  const [row] = await queryable.query<SourceRow>(find, [userId, sourceId]);
  return row === undefined ? undefined : toSource(row);
}
