import { useLingui } from '@lingui/react/macro';
import type { ComponentProps, ReactNode } from 'react';
import { MAX_SEATS_ON_RING, ROTATION, seatPoints, seatRadius } from '../../contract/ring-geometry.ts';
import { owesForText, paymentStyle } from './payment-state.ts';
import { cx } from '../ui/cx.ts';
import { Seat, type RingSeat } from './ring-seat.tsx';
import { Band } from './ring-band.tsx';

interface RotationRingProps {
  seats: readonly RingSeat[];
  /** Name of the picture and of its list, such as 'Round 3 of 10'. */
  label: string;
  /** The middle of the ring. Stands below a ring that is too narrow for the size of the text. */
  children: ReactNode;
  className?: string;
  /** True before the start, when a part represents a person instead of a payment. */
  isForming?: boolean;
  /** False before a draw, when the seats are places without an order. */
  isOrdered?: boolean;
  /** Returns the button props of a seat; undefined for a seat that cannot be pressed. */
  press?: (seat: RingSeat, index: number) => ComponentProps<'button'> | undefined;
}

const place = (at: number): string => `${String((at / ROTATION.size) * 100)}%`;

/** Draws a circle's rotation: the seats outside, and inside them the pot as a ring of parts that fills. */
export function RotationRing(props: RotationRingProps) {
  const { seats, label, children, className, isForming = false, isOrdered = true, press } = props;
  const List = isOrdered ? 'ol' : 'ul';
  const hasSeats = seats.length <= MAX_SEATS_ON_RING;
  const points = seatPoints(seats.length);
  const describe = useSeatDescription(isOrdered);
  return (
    <figure className={cx('@container relative mx-auto w-full', className)}>
      <div className="relative">
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${String(ROTATION.size)} ${String(ROTATION.size)}`}
          fill="none"
          className="ring-colours block w-full overflow-visible"
        >
          <Band seats={seats} isForming={isForming} />
          {hasSeats
            ? points.map((point, index) => {
                const seat = seats[index];
                return seat === undefined ? null : (
                  <Seat key={seat.position} seat={seat} radius={seatRadius(seats.length)} {...point} />
                );
              })
            : null}
        </svg>
        <List aria-label={label} className="contents">
          {seats.map((seat, index) => {
            const { x = 0, y = 0 } = points[index] ?? {};
            const button = hasSeats ? press?.(seat, index) : undefined;
            const words = <span className="sr-only">{describe(seat)}</span>;
            return (
              <li
                key={seat.position}
                value={isOrdered ? seat.position : undefined}
                className={button === undefined ? 'sr-only' : 'contents'}
              >
                {button === undefined ? (
                  words
                ) : (
                  <button
                    type="button"
                    {...button}
                    style={{ left: place(x), top: place(y) }}
                    className="absolute size-[max(44px,17%)] -translate-1/2 rounded-full"
                  >
                    {words}
                  </button>
                )}
              </li>
            );
          })}
        </List>
      </div>
      <figcaption className="pointer-events-none flex flex-col items-center justify-center text-center leading-tight @min-[10rem]:absolute @min-[10rem]:inset-[21%]">
        {children}
      </figcaption>
    </figure>
  );
}

function useSeatDescription(isOrdered: boolean): (seat: RingSeat) => string {
  const { t } = useLingui();
  const nameOf = ({ name, departed, waiting = false }: RingSeat): string => {
    if (waiting) return t`Reserved for a person who is waiting for votes`;
    if (name === '') return isOrdered ? t`Free position` : t`Free place`;
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
