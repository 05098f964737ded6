import { randomBytes } from 'node:crypto';
import { cleanAddress } from '../../../../contract/clean.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { hashPassword } from '../../accounts/index.ts';
import type { OperatorAction } from '../../activity/index.ts';
import type { AdminDeps } from '../deps.ts';
import type { FourEyes } from '../four-eyes/four-eyes.ts';
import { listAdmins } from './admins.repo.ts';

/** The new password becomes valid once the reset is approved. */
export interface AdminResetRequest {
  readonly message: string;
  readonly password: string;
}

/**
 * Proposes to reset an admin's credentials. The requester sees the new password, but only the approver sees the TOTP
 * secret. Throws ADMIN_NOT_FOUND and ADMIN_IS_SELF.
 */
export async function requestAdminReset(
  { database, passwordCost }: AdminDeps,
  fourEyes: Pick<FourEyes, 'ask'>,
  idOrUsername: string,
  act: OperatorAction,
): Promise<AdminResetRequest> {
  const name = cleanAddress(idOrUsername);
  const admin = (await listAdmins(database)).find(({ id, username }) => id === name || username === name);
  if (admin === undefined) throw new AppError('ADMIN_NOT_FOUND');
  const password = randomBytes(18).toString('base64url');
  const passwordHash = await hashPassword(password, passwordCost);
  return { message: await fourEyes.ask('reset_admin', { adminId: admin.id, passwordHash }, act), password };
}
