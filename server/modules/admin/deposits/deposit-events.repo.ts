import type { MoneyEvent } from '../../../../contract/admin/money.ts';
import { sql, type Queryable } from '../../../platform/database/database.ts';
import { toMoneyEvent, type MoneyEventRow } from '../money-events.ts';

/**
 * Returns the recorded history of a deposit, oldest first: ledger lines, webhooks, quarantine, differences and actions.
 */
export async function findDepositEvents(queryable: Queryable, reference: string): Promise<MoneyEvent[]> {
  // Reads statement lines by the wallet's index. Returns only the newest events, because they include the outcome.
  const find = sql('admin-deposit-events')`
    SELECT e.id, e.at, e.kind, e.title, e.detail, e.amount, e.transfer_id, e.by
    FROM deposits d JOIN wallets w ON w.user_id = d.user_id CROSS JOIN LATERAL (
      SELECT l.id, l.created_at AS at, 'money' AS kind, l.description AS title, NULL AS detail, l.amount, l.transfer_id,
          NULL AS by FROM wallet_transactions l
        WHERE l.wallet_id = w.id AND l.created_at >= d.created_at AND l.paystack_reference = d.reference
      UNION ALL SELECT id, received_at, 'webhook', payload ->> 'event',
          CASE WHEN handled_at IS NULL THEN 'Not handled yet' END, NULL, NULL, NULL FROM webhook_events
        WHERE reference = d.reference AND subject = 'payment'
      UNION ALL SELECT id, created_at, 'aside', reason, coalesce(resolution, 'waits'), amount, NULL, NULL
        FROM quarantined_payments WHERE reference = d.reference
      UNION ALL SELECT id, found_at, 'difference', kind, coalesce(resolution, 'open'), NULL, NULL, owner
        FROM reconciliation_exceptions WHERE subject = 'payment' AND reference = d.reference
      UNION ALL SELECT id, created_at, 'admin', description, metadata ->> 'reason', NULL, NULL, metadata ->> 'operator'
        FROM admin_activity_logs WHERE target_id = d.id
      UNION ALL SELECT t.id, t.created_at, 'admin', t.description, t.metadata ->> 'reason', NULL, NULL,
          t.metadata ->> 'operator'
        FROM quarantined_payments q JOIN admin_activity_logs t ON t.target_id = q.id WHERE q.reference = d.reference
    ) e WHERE d.reference = $1 ORDER BY e.at DESC, e.id DESC LIMIT 200`;
  return (await queryable.query<MoneyEventRow>(find, [reference])).toReversed().map(toMoneyEvent);
}
