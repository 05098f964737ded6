import type { HeldBack } from '../../../../contract/payment-sources.ts';
import type { UserId } from '../../../../contract/ids.ts';
import { kobo, toNaira } from '../../../../contract/money.ts';
import { fromDate, toIso } from '../../../platform/clock/clock.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import type { QuarantineReason } from '../quarantine/quarantine.rules.ts';

/** Reasons for which the money is certainly meant for this person. Their notices promise an answer. */
const TOLD: readonly QuarantineReason[] = ['third_party', 'over_limit'];

interface HeldBackRow {
  readonly sent: bigint;
  readonly sender_name: string | null;
  readonly created_at: Date;
}

/** Lists the transfers to a person's account number that await an operator's decision, newest first. */
export async function findHeldBack(queryable: Queryable, userId: UserId): Promise<HeldBack[]> {
  const list = sql('transfers-held-back')`SELECT d.amount + d.fee AS sent, d.sender_name, d.created_at
    FROM deposits d JOIN quarantined_payments q ON q.reference = d.reference
    WHERE d.user_id = $1 AND d.way = 'transfer' AND d.status = 'quarantined'
      AND q.reason = ANY($2) AND q.resolved_at IS NULL
    ORDER BY d.created_at DESC, d.id DESC`;
  const rows = await queryable.query<HeldBackRow>(list, [userId, TOLD]);
  return rows.map(({ sent, sender_name: sender, created_at: at }) => ({
    amount: toNaira(kobo(sent)),
    sender,
    at: toIso(fromDate(at)),
  }));
}
