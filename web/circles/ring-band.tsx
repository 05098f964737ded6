import { RING, pointAt, ringSegments } from '../../contract/ring-geometry.ts';
import { cx } from '../ui/cx.ts';
import { usePaymentArrived, type RingSeat } from './ring-seat.tsx';
import { GLYPHS, GLYPH_COLOURS, Mark, STROKES } from './seat-mark.tsx';

/** The segments behind the seats. In a ring too full for discs, the segments show the whole state. */
export function Band({ seats, isRound }: { seats: readonly RingSeat[]; isRound: boolean }) {
  const segments = ringSegments(seats.length, RING.centre, RING.radius, isRound ? 8 : RING.gap);
  return seats.map((seat, index) => {
    const segment = segments[index];
    if (segment === undefined) return null;
    return isRound ? (
      <Part key={seat.position} seat={seat} path={segment.path} width={8} />
    ) : (
      <Segment key={seat.position} seat={seat} {...segment} share={1 / seats.length} />
    );
  });
}

function Part({ seat, path, width }: { seat: RingSeat; path: string; width: number }) {
  const hasLanded = usePaymentArrived(seat);
  return (
    <>
      {hasLanded ? <path d={path} strokeWidth={width} className={STROKES.due} /> : null}
      <path
        d={path}
        strokeWidth={width}
        pathLength="1"
        className={cx(STROKES[seat.state], hasLanded && 'ring-landed')}
      />
    </>
  );
}

interface SegmentProps {
  seat: RingSeat;
  path: string;
  middle: number;
  /** Share of the whole ring, 0 to 1. */
  share: number;
}

function Segment({ seat, path, middle, share }: SegmentProps) {
  const { state, received, current, mine = false, missed = [] } = seat;
  const icon = pointAt(RING.centre, RING.radius, middle);
  const number = pointAt(RING.centre, RING.numbers, middle);
  const pointer = pointAt(RING.centre, RING.radius + RING.width / 2 + 15, middle);
  return (
    <g>
      <Part seat={seat} path={path} width={current ? RING.width + 8 : RING.width} />
      {state === 'open' ? <path d={path} strokeWidth={RING.width - 4} className="stroke-surface" /> : null}
      <path
        d={GLYPHS[state]}
        transform={`translate(${String(icon.x)} ${String(icon.y)})`}
        strokeWidth="2.25"
        strokeLinecap="round"
        strokeLinejoin="round"
        className={GLYPH_COLOURS[state]}
      />
      {received || mine ? (
        <circle
          cx={number.x}
          cy={number.y}
          r="10.5"
          strokeWidth="2"
          className={cx(received && 'fill-brand', mine && 'stroke-ink')}
        />
      ) : null}
      <text
        x={number.x}
        y={number.y}
        dy="0.36em"
        textAnchor="middle"
        className={cx('tabular text-[min(0.75rem,14px)] font-semibold', received ? 'fill-on-brand' : 'fill-muted')}
      >
        {seat.position}
      </text>
      {current ? (
        <path
          d="M-8-9 0 9 8-9Z"
          transform={`translate(${String(pointer.x)} ${String(pointer.y)}) rotate(${String(middle * 360)})`}
          className="fill-accent"
        />
      ) : null}
      {missed.length === 0 ? null : <EarlierDebtMark {...pointAt(RING.centre, OWES_AT, middle - share * 0.32)} />}
    </g>
  );
}

const OWES_AT = RING.radius + RING.width / 2 + 6;

function EarlierDebtMark({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${String(x)} ${String(y)}) scale(0.75)`} data-owes="">
      <circle r="12.5" className="fill-surface" />
      <Mark state="missed" />
    </g>
  );
}
