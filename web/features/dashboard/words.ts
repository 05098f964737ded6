import { t } from '@lingui/core/macro';
import type { Group } from '../../../contract/groups.ts';

/** 'Round 2', or that the circle has not begun. */
export function roundWords(group: Pick<Group, 'status' | 'currentRound'>): string {
  const round = group.currentRound;
  return group.status === 'forming' ? t`Not started` : t`Round ${round}`;
}
