/** Where a toast stands: on a desk at which side, and how far above the foot of the window. */
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

/** What may lie under a toast if need be; the more it weighs the less. */
export interface Below extends Box {
  readonly weight: number;
}

/** Where toasts may stand at all: so far from the sides, the foot and the head of the window. */
export interface Frame {
  readonly edge: number;
  readonly foot: number;
  readonly head: number;
}

/** The head of a page stays free. */
export const ON_DESK: Frame = { edge: 24, foot: 24, head: 72 };

/** On a phone the heading below the head, too: the page that it belongs to may come while the toast stands. */
const PHONE_HEAD = 128;

/** Around it, so that a button beside it is not hit by mistake. */
const MARGIN = 8;
const STEP = 16;

/** The usual place. */
export const LOWER_RIGHT: ToastPlace = { side: 'right', bottom: ON_DESK.foot };

function boxOf({ side, bottom }: ToastPlace, screen: Size, { width, height }: Size, { edge }: Frame): Box {
  const left = side === 'left' ? edge : screen.width - edge - width;
  const top = screen.height - bottom - height;
  return { left: left - MARGIN, top: top - MARGIN, right: left + width + MARGIN, bottom: top + height + MARGIN };
}

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

/**
 * The lowest place at the right edge, else at the left one, with nothing under it that matters; where there is none,
 * the place with the least of it.
 */
export function freePlace(screen: Size, toast: Size, below: readonly Below[], frame: Frame = ON_DESK): ToastPlace {
  let best: ToastPlace = { side: 'right', bottom: frame.foot };
  let least = Infinity;
  for (const side of ['right', 'left'] as const) {
    for (let bottom = frame.foot; bottom + toast.height + frame.head <= screen.height; bottom += STEP) {
      const box = boxOf({ side, bottom }, screen, toast, frame);
      const covered = below.reduce((sum, each) => sum + each.weight * overlap(box, each), 0);
      if (covered === 0) return { side, bottom };
      if (covered < least) [best, least] = [{ side, bottom }, covered];
    }
  }
  return best;
}

const PRESSABLE = 'a[href], button, input, select, textarea, summary, [role="tab"]';
/** Headings, and where somebody is: the field in use, or what an act has left. Rather a button than these. */
const READ =
  'h1, [role="dialog"] h2, :is(input, select, textarea):focus, [data-quiet-focus]:focus:not(main, [role="dialog"])';
const READ_WEIGHT = 10;

const boxesOf = (elements: readonly Element[], weight: number): Below[] =>
  elements
    .filter((each) => each.checkVisibility())
    .map((each) => {
      const { left, top, right, bottom } = each.getBoundingClientRect();
      return { left, top, right, bottom, weight };
    });

/**
 * What must not be covered: what can be pressed, of which behind a dialog there is nothing, headings, and what has the
 * focus. The toast's own cross is none of it.
 */
export function belowNow(toasts: Element): Below[] {
  const dialog = [...document.querySelectorAll('[role="dialog"][data-state="open"], dialog[open]')].at(-1);
  const shown = dialog ?? document;
  const pressable = [...shown.querySelectorAll(PRESSABLE)].filter((each) => !toasts.contains(each));
  return [...boxesOf(pressable, 1), ...boxesOf([...shown.querySelectorAll(READ)], READ_WEIGHT)];
}

/** On a phone toasts stand above what sticks to the foot of the screen, and above the keyboard. */
export function phoneFrame(): Frame {
  const edge = 16;
  const feet = [...document.querySelectorAll('.phone-tabs, .foot-strip, .cookie-banner')]
    .filter((each) => each.checkVisibility())
    .map((each) => window.innerHeight - each.getBoundingClientRect().top);
  const { height = window.innerHeight, offsetTop = 0 } = window.visualViewport ?? {};
  const keyboard = window.innerHeight - height - offsetTop;
  return { edge, foot: Math.max(0, keyboard, ...feet) + MARGIN, head: PHONE_HEAD };
}
