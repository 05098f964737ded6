import { useLingui } from '@lingui/react/macro';
import type { CSSProperties } from 'react';
import { pointAt, ringSegments } from '../../../../contract/ring-geometry.ts';
import { useViewerId } from '../../../lib/session/session.ts';
import { cx } from '../../../ui/cx.ts';
import { initialsOf } from '../../../ui/initials.ts';
import { AdireCloth } from '../../../ui/motif.tsx';
import { useGroupDetail } from '../page/group-detail.ts';
import { holdersByPlace } from '../round/round-view.ts';

const SIZE = 308;
const CENTRE = SIZE / 2;
/** Distances from the centre: of the parts and of the discs. */
const PARTS = 75;
const DISCS = 104;
/** The most discs that do not touch each other. */
const MAX_DISCS = 12;

/** Look of a seat. `paid` is filled, `owes` carries a mark. */
export type SeatLook = 'plain' | 'paid' | 'owes';

interface MomentRingProps {
  lookOf: (userId: string) => SeatLook;
  /** The round whose seat is in glow; the viewer's own seat without one. */
  turn?: number | undefined;
  /** True for turns just drawn: the seats find their places. */
  isDrawn?: boolean | undefined;
  name: string;
  line: string;
}

/**
 * The circle on indigo cloth. The viewer's seat is larger, and glow marks whose turn it is. Decorative: the text below
 * says the same.
 */
export function MomentRing({ lookOf, turn, isDrawn = false, name, line }: MomentRingProps) {
  const { t } = useLingui();
  const detail = useGroupDetail();
  const myId = useViewerId();
  const seats = detail.group.maxMembers;
  const holders = holdersByPlace(detail);
  const parts = ringSegments(seats, CENTRE, PARTS, seats > MAX_DISCS ? 3 : 9);
  const all = parts.map(({ path, middle }, index) => {
    const holder = holders.get(index + 1);
    const isMine = holder?.userId === myId;
    const look: SeatLook = holder === undefined ? 'plain' : isMine ? 'paid' : lookOf(holder.userId);
    const isTurn = turn === undefined ? isMine : turn === index + 1;
    const letters = isMine ? t`You` : holder === undefined ? '' : initialsOf(holder.name);
    return { path, ...pointAt(CENTRE, DISCS, middle), isMine, isTurn, look, letters, index };
  });
  return (
    <div
      aria-hidden="true"
      translate="no"
      className="keep-colour relative h-77 shrink-0 overflow-hidden bg-cloth lg:h-auto lg:w-1/2"
    >
      <AdireCloth className="absolute inset-0" />
      <svg
        viewBox={`0 0 ${String(SIZE)} ${String(SIZE)}`}
        fill="none"
        className="relative mx-auto block size-full max-w-140"
      >
        {all.map(({ path, isTurn, look }) => (
          <path
            key={path}
            d={path}
            strokeWidth="4.5"
            className={isTurn ? 'stroke-glow' : cx('stroke-on-cloth', look !== 'paid' && 'opacity-30')}
          />
        ))}
        {seats > MAX_DISCS ? null : all.map((seat) => <Disc key={seat.path} isDrawn={isDrawn} {...seat} />)}
        <text x={CENTRE} y={CENTRE - 4} textAnchor="middle" className="fill-on-cloth text-[15px] font-semibold">
          {name}
        </text>
        <text x={CENTRE} y={CENTRE + 16} textAnchor="middle" className="fill-on-cloth text-[13px] opacity-75">
          {line}
        </text>
      </svg>
    </div>
  );
}

interface DiscProps {
  x: number;
  y: number;
  letters: string;
  isMine: boolean;
  isTurn: boolean;
  look: SeatLook;
  index: number;
  isDrawn: boolean;
}

/** Starts a seat's way in the middle of the ring. */
const drawnFrom = (x: number, y: number, index: number): CSSProperties & Record<'--from', string> => ({
  '--from': `${String(CENTRE - x)}px ${String(CENTRE - y)}px`,
  animationDelay: `${String(300 + index * 90)}ms`,
});

/** Seats appear one after another, the viewer's own last. */
function Disc({ x, y, letters, isMine, isTurn, look, index, isDrawn }: DiscProps) {
  const radius = isMine ? 23.5 : 18;
  const isFilled = isTurn || look === 'paid';
  return (
    <g
      className={cx(
        'origin-center [transform-box:fill-box]',
        isDrawn ? 'animate-place' : isMine ? 'animate-pop' : 'animate-seat',
      )}
      style={isDrawn ? drawnFrom(x, y, index) : { animationDelay: `${String(isMine ? 360 : index * 30)}ms` }}
    >
      <circle
        cx={x}
        cy={y}
        r={radius}
        className={isTurn ? 'fill-glow' : isFilled ? 'fill-on-cloth' : 'fill-cloth stroke-on-cloth'}
        strokeWidth="1.5"
        strokeDasharray={letters === '' ? '4 4' : undefined}
      />
      <text
        x={x}
        y={y}
        dy="0.36em"
        textAnchor="middle"
        className={cx(
          'font-semibold',
          letters.length < 3 && isMine ? 'text-[18px]' : isMine ? 'text-[14px]' : 'text-[12px]',
          isTurn ? 'fill-on-glow' : isFilled ? 'fill-cloth' : 'fill-on-cloth',
        )}
      >
        {letters}
      </text>
      {look === 'owes' ? <OwesMark x={x + radius * 0.72} y={y + radius * 0.72} /> : null}
    </g>
  );
}

/** A mark at the lower edge of a seat, as on the ring of the circle's page. */
function OwesMark({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${String(x)} ${String(y)})`}>
      <circle r="8" className="fill-on-cloth stroke-cloth" strokeWidth="2" />
      <path d="M0-3.5V.5M0 3.5v.01" strokeWidth="2" strokeLinecap="round" className="stroke-cloth" />
    </g>
  );
}
