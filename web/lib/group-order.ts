import type { Group } from '../../contract/groups.ts';

const ORDER = { active: 0, forming: 1, completed: 2, cancelled: 3 } as const;

/** Running circles first, the next due date before later ones; then those still forming; ended ones last. */
export function byUrgency(groups: readonly Group[]): Group[] {
  return [...groups].sort(
    (a, b) =>
      ORDER[a.status] - ORDER[b.status] ||
      // Instants of the interface compare as text; what has none comes after what has one.
      (a.nextContributionDate ?? '~').localeCompare(b.nextContributionDate ?? '~'),
  );
}
