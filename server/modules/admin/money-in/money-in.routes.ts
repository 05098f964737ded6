import type { FastifyInstance } from 'fastify';
import { addMonths, formatLagosDay, lagosDayOf, parseLagosDay, startOfDay } from '../../../../circle/time.ts';
import { getMoneyIn, getMoneyInMonth, pauseAutomatic, resumeAutomatic } from '../../../../contract/admin/money-in.ts';
import type { Instant } from '../../../../contract/ids.ts';
import { toNaira } from '../../../../contract/money.ts';
import { isoOrNull, toIso } from '../../../platform/clock/clock.ts';
import { registerRoute } from '../../../platform/http/register-route.ts';
import { listedDeposit } from '../deposits/read-deposit.ts';
import type { AdminDeps } from '../deps.ts';
import { operatorActionOf } from '../operator-context.ts';
import { findAskedAccounts, findGivenUp, findUnknownCharges, sumsOfWays } from './money-in.repo.ts';

/** Returns the first instant of a Lagos month and of the next one. */
function boundsOf(month: string): readonly [Instant, Instant] {
  const first = parseLagosDay(`${month}-01`);
  if (first === undefined) throw new Error(`The contract accepted the month ${month}`);
  return [startOfDay(first), startOfDay(addMonths(first, 1))];
}

export function moneyInRoutes(
  app: FastifyInstance,
  { database, automaticCharges, hasSingleOperator }: AdminDeps,
): void {
  registerRoute(app, getMoneyIn, async (context) => {
    const now = await context.now();
    const [pause, givenUp, unknown, accounts] = await Promise.all([
      automaticCharges.pause(),
      findGivenUp(database, now),
      findUnknownCharges(database, now),
      findAskedAccounts(database, now),
    ]);
    return {
      now: toIso(now),
      pause: pause === null ? null : { ...pause, at: toIso(pause.at) },
      givenUp: givenUp.map(({ endedAt, ...charge }) => ({ ...charge, endedAt: toIso(endedAt) })),
      unknown: unknown.map(listedDeposit),
      accounts: accounts.map(({ askedAt, nextCheckAt, ...account }) => ({
        ...account,
        askedAt: toIso(askedAt),
        nextCheckAt: isoOrNull(nextCheckAt),
      })),
    };
  });

  registerRoute(app, getMoneyInMonth, async ({ query, now }) => {
    const wanted = query.month === '' ? undefined : query.month;
    const month = wanted ?? formatLagosDay(lagosDayOf(await now())).slice(0, 7);
    const ways = await sumsOfWays(database, ...boundsOf(month));
    return {
      month,
      ways: ways.map(({ way, count, unstated, ...sums }) => ({
        way,
        count,
        amount: toNaira(sums.amountKobo),
        fees: toNaira(sums.feesKobo),
        charges: toNaira(sums.chargesKobo),
        difference: toNaira(sums.differenceKobo),
        unstated,
      })),
    };
  });

  registerRoute(app, pauseAutomatic, async (context) => ({
    message: await automaticCharges.pauseForAll(operatorActionOf(context, context.body.reason)),
  }));

  registerRoute(app, resumeAutomatic, async (context) => ({
    message: await automaticCharges.resumeForAll(operatorActionOf(context, context.body.reason), hasSingleOperator),
  }));
}
