import { t } from '@lingui/core/macro';
import type { Group } from '../../../contract/group-schemas.ts';

type Cycle = Pick<Group, 'currentCycle'>;

/** Whether a circle has run before: what was paid in its earlier cycles is not to be denied. */
export const hasRun = ({ currentCycle }: Cycle): boolean => currentCycle > 1;

/** What the day is called on which the circle first started, which further cycles do not change. */
export const startedLabel = (group: Cycle): string => (hasRun(group) ? t`First cycle started` : t`Started`);

/** The round of a circle that has started, and from the second cycle on, in which cycle that is. */
export function formatRound({ currentRound, currentCycle }: Pick<Group, 'currentCycle' | 'currentRound'>): string {
  return hasRun({ currentCycle }) ? t`${currentRound} in cycle ${currentCycle}` : String(currentRound);
}

/** Of a group that was cancelled before its cycle started. */
export function cancelledText(group: Cycle): string {
  const cycle = group.currentCycle;
  return hasRun(group)
    ? t`Cycle ${cycle} never started, so nobody paid anything for it. What happened before stays as it was.`
    : t`It never started, so nobody paid anything.`;
}

/** Of a group whose owner is about to give it up while it forms. */
export function cancelText(group: Cycle): string {
  const cycle = group.currentCycle;
  return hasRun(group)
    ? t`The circle ends before cycle ${cycle} starts, for good. Everybody in it is told, and nobody can apply any more. Nobody has paid anything for this cycle; what happened before stays as it was.`
    : t`The circle ends before it starts, for good. Everybody in it is told, and nobody can apply any more. Nobody has paid anything.`;
}

/** Of a member whom the owner is about to remove while the group forms. */
export const removeText = (group: Cycle): string =>
  hasRun(group)
    ? t`They lose their place and are told. Nobody has paid anything for this cycle. They may apply again.`
    : t`They lose their place and are told. Nobody has paid anything. They may apply again.`;

/** Of leaving while the group forms. */
export const leaveFormingText = (group: Cycle): string =>
  hasRun(group)
    ? t`Nobody has paid anything for this cycle yet: you can leave at once, and your position is free again.`
    : t`Nobody has paid anything yet: you can leave at once, and your position is free again.`;
