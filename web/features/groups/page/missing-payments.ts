import type { GroupDetail } from '../../../../contract/round-schemas.ts';

/** Counts missing payments of the cycle, as far as the viewer can see them. */
export const missingPayments = ({ group, contributions }: Pick<GroupDetail, 'group' | 'contributions'>): number =>
  contributions.filter(({ cycle, status }) => cycle === group.currentCycle && status !== 'completed').length;
