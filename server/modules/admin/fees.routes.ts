import type { FastifyInstance } from 'fastify';
import { formatLagosDay } from '../../../circle/time.ts';
import { changeFees, getFees, withdrawFees } from '../../../contract/admin/fees.ts';
import { bpsToPercent } from '../../../contract/money.ts';
import { toIso } from '../../platform/clock/clock.ts';
import { registerRoute } from '../../platform/http/register-route.ts';
import { operatorActionOf } from './operator-context.ts';
import { proposeFees } from './decide-money.ts';
import type { AdminDeps } from './deps.ts';
import type { FourEyes } from './four-eyes/four-eyes.ts';

export function feeRoutes(app: FastifyInstance, { fees }: AdminDeps, fourEyes: FourEyes): void {
  registerRoute(app, getFees, async () => ({
    fees: (await fees.list()).map(({ from, rates, state, isOpen, operator, reason, at }) => ({
      from: formatLagosDay(from),
      platformFeeRate: bpsToPercent(rates.platformFeeBps),
      managementFeeRate: bpsToPercent(rates.managementFeeBps),
      state,
      isOpen,
      operator,
      reason,
      decidedAt: toIso(at),
    })),
  }));

  registerRoute(app, changeFees, async (context) => {
    const { reason, ...wanted } = context.body;
    return { message: await proposeFees(fourEyes, wanted, operatorActionOf(context, reason)) };
  });

  registerRoute(app, withdrawFees, async (context) => ({
    message: await fourEyes.ask('withdraw_fees', context.params, operatorActionOf(context, context.body.reason)),
  }));
}
