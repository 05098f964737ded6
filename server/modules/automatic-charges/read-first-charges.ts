import { formatLagosDay } from '../../../circle/time.ts';
import type { Instant, UserId } from '../../../contract/ids.ts';
import { toNaira } from '../../../contract/money.ts';
import type { FirstCharge } from '../../../contract/payment-sources.ts';
import { isoOrNull } from '../../platform/clock/clock.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { readUpcomingMovements, type UpcomingCircle } from '../groups/index.ts';
import type { Charge } from './charges.repo.ts';
import type { AutomaticChargesDeps } from './deps.ts';
import { firstChargesOf, type DueAhead } from './first-charges.rules.ts';
import { findOwnCircles, findUsableKinds } from './own-circles.repo.ts';

type ReadDeps = Pick<AutomaticChargesDeps, 'database' | 'wallet'>;

/** Reads what a person without automatic charges would be charged first, for each kind of source they have. */
export async function readFirstCharges(
  { database, wallet: { ways, tariffs } }: ReadDeps,
  queryable: Queryable,
  userId: UserId,
  charges: readonly Charge[],
  now: Instant,
): Promise<FirstCharge[]> {
  if (!ways.isOn('automatic', now)) return [];
  const kinds = (await findUsableKinds(queryable, userId)).filter((kind) => ways.isOn(kind, now));
  if (kinds.length === 0) return [];
  const own = await findOwnCircles(queryable, userId);
  if (own.length === 0) return [];
  // One snapshot, because a circle that changes between two reads would be inconsistent.
  const upcoming = await database.transaction((tx) => readUpcomingMovements(tx, userId, now), {
    isolation: 'repeatable read',
  });
  const circles = own.map((circle) => ({
    ...circle,
    dues: duesOf(
      upcoming.find(({ groupId }) => groupId === circle.groupId),
      charges,
    ),
  }));
  const firsts = await Promise.all(
    kinds.map(async (kind) => {
      const { tariff } = await tariffs.tariffInForce(kind, now, queryable);
      return firstChargesOf(circles, { kind, tariff }, now).map((first) => ({ kind, ...first }));
    }),
  );
  return firsts.flat().map(({ dueDay, at, mostKobo, lateFeeKobo, ...first }) => ({
    ...first,
    dueDay: formatLagosDay(dueDay),
    at: isoOrNull(at),
    most: toNaira(mostKobo),
    lateFee: toNaira(lateFeeKobo),
  }));
}

/** Returns what a circle still requires. A day gets at most one charge. */
function duesOf(circle: UpcomingCircle | undefined, charges: readonly Charge[]): DueAhead[] {
  const movements = circle?.movements ?? [];
  const own = movements.filter(({ kind }) => kind === 'payout' || kind === 'refund').map(({ round }) => round);
  return movements
    .filter(({ kind, dueDay }) => kind === 'contribution' && charges.every((charge) => charge.dueDay !== dueDay))
    .map(({ dueDay, amountKobo, round }) => ({ dueDay, amountKobo, isOwnRound: own.includes(round) }));
}
