import type { AdminId } from '../../../../contract/ids.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { newTotpSecret } from '../../accounts/index.ts';
import { logActivity, validateOperatorAction, type OperatorAction } from '../../activity/index.ts';
import type { AdminDeps } from '../deps.ts';
import { endImpersonationsBy } from '../impersonation/impersonation.ts';
import { blacklistTokens } from './admin-sessions.repo.ts';
import { lockAdmins } from './admins.repo.ts';
import { setTemporaryCredentials } from './admin-credentials.repo.ts';
import { sealSource } from './security-code.ts';

export const formatSecret = (secret: string): string => `The secret for their authenticator app, shown once: ${secret}`;

/**
 * Resets an admin's credentials. Returns a summary with the TOTP secret, which the audit log omits. Throws
 * ADMIN_NOT_FOUND. Throws ADMIN_IS_SELF if the admin proposes or approves their own reset.
 */
export async function resetAdmin(
  { database, clock, seal }: AdminDeps,
  { id, passwordHash }: { readonly id: AdminId; readonly passwordHash: string },
  act: OperatorAction,
): Promise<string> {
  const why = validateOperatorAction(act);
  const actor = act.admin?.id;
  if (actor === id) throw new AppError('ADMIN_IS_SELF');
  const secret = newTotpSecret();
  const securityCode = sealSource(seal, id, { kind: 'app', secret });
  // A single operator knows both credentials. With two people, neither knows both.
  const secretsSetBy = act.proposal === 'alone' ? (actor ?? null) : null;
  return database.transaction(async (tx) => {
    const admin = (await lockAdmins(tx, [id])).get(id);
    if (admin === undefined) throw new AppError('ADMIN_NOT_FOUND');
    const at = await clock.now(tx);
    await setTemporaryCredentials(tx, id, { passwordHash, securityCode, secretsSetBy }, at);
    await blacklistTokens(tx, id, { reason: 'secrets_reset', realNow: clock.realNow() });
    await endImpersonationsBy(tx, id, null, at);
    const description = `Reset the password and the authenticator app of the admin ${admin.username}.`;
    const entry = { action: 'admin_reset', targetType: 'admin', targetId: id, description } as const;
    const facts = { before: { hasOwnSecrets: !admin.hasGivenSecrets }, after: { hasOwnSecrets: false } };
    await logActivity(tx, { ...entry, ...facts, ...why, severity: 'critical' }, at);
    return `${description} ${formatSecret(secret)}`;
  });
}
