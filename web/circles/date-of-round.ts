import { dueDayOfRound } from '../../circle/round-times.ts';
import { endOfDay, lagosDayOf, parseLagosDay } from '../../circle/time.ts';
import { instant } from '../../contract/ids.ts';
import type { GroupDetail } from '../../contract/round-schemas.ts';

/**
 * Returns the due date of round `wanted` in epoch milliseconds (circle-rules §4). Counts from round 1, the open round
 * or the start date; undefined if none of them is known.
 */
export function dateOfRound({ group, round, contributions }: GroupDetail, wanted: number): number | undefined {
  const openDue = round?.dueDate ?? group.nextContributionDate;
  if (group.status === 'active' && wanted === group.currentRound && openDue !== null) return Date.parse(openDue);
  const first = contributions.find((row) => row.round === 1 && row.cycle === group.currentCycle)?.dueDate ?? null;
  if (first !== null) return dueAfter(Date.parse(first), group.frequency, wanted);
  if (group.status === 'active' && openDue !== null) {
    return dueAfter(Date.parse(openDue), group.frequency, wanted - group.currentRound + 1);
  }
  const anchor = group.status === 'forming' && group.startDate !== null ? parseLagosDay(group.startDate) : undefined;
  return anchor === undefined ? undefined : endOfDay(dueDayOfRound(anchor, group.frequency, wanted));
}

const dueAfter = (firstMs: number, frequency: GroupDetail['group']['frequency'], rounds: number): number =>
  endOfDay(dueDayOfRound(lagosDayOf(instant(firstMs)), frequency, rounds));
