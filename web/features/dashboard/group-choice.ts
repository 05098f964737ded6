import type { Group } from '../../../contract/groups.ts';
import { byUrgency } from '../../lib/group-order.ts';

/** Circles with something still to come for the person looking, the most urgent first. */
export const onTimeline = (groups: readonly Group[]): Group[] =>
  byUrgency(groups).filter(({ status }) => status === 'active' || status === 'forming');
