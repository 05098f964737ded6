import { firstSlot, type SourceKind } from '../../../circle/charge-slots.ts';
import { chargedCircles } from '../../../circle/charged-circles.ts';
import { lateFeeOf } from '../../../circle/fees.ts';
import { lagosDayOf, type LagosDay } from '../../../circle/time.ts';
import type { Tariff } from '../../../contract/deposit-cost.ts';
import type { GroupId, Instant } from '../../../contract/ids.ts';
import { sumKobo, type Kobo } from '../../../contract/money.ts';
import { mostOf } from './automatic-charges.rules.ts';

/** An unpaid contribution that does not belong to a charge yet. */
export interface DueAhead {
  readonly dueDay: LagosDay;
  readonly amountKobo: Kobo;
  readonly isOwnRound: boolean;
}

/** A circle in which a person pays, including forming ones. */
export interface OwnCircle {
  readonly groupId: GroupId;
  readonly paysItself: boolean;
  readonly dues: readonly DueAhead[];
}

export interface FirstChargeAhead {
  /** The circle that the consent switches on, or null. */
  readonly groupId: GroupId | null;
  readonly dueDay: LagosDay;
  /** Null if the day is too close for a charge. */
  readonly at: Instant | null;
  readonly mostKobo: Kobo;
  readonly lateFeeKobo: Kobo;
}

/**
 * Returns the first charges after giving consent now: with the circles as they are, and with each remaining circle
 * switched on.
 */
export function firstChargesOf(
  circles: readonly OwnCircle[],
  { kind, tariff }: { readonly kind: SourceKind; readonly tariff: Tariff },
  now: Instant,
): FirstChargeAhead[] {
  const others = circles.filter(({ paysItself }) => !paysItself).map(({ groupId }) => groupId);
  return [null, ...others].flatMap((groupId) => {
    const dues = chargedCircles(circles, groupId)
      .flatMap((circle) => circle.dues)
      .filter(({ dueDay }) => dueDay >= lagosDayOf(now));
    const [first] = dues.map(({ dueDay }) => dueDay).sort((a, b) => a - b);
    if (first === undefined) return [];
    const own = dues.filter(({ dueDay }) => dueDay === first);
    return [
      {
        groupId,
        dueDay: first,
        at: firstSlot(kind, first, now),
        mostKobo: mostOf(own, tariff).chargedKobo,
        lateFeeKobo: sumKobo(own.map(({ amountKobo, isOwnRound }) => lateFeeOf(amountKobo, isOwnRound))),
      },
    ];
  });
}
