import { sql, type Queryable, type Tx } from '../../../platform/database/database.ts';
import { fromRow, type FromRow } from '../../../platform/database/from-row.ts';
import type { Row } from '../../../platform/database/row.ts';
import { rowsOf } from '../../../platform/database/stored-rows.ts';

const dispute = rowsOf(
  'payment_disputes',
  {
    id: 'id',
    provider: 'provider',
    reference: 'reference',
    depositId: 'deposit_id',
    amountKobo: 'amount',
    status: 'status',
    word: 'word',
    openedAt: 'opened_at',
    answerBy: 'answer_by',
    endedAt: 'ended_at',
    outcome: 'outcome',
  },
  ['id', 'provider', 'reference', 'opened_at'],
);

export type StoredDispute = Parameters<typeof dispute.valuesOf>[0];

/** Finds a dispute's status. Undefined if it is new. */
export async function findDisputeStatus(
  queryable: Queryable,
  id: string,
): Promise<StoredDispute['status'] | undefined> {
  const find = sql('disputes-find-status')`SELECT status FROM payment_disputes WHERE id = $1`;
  return (await queryable.query<Row<'payment_disputes', 'status'>>(find, [id]))[0]?.status;
}

/** Stores the provider's record. A resolved dispute stays resolved, even if an older response arrives later. */
export async function storeDispute(tx: Tx, stored: StoredDispute): Promise<void> {
  const store = sql('disputes-store')`
    INSERT INTO payment_disputes (${dispute.names}) VALUES (${dispute.parameters})
    ON CONFLICT (id) DO UPDATE SET ${dispute.overwrite} WHERE payment_disputes.status = 'open'`;
  await tx.query(store, dispute.valuesOf(stored));
}

const sourceColumns = 'id, kind, status, brand, bank_name, last4';
type SourceRow = Row<'payment_sources', typeof sourceColumns>;
export type DisputedSource = FromRow<SourceRow>;

/** Finds the source that a disputed payment was charged from, or the card that was saved from it. */
export async function findDisputedSources(queryable: Queryable, depositId: string): Promise<DisputedSource[]> {
  const find = sql('disputes-sources')`
    SELECT s.id, s.kind, s.status, s.brand, s.bank_name, s.last4
    FROM deposits d JOIN payment_sources s ON s.user_id = d.user_id
    WHERE d.id = $1 AND (s.id = d.source_id OR s.from_deposit = d.id) AND s.status <> 'ended' ORDER BY s.id`;
  return (await queryable.query<SourceRow>(find, [depositId])).map(fromRow);
}

/** True while a payment of this source has an open dispute. */
export async function hasOpenDispute(queryable: Queryable, sourceId: string): Promise<boolean> {
  const find = sql('disputes-open-of-source')`
    SELECT 1 FROM payment_sources s JOIN deposits d ON d.user_id = s.user_id AND (d.source_id = s.id OR d.id = s.from_deposit)
    JOIN payment_disputes p ON p.deposit_id = d.id WHERE s.id = $1 AND p.status = 'open' LIMIT 1`;
  return (await queryable.query(find, [sourceId])).length > 0;
}

/** Pauses an active source. Returns false if it was not active. */
export async function pauseDisputedSource(tx: Tx, id: string): Promise<boolean> {
  const pause = sql('disputes-pause-source')`
    UPDATE payment_sources SET status = 'paused', why = 'dispute' WHERE id = $1 AND status = 'active' RETURNING id`;
  return (await tx.query(pause, [id])).length > 0;
}

/** Makes a paused source usable again. Returns false if it was not paused. */
export async function resumeDisputedSource(tx: Tx, id: string): Promise<boolean> {
  const resume = sql('disputes-resume-source')`UPDATE payment_sources SET status = 'active', why = NULL
    WHERE id = $1 AND status = 'paused' AND why = 'dispute' RETURNING id`;
  return (await tx.query(resume, [id])).length > 0;
}
