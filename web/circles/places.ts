import { t } from '@lingui/core/macro';
import type { Group } from '../../contract/group-schemas.ts';

type Counted = Pick<Group, 'status' | 'currentMembers' | 'applicants' | 'maxMembers'>;

interface Places {
  /** Number of members, without applicants. */
  readonly inside: number;
  /** Number of applicants, who reserve a place until the vote ends. After the start they want a seat that is held. */
  readonly waiting: number;
  readonly seats: number;
  readonly free: number;
}

/** Counts a circle's places (circle-rules §2). */
export function placesOf({ status, currentMembers, applicants: waiting, maxMembers: seats }: Counted): Places {
  const reserved = status === 'forming' ? waiting : 0;
  return { inside: currentMembers - reserved, waiting, seats, free: seats - currentMembers };
}

export function formatPlaces(group: Counted): string {
  const { inside, waiting, seats } = placesOf(group);
  return waiting === 0 ? t`${inside} of ${seats} in` : t`${inside} of ${seats} in · ${waiting} waiting`;
}

/** Returns the member count for a row labelled 'Members'. In a started circle no place is reserved. */
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
