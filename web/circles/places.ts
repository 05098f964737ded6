import { t } from '@lingui/core/macro';
import type { Group } from '../../contract/group-schemas.ts';

type Counted = Pick<Group, 'currentMembers' | 'applicants' | 'maxMembers'>;

interface Places {
  /** Members. */
  readonly inside: number;
  /** Applicants: they keep a place until the members have voted, and are not in. */
  readonly waiting: number;
  readonly seats: number;
  /** What can still be applied for. */
  readonly free: number;
}

/** The one count of a circle's people, wherever it is shown (circle-rules §2). */
export function placesOf({ currentMembers, applicants: waiting, maxMembers: seats }: Counted): Places {
  return { inside: currentMembers - waiting, waiting, seats, free: seats - currentMembers };
}

/** '2 of 5 in · 3 waiting'. */
export function formatPlaces(group: Counted): string {
  const { inside, waiting, seats } = placesOf(group);
  return waiting === 0 ? t`${inside} of ${seats} in` : t`${inside} of ${seats} in · ${waiting} waiting`;
}

/** The same beside the word 'Members'; once it has started nobody waits to get in. */
export function membersLabel(group: Counted & Pick<Group, 'status'>): string {
  const { inside, seats } = placesOf(group);
  return group.status === 'forming' ? formatPlaces(group) : t`${inside} of ${seats}`;
}

/** '2/5 · 3 waiting', beside the word 'Members'. */
export function formatMemberCount(group: Counted): string {
  const { inside, waiting, seats } = placesOf(group);
  const figure = `${String(inside)}/${String(seats)}`;
  return waiting === 0 ? figure : t`${figure} · ${waiting} waiting`;
}
