import type { FastifyInstance } from 'fastify';
import { decideAppeal, listAppeals } from '../../../contract/admin/appeals.ts';
import type { EjectionId } from '../../../contract/ids.ts';
import { toIso } from '../../platform/clock/clock.ts';
import { registerRoute } from '../../platform/http/register-route.ts';
import { operatorActionOf } from './operator-context.ts';
import type { AdminDeps } from './deps.ts';

export function appealRoutes(app: FastifyInstance, { circles }: AdminDeps): void {
  registerRoute(app, listAppeals, async () => ({
    appeals: (await circles.appeals()).map(({ nominatedName, appealedAt, ...appeal }) => ({
      ...appeal,
      nomineeName: nominatedName,
      appealedAt: toIso(appealedAt),
    })),
  }));

  registerRoute(app, decideAppeal, async (context) => {
    const { decision, reason } = context.body;
    const id = context.params.ejectionId as EjectionId;
    return { message: await circles.decideAppeal(id, decision, operatorActionOf(context, reason)) };
  });
}
