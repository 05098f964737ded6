import { t } from '@lingui/core/macro';
import type { Group } from '../../../contract/group-schemas.ts';

type Cycle = Pick<Group, 'currentCycle'>;

/** After an earlier cycle, texts must not claim that nothing was paid. */
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
    ? t`Cycle ${cycle} never started, so nobody paid anything for it. What happened before stays as it was.`
    : t`It never started, so nobody paid anything.`;
}

export function cancelText(group: Cycle): string {
  const cycle = group.currentCycle;
  return hasRun(group)
    ? t`The circle ends before cycle ${cycle} starts, for good. Everybody in it is told, and nobody can apply any more. Nobody has paid anything for this cycle; what happened before stays as it was.`
    : t`The circle ends before it starts, for good. Everybody in it is told, and nobody can apply any more. Nobody has paid anything.`;
}

export const removeText = (group: Cycle): string =>
  hasRun(group)
    ? t`They lose their place and are told. Nobody has paid anything for this cycle. They may apply again.`
    : t`They lose their place and are told. Nobody has paid anything. They may apply again.`;

export const leaveFormingText = (group: Cycle): string =>
  hasRun(group)
    ? t`Nobody has paid anything for this cycle yet: you can leave at once, and your position is free again.`
    : t`Nobody has paid anything yet: you can leave at once, and your position is free again.`;
