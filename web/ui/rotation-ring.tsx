import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { pointAt, RING, ringSegments } from '../../contract/ring-geometry.ts';

/** What a position's contribution to this round is; `open`: nobody holds it yet, or nothing is owed. */
export type SeatState = 'paid' | 'due' | 'late' | 'missed' | 'open';

export interface RingSeat {
  position: number;
  /** Empty for a position that nobody holds. */
  name: string;
  /** How its holder has departed; absent while they are a member. */
  departed?: 'left' | 'ejected';
  state: SeatState;
  /** Has had the pot in this cycle. */
  received: boolean;
  /** It is this seat's turn. */
  current: boolean;
  /** The seat of the person looking. */
  mine?: boolean;
}

const { size: SIZE, centre: CENTRE, radius: RADIUS, width: WIDTH } = RING;

const STROKES: Record<SeatState, string> = {
  paid: 'stroke-positive',
  due: 'stroke-line',
  late: 'stroke-warning',
  missed: 'stroke-negative',
  open: 'stroke-sunken',
};

const FILLS: Record<SeatState, string> = {
  paid: 'fill-positive',
  due: 'fill-line',
  late: 'fill-warning',
  missed: 'fill-negative',
  open: 'fill-sunken',
};

const GLYPHS: Record<SeatState, string> = {
  paid: 'M-5.5 .5-1.5 4.5 6-4.5',
  due: 'M0-7a7 7 0 1 0 0 14a7 7 0 1 0 0-14M0-3.5V.5l3 2',
  late: 'M0-6V1.5M0 5.6v.3',
  missed: 'M-4.5-4.5l9 9M4.5-4.5l-9 9',
  open: 'M-3.5 0h7',
};

const GLYPH_COLOURS: Record<SeatState, string> = {
  paid: 'stroke-surface',
  due: 'stroke-ink',
  late: 'stroke-surface',
  missed: 'stroke-surface',
  open: 'stroke-muted',
};

function useSeatWords(): Record<SeatState, string> {
  const { t } = useLingui();
  return { paid: t`Paid`, due: t`Due`, late: t`Late`, missed: t`Missed`, open: t`Nothing due` };
}

/** The mark of a state by itself, for legends and member rows. */
export function SeatMark({ state }: { state: SeatState }) {
  return (
    <svg aria-hidden="true" viewBox="-12 -12 24 24" className="keep-colour size-6 shrink-0" fill="none">
      <circle r="11" className={FILLS[state]} />
      <path
        d={GLYPHS[state]}
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        className={GLYPH_COLOURS[state]}
      />
    </svg>
  );
}

function SeatSegment({ seat, path, middle }: { seat: RingSeat; path: string; middle: number }) {
  const icon = pointAt(CENTRE, RADIUS, middle);
  const number = pointAt(CENTRE, RING.numbers, middle);
  const pointer = pointAt(CENTRE, RADIUS + WIDTH / 2 + 15, middle);
  return (
    <g>
      <path d={path} strokeWidth={seat.current ? WIDTH + 8 : WIDTH} className={STROKES[seat.state]} />
      {seat.state === 'open' ? <path d={path} strokeWidth={WIDTH - 4} className="stroke-surface" /> : null}
      <path
        d={GLYPHS[seat.state]}
        transform={`translate(${String(icon.x)} ${String(icon.y)})`}
        strokeWidth="2.25"
        strokeLinecap="round"
        strokeLinejoin="round"
        className={GLYPH_COLOURS[seat.state]}
      />
      {seat.received ? <circle cx={number.x} cy={number.y} r="10.5" className="fill-brand" /> : null}
      <text
        x={number.x}
        y={number.y}
        dy="0.36em"
        textAnchor="middle"
        className={cx('tabular text-xs font-semibold', seat.received ? 'fill-on-brand' : 'fill-muted')}
      >
        {seat.position}
      </text>
      {seat.current ? (
        <path
          d="M-8-9 0 9 8-9Z"
          transform={`translate(${String(pointer.x)} ${String(pointer.y)}) rotate(${String(middle * 360)})`}
          className="fill-accent"
        />
      ) : null}
    </g>
  );
}

interface RotationRingProps {
  seats: readonly RingSeat[];
  /** The name of the picture and of its list, such as 'Round 3 of 10'. */
  label: string;
  /** Whose turn it is, in the middle. */
  children: ReactNode;
  className?: string;
}

/**
 * The rotation of a circle: one segment per seat with its contribution to this round by icon and colour, a filled
 * number for who has had the pot, and a pointer at whose turn it is. Screen readers get the same as an ordered list.
 */
export function RotationRing({ seats, label, children, className }: RotationRingProps) {
  const { t } = useLingui();
  const words = useSeatWords();
  const segments = ringSegments(seats.length, CENTRE, RADIUS, RING.gap);
  const nameOf = ({ name, departed }: RingSeat): string => {
    if (name === '') return t`Free position`;
    if (departed === undefined) return name;
    return departed === 'left' ? t`${name} (left)` : t`${name} (ejected)`;
  };
  const describe = (seat: RingSeat): string =>
    [
      nameOf(seat),
      seat.mine === true && t`you`,
      seat.current && t`whose turn it is`,
      seat.name !== '' && words[seat.state],
      seat.received && t`has received the pot`,
    ]
      .filter(Boolean)
      .join(', ');
  return (
    <figure className={cx('mx-auto w-full max-w-84', className)}>
      <div className="relative">
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${String(SIZE)} ${String(SIZE)}`}
          fill="none"
          className="keep-colour block w-full"
        >
          {seats.map((seat, index) => {
            const segment = segments[index];
            return segment === undefined ? null : <SeatSegment key={seat.position} seat={seat} {...segment} />;
          })}
        </svg>
        <figcaption className="absolute inset-[27%] flex flex-col items-center justify-center text-center leading-tight">
          {children}
        </figcaption>
      </div>
      <ol aria-label={label} className="sr-only">
        {seats.map((seat) => (
          <li key={seat.position} value={seat.position}>
            {describe(seat)}
          </li>
        ))}
      </ol>
      <RingLegend seats={seats} />
    </figure>
  );
}

function RingLegend({ seats }: { seats: readonly RingSeat[] }) {
  const { t } = useLingui();
  const words = useSeatWords();
  const shown = (['paid', 'due', 'late', 'missed'] as const).filter((state) =>
    seats.some((seat) => seat.state === state),
  );
  return (
    <ul aria-hidden="true" className="mt-3 flex flex-wrap justify-center gap-x-4 gap-y-2 text-sm">
      {shown.map((state) => (
        <li key={state} className="flex items-center gap-1.5">
          <SeatMark state={state} />
          {words[state]}
        </li>
      ))}
      {seats.some((seat) => seat.received) ? (
        <li className="flex items-center gap-1.5">
          <span className="keep-colour flex size-5 items-center justify-center rounded-full bg-brand text-xs font-semibold text-on-brand">
            1
          </span>
          {t`Received`}
        </li>
      ) : null}
    </ul>
  );
}
