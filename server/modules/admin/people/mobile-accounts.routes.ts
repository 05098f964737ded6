import type { FastifyInstance } from 'fastify';
import { decideMobileAccount, listMobileAccounts } from '../../../../contract/admin/mobile-accounts.ts';
import type { UserId } from '../../../../contract/ids.ts';
import { toIso } from '../../../platform/clock/clock.ts';
import { registerRoute } from '../../../platform/http/register-route.ts';
import { paginate, readPage } from '../../../platform/paging/cursor.ts';
import { operatorActionOf } from '../operator-context.ts';
import type { AdminDeps } from '../deps.ts';

export function mobileAccountRoutes(app: FastifyInstance, { accounts }: AdminDeps): void {
  registerRoute(app, listMobileAccounts, async ({ query }) => {
    const page = readPage(query);
    const { rows, nextCursor } = paginate(
      await accounts.waitingMobileAccounts(page),
      page.limit,
      ({ passwordSetAt, userId }) => ({ at: passwordSetAt, id: userId }),
    );
    const listed = rows.map(({ passwordSetAt, createdAt, ...account }) => ({
      ...account,
      passwordSetAt: toIso(passwordSetAt),
      createdAt: toIso(createdAt),
    }));
    return { accounts: listed, nextCursor };
  });

  registerRoute(app, decideMobileAccount, async (context) => {
    const { decision, reason } = context.body;
    const userId = context.params.id as UserId;
    return { message: await accounts.decideMobileAccount(userId, decision, operatorActionOf(context, reason)) };
  });
}
