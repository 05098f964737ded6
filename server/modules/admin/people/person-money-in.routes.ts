import type { FastifyInstance } from 'fastify';
import {
  closeAccountNumber,
  getPersonMoneyIn,
  removePersonSource,
  stopPersonAutomatic,
} from '../../../../contract/admin/person-money-in.ts';
import type { UserId } from '../../../../contract/ids.ts';
import { registerRoute } from '../../../platform/http/register-route.ts';
import type { AdminDeps } from '../deps.ts';
import { operatorActionOf } from '../operator-context.ts';
import { readPersonMoneyIn } from './read-person-money-in.ts';

export function personMoneyInRoutes(app: FastifyInstance, deps: AdminDeps): void {
  const { wallet, automaticCharges } = deps;

  registerRoute(app, getPersonMoneyIn, ({ params }) => readPersonMoneyIn(deps, params.id as UserId));

  registerRoute(app, stopPersonAutomatic, async (context) => ({
    message: await automaticCharges.stop(context.params.id as UserId, operatorActionOf(context, context.body.reason)),
  }));

  registerRoute(app, removePersonSource, async (context) => {
    const { id, sourceId } = context.params;
    const act = operatorActionOf(context, context.body.reason);
    return { message: await wallet.removeSource({ userId: id as UserId, sourceId }, act) };
  });

  registerRoute(app, closeAccountNumber, async (context) => ({
    message: await wallet.closeAccountNumber(
      context.params.id as UserId,
      operatorActionOf(context, context.body.reason),
    ),
  }));
}
