import { dueDayOfRound } from '../../../circle/calendar.ts';
import { endOfDay, lagosDayOf, parseLagosDay } from '../../../circle/time.ts';
import type { GroupDetail } from '../../../contract/groups.ts';
import { instant } from '../../../contract/ids.ts';

/**
 * When a round of the current cycle is due (circle-rules §4), in epoch milliseconds: counted from round 1's due day where
 * it is known, else from the open round's, or from the start date of a circle that has not started. Undefined where
 * nothing says it yet.
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
