import type pg from 'pg';
import { sql, type Queryable } from './database.ts';
import type { Tables } from './schema.ts';

type Table = keyof Tables;

/**
 * History tables. Triggers prevent changes to their rows, and the application role cannot drop these triggers (decision
 * 0062).
 */
export const APPEND_ONLY_TABLES: readonly Table[] = [
  'accounts',
  'admin_activity_logs',
  'deposit_tariffs',
  'fee_policies',
  'identity_consents',
  'identity_looks',
  'ledger_chain',
  'ledger_circle_heads',
  'ledger_heads',
  'money_reports',
  'notification_templates',
  'payment_consents',
  'transfer_reversals',
  'transfers',
  'wallet_transactions',
];

export const TRIGGER_MAINTAINED_TABLES: readonly Table[] = ['admin_activity_chain', 'identity_proofs'];

/** Tables whose rows may be deleted. None is the only record of an agreement or payment. */
export const DELETABLE_TABLES: readonly Table[] = [
  'admin_sessions',
  'automatic_top_ups',
  'calendar_feeds',
  'card_offers',
  'contributions',
  'data_archives',
  'email_verification_tokens',
  'group_message_reads',
  'idempotency_keys',
  'identity_claims',
  'identity_refusals',
  'identity_results',
  'kept_invitations',
  'lost_factor_requests',
  'mail_stops',
  'notification_delivery_logs',
  'notifications',
  'passkey_challenges',
  'passkeys',
  'password_reset_tokens',
  'provider_sign_ins',
  'push_subscriptions',
  'recovery_codes',
  'saved_login_sessions',
  'second_factors',
  'seen_circles',
  'sessions',
  'sign_in_challenges',
  'throttles',
  'token_blacklist',
  'user_notification_preferences',
];

/**
 * Tables in which the role may change only these columns. A balance changes only together with the transfers that
 * explain it (decision 0163).
 */
export const CHANGEABLE_COLUMNS = {
  pots: ['balance', 'management_fee_taken', 'paid_out', 'platform_fee_taken'],
  wallets: ['balance', 'is_active'],
} as const satisfies { readonly [Name in Table]?: readonly (keyof Tables[Name])[] };

/** Functions that run as the owner of the tables, and that only the application role may call. */
const GRANTED_FUNCTIONS = ['post_transfers'] as const;

const JOB_SCHEMA = 'graphile_worker';
const MIGRATIONS = 'schema_migrations';

const changeableColumns = (role: string): string =>
  Object.entries(CHANGEABLE_COLUMNS)
    .map(([table, columns]) => `GRANT UPDATE (${columns.join(', ')}) ON ${table} TO ${role};`)
    .join('\n  ');

const rightsOf = (role: string): string => `
  GRANT USAGE ON SCHEMA public, ${JOB_SCHEMA} TO ${role};
  REVOKE ALL ON ALL TABLES IN SCHEMA public FROM ${role};
  GRANT SELECT, INSERT, UPDATE ON ALL TABLES IN SCHEMA public TO ${role};
  REVOKE UPDATE ON ${[...APPEND_ONLY_TABLES, ...Object.keys(CHANGEABLE_COLUMNS)].join(', ')} FROM ${role};
  ${changeableColumns(role)}
  REVOKE INSERT, UPDATE ON ${MIGRATIONS}, ${TRIGGER_MAINTAINED_TABLES.join(', ')} FROM ${role};
  GRANT EXECUTE ON FUNCTION ${GRANTED_FUNCTIONS.join(', ')} TO ${role};
  GRANT DELETE ON ${DELETABLE_TABLES.join(', ')} TO ${role};
  GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${JOB_SCHEMA} TO ${role};
  GRANT USAGE ON ALL SEQUENCES IN SCHEMA ${JOB_SCHEMA} TO ${role};`;

/** True if `rightsOf` gives the role this right on a table, its column or a function. */
export function mayServe(right: string, object: string, column: string | null): boolean {
  const isIn = (names: readonly string[]): boolean => names.includes(object);
  const columns: Readonly<Record<string, readonly string[]>> = CHANGEABLE_COLUMNS;
  if (column !== null) return right === 'UPDATE' && columns[object]?.includes(column) === true;
  if (right === 'EXECUTE') return isIn(GRANTED_FUNCTIONS);
  if (right === 'DELETE') return isIn(DELETABLE_TABLES);
  const isClosed = object === MIGRATIONS || isIn(TRIGGER_MAINTAINED_TABLES);
  if (right === 'INSERT') return !isClosed;
  return right === 'UPDATE' && !isClosed && !isIn(APPEND_ONLY_TABLES) && columns[object] === undefined;
}

/** Lets the role see all rows of the job library's tables, whose row policies otherwise show rows only to the owner. */
async function openJobTables(client: pg.Client, role: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT c.oid::regclass::text AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE n.nspname = $1 AND c.relrowsecurity AND NOT EXISTS (
        SELECT FROM pg_policy p JOIN pg_roles r ON r.oid = ANY (p.polroles)
          WHERE p.polrelid = c.oid AND r.rolname = $2)`,
    [JOB_SCHEMA, role],
  );
  const to = client.escapeIdentifier(role);
  for (const { name } of rows) await client.query(`CREATE POLICY ${to} ON ${name} TO ${to} USING (true)`);
}

/**
 * Grants the application role exactly its rights, and revokes all others. The role may only add to history, delete only
 * from DELETABLE_TABLES, and change no table, trigger or function. Call as the owner, in a transaction.
 */
export async function grantAppRole(client: pg.Client, role: string): Promise<void> {
  await client.query(rightsOf(client.escapeIdentifier(role)));
  await openJobTables(client, role);
}

/** Privileges of a connection's role that the application role should not have. */
export interface RolePrivileges {
  readonly isSuperuser: boolean;
  /** True if the role owns a table, or may become its owner, and so could drop the triggers that protect history. */
  readonly ownsTables: boolean;
  /** True if the role may create tables in this database, as migrations do. */
  readonly mayMigrate: boolean;
}

export async function rolePrivilegesOf(queryable: Queryable): Promise<RolePrivileges> {
  const findPowers = sql('serving-powers')`SELECT r.rolsuper AS super,
      EXISTS (SELECT FROM pg_class c WHERE c.relnamespace = to_regnamespace('public') AND c.relkind IN ('r', 'p')
        AND pg_has_role(c.relowner, 'MEMBER')) AS owns,
      has_database_privilege(current_database(), 'CREATE') AS creates
    FROM pg_roles r WHERE r.rolname = current_user`;
  const [row] = await queryable.query<{ super: boolean; owns: boolean; creates: boolean }>(findPowers, []);
  return { isSuperuser: row?.super === true, ownsTables: row?.owns === true, mayMigrate: row?.creates === true };
}
