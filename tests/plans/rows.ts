import type pg from 'pg';
import { SYSTEM_ACCOUNTS } from '../../server/modules/ledger/index.ts';

export interface Size {
  readonly people: number;
  readonly transfers: number;
}

/** Values that the console searches for. The rows below contain all of them. */
export const WANTED = {
  email: 'person77@example.com',
  rareName: 'obi77',
  /** A third of all people and circles have these names. */
  commonName: 'adeyemi',
  commonCircle: 'market',
  phone: '+2348000000077',
  reference: 'dep-99',
  sender: 'adeyemi sender 7',
  circleCode: 'AAAAAA22',
  /** Both values are frequent, but no audit entry has both. */
  admin: 'admin3',
  otherAdminsAction: 'account_banned',
} as const;

const CIRCLES = 50_000_000;

/** Creates ids in the order of their number, as the product creates ids in the order of time. */
const MAKE_IDS = `CREATE FUNCTION pg_temp.id_of(i bigint) RETURNS uuid LANGUAGE sql IMMUTABLE AS
  $$ SELECT (regexp_replace(lpad(to_hex(1700000000000 + i), 12, '0'), '(.{8})(.{4})', '\\1-\\2') || '-7000-8000-'
    || lpad(to_hex(i), 12, '0'))::uuid $$`;
const ID = 'pg_temp.id_of(i)';
const numbers = (count: number, from = 0): string =>
  `(SELECT i, timestamptz '2024-01-01' + i * interval '1 second' AS at
    FROM generate_series(${String(from + 1)}::bigint, ${String(from + count)}) i) n`;

/** Statements that fill an empty database. Pending rows are rare, searched prefixes frequent. */
function statements({ people, transfers }: Size): string[] {
  const circles = people / 5;
  const waiting = people / 5;
  const person = (expression: string): string => `pg_temp.id_of(1 + (${expression}) % ${String(people)})`;
  const circle = (expression: string): string =>
    `pg_temp.id_of(${String(CIRCLES + 1)} + (${expression}) % ${String(circles)})`;
  const code = `translate(lpad(to_hex(i - ${String(CIRCLES)}), 8, '0'), '0123456789abcdef', 'ABCDEFGHJKLMNPQR')`;
  return [
    MAKE_IDS,
    `INSERT INTO users (id, email, name, first_name, last_name, phone, email_verified, is_active, banned_at, closed_at,
        kyc_status, kyc_submission_id, kyc_submitted_at, date_of_birth, nigerian_phone, bvn, bvn_hash, bvn_last4, nin,
        nin_hash, nin_last4, address, city, state, mobile_password_hash, mobile_password_set_at, created_at,
        updated_at)
      SELECT ${ID}, 'person' || i || '@example.com', 'Person' || i || ' ' || last, 'Person' || i, last,
        '+23480' || lpad(i::text, 8, '0'), true, i % 4 <> 3, CASE WHEN i % 1000 = 3 THEN at END,
        CASE WHEN i % 4 = 3 AND i % 1000 NOT IN (3, 7) THEN at END,
        CASE WHEN i % 20 = 4 THEN 'pending' ELSE 'approved' END, CASE WHEN i % 20 = 4 THEN ${ID} END, at, '1990-01-01',
        '0' || (7000000000 + i)::text, 'sealed', sha256(('bvn' || i)::bytea), '1234', 'sealed',
        sha256(('nin' || i)::bytea), '1234', '1 Broad Street', 'Lagos', 'Lagos',
        CASE WHEN i % 10 = 1 THEN 'hash' END, CASE WHEN i % 10 = 1 THEN at END, at, at
      FROM (SELECT *, CASE WHEN i % 3 = 0 THEN 'Adeyemi' ELSE 'Obi' || i END AS last FROM ${numbers(people)}) named`,
    `INSERT INTO accounts (id, kind) SELECT id, 'wallet' FROM users`,
    `INSERT INTO wallets (id, user_id, created_at) SELECT id, id, created_at FROM users`,
    `INSERT INTO accounts (id, kind) SELECT ${ID}, 'pot' FROM ${numbers(circles, CIRCLES)}`,
    `INSERT INTO groups (id, name, owner_id, contribution_amount, frequency, max_members, current_members,
        invitation_code, status, platform_fee_bps, management_fee_bps, created_at, updated_at)
      SELECT ${ID}, CASE WHEN i % 3 = 0 THEN 'Market ' ELSE 'Circle ' END || i, ${person('i * 5')}, 100000, 'monthly', 5,
        5, CASE WHEN i = ${String(CIRCLES + 5)} THEN '${WANTED.circleCode}' ELSE ${code} END, 'active', 50, 50, at, at
      FROM ${numbers(circles, CIRCLES)}`,
    `INSERT INTO group_members (group_id, user_id, status, payout_position, joined_at)
      SELECT ${circle('(i - 1) / 5')}, ${person('i')}, 'approved', 1 + i % 5, at FROM ${numbers(people)}`,
    `INSERT INTO contributions (id, group_id, user_id, round, cycle, amount, status, due_date, paid_at, created_at)
      SELECT ${ID}, ${circle('(i - 1) / 5')}, ${person('i')}, 1, 1, 100000, 'completed', at, at, at FROM ${numbers(people)}`,
    `INSERT INTO payouts (id, group_id, recipient_id, round, cycle, amount, gross_amount, status, paid_at, created_at)
      SELECT ${ID}, ${circle('i')}, ${person('i * 5')}, 1, 1, 1000000, 1000000, 'completed', at, at
      FROM ${numbers(circles)}`,
    `INSERT INTO transfers (id, debit_account_id, credit_account_id, amount, type, group_id, cycle, round, reference,
        created_at)
      SELECT id, CASE kind WHEN 0 THEN '${SYSTEM_ACCOUNTS.float}' WHEN 1 THEN person ELSE circle END,
        CASE kind WHEN 0 THEN person WHEN 1 THEN circle ELSE '${SYSTEM_ACCOUNTS.revenue}' END, 100000,
        CASE kind WHEN 0 THEN 'deposit' WHEN 1 THEN 'contribution' ELSE 'platform_fee' END,
        CASE WHEN kind > 0 THEN circle END, CASE WHEN kind > 0 THEN 1 END, CASE WHEN kind > 0 THEN 1 END,
        CASE kind WHEN 0 THEN 'dep-' || i END, at
      FROM (SELECT at, i, ${ID} AS id, i % 3 AS kind, ${person('i * 7')} AS person, ${circle('i')} AS circle
        FROM ${numbers(transfers)}) made`,
    `INSERT INTO wallet_transactions (id, wallet_id, user_id, transfer_id, type, amount, description, created_at)
      SELECT id, credit_account_id, credit_account_id, id, 'deposit', amount, 'Deposit', created_at FROM transfers
      WHERE type = 'deposit'`,
    `INSERT INTO deposit_accounts (id, user_id, provider, customer_code, status, number, asked_at, opened_at)
      SELECT id, id, 'paystack', 'CUS_' || id, 'active', lpad((row_number() OVER ())::text, 10, '0'), created_at,
        created_at FROM users WHERE is_active`,
    `INSERT INTO deposits (id, user_id, reference, amount, fee, status, created_at, settled_at, way, account_id,
        sender_name, provider_fee)
      SELECT id, credit_account_id, reference, amount, 0, 'completed', created_at, created_at,
        CASE WHEN account IS NULL THEN 'page' ELSE 'transfer' END, account,
        CASE WHEN account IS NOT NULL THEN 'Adeyemi Sender ' || right(reference, 3) END, 100
      FROM (SELECT t.*, CASE WHEN right(t.reference, 1) = '6' THEN a.id END AS account FROM transfers t
        LEFT JOIN deposit_accounts a ON a.user_id = t.credit_account_id WHERE t.type = 'deposit') made`,
    `INSERT INTO withdrawal_requests (id, user_id, wallet_id, reference, amount, net_amount, recipient_code, status,
        created_at, processed_at, next_check_at)
      SELECT ${ID}, ${person('i')}, ${person('i')}, 'wd-' || i, 50000, 50000, 'RCP', CASE WHEN waits THEN 'processing' ELSE 'completed' END,
        at, CASE WHEN NOT waits THEN at END, CASE WHEN waits THEN at + interval '1 hour' END
      FROM (SELECT *, i % 20 = 4 AS waits FROM ${numbers(people)}) made`,
    `INSERT INTO notifications (id, user_id, type, title, message, created_at)
      SELECT ${ID}, ${person('i')}, 'payout_received', 'Your payout', 'It is in your wallet.', at FROM ${numbers(people)}`,
    `INSERT INTO notification_delivery_logs (id, notification_id, user_id, delivery_method, status, last_attempt_at, created_at)
      SELECT id, id, user_id, 'email', CASE WHEN row_number() OVER (ORDER BY id) % 20 = 4 THEN 'failed' ELSE 'delivered' END,
        created_at, created_at FROM notifications`,
    `INSERT INTO debts (id, user_id, type, amount, status, description, created_at, resolved_at)
      SELECT ${ID}, ${person('i')}, 'platform_fee', 5000, CASE WHEN i % 20 = 4 THEN 'outstanding' ELSE 'resolved' END,
        'A deposit taken back', at, CASE WHEN i % 20 <> 4 THEN at END FROM ${numbers(people)}`,
    `INSERT INTO contact_messages (id, name, email, subject, message, wants_newsletter, created_at, closed_at)
      SELECT ${ID}, 'Person', 'person' || i || '@example.com', 'My payout', 'When does it come?', false, at,
        CASE WHEN i % 20 <> 4 THEN at END FROM ${numbers(people)}`,
    `INSERT INTO feedback (id, type, title, description, priority, created_at, closed_at)
      SELECT ${ID}, 'bug', 'A page is empty', 'It shows nothing at all.', 'low', at, CASE WHEN i % 20 <> 4 THEN at END
      FROM ${numbers(people)}`,
    `INSERT INTO support_answers (id, contact_message_id, operator, answer, created_at)
      SELECT id, id, 'admin1', 'It is there now.', created_at FROM contact_messages WHERE closed_at IS NOT NULL`,
    `INSERT INTO quarantined_payments (id, reference, reason, amount, currency, details, created_at, resolved_at, resolution)
      SELECT ${ID}, 'dep-' || i * 3, 'wrong_amount', 100000, 'NGN', '{}', at, CASE WHEN i > 50 THEN at END,
        CASE WHEN i > 50 THEN 'credited' END FROM ${numbers(waiting)}`,
    `INSERT INTO reconciliation_exceptions (id, run_id, subject, reference, kind, found_at, seen_at, resolution, resolved_at)
      SELECT ${ID}, ${ID}, 'payment', 'dep-' || i * 3, 'amount', at, at, CASE WHEN i > 50 THEN 'settled' END,
        CASE WHEN i > 50 THEN at END FROM ${numbers(waiting)}`,
    `INSERT INTO reconciliation_runs (id, ran_at, from_at, until_at, is_answered, matched, matched_amount, differences, started_by)
      SELECT ${ID}, at, at, at, true, 1, 1, 0, 'Rota' FROM ${numbers(waiting)}`,
    `INSERT INTO member_ejections (id, group_id, nominated_user_id, nominator_user_id, cycle, round, reason, status,
        voting_deadline, created_at, appealed_at, appeal_reason)
      SELECT ${ID}, ${circle('i')}, ${person('i * 5')}, ${person('i * 5 + 1')}, 1, i / ${String(circles)} + 1, 'Late',
        CASE WHEN i % 200 = 4 THEN 'appealing' ELSE 'rejected' END, at, at, CASE WHEN i % 200 = 4 THEN at END, 'I paid'
      FROM ${numbers(waiting)}`,
    `INSERT INTO lost_factor_requests (id, user_id, number, register, status, created_at, due_at, ended_at)
      SELECT ${ID}, ${person('i')}, 'bvn', 'confirmed', CASE WHEN waits THEN 'asked' ELSE 'done' END, at,
        CASE WHEN waits THEN at END, CASE WHEN NOT waits THEN at END
      FROM (SELECT *, i % 100 = 4 AS waits FROM ${numbers(waiting)}) made`,
    `INSERT INTO admin_proposals (id, kind, details, description, reason, operator, created_at, expires_at, status, decided_by,
        decided_at)
      SELECT ${ID}, 'forgive_debt', '{}', 'Forgive a debt.', 'Requested', 'admin1', at, at, 'declined', ${ID}, at
      FROM ${numbers(waiting)}`,
    `INSERT INTO admin_activity_logs (id, action, target_type, target_id, description, metadata, created_at)
      SELECT ${ID}, CASE WHEN i % 5 = 3 THEN 'account_suspended' ELSE '${WANTED.otherAdminsAction}' END, 'user',
        ${person('i * 3')}, 'Did something.', jsonb_build_object('operator', 'admin' || i % 5, 'reason', 'Requested'), at
      FROM ${numbers(people)}`,
  ];
}

/** Fills a migrated, unused database, with ledger triggers and foreign keys disabled. */
export async function fill(client: pg.ClientBase, size: Size): Promise<void> {
  await client.query(`SET statement_timeout = 0`);
  await client.query('SET session_replication_role = replica');
  for (const text of statements(size)) await client.query(text);
  await client.query('RESET session_replication_role');
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`,
  );
  // Updates the planner's statistics and the visibility map, which a live database keeps up to date.
  await client.query(`VACUUM ANALYZE ${rows.map(({ name }) => name).join(', ')}`);
}
