import type { AdminRole } from '../../../../contract/admin/permissions.ts';
import type { AdminId, Instant } from '../../../../contract/ids.ts';
import { toDate } from '../../../platform/clock/clock.ts';
import { type Queryable, sql, type Tx } from '../../../platform/database/database.ts';
import { fromRow } from '../../../platform/database/from-row.ts';
import type { Row } from '../../../platform/database/row.ts';
import type { NewAdmin } from './admins.repo.ts';

export const credentialColumns =
  'id, username, email, role, password_hash, security_code, is_active, has_given_secrets';

export type AdminCredentials = NewAdmin;

export async function findAdminForSignIn(
  queryable: Queryable,
  username: string,
): Promise<AdminCredentials | undefined> {
  const [row] = await queryable.query<Row<'super_admins', typeof credentialColumns> & { id: AdminId; role: AdminRole }>(
    sql('admins-sign-in')`SELECT ${credentialColumns} FROM super_admins WHERE username = $1`,
    [username],
  );
  if (row === undefined) return undefined;
  return fromRow(row);
}

export interface AdminSignIn {
  readonly at: Instant;
  readonly ip: string;
  readonly userAgent: string | undefined;
  /** 30-second step of the code, or 0 for a fixed code. */
  readonly codeStep: number;
  /** Re-encrypted source of the admin's codes. Undefined if the current key already encrypts it. */
  readonly securityCode: Buffer | undefined;
}

/** Records a sign-in and marks its code as used. Returns false if the code was used before or the admin is inactive. */
export async function recordAdminSignIn(
  tx: Tx,
  id: AdminId,
  { at, ip, userAgent, codeStep, securityCode }: AdminSignIn,
): Promise<boolean> {
  const values = [id, toDate(at), ip, userAgent?.slice(0, 500) ?? null, codeStep, securityCode ?? null];
  // A used code and all earlier ones are invalid, so only one of several concurrent sign-ins succeeds.
  const recordOne = sql('admins-record-sign-in')`
    UPDATE super_admins SET last_login_at = $2, login_count = login_count + 1, ip_address = $3, user_agent = $4,
      code_step = $5, security_code = coalesce($6, security_code)
    WHERE id = $1 AND is_active AND ($5 = 0 OR code_step < $5) RETURNING id`;
  return (await tx.query(recordOne, values)).length === 1;
}

export interface TemporaryCredentials {
  /** Null leaves the password unchanged. */
  readonly passwordHash: string | null;
  /** Encrypted source of the admin's codes. */
  readonly securityCode: Buffer;
  readonly secretsSetBy: AdminId | null;
}

export async function setTemporaryCredentials(
  tx: Tx,
  id: AdminId,
  given: TemporaryCredentials,
  at: Instant,
): Promise<void> {
  const giveThem = sql('admins-give-secrets')`
    UPDATE super_admins SET password_hash = coalesce($2, password_hash), security_code = $3, code_step = 0,
      secrets_set_by = $4, has_given_secrets = true, updated_at = $5
    WHERE id = $1`;
  await tx.query(giveThem, [id, given.passwordHash, given.securityCode, given.secretsSetBy, toDate(at)]);
}

/** Stores the credentials that an admin chose. Returns false if the admin had already chosen some. */
export async function saveOwnCredentials(
  tx: Tx,
  id: AdminId,
  chosen: { readonly passwordHash: string; readonly securityCode: Buffer; readonly codeStep: number },
  at: Instant,
): Promise<boolean> {
  const values = [id, chosen.passwordHash, chosen.securityCode, chosen.codeStep, toDate(at)];
  // Of two concurrent calls, the second finds that the admin has chosen credentials.
  const chooseThem = sql('admins-choose-secrets')`
    UPDATE super_admins SET password_hash = $2, security_code = $3, code_step = $4, has_given_secrets = false,
      updated_at = $5
    WHERE id = $1 AND has_given_secrets RETURNING id`;
  return (await tx.query(chooseThem, values)).length === 1;
}

export async function countCodesWithOldKey(queryable: Queryable, current: number): Promise<number> {
  const countEarlier = sql('admins-earlier-keys')`
    SELECT count(*)::integer AS count FROM super_admins WHERE get_byte(security_code, 0) <> $1`;
  const [row] = await queryable.query<{ count: number }>(countEarlier, [current]);
  return row?.count ?? 0;
}
