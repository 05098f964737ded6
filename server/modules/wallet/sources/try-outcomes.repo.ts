import type { UserId } from '../../../../contract/ids.ts';
import { kobo, toNaira, type Kobo } from '../../../../contract/money.ts';
import type { OpenCharge } from '../../../../contract/payment-sources.ts';
import type { Plan } from '../../../../contract/plan.ts';
import { fromDate, toIso } from '../../../platform/clock/clock.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import type { Row } from '../../../platform/database/row.ts';
import type { Refusal } from '../../../providers/payments/payment-ways.ts';

/** Returns the amount, including the fee, that an open attempt from a source may still take. */
export async function findOpenTry(queryable: Queryable, sourceId: string): Promise<Kobo | undefined> {
  const find = sql('tries-open-of-source')`
    SELECT amount, fee FROM deposits WHERE source_id = $1 AND status = 'pending'`;
  const [row] = await queryable.query<Row<'deposits', 'amount' | 'fee'>>(find, [sourceId]);
  return row && kobo(row.amount + row.fee);
}

interface OpenRow extends Row<'deposits', 'reference' | 'amount' | 'fee' | 'confirm_url' | 'created_at'> {
  readonly source_id: string;
  readonly group_id: string | null;
  readonly group_name: string | null;
  readonly round: number | null;
  readonly pays: Kobo | null;
}

function paysOf({ group_id: groupId, group_name: groupName, round, pays }: OpenRow): OpenCharge['pays'] {
  if (groupId === null || groupName === null || round === null || pays === null) return null;
  return { groupId, groupName, round, amount: toNaira(pays) };
}

/** Lists the open attempts of sources, by source id. */
export async function findOpenCharges(
  queryable: Queryable,
  sourceIds: readonly string[],
): Promise<ReadonlyMap<string, OpenCharge>> {
  if (sourceIds.length === 0) return new Map();
  const list = sql('tries-open-of-sources')`
    SELECT d.source_id, d.reference, d.amount, d.fee, d.confirm_url, d.created_at, p.group_id, g.name AS group_name,
      p.round, p.amount AS pays
    FROM deposits d
    LEFT JOIN payments_on_arrival p ON p.deposit_id = d.id
    LEFT JOIN groups g ON g.id = p.group_id
    WHERE d.source_id = ANY($1::uuid[]) AND d.status = 'pending'`;
  const rows = await queryable.query<OpenRow>(list, [sourceIds]);
  return new Map(
    rows.map((row) => [
      row.source_id,
      {
        reference: row.reference,
        total: toNaira(kobo(row.amount + row.fee)),
        pays: paysOf(row),
        confirmUrl: row.confirm_url,
        since: toIso(fromDate(row.created_at)),
      },
    ]),
  );
}

/** Reads the result of an unfinished or failed attempt. */
export async function findTryOutcome(
  queryable: Queryable,
  depositId: string,
): Promise<{ readonly confirmUrl: string | null; readonly refused: Refusal | null }> {
  const find = sql('tries-outcome')`SELECT confirm_url, refused FROM deposits WHERE id = $1`;
  const [row] = await queryable.query<Row<'deposits', 'confirm_url' | 'refused'>>(find, [depositId]);
  return { confirmUrl: row?.confirm_url ?? null, refused: row?.refused ?? null };
}

/** Lists a person's own charges that need confirmation at the bank, oldest first. */
export async function findPressesToConfirm(queryable: Queryable, userId: UserId): Promise<Plan['toConfirm']> {
  const find = sql('tries-presses-to-confirm')`
    SELECT reference, amount, fee, confirm_url FROM deposits
    WHERE user_id = $1 AND source_id IS NOT NULL AND status = 'pending' AND automatic_charge_id IS NULL
      AND confirm_url IS NOT NULL ORDER BY created_at`;
  const rows = await queryable.query<Row<'deposits', 'reference' | 'amount' | 'fee' | 'confirm_url'>>(find, [userId]);
  return rows.flatMap(({ reference, amount, fee, confirm_url: confirmUrl }) =>
    confirmUrl === null ? [] : [{ reference, total: toNaira(kobo(amount + fee)), confirmUrl }],
  );
}
