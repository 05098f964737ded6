import type { FastifyInstance } from 'fastify';
import { formatLagosDay, parseLagosDay, type LagosDay } from '../../../circle/time.ts';
import { changeFees, getFees, withdrawFees } from '../../../contract/admin/fees.ts';
import { bpsToPercent, percentToBps } from '../../../contract/money.ts';
import { toIso } from '../../platform/clock/clock.ts';
import { invalidInput } from '../../platform/errors/app-error.ts';
import { registerRoute } from '../../platform/http/register-route.ts';
import { actOf } from './acting.ts';
import type { AdminDeps } from './deps.ts';
import type { FourEyes } from './four-eyes/four-eyes.ts';

/** The contract has checked that it is a day. */
function dayOf(text: string): LagosDay {
  const day = parseLagosDay(text);
  if (day === undefined) throw invalidInput({ from: 'Please enter a day' });
  return day;
}

/** Which fees are in force and planned, and what is decided about them. */
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
    const { from, platformFeeRate, managementFeeRate, reason } = context.body;
    const details = {
      from,
      platformFeeBps: String(percentToBps(platformFeeRate)),
      managementFeeBps: String(percentToBps(managementFeeRate)),
    };
    return { message: await fourEyes.ask('change_fees', details, actOf(context, reason)) };
  });

  registerRoute(app, withdrawFees, async (context) => ({
    message: await fees.withdraw(dayOf(context.params.from), actOf(context, context.body.reason)),
  }));
}
