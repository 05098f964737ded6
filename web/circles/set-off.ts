import { coveredBy } from '../../circle/debts.ts';
import type { Debt } from '../../contract/debts.ts';
import { instant } from '../../contract/ids.ts';
import { sumKobo, type Kobo } from '../../contract/money.ts';
import { amountOf } from '../lib/i18n/money.ts';

/** What a payout of so much pays of somebody's debts in its circle, as the payout itself will (circle-rules §7). */
export const setOffKobo = (netKobo: Kobo, debts: readonly Debt[]): Kobo =>
  sumKobo(coveredBy(netKobo, debts.flatMap(owedInCircle)).map(({ amountKobo }) => amountKobo));

/** A debt as the rule reads it. What an operator charges is no part of a circle, and no payout pays it. */
function owedInCircle({ type, amount, cycle, round, createdAt }: Debt) {
  if (type === 'platform_fee' || cycle === null || round === null) return [];
  return [{ type, cycle, round, amountKobo: amountOf(amount), openedAt: instant(Date.parse(createdAt)) }];
}
