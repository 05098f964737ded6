import type { Group } from '../../../contract/groups.ts';

/** Somebody who left a group or was ejected from it; they see it while money is still to come or to be paid. */
export const hasLeft = ({ membership }: Pick<Group, 'membership'>): boolean =>
  membership?.role === 'member' && (membership.status === 'left' || membership.status === 'ejected');
