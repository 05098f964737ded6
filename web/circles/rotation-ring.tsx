import { useLingui } from '@lingui/react/macro';
import type { ComponentProps, ReactNode } from 'react';
import { MAX_SEATS_ON_RING, RING, seatPoints } from '../../contract/ring-geometry.ts';
import { owesForText, paymentStyle } from './payment-state.ts';
import { cx } from '../ui/cx.ts';
import { initialsOf } from '../ui/initials.ts';
import { Seat, type RingSeat } from './ring-seat.tsx';
import { SeatMark } from './seat-mark.tsx';
import { Band } from './ring-band.tsx';
import { RingLegend } from './ring-legend.tsx';

interface RotationRingProps {
  seats: readonly RingSeat[];
  /** Name of the picture and of its list, such as 'Round 3 of 10'. */
  label: string;
  children: ReactNode;
  className?: string;
  /** Returns the button props of a seat; undefined for a seat that cannot be pressed. */
  press?: (seat: RingSeat, index: number) => ComponentProps<'button'> | undefined;
}

/**
 * Draws a circle's rotation. The seats' buttons are on the ring, or below it if there are too many seats to press
 * there.
 */
export function RotationRing({ seats, label, children, className, press }: RotationRingProps) {
  const isRound = seats.length <= MAX_SEATS_ON_RING;
  const points = seatPoints(seats.length);
  const describe = useSeatDescription();
  return (
    <figure className={cx('mx-auto w-full max-w-84', className)}>
      <div className="relative">
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${String(RING.size)} ${String(RING.size)}`}
          fill="none"
          className="ring-colours block w-full"
        >
          <Band seats={seats} isRound={isRound} />
          {isRound
            ? seats.map((seat, index) => {
                const point = points[index];
                return point === undefined ? null : <Seat key={seat.position} seat={seat} {...point} />;
              })
            : null}
        </svg>
        <figcaption className="absolute inset-[29%] flex flex-col items-center justify-center text-center leading-tight">
          {children}
        </figcaption>
        {isRound ? (
          <ol aria-label={label} className="contents">
            {seats.map((seat, index) => {
              const { x = 0, y = 0 } = points[index] ?? {};
              const place = { left: `${String((x / RING.size) * 100)}%`, top: `${String((y / RING.size) * 100)}%` };
              const button = press?.(seat, index);
              const words = <span className="sr-only">{describe(seat)}</span>;
              return (
                <li key={seat.position} value={seat.position} className={button === undefined ? 'sr-only' : 'contents'}>
                  {button === undefined ? (
                    words
                  ) : (
                    <button
                      type="button"
                      {...button}
                      style={place}
                      className="absolute size-[17.5%] min-h-11 min-w-11 -translate-1/2 rounded-full"
                    >
                      {words}
                    </button>
                  )}
                </li>
              );
            })}
          </ol>
        ) : null}
      </div>
      <RingLegend seats={seats} />
      {isRound ? null : (
        <ol
          aria-label={label}
          className={cx('mt-4 flex flex-wrap justify-center gap-2', press === undefined && 'sr-only')}
        >
          {seats.map((seat, index) => (
            <li key={seat.position} value={seat.position}>
              <Chip seat={seat} words={describe(seat)} button={press?.(seat, index)} />
            </li>
          ))}
        </ol>
      )}
    </figure>
  );
}

function useSeatDescription(): (seat: RingSeat) => string {
  const { t } = useLingui();
  const nameOf = ({ name, departed, waiting = false }: RingSeat): string => {
    if (waiting) return t`Reserved for a person who is waiting for votes`;
    if (name === '') return t`Free position`;
    if (departed === undefined) return name;
    return departed === 'left' ? t`${name} (left)` : t`${name} (voted out)`;
  };
  return (seat) =>
    [
      nameOf(seat),
      seat.mine === true && t`you`,
      seat.current && t`whose turn it is`,
      // For a former member, 'left' replaces 'nothing due'.
      seat.name !== '' && (seat.departed === undefined || seat.state !== 'open') && paymentStyle(seat.state).text,
      seat.missed !== undefined && seat.missed.length > 0 && owesForText(seat.missed),
      seat.received && t`has received the pot`,
    ]
      .filter(Boolean)
      .join(', ');
}

interface ChipProps {
  seat: RingSeat;
  words: string;
  button: ComponentProps<'button'> | undefined;
}

function Chip({ seat, words, button }: ChipProps) {
  const { t } = useLingui();
  const { position, name, mine = false, current, state, missed = [] } = seat;
  const shown = (
    <>
      <span aria-hidden="true" className="flex items-center gap-1">
        <SeatMark state={state} />
        {missed.length === 0 ? null : <SeatMark state="missed" />}
        {`${String(position)} ${mine ? t`You` : name === '' ? '–' : initialsOf(name)}`}
      </span>
      <span className="sr-only">{words}</span>
    </>
  );
  const look = cx(
    'tabular flex min-h-11 min-w-11 items-center rounded-full border px-2 text-sm font-semibold',
    current ? 'border-2 border-accent' : mine ? 'border-2 border-ink' : 'border-line',
  );
  return button === undefined ? (
    <span className={look}>{shown}</span>
  ) : (
    <button type="button" {...button} className={look}>
      {shown}
    </button>
  );
}
