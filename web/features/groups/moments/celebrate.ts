import { prefersLessData } from '../../../lib/offline/save-data.ts';

const PIECES = 48;
const FALL_MS = 1_800;
const COLOURS = ['var(--brand)', 'var(--accent)', 'var(--positive)', 'var(--warning)'];

/** Whether the person wants nothing to move, or to save what moving costs. */
const wantsCalm = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches || prefersLessData();

/**
 * Lets a few pieces of paper fall over the screen, once; nobody can press or read them. Nothing falls for those who
 * want calm. Answers what clears them away.
 */
export function celebrate(): () => void {
  if (wantsCalm()) return () => undefined;
  const layer = document.createElement('div');
  layer.setAttribute('aria-hidden', 'true');
  layer.className = 'pointer-events-none fixed inset-0 z-60 overflow-hidden';
  for (let index = 0; index < PIECES; index += 1) layer.append(piece(index));
  document.body.append(layer);
  const done = setTimeout(() => {
    layer.remove();
  }, 2 * FALL_MS);
  return () => {
    clearTimeout(done);
    layer.remove();
  };
}

/** One piece: its place and its way follow from its number, spread by steps that do not repeat soon. */
function piece(index: number): HTMLElement {
  const paper = document.createElement('span');
  paper.className = 'absolute -top-4 h-3 w-2 rounded-xs';
  paper.style.left = `${String((index * 37) % 100)}%`;
  paper.style.background = COLOURS[index % COLOURS.length] ?? '';
  const drift = ((index * 29) % 160) - 80;
  const turn = 360 + ((index * 71) % 360);
  paper.animate(
    [
      { transform: 'translate3d(0, 0, 0) rotate(0deg)', opacity: 1 },
      { transform: `translate3d(${String(drift)}px, 100vh, 0) rotate(${String(turn)}deg)`, opacity: 0.6 },
    ],
    { duration: FALL_MS, delay: (index * 53) % 900, easing: 'cubic-bezier(0.3, 0, 0.8, 1)', fill: 'both' },
  );
  return paper;
}
