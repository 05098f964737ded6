import { useRef, type TouchEvent } from 'react';

/** Minimum length of a swipe, and its maximum height, in pixels. */
const SWIPE_PX = 50;
const DRIFT_PX = 30;

/** Handlers of a row whose menu opens on a swipe to the left. */
export function useSwipeLeft() {
  const start = useRef({ x: 0, y: 0 });
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const { clientX = 0, clientY = 0 } = touches[0] ?? {};
      start.current = { x: clientX, y: clientY };
    },
    onTouchEnd: ({ changedTouches, currentTarget }: TouchEvent) => {
      const { clientX = 0, clientY = 0 } = changedTouches[0] ?? {};
      const isLeft = start.current.x - clientX >= SWIPE_PX && Math.abs(start.current.y - clientY) <= DRIFT_PX;
      if (isLeft) currentTarget.querySelector('details')?.setAttribute('open', '');
    },
  };
}
