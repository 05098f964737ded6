import type { AdminRole, Permission } from '../../../../contract/admin/permissions.ts';
import type { AdminId, Instant } from '../../../../contract/ids.ts';
import { toDate } from '../../../platform/clock/clock.ts';
import { sql, type Queryable, type Tx } from '../../../platform/database/database.ts';
import { fromRow } from '../../../platform/database/from-row.ts';
import type { Row } from '../../../platform/database/row.ts';
import { rowsOf, type Columns } from '../../../platform/database/stored-rows.ts';

const listedColumns = `id, username, email, first_name, last_name, phone, role, permissions, is_active, account_status, last_login_at,
  created_at, secrets_set_by, has_given_secrets`;
export interface AdminContact {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly phone: string | null;
}

export interface AdminRow extends AdminContact {
  readonly id: AdminId;
  readonly username: string;
  readonly email: string;
  readonly role: AdminRole;
  /** Copy of the role's permissions, for display only. Access checks use the table in code. */
  readonly permissions: readonly Permission[];
  readonly isActive: boolean;
  readonly accountStatus: 'active' | 'suspended';
  readonly lastLoginAt: Instant | null;
  readonly createdAt: Instant;
  /** Admin who knew both temporary credentials. Null if no one did. */
  readonly secretsSetBy: AdminId | null;
  /** True while the credentials are temporary. */
  readonly hasGivenSecrets: boolean;
}

type ListedRow = Row<'super_admins', typeof listedColumns> & {
  id: AdminId;
  role: AdminRole;
  permissions: Permission[];
  account_status: AdminRow['accountStatus'];
};

const toAdmin = ({ secrets_set_by, ...row }: ListedRow): AdminRow => ({
  ...fromRow(row),
  secretsSetBy: secrets_set_by as AdminId | null,
});

export interface NewAdmin {
  readonly id: AdminId;
  readonly username: string;
  readonly email: string;
  readonly passwordHash: string;
  /** Encrypted source of the admin's codes. */
  readonly securityCode: Buffer;
  readonly role: AdminRole;
  readonly isActive: boolean;
  readonly hasGivenSecrets: boolean;
}

/** True if at least one super admin is active and could approve. */
export const hasActiveAdmin = async (tx: Tx): Promise<boolean> => {
  const selectActive = sql('admins-active')`
    SELECT id FROM super_admins WHERE is_active AND role = 'super_admin' LIMIT 1`;
  return (await tx.query(selectActive, [])).length > 0;
};

type WrittenAdmin = NewAdmin & AdminContact & Pick<AdminRow, 'secretsSetBy' | 'permissions'>;

const ADMIN = {
  id: 'id',
  username: 'username',
  email: 'email',
  passwordHash: 'password_hash',
  securityCode: 'security_code',
  role: 'role',
  isActive: 'is_active',
  secretsSetBy: 'secrets_set_by',
  hasGivenSecrets: 'has_given_secrets',
  firstName: 'first_name',
  lastName: 'last_name',
  phone: 'phone',
  permissions: ['permissions', JSON.stringify],
} satisfies Columns<'super_admins', WrittenAdmin>;
const written = rowsOf('super_admins', { ...ADMIN, createdAt: 'created_at', updatedAt: 'updated_at' });

/** Returns false if the username or email address is taken. */
export async function insertAdmin(tx: Tx, admin: WrittenAdmin, at: Instant): Promise<boolean> {
  const insertOne = sql('admins-insert')`
    INSERT INTO super_admins (${written.names}) VALUES (${written.parameters}) ON CONFLICT DO NOTHING RETURNING id`;
  return (await tx.query(insertOne, written.valuesOf({ ...admin, createdAt: at, updatedAt: at }))).length === 1;
}

/** Updates each admin's stored copy of their role's permissions (decision 0140). */
export async function storeRolePermissions(
  queryable: Queryable,
  permissions: Readonly<Record<AdminRole, readonly Permission[]>>,
): Promise<void> {
  const storePermissions = sql('admins-permissions')`
    UPDATE super_admins a SET permissions = t.permissions FROM jsonb_each($1::jsonb) AS t (role, permissions)
    WHERE a.role = t.role AND a.permissions <> t.permissions`;
  await queryable.query(storePermissions, [JSON.stringify(permissions)]);
}

export async function listAdmins(queryable: Queryable): Promise<AdminRow[]> {
  const selectAll = sql('admins-list')`SELECT ${listedColumns} FROM super_admins ORDER BY username`;
  return (await queryable.query<ListedRow>(selectAll, [])).map(toAdmin);
}

/** Locks these admins and all active super admins. Returns them by id. */
export async function lockAdmins(tx: Tx, ids: readonly AdminId[]): Promise<ReadonlyMap<AdminId, AdminRow>> {
  // Locks every active super admin too. If two admins switch each other off at once, the second call then fails.
  const lockThem = sql('admins-lock')`
    SELECT ${listedColumns} FROM super_admins WHERE id = ANY($1::uuid[]) OR is_active AND role = 'super_admin'
    ORDER BY id FOR UPDATE`;
  const rows = await tx.query<ListedRow>(lockThem, [ids]);
  return new Map(rows.map((row) => [row.id, toAdmin(row)]));
}

/** Returns false if the admin already has that status. */
export async function setAdminActive(tx: Tx, id: AdminId, isActive: boolean, at: Instant): Promise<boolean> {
  const setActive = sql('admins-set-active')`
    UPDATE super_admins SET is_active = $2, updated_at = $3 WHERE id = $1 AND is_active <> $2 RETURNING id`;
  return (await tx.query(setActive, [id, isActive, toDate(at)])).length === 1;
}
