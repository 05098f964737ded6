/** Where a toast stands on a desk: at which side, and how far above the foot of the window. */
export interface ToastPlace {
  readonly side: 'right' | 'left';
  readonly bottom: number;
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** From the edges of the window. */
const EDGE = 24;
/** The head of a page stays free. */
const HEAD = 72;
/** Around it, so that a button beside it is not hit by mistake. */
const MARGIN = 8;
const STEP = 16;

/** The usual place. */
export const LOWER_RIGHT: ToastPlace = { side: 'right', bottom: EDGE };

function boxOf({ side, bottom }: ToastPlace, screen: Size, { width, height }: Size): Box {
  const left = side === 'left' ? EDGE : screen.width - EDGE - width;
  const top = screen.height - bottom - height;
  return { left: left - MARGIN, top: top - MARGIN, right: left + width + MARGIN, bottom: top + height + MARGIN };
}

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

/**
 * The lowest place at the right edge, else at the left one, with nothing to press under it; where there is none, the
 * place with the least of it.
 */
export function freePlace(screen: Size, toast: Size, pressable: readonly Box[]): ToastPlace {
  let best = LOWER_RIGHT;
  let least = Infinity;
  for (const side of ['right', 'left'] as const) {
    for (let bottom = EDGE; bottom + toast.height + HEAD <= screen.height; bottom += STEP) {
      const box = boxOf({ side, bottom }, screen, toast);
      const covered = pressable.reduce((sum, each) => sum + overlap(box, each), 0);
      if (covered === 0) return { side, bottom };
      if (covered < least) [best, least] = [{ side, bottom }, covered];
    }
  }
  return best;
}

const PRESSABLE = 'a[href], button, input, select, textarea, summary, [role="tab"]';

/** What can be pressed now: behind a dialog nothing can. The toast's own cross is none of it. */
export function pressableNow(toasts: Element): DOMRect[] {
  const dialog = [...document.querySelectorAll('[role="dialog"][data-state="open"], dialog[open]')].at(-1);
  return [...(dialog ?? document).querySelectorAll(PRESSABLE)]
    .filter((each) => !toasts.contains(each) && each.checkVisibility())
    .map((each) => each.getBoundingClientRect());
}
