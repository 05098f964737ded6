import { describe, expect, it } from 'vitest';
import { formCircle, groupsWorld } from '../../../tests/support/groups-world.ts';
import { deleteAccount } from './delete-account.ts';
import { inLanguage } from '../../platform/texts/text.ts';
import { RETAINED_DATA } from './retained-data.ts';
import { previewDeletion } from './preview-deletion.ts';
import { ERASURE_POLICY } from './erasure-policy.ts';

const world = await groupsWorld();
const { pool } = world.database;

/** Returns the columns that refer to a user, by foreign key or by name. Skips columns that refer to an admin. */
const { rows: columns } = await pool.query<{ table: string; column: string }>(
  `SELECT c.relname AS table, a.attname AS column
    FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname = 'public' AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped AND (
      a.attname ~ '(^|_)(user|admin|owner|sender|voter|candidate|recipient|requester|target|member)_id$'
      OR EXISTS (SELECT FROM pg_constraint f WHERE f.contype = 'f' AND f.conrelid = c.oid AND a.attnum = ANY (f.conkey)
        AND f.confrelid = 'users'::regclass))
      AND NOT EXISTS (SELECT FROM pg_constraint f WHERE f.contype = 'f' AND f.conrelid = c.oid AND a.attnum = ANY (f.conkey)
        AND f.confrelid = 'super_admins'::regclass)
    ORDER BY 1, 2`,
);
const tables = ['users', ...new Set(columns.map(({ table }) => table))].sort();
const erased = Object.entries(ERASURE_POLICY).flatMap(([table, trace]) => (trace === 'erased' ? [table] : []));

/** A sample row per table that closing empties. Sign-up already creates the row in `sessions`. */
const ROWS: Readonly<Record<string, string>> = {
  calendar_feeds: `(user_id, id, created_at) VALUES ($1, gen_random_uuid(), now())`,
  card_offers: `(user_id, fingerprint, deposit_id, brand, last4)
    SELECT $1, '\\x01', id, 'Visa', '4081' FROM deposits LIMIT 1`,
  data_archives: `(id, user_id, requested_at, expires_at) VALUES (gen_random_uuid(), $1, now(), now())`,
  email_verification_tokens: `(id, user_id, token, email, expires_at, created_at)
    VALUES (gen_random_uuid(), $1, '\\x01', 'a@b.example', now(), now())`,
  identity_refusals: `(user_id, submission_id, entry, refused_at) VALUES ($1, gen_random_uuid(), '\\x01', now())`,
  identity_results: `(id, user_id, number, outcome, created_at) VALUES (gen_random_uuid(), $1, 'bvn', 'away', now())`,
  kept_invitations: `(user_id, code, kept_until) VALUES ($1, 'ABCD2345', now())`,
  lost_factor_requests: `(id, user_id, number, register, status, created_at, due_at)
    VALUES (gen_random_uuid(), $1, 'bvn', 'confirmed', 'asked', now(), now())`,
  mail_stops: `(user_id, email, reason, stopped_at) VALUES ($1, 'a@b.example', 'bounce', now())`,
  notification_delivery_logs: `(id, notification_id, user_id, delivery_method, status, created_at)
    VALUES (gen_random_uuid(), gen_random_uuid(), $1, 'email', 'delivered', now())`,
  notifications: `(id, user_id, type, title, message, created_at)
    VALUES (gen_random_uuid(), $1, 'security_alert', 'News', 'News', now())`,
  passkeys: `(id, user_id, credential_id, public_key, counter, name, created_at)
    VALUES (gen_random_uuid(), $1, '\\x01', '\\x01', 0, 'x', now())`,
  password_reset_tokens: `(id, user_id, token, expires_at, created_at)
    VALUES (gen_random_uuid(), $1, '\\x01', now(), now())`,
  push_subscriptions: `(endpoint_hash, user_id, endpoint, p256dh, auth, created_at, session_id)
    VALUES ('\\x01', $1, 'https://push.example', 'x', 'x', now(), gen_random_uuid())`,
  recovery_codes: `(id, user_id, code_hash, created_at) VALUES (gen_random_uuid(), $1, 'x', now())`,
  saved_login_sessions: `(id, user_id, device_fingerprint, device_name, browser, ip_address, session_token, last_used_at,
      expires_at, created_at)
    VALUES (gen_random_uuid(), $1, 'x', 'x', 'x', '::1', '\\x01', now(), now(), now())`,
  seen_circles: `(user_id, group_id, cycle, status, received) SELECT $1, id, 1, 'forming', false FROM groups LIMIT 1`,
  sessions: `(sid, user_id, sess, created_at, last_used_at, expire, password_proved_at)
    VALUES ('\\x01', $1, '{}', now(), now(), now(), now())`,
  second_factors: `(user_id, secret, created_at) VALUES ($1, '\\x01', now())`,
  sign_in_challenges: `(token, user_id, remember_login, expires_at) VALUES ('\\x01', $1, false, now())`,
  user_notification_preferences: `(user_id, updated_at) VALUES ($1, now())`,
};

const countOf = async (table: string, userId: string): Promise<number> => {
  const { rows } = await pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM ${table} WHERE user_id = $1`,
    [userId],
  );
  return rows[0]?.count ?? 0;
};

describe('the erasure policy', () => {
  it('covers exactly the tables with a column for a user', () => {
    expect(tables.length).toBeGreaterThan(25);
    expect(Object.keys(ERASURE_POLICY).sort()).toEqual(tables);
  });

  it('leaves no rows in tables it lists as erased', async () => {
    const ada = await world.person('Ada', { naira: '0' });
    expect(Object.keys(ROWS).sort()).toEqual([...erased].sort());
    await formCircle([await world.person('Bola'), await world.person('Chi')]);
    await pool.query(
      `INSERT INTO deposits (id, user_id, provider, reference, amount, fee, status, created_at, way)
        VALUES (gen_random_uuid(), $1, 'paystack', 'dep-of-card', 10000, 150, 'completed', now(), 'page')`,
      [ada.id],
    );
    for (const [table, row] of Object.entries(ROWS)) await pool.query(`INSERT INTO ${table} ${row}`, [ada.id]);
    for (const table of erased) expect([table, await countOf(table, ada.id)]).toEqual([table, 1]);
    await deleteAccount(world, ada.id);
    for (const table of erased) expect([table, await countOf(table, ada.id)]).toEqual([table, 0]);
  });

  it('is shown before closing, with a reason for all retained data', async () => {
    const bola = await world.person('Bola', { naira: '0' });
    const { preservedData } = await previewDeletion(world, bola.id);
    for (const trace of Object.values(ERASURE_POLICY)) {
      if (trace === 'erased' || trace === 'ends' || trace === 'masked') continue;
      expect(preservedData).toContain(inLanguage(RETAINED_DATA[trace], 'en'));
    }
  });
});
