import type { AdminId, Instant } from '../../../../contract/ids.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { newTotpSecret } from '../../accounts/index.ts';
import { logActivity, validateOperatorAction, type OperatorAction } from '../../activity/index.ts';
import type { AdminDeps } from '../deps.ts';
import { endImpersonationsBy } from '../impersonation/impersonation.ts';
import { blacklistTokens } from './admin-sessions.repo.ts';
import { lockAdmins, setAdminActive, type AdminRow } from './admins.repo.ts';
import { findAdminForSignIn, setTemporaryCredentials } from './admin-credentials.repo.ts';
import { formatSecret } from './reset-admin.ts';
import { isFromApp, sealSource } from './security-code.ts';

const describeSwitch = ({ username, role, isActive }: Pick<AdminRow, 'username' | 'role' | 'isActive'>): string =>
  isActive ? `Switched the admin ${username} on, with the role ${role}.` : `Switched the admin ${username} off.`;

const isActiveSuperAdmin = ({ role, isActive }: AdminRow): boolean => role === 'super_admin' && isActive;

/**
 * Replaces the TOTP secret and returns it for the approver. The creator knows only the password, so neither can sign in
 * as the admin. Returns undefined for a fixed code or if the admin has chosen their own credentials.
 */
async function secretForApprover(
  tx: Tx,
  { seal }: Pick<AdminDeps, 'seal'>,
  { id, username, hasGivenSecrets, secretsSetBy: maker }: AdminRow,
  { approver, at }: { readonly approver: AdminId | undefined; readonly at: Instant },
): Promise<string | undefined> {
  const given = hasGivenSecrets ? await findAdminForSignIn(tx, username) : undefined;
  if (given === undefined || !isFromApp(seal, given)) return undefined;
  const secret = newTotpSecret();
  const securityCode = sealSource(seal, id, { kind: 'app', secret });
  // If the approver also created the admin, they know both credentials.
  const secretsSetBy = maker === approver ? maker : null;
  await setTemporaryCredentials(tx, id, { passwordHash: null, securityCode, secretsSetBy }, at);
  return secret;
}

/**
 * Activates or deactivates an admin. Returns a summary, which contains the TOTP secret for an approver. Throws
 * ADMIN_NOT_FOUND, ADMIN_UNCHANGED, ADMIN_IS_SELF and ADMIN_IS_LAST.
 */
export async function updateAdminStatus(
  deps: Pick<AdminDeps, 'database' | 'clock' | 'seal'>,
  { id, isActive }: { readonly id: AdminId; readonly isActive: boolean },
  act: OperatorAction,
): Promise<string> {
  const { database, clock } = deps;
  const why = validateOperatorAction(act);
  if (act.admin?.id === id) throw new AppError('ADMIN_IS_SELF');
  return database.transaction(async (tx) => {
    const actor = act.admin?.id;
    const locked = await lockAdmins(tx, actor === undefined ? [id] : [id, actor]);
    if (actor !== undefined && locked.get(actor)?.isActive !== true) throw new AppError('ADMIN_NOT_PERMITTED');
    const admin = locked.get(id);
    if (admin === undefined) throw new AppError('ADMIN_NOT_FOUND');
    const others = [...locked.values()].filter((each) => each.id !== id && isActiveSuperAdmin(each));
    if (!isActive && isActiveSuperAdmin(admin) && others.length === 0) throw new AppError('ADMIN_IS_LAST');
    const at = await clock.now(tx);
    if (!(await setAdminActive(tx, id, isActive, at))) throw new AppError('ADMIN_UNCHANGED');
    if (!isActive) {
      await blacklistTokens(tx, id, { reason: 'admin_suspended', realNow: clock.realNow() });
      await endImpersonationsBy(tx, id, null, at);
    }
    const isSeen = isActive && typeof act.proposal === 'object';
    const secret = isSeen ? await secretForApprover(tx, deps, admin, { approver: actor, at }) : undefined;
    const action = isActive ? 'admin_activated' : 'admin_suspended';
    const description = describeSwitch({ ...admin, isActive });
    const entry = { action, targetType: 'admin', targetId: id, description, severity: 'critical' } as const;
    const facts = { before: { isActive: admin.isActive }, after: { isActive } };
    await logActivity(tx, { ...entry, ...facts, ...why }, at);
    return secret === undefined ? description : `${description} ${formatSecret(secret)}`;
  });
}
