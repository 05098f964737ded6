import type { FastifyInstance } from 'fastify';
import { formatLagosDay } from '../../../circle/time.ts';
import { changeTariff, getTariffs } from '../../../contract/admin/tariffs.ts';
import { tariffText } from '../../../contract/deposit-cost.ts';
import { toIso } from '../../platform/clock/clock.ts';
import { registerRoute } from '../../platform/http/register-route.ts';
import { operatorActionOf } from './operator-context.ts';
import { proposeTariff } from './decide-money.ts';
import type { AdminDeps } from './deps.ts';
import type { FourEyes } from './four-eyes/four-eyes.ts';

export function tariffRoutes(app: FastifyInstance, { wallet }: AdminDeps, fourEyes: FourEyes): void {
  registerRoute(app, getTariffs, async () => ({
    tariffs: (await wallet.listTariffs()).map(({ way, from, tariff, state, operator, reason, at }) => ({
      way,
      from: formatLagosDay(from),
      ...tariffText(tariff),
      state,
      operator,
      reason,
      decidedAt: toIso(at),
    })),
  }));

  registerRoute(app, changeTariff, async (context) => {
    const { reason, ...wanted } = context.body;
    return { message: await proposeTariff(fourEyes, wanted, operatorActionOf(context, reason)) };
  });
}
