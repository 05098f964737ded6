import type { Group } from '../../contract/group-schemas.ts';

const ORDER = { active: 0, forming: 1, completed: 2, cancelled: 3 } as const;

/** Instants of the interface compare as text; a circle that has none comes after those that have one. */
const dueOf = (group: Group): string => group.nextContributionDate ?? '~';

/** Running circles first, the next due date before later ones; then those still forming; ended ones last. */
export function byUrgency<G extends Group>(groups: readonly G[]): G[] {
  return [...groups].sort((a, b) => {
    if (a.status !== b.status) return ORDER[a.status] - ORDER[b.status];
    if (dueOf(a) === dueOf(b)) return 0;
    return dueOf(a) < dueOf(b) ? -1 : 1;
  });
}
