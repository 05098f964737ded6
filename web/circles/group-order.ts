import type { Group } from '../../contract/group-schemas.ts';

const ORDER = { active: 0, forming: 1, completed: 2, cancelled: 3 } as const;

/** `~` sorts after every ISO timestamp, so circles without a due date come last. */
const dueOf = (group: Group): string => group.nextContributionDate ?? '~';

/** Sorts running circles by due date, then forming ones, then finished ones. */
export function byUrgency<G extends Group>(groups: readonly G[]): G[] {
  return [...groups].sort((a, b) => {
    if (a.status !== b.status) return ORDER[a.status] - ORDER[b.status];
    if (dueOf(a) === dueOf(b)) return 0;
    return dueOf(a) < dueOf(b) ? -1 : 1;
  });
}
