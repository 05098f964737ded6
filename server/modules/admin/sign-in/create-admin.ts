import * as z from 'zod/mini';
import { ROLE_PERMISSIONS, type AdminRole } from '../../../../contract/admin/permissions.ts';
import { cleanAddress } from '../../../../contract/clean.ts';
import { USERNAME } from '../../../../contract/admin/sign-in.ts';
import { email as emailField } from '../../../../contract/email-field.ts';
import type { AdminId } from '../../../../contract/ids.ts';
import { AppError, invalidInput } from '../../../platform/errors/app-error.ts';
import { newId } from '../../../platform/ids/new-id.ts';
import { hashPassword, newTotpSecret, otpauthUrl } from '../../accounts/index.ts';
import { logActivity, nullFacts, validateOperatorAction, type OperatorAction } from '../../activity/index.ts';
import type { AdminDeps } from '../deps.ts';
import type { FourEyes } from '../four-eyes/four-eyes.ts';
import { hasActiveAdmin, insertAdmin, type AdminRow } from './admins.repo.ts';
import { sealSource, type CodeSource } from './security-code.ts';

export interface NewAdmin {
  readonly username: string;
  readonly email: string;
  readonly firstName?: string | null | undefined;
  readonly lastName?: string | null | undefined;
  readonly phone?: string | null | undefined;
  readonly password: string;
  readonly role: AdminRole;
  /** Fixed code, if allowed. Without one, the admin gets a TOTP secret. */
  readonly securityCode?: string | undefined;
  /** True if the credentials are permanent, as in the sandbox. Otherwise the admin must replace them first. */
  readonly isOwn?: boolean;
}

export interface CreatedAdmin {
  readonly admin: AdminRow;
  /** TOTP secret, which cannot be read again. Null with a fixed code, or if the approver will receive a secret. */
  readonly secret: string | null;
  readonly otpauthUrl: string | null;
}

const nullIfEmpty = (text: string | null | undefined): string | null =>
  text === undefined || text === '' ? null : text;

/**
 * Creates an admin. If approval is required, the admin starts inactive and the approver gets a new TOTP secret, so that
 * no one else knows both credentials. Throws INVALID_INPUT, and USERNAME_TAKEN for a used username or email address.
 */
export async function createAdmin(
  { database, clock, seal, passwordCost, takesFixedCodes, hasSingleOperator, accounts }: AdminDeps,
  fourEyes: Pick<FourEyes, 'ask'>,
  newAdmin: NewAdmin,
  act: OperatorAction,
): Promise<CreatedAdmin> {
  const why = validateOperatorAction(act);
  const username = cleanAddress(newAdmin.username);
  const { role, password, securityCode, isOwn = false } = newAdmin;
  if (!USERNAME.test(username)) {
    throw invalidInput({ username: 'A username has 3 to 40 letters, digits, dots, hyphens or underscores' });
  }
  const address = z.safeParse(emailField(), newAdmin.email);
  if (!address.success) throw invalidInput({ email: address.error.issues[0]?.message ?? 'Email is required' });
  const email = address.data;
  if (securityCode !== undefined && !takesFixedCodes) {
    throw invalidInput({ securityCode: 'Codes come from an authenticator app: leave this out' });
  }
  await accounts.assertPasswordAllowed(password, { email, firstName: username, lastName: username });
  const id = newId<AdminId>();
  const secret = securityCode === undefined ? newTotpSecret() : null;
  const source: CodeSource = secret === null ? { kind: 'fixed', code: securityCode ?? '' } : { kind: 'app', secret };
  const passwordHash = await hashPassword(password, passwordCost);
  const admin = await database.transaction(async (tx) => {
    const at = await clock.now(tx);
    // The first admin is active at once, because no other admin could approve.
    const isActive = hasSingleOperator || !(await hasActiveAdmin(tx));
    const secretsSetBy = act.admin?.id ?? null;
    const known = {
      id,
      username,
      email,
      // The form sends an empty text for a cleared field.
      firstName: nullIfEmpty(newAdmin.firstName),
      lastName: nullIfEmpty(newAdmin.lastName),
      phone: nullIfEmpty(newAdmin.phone),
      role,
      permissions: ROLE_PERMISSIONS[role],
      isActive,
      secretsSetBy,
      hasGivenSecrets: !isOwn,
    };
    const row = { ...known, passwordHash, securityCode: sealSource(seal, id, source) };
    if (!(await insertAdmin(tx, row, at))) throw new AppError('USERNAME_TAKEN');
    const description = `Added ${username} as an admin with the role ${role}.`;
    const entry = { action: 'admin_created', targetType: 'admin', targetId: id, description } as const;
    const after = { username, role, isActive };
    const facts = { severity: 'critical', before: nullFacts(after), after } as const;
    await logActivity(tx, { ...entry, ...facts, ...why, ...(isActive ? { proposal: 'alone' } : {}) }, at);
    return { ...known, accountStatus: isActive ? 'active' : 'suspended', lastLoginAt: null, createdAt: at } as const;
  });
  if (!admin.isActive) {
    await fourEyes.ask('grant_role', { adminId: id }, act);
    return { admin, secret: null, otpauthUrl: null };
  }
  return { admin, secret, otpauthUrl: secret === null ? null : otpauthUrl(secret, `console ${username}`) };
}
