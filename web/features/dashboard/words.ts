import { t } from '@lingui/core/macro';
import type { Group } from '../../../contract/groups.ts';

/** 'Round 2', or that the circle has not begun; one that was cancelled never did. */
export function roundWords(group: Pick<Group, 'status' | 'currentRound'>): string {
  const round = group.currentRound;
  return group.status === 'forming' || group.status === 'cancelled' ? t`Not started` : t`Round ${round}`;
}
