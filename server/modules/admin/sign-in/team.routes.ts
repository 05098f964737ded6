import type { FastifyInstance } from 'fastify';
import { createAdmin, listAdmins, switchAdmin, type ListedAdmin } from '../../../../contract/admin/team.ts';
import type { AdminId } from '../../../../contract/ids.ts';
import { toIso } from '../../../platform/clock/clock.ts';
import { registerRoute } from '../../../platform/http/register-route.ts';
import { actOf } from '../acting.ts';
import type { AdminDeps } from '../deps.ts';
import { listAdmins as adminsOf, type AdminRow } from './admins.repo.ts';
import { createAdmin as create } from './create-admin.ts';
import { switchAdmin as switchOne } from './switch-admin.ts';

const viewOf = ({ id, username, email, role, isActive, lastLoginAt, createdAt }: AdminRow): ListedAdmin => ({
  id,
  username,
  email,
  role,
  isActive,
  lastLoginAt: lastLoginAt === null ? null : toIso(lastLoginAt),
  createdAt: toIso(createdAt),
});

/** Who may sign in to the console. */
export function teamRoutes(app: FastifyInstance, deps: AdminDeps): void {
  registerRoute(app, listAdmins, async () => ({ admins: (await adminsOf(deps.database)).map(viewOf) }));

  registerRoute(app, createAdmin, async (context) => {
    const { reason, ...wanted } = context.body;
    const { admin, ...secrets } = await create(deps, wanted, actOf(context, reason));
    return { admin: viewOf(admin), ...secrets };
  });

  registerRoute(app, switchAdmin, async (context) => {
    const { action, reason } = context.body;
    const wanted = { id: context.params.id as AdminId, isActive: action === 'activate' }; // The contract: an id.
    return { admin: viewOf(await switchOne(deps, wanted, actOf(context, reason))) };
  });
}
