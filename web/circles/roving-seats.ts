import { useRef, useState, type ComponentProps, type KeyboardEvent } from 'react';
import type { RingSeat } from './ring-seat.tsx';

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Makes a ring's seats one tab stop with arrow keys, Home and End. `opens` returns undefined for a static seat. */
export function useRovingSeats(
  seats: readonly RingSeat[],
  opens: (seat: RingSeat) => (() => void) | undefined,
): (seat: RingSeat, index: number) => ComponentProps<'button'> | undefined {
  const buttons = useRef(new Map<number, HTMLButtonElement>());
  const stops = seats.filter((seat) => opens(seat) !== undefined).map(({ position }) => position);
  const [chosen, setChosen] = useState<number>();
  // Prefers the last focused seat if it is still a stop, then the viewer's seat.
  const mine = seats.find((seat) => seat.mine === true)?.position;
  const reached = [chosen, mine].find((position) => position !== undefined && stops.includes(position)) ?? stops[0];
  const go = (event: KeyboardEvent, position: number): void => {
    const at = stops.indexOf(position);
    const step = STEPS[event.key];
    const next =
      event.key === 'Home'
        ? stops[0]
        : event.key === 'End'
          ? stops.at(-1)
          : step === undefined
            ? undefined
            : stops.at((at + step) % stops.length);
    if (next === undefined) return;
    event.preventDefault();
    setChosen(next);
    buttons.current.get(next)?.focus();
  };
  return (seat) => {
    const { position } = seat;
    const open = opens(seat);
    if (open === undefined) return undefined;
    return {
      tabIndex: position === reached ? 0 : -1,
      'aria-haspopup': 'dialog',
      ref: (button) => {
        if (button !== null) buttons.current.set(position, button);
        return () => {
          buttons.current.delete(position);
        };
      },
      onFocus: () => {
        setChosen(position);
      },
      onKeyDown: (event) => {
        go(event, position);
      },
      onClick: open,
    };
  };
}
