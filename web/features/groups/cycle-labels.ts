import { t } from '@lingui/core/macro';
import type { Group } from '../../../contract/group-schemas.ts';

type Cycle = Pick<Group, 'currentCycle'>;

/** True from the second cycle on, when texts must not claim that nothing was paid yet. */
export const hasRun = ({ currentCycle }: Cycle): boolean => currentCycle > 1;

/** Labels the first cycle's start, which later cycles do not change. */
export const startedLabel = (group: Cycle): string => (hasRun(group) ? t`First cycle started` : t`Started`);

/** Returns the round of a started circle, with its cycle from the second on. */
export function formatRound({ currentRound, currentCycle }: Pick<Group, 'currentCycle' | 'currentRound'>): string {
  return hasRun({ currentCycle }) ? t`${currentRound} in cycle ${currentCycle}` : String(currentRound);
}

export function cancelledText(group: Cycle): string {
  const cycle = group.currentCycle;
  return hasRun(group)
    ? t`Cycle ${cycle} never started, so no one paid for it. What happened before stays as it was.`
    : t`It never started, so no one paid anything.`;
}

export function cancelText(group: Cycle): string {
  const cycle = group.currentCycle;
  return hasRun(group)
    ? t`The circle ends for good before cycle ${cycle} starts. We let every member know, and no one can apply again. No one has paid for this cycle, and earlier cycles stay as they were.`
    : t`The circle ends for good before it starts. We let every member know, and no one can apply again. No one has paid anything.`;
}

export const removeText = (group: Cycle): string =>
  hasRun(group)
    ? t`They lose their place, and we let them know. No one has paid anything for this cycle. They may apply again.`
    : t`They lose their place, and we let them know. No one has paid anything. They may apply again.`;

export const leaveFormingText = (group: Cycle): string =>
  hasRun(group)
    ? t`No one has paid for this cycle yet. You can leave at once, and your position is free again.`
    : t`No one has paid anything yet. You can leave at once, and your position is free again.`;
