import type { adminLogin } from '../../../../contract/admin/sign-in.ts';
import { ROLE_PERMISSIONS } from '../../../../contract/admin/permissions.ts';
import { MINUTE_MS } from '../../../../contract/durations.ts';
import type { AdminId } from '../../../../contract/ids.ts';
import type { ResponseOf, BodyOf } from '../../../../contract/route.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { AdminSession } from '../../../platform/http/request-context.ts';
import { newId } from '../../../platform/ids/new-id.ts';
import { networkOf } from '../../../platform/throttle/network-of.ts';
import { assertNotRateLimited, consumeLimits, type Limit } from '../../../platform/throttle/throttle.repo.ts';
import { checkPassword, newSessionToken } from '../../accounts/index.ts';
import { logActivity } from '../../activity/index.ts';
import type { AdminDeps } from '../deps.ts';
import { insertAdminSession } from './admin-sessions.repo.ts';
import { findAdminForSignIn, recordAdminSignIn } from './admin-credentials.repo.ts';
import { checkCode, reencryptCodeSource } from './security-code.ts';

const WINDOW_MS = 15 * MINUTE_MS;
/** Failed sign-ins per username or IP address before sign-in is blocked. */
const MAX_PER_ADMIN = 5;
const MAX_PER_ADDRESS = 20;

/** Limit of failed sign-ins per username. The team page shows who is blocked. */
export const nameLimit = (username: string): Limit => ({
  key: `admin-sign-in:username:${username}`,
  most: MAX_PER_ADMIN,
  windowMs: WINDOW_MS,
});

const limitsOf = (username: string, ip: string): readonly Limit[] => [
  nameLimit(username),
  { key: `admin-sign-in:address:${networkOf(ip)}`, most: MAX_PER_ADDRESS, windowMs: WINDOW_MS },
];

export interface AdminVisitor {
  readonly ip: string;
  readonly userAgent: string | undefined;
}

type Signed = ResponseOf<typeof adminLogin>;

export const viewOfAdmin = (
  admin: Pick<AdminSession, 'username' | 'email' | 'role' | 'hasGivenSecrets'> & { readonly id: AdminId },
  { hasSingleOperator }: Pick<AdminDeps, 'hasSingleOperator'>,
): Signed['admin'] => ({
  id: admin.id,
  username: admin.username,
  email: admin.email,
  role: admin.role,
  permissions: [...ROLE_PERMISSIONS[admin.role]],
  decidesAlone: hasSingleOperator,
  hasGivenSecrets: admin.hasGivenSecrets,
});

/**
 * Signs an admin in. Wrong credentials and inactive admins get equal responses. Throws TOO_MANY_REQUESTS after 5
 * failures per username or 20 per IP address in 15 minutes of real time.
 */
export async function signInAdmin(
  deps: AdminDeps,
  { username, password, securityCode }: BodyOf<typeof adminLogin>,
  visitor: AdminVisitor,
): Promise<Signed> {
  const { database, clock, seal, passwordCost, takesFixedCodes } = deps;
  const realNow = clock.realNow();
  const limits = limitsOf(username, visitor.ip);
  // Checks the limits again when the password check leaves its queue, so that parallel attempts cannot all pass.
  const stillAllowed = () => assertNotRateLimited(database, limits, clock.realNow());
  await stillAllowed();
  const refuse = async (): Promise<never> => {
    await consumeLimits(database, limits, realNow);
    throw new AppError('INVALID_ADMIN_CREDENTIALS');
  };
  const admin = await findAdminForSignIn(database, username);
  const fits = await checkPassword(password, admin?.passwordHash, passwordCost, stillAllowed);
  if (!fits || admin?.isActive !== true) return refuse();
  const checked = checkCode(seal, admin, { code: securityCode, realNow, takesFixedCodes });
  if (checked === undefined) return refuse();

  const spent = { codeStep: checked.step, securityCode: reencryptCodeSource(seal, admin) };
  const { token, sid } = newSessionToken();
  const sessionId = newId();
  const isIn = await database.transaction(async (tx) => {
    const at = await clock.now(tx);
    if (!(await recordAdminSignIn(tx, admin.id, { ...visitor, ...spent, at }))) return false;
    await insertAdminSession(tx, { id: sessionId, adminId: admin.id, token: sid, ...visitor }, realNow);
    await logActivity(
      tx,
      {
        action: 'admin_signed_in',
        targetType: 'session',
        targetId: sessionId,
        description: `${admin.username} signed in to the console.`,
        operator: admin.username,
        reason: '',
        admin: { id: admin.id, ipAddress: visitor.ip, userAgent: visitor.userAgent },
        before: { isOpen: null },
        after: { isOpen: true },
        severity: 'info',
      },
      at,
    );
    return true;
  });
  return isIn ? { token, admin: viewOfAdmin(admin, deps) } : refuse();
}
