import { sql, type Queryable } from '../platform/database/database.ts';

/** An id that no row has. */
const NO_ID = '00000000-0000-0000-0000-000000000000';

/**
 * Fails where a payment would: on a standby or read-only server, which refuses to lock rows; on a missing or locked
 * table; with a role that may not change wallets; and if PostgreSQL lost the prepared statement. Matches no rows.
 * Returns false if a column has a different type from what this release writes, as after a newer release's migration.
 */
export async function fitsPayments(queryable: Queryable, answerWithinMs: number): Promise<boolean> {
  const probe = sql('readiness-payment')`
    WITH wallet AS (SELECT id, user_id, balance FROM wallets WHERE user_id = $1::uuid FOR NO KEY UPDATE)
    SELECT pg_typeof(w.id) = 'uuid'::regtype AND pg_typeof(w.user_id) = 'uuid'::regtype
      AND pg_typeof(w.balance) = 'bigint'::regtype
      AND pg_typeof(g.id) = 'uuid'::regtype AND pg_typeof(g.contribution_amount) = 'bigint'::regtype
      AND pg_typeof(g.current_round) = 'integer'::regtype AND pg_typeof(g.next_event_at) = 'timestamptz'::regtype
      AND pg_typeof(m.user_id) = 'uuid'::regtype
      AND pg_typeof(c.id) = 'uuid'::regtype AND pg_typeof(c.user_id) = 'uuid'::regtype
      AND pg_typeof(c.amount) = 'bigint'::regtype
      AND pg_typeof(p.balance) = 'bigint'::regtype
      AND pg_typeof(t.id) = 'uuid'::regtype AND pg_typeof(t.amount) = 'bigint'::regtype
      AND pg_typeof(t.debit_account_id) = 'uuid'::regtype AND pg_typeof(t.credit_account_id) = 'uuid'::regtype
      AND pg_typeof(a.kind) = 'text'::regtype
      AND pg_typeof(l.id) = 'uuid'::regtype AND pg_typeof(l.amount) = 'bigint'::regtype
      AND pg_typeof(k.key) = 'uuid'::regtype AND pg_typeof(k.body) = 'json'::regtype AS fits
    FROM (SELECT $1::uuid AS id) AS asked
    LEFT JOIN wallet w ON w.user_id = asked.id
    LEFT JOIN groups g ON g.id = asked.id
    LEFT JOIN group_members m ON m.group_id = asked.id
    LEFT JOIN contributions c ON c.group_id = asked.id
    LEFT JOIN pots p ON p.group_id = asked.id
    LEFT JOIN transfers t ON t.id = asked.id
    LEFT JOIN accounts a ON a.id = asked.id
    LEFT JOIN wallet_transactions l ON l.wallet_id = asked.id
    LEFT JOIN idempotency_keys k ON k.user_id = asked.id`;
  const [row] = await queryable.query<{ fits: boolean }>({ ...probe, answerWithinMs }, [NO_ID]);
  return row?.fits === true;
}
