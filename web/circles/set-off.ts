import { coveredBy } from '../../circle/debts.ts';
import type { Debt } from '../../contract/debts.ts';
import type { Group } from '../../contract/group-schemas.ts';
import { instant } from '../../contract/ids.ts';
import { sumKobo, type Kobo } from '../../contract/money.ts';
import { amountOf } from '../lib/i18n/money.ts';

/** Returns the part of a payout that pays debts in its circle, by the payout's own rule (circle-rules §7). */
export const setOffKobo = (
  netKobo: Kobo,
  debts: readonly Debt[],
  group: Pick<Group, 'currentCycle' | 'currentRound' | 'status'>,
): Kobo => sumKobo(coveredBy(netKobo, debts.flatMap(owedInCircle), group).map(({ amountKobo }) => amountKobo));

/** Maps a debt to the rule's input. Platform charges belong to no circle, and payouts do not pay them. */
function owedInCircle({ type, amount, cycle, round, createdAt }: Debt) {
  if (type === 'platform_fee' || cycle === null || round === null) return [];
  return [{ type, cycle, round, amountKobo: amountOf(amount), openedAt: instant(Date.parse(createdAt)) }];
}
