import { t } from '@lingui/core/macro';
import type { Group } from '../../contract/group-schemas.ts';

type Counted = Pick<Group, 'currentMembers' | 'applicants' | 'maxMembers'>;

interface Places {
  /** Number of members, without applicants. */
  readonly inside: number;
  /** Number of applicants, who reserve a place until the vote ends. */
  readonly waiting: number;
  readonly seats: number;
  readonly free: number;
}

/** Counts a circle's places (circle-rules §2). */
export function placesOf({ currentMembers, applicants: waiting, maxMembers: seats }: Counted): Places {
  return { inside: currentMembers - waiting, waiting, seats, free: seats - currentMembers };
}

export function formatPlaces(group: Counted): string {
  const { inside, waiting, seats } = placesOf(group);
  return waiting === 0 ? t`${inside} of ${seats} in` : t`${inside} of ${seats} in · ${waiting} waiting`;
}

/** Returns the member count for a row labelled 'Members'. A started circle has no applicants. */
export function membersLabel(group: Counted & Pick<Group, 'status'>): string {
  const { inside, seats } = placesOf(group);
  return group.status === 'forming' ? formatPlaces(group) : t`${inside} of ${seats}`;
}

/** Formats the places for a row labelled 'Members': '2/5 · 3 waiting'. */
export function formatMemberCount(group: Counted): string {
  const { inside, waiting, seats } = placesOf(group);
  const figure = `${String(inside)}/${String(seats)}`;
  return waiting === 0 ? figure : t`${figure} · ${waiting} waiting`;
}
