import type { UserId } from '../../../../contract/ids.ts';
import type { Kobo } from '../../../../contract/money.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import { fromRow, type FromRow } from '../../../platform/database/from-row.ts';
import type { Row } from '../../../platform/database/row.ts';

const MAX_ROWS = 100;

const columns = 'p.id, p.reference, p.amount, p.word, p.opened_at, p.answer_by';
type DisputeRow = Row<'payment_disputes', typeof columns> & {
  deposit_reference: string | null;
  user_id: UserId | null;
  user_name: string | null;
};
export type ListedDispute = FromRow<DisputeRow>;

const OPEN = `SELECT ${columns}, d.reference AS deposit_reference, d.user_id, u.name AS user_name
  FROM payment_disputes p LEFT JOIN deposits d ON d.id = p.deposit_id LEFT JOIN users u ON u.id = d.user_id`;

/** Lists open disputes, earliest deadline first. */
export async function findOpenDisputes(queryable: Queryable): Promise<ListedDispute[]> {
  const find = sql('admin-disputes')`${OPEN} WHERE p.status = 'open' ORDER BY p.answer_by NULLS FIRST, p.id LIMIT $1`;
  return (await queryable.query<DisputeRow>(find, [MAX_ROWS])).map(fromRow);
}

interface EvidenceRow extends Record<string, unknown> {
  readonly at: Date;
  readonly kind: string;
  readonly words: string;
  readonly amount: Kobo | null;
  readonly detail: string | null;
}

export type EvidenceLine = FromRow<EvidenceRow>;

export interface Evidence {
  readonly reference: string;
  readonly lines: readonly EvidenceLine[];
}

/**
 * Reads the evidence that a person allowed a disputed payment, oldest first: consents with their texts, announcements
 * as sent, and each attempt. Undefined for an unknown dispute.
 */
export async function findEvidence(queryable: Queryable, disputeId: string): Promise<Evidence | undefined> {
  const findOne = sql('admin-dispute')`SELECT reference, deposit_id FROM payment_disputes WHERE id = $1`;
  const [dispute] = await queryable.query<Row<'payment_disputes', 'reference' | 'deposit_id'>>(findOne, [disputeId]);
  if (dispute === undefined) return undefined;
  // An announcement and its notification have the same time.
  const find = sql('admin-dispute-evidence')`SELECT e.at, e.kind, e.words, e.amount, e.detail
    FROM deposits d CROSS JOIN LATERAL (
      SELECT c.at, 'consent ' || c.act AS kind, coalesce(c.words, c.kind) AS words, c.cap_charge AS amount,
          'limit of one charge' AS detail
        FROM payment_consents c WHERE c.user_id = d.user_id AND (c.source_id = d.source_id OR c.kind = 'automatic')
      UNION ALL SELECT a.announced_at, 'announced', g.name || ', round ' || a.round, a.amount, 'contribution'
        FROM automatic_charge_dues a JOIN groups g ON g.id = a.group_id
        WHERE a.charge_id = d.automatic_charge_id AND a.announced_at IS NOT NULL
      UNION ALL SELECT DISTINCT n.created_at, 'notification', n.message, NULL::bigint, n.title
        FROM automatic_charge_dues a JOIN notifications n ON n.user_id = a.user_id AND n.created_at = a.announced_at
        WHERE a.charge_id = d.automatic_charge_id
      UNION ALL SELECT t.created_at, 'payment', t.reference, t.amount + t.fee, coalesce(t.refused, t.provider_answer, t.status)
        FROM deposits t WHERE t.id = d.id OR t.automatic_charge_id = d.automatic_charge_id
    ) e WHERE d.id = $1 ORDER BY e.at LIMIT 500`;
  const lines = await queryable.query<EvidenceRow>(find, [dispute.deposit_id]);
  return { reference: dispute.reference, lines: lines.map(fromRow) };
}
