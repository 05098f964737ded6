import type { FastifyInstance } from 'fastify';
import { ADMIN_ROLES, isPermitted, PERMISSION_NAMES, PERMISSIONS } from '../../../../contract/admin/permissions.ts';
import {
  createAdmin,
  listAdmins,
  listPermissions,
  resetAdmin,
  updateAdminStatus,
  type ListedAdmin,
} from '../../../../contract/admin/team.ts';
import type { AdminId, Instant } from '../../../../contract/ids.ts';
import { toIso } from '../../../platform/clock/clock.ts';
import { registerRoute } from '../../../platform/http/register-route.ts';
import { rateLimitedUntil } from '../../../platform/throttle/throttle.repo.ts';
import { operatorActionOf } from '../operator-context.ts';
import type { AdminDeps } from '../deps.ts';
import type { FourEyes } from '../four-eyes/four-eyes.ts';
import { countAdminSessions } from './admin-sessions.repo.ts';
import { listAdmins as adminsOf, type AdminRow } from './admins.repo.ts';
import { requestAdminReset } from './request-admin-reset.ts';
import { createAdmin as create } from './create-admin.ts';
import { nameLimit } from './sign-in.ts';
import { updateAdminStatus as switchOne } from './switch-admin.ts';

interface SignInState {
  readonly sessions: number;
  readonly lockedUntil: Instant | undefined;
}

const viewOf = (
  { lastLoginAt, createdAt, permissions, ...admin }: AdminRow,
  { sessions, lockedUntil }: SignInState = { sessions: 0, lockedUntil: undefined },
): ListedAdmin => ({
  ...admin,
  permissions: [...permissions],
  lastLoginAt: lastLoginAt === null ? null : toIso(lastLoginAt),
  sessions,
  lockedUntil: lockedUntil === undefined ? null : toIso(lockedUntil),
  createdAt: toIso(createdAt),
});

/** Returns all admins with their sessions, and whether sign-in is blocked for their username. */
async function readTeam({ database, clock }: AdminDeps): Promise<ListedAdmin[]> {
  const realNow = clock.realNow();
  const [admins, sessions] = await Promise.all([adminsOf(database), countAdminSessions(database, realNow)]);
  const limits = admins.map(({ username }) => nameLimit(username));
  const locks = await rateLimitedUntil(database, limits, realNow);
  return admins.map((admin) =>
    viewOf(admin, {
      sessions: sessions.get(admin.id) ?? 0,
      lockedUntil: locks.get(nameLimit(admin.username).key),
    }),
  );
}

export function teamRoutes(app: FastifyInstance, deps: AdminDeps, fourEyes: FourEyes): void {
  registerRoute(app, listAdmins, async () => ({ admins: await readTeam(deps) }));

  registerRoute(app, listPermissions, () =>
    Promise.resolve({
      roles: [...ADMIN_ROLES],
      permissions: PERMISSION_NAMES.map((name) => ({
        name,
        covers: PERMISSIONS[name],
        roles: ADMIN_ROLES.filter((role) => isPermitted(role, name)),
      })),
    }),
  );

  registerRoute(app, createAdmin, async (context) => {
    const { reason, ...wanted } = context.body;
    const { admin, ...secrets } = await create(deps, fourEyes, wanted, operatorActionOf(context, reason));
    return { admin: viewOf(admin), ...secrets };
  });

  registerRoute(app, updateAdminStatus, async (context) => {
    const { action, reason } = context.body;
    const id = context.params.id as AdminId;
    const act = operatorActionOf(context, reason);
    if (action === 'activate') return { message: await fourEyes.ask('grant_role', { adminId: id }, act) };
    return { message: await switchOne(deps, { id, isActive: false }, act) };
  });

  registerRoute(app, resetAdmin, (context) =>
    requestAdminReset(deps, fourEyes, context.params.id, operatorActionOf(context, context.body.reason)),
  );
}
