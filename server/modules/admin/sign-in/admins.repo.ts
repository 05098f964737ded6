import type { AdminRole } from '../../../../contract/admin/permissions.ts';
import type { AdminId, Instant } from '../../../../contract/ids.ts';
import { fromDate, toDate } from '../../../platform/clock/clock.ts';
import type { Queryable, Tx } from '../../../platform/database/database.ts';
import type { Row } from '../../../platform/database/row.ts';

const insertOne = {
  name: 'admins-insert',
  text: `INSERT INTO super_admins (id, username, email, password_hash, security_code, role, is_active, created_at, updated_at,
      secrets_set_by)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8, $9) ON CONFLICT DO NOTHING RETURNING id`,
};
const listedColumns = 'id, username, email, role, is_active, last_login_at, created_at, secrets_set_by';
const selectAll = { name: 'admins-list', text: `SELECT ${listedColumns} FROM super_admins ORDER BY username` };
// With every super admin who can sign in: of two who switch each other off at once, the second finds the first off.
const lockThem = {
  name: 'admins-lock',
  text: `SELECT ${listedColumns} FROM super_admins WHERE id = ANY($1::uuid[]) OR is_active AND role = 'super_admin'
    ORDER BY id FOR UPDATE`,
};
const credentialColumns = 'id, username, email, role, password_hash, security_code, is_active';
const selectForSignIn = {
  name: 'admins-sign-in',
  text: `SELECT ${credentialColumns} FROM super_admins WHERE username = $1`,
};
// A code that was used, or one before it, is none any more; of any number at once one sign-in succeeds.
const recordOne = {
  name: 'admins-record-sign-in',
  text: `UPDATE super_admins SET last_login_at = $2, login_count = login_count + 1, ip_address = $3, user_agent = $4,
      code_step = $5, security_code = coalesce($6, security_code)
    WHERE id = $1 AND is_active AND ($5 = 0 OR code_step < $5) RETURNING id`,
};
const countEarlier = {
  name: 'admins-earlier-keys',
  text: 'SELECT count(*)::integer AS count FROM super_admins WHERE get_byte(security_code, 0) <> $1',
};
const selectActive = {
  name: 'admins-active',
  text: "SELECT id FROM super_admins WHERE is_active AND role = 'super_admin' LIMIT 1",
};
const setActive = {
  name: 'admins-set-active',
  text: `UPDATE super_admins SET is_active = $2, updated_at = $3 WHERE id = $1 AND is_active <> $2 RETURNING id`,
};

export interface AdminRow {
  readonly id: AdminId;
  readonly username: string;
  readonly email: string;
  readonly role: AdminRole;
  readonly isActive: boolean;
  readonly lastLoginAt: Instant | null;
  readonly createdAt: Instant;
  /** The admin who set their password and code; null for one who was made at the command line. */
  readonly secretsSetBy: AdminId | null;
}

type ListedRow = Row<'super_admins', typeof listedColumns> & { id: AdminId; role: AdminRole };

const toAdmin = (row: ListedRow): AdminRow => ({
  id: row.id,
  username: row.username,
  email: row.email,
  role: row.role,
  isActive: row.is_active,
  lastLoginAt: row.last_login_at === null ? null : fromDate(row.last_login_at),
  createdAt: fromDate(row.created_at),
  secretsSetBy: row.secrets_set_by as AdminId | null, // The column refers to admins.
});

export interface NewAdmin {
  readonly id: AdminId;
  readonly username: string;
  readonly email: string;
  readonly passwordHash: string;
  /** Sealed. */
  readonly securityCode: Buffer;
  readonly role: AdminRole;
  readonly isActive: boolean;
}

/** Whether anybody could approve something; asked one after the other. */
export const hasActiveAdmin = async (tx: Tx): Promise<boolean> => (await tx.query(selectActive, [])).length > 0;

/** False when the username or the address is taken. */
export async function insertAdmin(
  tx: Tx,
  admin: NewAdmin & Pick<AdminRow, 'secretsSetBy'>,
  at: Instant,
): Promise<boolean> {
  const { id, username, email, passwordHash, securityCode, role, isActive, secretsSetBy } = admin;
  const values = [id, username, email, passwordHash, securityCode, role, isActive, toDate(at), secretsSetBy];
  return (await tx.query(insertOne, values)).length === 1;
}

/** Every admin, by username. */
export async function listAdmins(queryable: Queryable): Promise<AdminRow[]> {
  return (await queryable.query<ListedRow>(selectAll, [])).map(toAdmin);
}

/** These admins and all super admins who can sign in, locked, by id. */
export async function lockAdmins(tx: Tx, ids: readonly AdminId[]): Promise<ReadonlyMap<AdminId, AdminRow>> {
  const rows = await tx.query<ListedRow>(lockThem, [ids]);
  return new Map(rows.map((row) => [row.id, toAdmin(row)]));
}

export type AdminCredentials = NewAdmin;

export async function findAdminForSignIn(
  queryable: Queryable,
  username: string,
): Promise<AdminCredentials | undefined> {
  const [row] = await queryable.query<Row<'super_admins', typeof credentialColumns> & { id: AdminId; role: AdminRole }>(
    selectForSignIn,
    [username],
  );
  if (row === undefined) return undefined;
  return {
    id: row.id,
    username: row.username,
    email: row.email,
    role: row.role,
    passwordHash: row.password_hash,
    securityCode: row.security_code,
    isActive: row.is_active,
  };
}

export interface AdminSignIn {
  readonly at: Instant;
  readonly ip: string;
  readonly userAgent: string | undefined;
  /** The half minute of the code; 0 for one that stays the same. */
  readonly codeStep: number;
  /** What the codes are made from, where it is to be sealed anew. */
  readonly securityCode: Buffer | undefined;
}

/** Counts a sign-in and spends its code. False when the code was used before, or the admin was switched off. */
export async function recordAdminSignIn(
  tx: Tx,
  id: AdminId,
  { at, ip, userAgent, codeStep, securityCode }: AdminSignIn,
): Promise<boolean> {
  const values = [id, toDate(at), ip, userAgent?.slice(0, 500) ?? null, codeStep, securityCode ?? null];
  return (await tx.query(recordOne, values)).length === 1;
}

/** Switches an admin off or on. False when they are so already. */
export async function setAdminActive(tx: Tx, id: AdminId, isActive: boolean, at: Instant): Promise<boolean> {
  return (await tx.query(setActive, [id, isActive, toDate(at)])).length === 1;
}

/** How many admins' codes are sealed with another key than this one. */
export async function countCodesOfEarlierKeys(queryable: Queryable, current: number): Promise<number> {
  const [row] = await queryable.query<{ count: number }>(countEarlier, [current]);
  return row?.count ?? 0;
}
