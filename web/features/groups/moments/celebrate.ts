import { prefersLessData } from '../../../lib/offline/save-data.ts';

const COLOURS = ['bg-brand', 'bg-accent', 'bg-positive', 'bg-warning'];
const PIECES = 24;
/** In radians. Steps by this angle spread evenly, however many there are. */
const GOLDEN_ANGLE = 2.4;

/** Returns true for people who reduce motion or data. */
const prefersCalm = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches || prefersLessData();

/** Throws one piece up and to a side, and lets it fall. */
function fall(piece: HTMLElement, index: number): void {
  const side = Math.cos(index * GOLDEN_ANGLE) * 0.45 * window.innerWidth;
  const height = (0.1 + 0.2 * Math.abs(Math.sin(index * GOLDEN_ANGLE))) * window.innerHeight;
  const turn = `rotate(${String(index * GOLDEN_ANGLE)}rad)`;
  piece.animate(
    [
      { transform: 'none' },
      { transform: `translate(${String(side * 0.7)}px, ${String(-height)}px) ${turn}`, easing: 'ease-in', offset: 0.3 },
      { transform: `translate(${String(side)}px, ${String(height * 2)}px) ${turn}`, opacity: 0 },
    ],
    { duration: 1_800, easing: 'ease-out', fill: 'forwards' },
  );
}

/** Drops confetti once. It is decorative, so people who reduce motion or data see none. Returns its cleanup. */
export function celebrate(): () => void {
  if (prefersCalm()) return () => undefined;
  const sky = document.createElement('div');
  sky.ariaHidden = 'true';
  sky.className = 'pointer-events-none fixed inset-0 z-60 overflow-hidden';
  document.body.append(sky);
  for (let index = 0; index < PIECES; index += 1) {
    const piece = document.createElement('span');
    piece.className = `absolute top-1/3 left-1/2 size-2 ${COLOURS[index % COLOURS.length] ?? ''}`;
    sky.append(piece);
    fall(piece, index);
  }
  return () => {
    sky.remove();
  };
}
