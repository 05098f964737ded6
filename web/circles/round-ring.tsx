import type { Group } from '../../contract/group-schemas.ts';
import { placesOf } from './places.ts';
import { cx } from '../ui/cx.ts';
import { ringSegments } from '../../contract/ring-geometry.ts';

const CENTRE = 20;
const RADIUS = 16;

type Shown = Pick<Group, 'status' | 'currentRound' | 'currentMembers' | 'applicants' | 'maxMembers'>;

function strokeOf(group: Shown, round: number): string {
  const { status, currentRound } = group;
  if (status === 'completed' || (status === 'active' && round < currentRound)) return 'stroke-positive';
  if (status === 'active' && round === currentRound) return 'stroke-accent';
  return status === 'forming' && round <= placesOf(group).inside ? 'stroke-brand' : 'stroke-track';
}

/** Miniature of a circle, with one segment per seat. Decorative, so show a text next to the ring. */
export function RoundRing({ group, className }: { group: Shown; className?: string }) {
  const segments = ringSegments(group.maxMembers, CENTRE, RADIUS, group.maxMembers > 10 ? 1.5 : 2.5);
  return (
    <svg aria-hidden="true" viewBox="0 0 40 40" className={cx('keep-colour shrink-0', className)} fill="none">
      {segments.map(({ path }, index) => (
        <path key={path} d={path} strokeWidth="6" className={strokeOf(group, index + 1)} />
      ))}
    </svg>
  );
}
