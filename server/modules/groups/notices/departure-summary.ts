import type { Instant } from '../../../../contract/ids.ts';
import { formatNaira, kobo } from '../../../../contract/money.ts';
import type { Departure } from '../../../../circle/departure-sums.ts';
import type { Group } from '../../../../circle/types.ts';
import { formatDay } from '../../../platform/clock/format-lagos-time.ts';
import { formatRounds } from './notice-format.ts';

/**
 * Describes the cost or refund of leaving (circle-rules §8). `before` is for a member who may leave, `left` for one who
 * has left.
 */
export function departureSummary(
  group: Group,
  departure: Departure,
  now: Instant,
): { readonly before: string; readonly left: string } {
  const { debts, debtKobo, refund } = departure;
  if (debts.length > 0) {
    const debt = `${formatNaira(debtKobo)}: ${contributionsText(group, departure)}.`;
    return { before: `If you leave, you will owe ${debt}`, left: `You owe ${debt}` };
  }
  const before = 'You can leave without debt.';
  if (refund === null) return { before, left: 'You owe nothing.' };
  const { netKobo, platformFeeKobo, managementFeeKobo } = refund.division;
  const fees = formatNaira(kobo(platformFeeKobo + managementFeeKobo));
  const where = `in round ${String(refund.round)}, due on ${formatDay(refund.dueDate, now)}, after fees of ${fees}`;
  const back = `Up to ${formatNaira(netKobo)} comes back to you ${where}.`;
  return { before: `${before} ${back}`, left: back };
}

function contributionsText({ contributionKobo }: Group, { debts }: Departure): string {
  const rounds = formatRounds(debts.map(({ round }) => round));
  const one = `one contribution of ${formatNaira(contributionKobo)} for`;
  return debts.length === 1 ? `${one} ${rounds}` : `${one} each of ${rounds}`;
}
