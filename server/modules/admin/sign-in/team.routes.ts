import type { FastifyInstance } from 'fastify';
import { createAdmin, listAdmins, switchAdmin, type ListedAdmin } from '../../../../contract/admin/team.ts';
import type { AdminId } from '../../../../contract/ids.ts';
import { toIso } from '../../../platform/clock/clock.ts';
import { registerRoute } from '../../../platform/http/register-route.ts';
import { actOf } from '../acting.ts';
import type { AdminDeps } from '../deps.ts';
import type { FourEyes } from '../four-eyes/four-eyes.ts';
import { listAdmins as adminsOf, type AdminRow } from './admins.repo.ts';
import { createAdmin as create } from './create-admin.ts';
import { switchAdmin as switchOne, switchedWords } from './switch-admin.ts';

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
export function teamRoutes(app: FastifyInstance, deps: AdminDeps, fourEyes: FourEyes): void {
  registerRoute(app, listAdmins, async () => ({ admins: (await adminsOf(deps.database)).map(viewOf) }));

  registerRoute(app, createAdmin, async (context) => {
    const { reason, ...wanted } = context.body;
    const { admin, ...secrets } = await create(deps, fourEyes, wanted, actOf(context, reason));
    return { admin: viewOf(admin), ...secrets };
  });

  registerRoute(app, switchAdmin, async (context) => {
    const { action, reason } = context.body;
    const id = context.params.id as AdminId; // The contract has checked that it is an id.
    const act = actOf(context, reason);
    if (action === 'activate') return { message: await fourEyes.ask('grant_role', { adminId: id }, act) };
    return { message: switchedWords(await switchOne(deps, { id, isActive: false }, act)) };
  });
}
