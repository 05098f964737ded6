import type { GroupDetail } from '../../../../contract/round-schemas.ts';

/** How many payments of a cycle that is over were never made, as far as the person looking may see them. */
export const missingPayments = ({ group, contributions }: Pick<GroupDetail, 'group' | 'contributions'>): number =>
  contributions.filter(({ cycle, status }) => cycle === group.currentCycle && status !== 'completed').length;
