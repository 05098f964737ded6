import { prefersLessData } from '../../../lib/offline/save-data.ts';

const COLOURS = ['--brand', '--accent', '--positive', '--warning'];

/** Whether the person wants nothing to move, or to save what moving costs. */
const wantsCalm = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches || prefersLessData();

/**
 * Lets a little confetti fall over the screen, once; nobody can press or read it. None falls for those who want calm:
 * they don't load it either. Answers what clears it away.
 */
export function celebrate(): () => void {
  let clear: (() => void) | undefined;
  let isOver = wantsCalm();
  const fall = async (): Promise<void> => {
    const { create } = (await import('canvas-confetti')).default;
    // React draws effects twice while developing, and a screen may be closed at once.
    if (isOver) return;
    // Its worker would be made from a blob, which our content security policy refuses.
    const confetti = create(undefined, { useWorker: false, resize: true });
    clear = confetti.reset;
    const tokens = getComputedStyle(document.documentElement);
    const colors = COLOURS.map((name) => tokens.getPropertyValue(name).trim());
    await confetti({ particleCount: 80, spread: 100, origin: { y: 0.3 }, zIndex: 60, colors });
  };
  // Without it the screen says the same.
  if (!isOver) void fall().catch(() => undefined);
  return () => {
    isOver = true;
    clear?.();
  };
}
