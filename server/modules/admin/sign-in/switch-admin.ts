import type { AdminId } from '../../../../contract/ids.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { logActivity, validateOperatorAct, type OperatorAct } from '../../activity/index.ts';
import type { AdminDeps } from '../deps.ts';
import { endViewsOf } from '../view-as/view-as.ts';
import { blacklistTokens } from './admin-sessions.repo.ts';
import { lockAdmins, setAdminActive, type AdminRow } from './admins.repo.ts';

/** What was done, in a sentence: whoever approves it reads which role it gives. */
export const switchedWords = ({ username, role, isActive }: Pick<AdminRow, 'username' | 'role' | 'isActive'>): string =>
  isActive ? `Switched the admin ${username} on, with the role ${role}.` : `Switched the admin ${username} off.`;

const isActiveSuperAdmin = ({ role, isActive }: AdminRow): boolean => role === 'super_admin' && isActive;

/**
 * Switches an admin off, which ends their sessions and what they look at, or on again. Throws ADMIN_NOT_FOUND,
 * ADMIN_UNCHANGED, and ADMIN_IS_SELF or ADMIN_IS_LAST: so somebody is always left who can switch others on.
 */
export async function switchAdmin(
  { database, clock }: Pick<AdminDeps, 'database' | 'clock'>,
  { id, isActive }: { readonly id: AdminId; readonly isActive: boolean },
  act: OperatorAct,
): Promise<AdminRow> {
  const why = validateOperatorAct(act);
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
      await endViewsOf(tx, id, null, at);
    }
    const action = isActive ? 'admin_activated' : 'admin_suspended';
    const description = switchedWords({ ...admin, isActive });
    const entry = { action, targetType: 'admin', targetId: id, description, severity: 'critical' } as const;
    const facts = { before: { isActive: admin.isActive }, after: { isActive } };
    await logActivity(tx, { ...entry, ...facts, ...why }, at);
    return { ...admin, isActive };
  });
}
