import type { MoneyEvent, WithdrawalDetails } from '../../../contract/admin/money.ts';
import { kobo, toNaira } from '../../../contract/money.ts';
import { fromDate, instantOrNull, isoOrNull, toIso } from '../../platform/clock/clock.ts';
import { sql, type Queryable } from '../../platform/database/database.ts';
import type { Row } from '../../platform/database/row.ts';
import { inOrder, toMoneyEvent, type MoneyEventRow } from './money-events.ts';

const columns = `w.id, w.user_id, w.reference, w.amount, w.fee, w.net_amount, w.status, w.failure_reason, w.created_at,
  w.processed_at, w.held_until, w.attempts, w.next_check_at, w.transfer_code, w.provider_answer, w.answered_at`;

type DetailsRow = Row<'withdrawal_requests', typeof columns> & { user_name: string };

const ENDS: Readonly<Partial<Record<WithdrawalDetails['status'], string>>> = {
  completed: 'Arrived at the bank',
  failed: 'Did not arrive',
  cancelled: 'Cancelled',
};

function ownEvents(row: DetailsRow): MoneyEvent[] {
  const plain = { detail: null, amount: null, transferId: null, by: null };
  const { id, attempts, answered_at: answeredAt, processed_at: processedAt } = row;
  const requested = {
    ...plain,
    id: `${id}-asked`,
    at: toIso(fromDate(row.created_at)),
    kind: 'asked',
    title: 'Requested',
  } as const;
  const answered =
    answeredAt === null
      ? []
      : [
          {
            ...plain,
            id: `${id}-answered`,
            at: toIso(fromDate(answeredAt)),
            kind: 'provider' as const,
            title: `Provider status: ${row.provider_answer ?? ''}`,
            detail: `Contacted ${attempts === 1 ? 'once' : `${String(attempts)} times`}`,
          },
        ];
  const title = ENDS[row.status];
  const finished =
    processedAt === null || title === undefined
      ? []
      : [
          {
            ...plain,
            id: `${id}-over`,
            at: toIso(fromDate(processedAt)),
            kind: 'over' as const,
            title,
            detail: row.failure_reason,
          },
        ];
  return [requested, ...answered, ...finished];
}

export async function findWithdrawalDetails(
  queryable: Queryable,
  reference: string,
): Promise<WithdrawalDetails | undefined> {
  const findOne = sql('admin-withdrawal')`
    SELECT ${columns}, u.name AS user_name FROM withdrawal_requests w JOIN users u ON u.id = w.user_id
    WHERE w.reference = $1`;
  // Reads statement lines by the wallet's index. Returns only the newest events, because they include the outcome.
  const findEvents = sql('admin-withdrawal-events')`
    SELECT e.id, e.at, e.kind, e.title, e.detail, e.amount, e.transfer_id, e.by
    FROM withdrawal_requests w CROSS JOIN LATERAL (
      SELECT l.id, l.created_at AS at, 'money' AS kind, l.description AS title, NULL AS detail, l.amount, l.transfer_id,
          NULL AS by FROM wallet_transactions l
        WHERE l.wallet_id = w.wallet_id AND l.created_at >= w.created_at AND l.withdrawal_request_id = w.id
      UNION ALL SELECT id, received_at, 'webhook', payload ->> 'event',
          CASE WHEN handled_at IS NULL THEN 'Not handled yet' END, NULL, NULL, NULL FROM webhook_events
        WHERE reference = w.reference AND subject = 'transfer'
      UNION ALL SELECT id, created_at, 'aside', reason, coalesce(resolution, 'waits'), amount, NULL, NULL
        FROM quarantined_payments WHERE reference = w.reference
      UNION ALL SELECT id, found_at, 'difference', kind, coalesce(resolution, 'open'), NULL, NULL, owner
        FROM reconciliation_exceptions WHERE subject = 'transfer' AND reference = w.reference
      UNION ALL SELECT id, created_at, 'admin', description, metadata ->> 'reason', NULL, NULL, metadata ->> 'operator'
        FROM admin_activity_logs WHERE target_id = w.id
    ) e WHERE w.reference = $1 ORDER BY e.at DESC, e.id DESC LIMIT 200`;
  const [[row], events] = await Promise.all([
    queryable.query<DetailsRow>(findOne, [reference]),
    queryable.query<MoneyEventRow>(findEvents, [reference]),
  ]);
  if (row === undefined) return undefined;
  return {
    id: row.id,
    reference: row.reference,
    userId: row.user_id,
    userName: row.user_name,
    amount: toNaira(kobo(row.amount)),
    fee: toNaira(kobo(row.fee)),
    netAmount: toNaira(kobo(row.net_amount)),
    status: row.status,
    failureReason: row.failure_reason,
    createdAt: toIso(fromDate(row.created_at)),
    processedAt: isoOrNull(instantOrNull(row.processed_at)),
    heldUntil: isoOrNull(instantOrNull(row.held_until)),
    attempts: row.attempts,
    nextCheckAt: isoOrNull(instantOrNull(row.next_check_at)),
    transferCode: row.transfer_code,
    events: [...ownEvents(row), ...events.toReversed().map(toMoneyEvent)].sort(inOrder),
  };
}
