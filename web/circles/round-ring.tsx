import type { Group, ListedGroup } from '../../contract/group-schemas.ts';
import { placesOf } from './places.ts';
import { cx } from '../ui/cx.ts';
import { ringSegments } from '../../contract/ring-geometry.ts';

const CENTRE = 20;
/** Distances from the centre: of the parts, and of the line outside that marks whose turn it is. */
const PARTS = 14.5;
const TURN = 19;

type Shown = Pick<Group, 'status' | 'currentRound' | 'currentMembers' | 'applicants' | 'maxMembers'> &
  Pick<ListedGroup, 'paidPositions'>;

function strokeOf(group: Shown, position: number): string {
  const { status, currentRound, paidPositions } = group;
  const isIn =
    paidPositions?.includes(position) ?? (status === 'completed' || (status === 'active' && position < currentRound));
  if (isIn) return 'stroke-positive';
  return status === 'forming' && position <= placesOf(group).inside ? 'stroke-brand' : 'stroke-track';
}

/** Miniature of a circle: who has paid, and whose turn it is. Decorative, so show a text next to the ring. */
export function RoundRing({ group, className }: { group: Shown; className?: string }) {
  const { maxMembers: seats, status, currentRound } = group;
  const gap = seats > 10 ? 1.5 : 2.5;
  const turn = status === 'active' ? ringSegments(seats, CENTRE, TURN, gap)[currentRound - 1] : undefined;
  return (
    <svg aria-hidden="true" viewBox="0 0 40 40" className={cx('keep-colour shrink-0', className)} fill="none">
      {ringSegments(seats, CENTRE, PARTS, gap).map(({ path }, index) => (
        <path key={path} d={path} strokeWidth="5" className={strokeOf(group, index + 1)} />
      ))}
      {turn === undefined ? null : <path d={turn.path} strokeWidth="2" className="stroke-accent" />}
    </svg>
  );
}
