import { prefersLessData } from '../../../lib/offline/save-data.ts';

const COLOURS = ['--brand', '--accent', '--positive', '--warning'];

/** Returns true for people who reduce motion or data. */
const prefersCalm = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches || prefersLessData();

/** Drops confetti once; decorative, and not loaded for people who reduce motion or data. Returns its cleanup. */
export function celebrate(): () => void {
  let clear: (() => void) | undefined;
  let isOver = prefersCalm();
  const fall = async (): Promise<void> => {
    const { create } = (await import('canvas-confetti')).default;
    // The screen may have closed during the import. In development, React also ends each effect once.
    if (isOver) return;
    // A worker needs a blob URL, which our content security policy blocks.
    const confetti = create(undefined, { useWorker: false, resize: true });
    clear = confetti.reset;
    const tokens = getComputedStyle(document.documentElement);
    const colors = COLOURS.map((name) => tokens.getPropertyValue(name).trim());
    await confetti({ particleCount: 24, spread: 100, origin: { y: 0.3 }, zIndex: 60, colors });
  };
  // The screen works without confetti too.
  if (!isOver) void fall().catch(() => undefined);
  return () => {
    isOver = true;
    clear?.();
  };
}
