import type { FastifyInstance } from 'fastify';
import {
  endImpersonation,
  getImpersonatedView,
  startImpersonation,
  type ImpersonatedView,
} from '../../../../contract/admin/impersonation.ts';
import type { UserId } from '../../../../contract/ids.ts';
import { toIso } from '../../../platform/clock/clock.ts';
import { readOnly } from '../../../platform/database/read-only.ts';
import { registerRoute } from '../../../platform/http/register-route.ts';
import { readPage } from '../../../platform/paging/cursor.ts';
import { listDebts, listGroups } from '../../groups/index.ts';
import { readWallet, readWithdrawals } from '../../wallet/index.ts';
import { operatorActionOf } from '../operator-context.ts';
import type { AdminDeps } from '../deps.ts';
import { endImpersonation as end, requireImpersonation, startImpersonation as start } from './impersonation.ts';
import type { ImpersonationSession } from './impersonation-sessions.repo.ts';

const viewOf = ({ id, userId, userName, reason, startedAt, expiresAt }: ImpersonationSession): ImpersonatedView => ({
  id,
  userId,
  userName,
  reason,
  startedAt: toIso(startedAt),
  expiresAt: toIso(expiresAt),
});

/** Read-only impersonation. Runs the user's own use cases on a database that rejects writes. */
export function viewAsRoutes(app: FastifyInstance, deps: AdminDeps): void {
  const { clock, ledger } = deps;
  const database = readOnly(deps.database);
  const firstPage = readPage({});

  registerRoute(app, startImpersonation, async (context) => {
    const act = operatorActionOf(context, context.body.reason);
    return { view: viewOf(await start(deps, context.params.id as UserId, context.admin, act)) };
  });

  registerRoute(app, getImpersonatedView, async ({ params, admin }) => {
    const view = await requireImpersonation(deps, params.id, admin);
    const { userId } = view;
    const [wallet, withdrawals, groups, debts] = await Promise.all([
      readWallet(async (asked) => (await ledger.walletPages(database, [asked]))[0], { userId, page: firstPage }),
      readWithdrawals(database, userId, firstPage),
      listGroups({ database, clock }, [userId]),
      listDebts(database, userId, firstPage),
    ]);
    // An invitation code would let the admin join the group.
    const withoutCodes = (groups[0] ?? []).map((group) => ({ ...group, invitationCode: null }));
    return { view: viewOf(view), wallet, withdrawals, groups: { groups: withoutCodes }, debts };
  });

  registerRoute(app, endImpersonation, async (context) => ({
    message: await end(deps, context.params.id, context.admin, operatorActionOf(context, '')),
  }));
}
