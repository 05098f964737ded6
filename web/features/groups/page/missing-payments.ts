import type { GroupDetail } from '../../../../contract/round-schemas.ts';

/** Counts only what the viewer can see. */
export const missingPayments = ({ group, contributions }: Pick<GroupDetail, 'group' | 'contributions'>): number =>
  contributions.filter(({ cycle, status }) => cycle === group.currentCycle && status !== 'completed').length;
