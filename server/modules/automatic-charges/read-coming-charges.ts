import { addDays, endOfDay, formatLagosDay, lagosDayOf } from '../../../circle/time.ts';
import type { Instant } from '../../../contract/ids.ts';
import { toNaira } from '../../../contract/money.ts';
import type { ComingCharge } from '../../../contract/payment-sources.ts';
import { toIso } from '../../platform/clock/clock.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { mostOf } from './automatic-charges.rules.ts';
import { byKey } from './by-key.ts';
import type { Charge } from './charges.repo.ts';
import type { AutomaticChargesDeps } from './deps.ts';
import { findUnplanned } from './dues.repo.ts';
import { isAnnouncedByReminder, plannedSlot } from './slots.rules.ts';
import { hasExpiredBy } from './source-facts.ts';
import { findSource } from './sources.repo.ts';
import type { TopUp } from './top-ups.repo.ts';

/** Upper limit for due days of open rounds, because a round is open for a month at most. */
const DAYS_AHEAD = 100;

/** Reads the charges that will be planned for open rounds, so that people do not add money that is charged anyway. */
export async function readComingCharges(
  { wallet: { ways, tariffs } }: Pick<AutomaticChargesDeps, 'wallet'>,
  queryable: Queryable,
  { userId, sourceId, pausedAt }: TopUp,
  charges: readonly Charge[],
  now: Instant,
): Promise<ComingCharge[]> {
  if (pausedAt !== null || !ways.isOn('automatic', now)) return [];
  const source = await findSource(queryable, userId, sourceId);
  if (source === undefined || !ways.isOn(source.kind, now)) return [];
  const until = endOfDay(addDays(lagosDayOf(now), DAYS_AHEAD));
  const dues = await findUnplanned(queryable, [userId], now, until);
  if (dues.length === 0) return [];
  const { tariff } = await tariffs.tariffInForce(source.kind, now, queryable);
  return [...byKey(dues, ({ dueDate }) => lagosDayOf(dueDate))].flatMap(([dueDay, own]) => {
    const at = plannedSlot(source.kind, dueDay, isAnnouncedByReminder(dueDay, now), now);
    const hasCharge = charges.some((charge) => charge.dueDay === dueDay);
    if (at === null || hasCharge || hasExpiredBy(source, dueDay)) return [];
    return [
      {
        dueDay: formatLagosDay(dueDay),
        at: toIso(at),
        most: toNaira(mostOf(own, tariff).chargedKobo),
        groups: own.map(({ groupId: id, round }) => ({ id, round })),
      },
    ];
  });
}
