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

/** Box that a toast should not cover. A higher weight is avoided more. */
export interface BoxToAvoid extends Box {
  readonly weight: number;
}

/** Minimum distances of toasts from the window's sides, bottom and top, in pixels. */
export interface Frame {
  readonly edge: number;
  readonly foot: number;
  readonly head: number;
}

export const DESKTOP_FRAME: Frame = { edge: 24, foot: 24, head: 72 };

/** Pixels at the top that stay free for the page heading, which may arrive while the toast is visible. */
const PHONE_HEAD = 128;

/** Pixels around a toast, so that people do not hit an adjacent button by mistake. */
const MARGIN = 8;
const STEP = 16;

export const LOWER_RIGHT: ToastPlace = { side: 'right', bottom: DESKTOP_FRAME.foot };

function boxOf({ side, bottom }: ToastPlace, screen: Size, { width, height }: Size, { edge }: Frame): Box {
  const left = side === 'left' ? edge : screen.width - edge - width;
  const top = screen.height - bottom - height;
  return { left: left - MARGIN, top: top - MARGIN, right: left + width + MARGIN, bottom: top + height + MARGIN };
}

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

/** Returns the lowest free place on the right, else on the left, else the one that covers the least weight. */
export function freePlace(
  screen: Size,
  toast: Size,
  below: readonly BoxToAvoid[],
  frame: Frame = DESKTOP_FRAME,
): ToastPlace {
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
/** Headings, the focused field and focused results of an action. They weigh less than buttons. */
const READ =
  'h1, [role="dialog"] h2, :is(input, select, textarea):focus, [data-quiet-focus]:focus:not(main, [role="dialog"])';
const READ_WEIGHT = 10;

const boxesOf = (elements: readonly Element[], weight: number): BoxToAvoid[] =>
  elements
    .filter((each) => each.checkVisibility())
    .map((each) => {
      const { left, top, right, bottom } = each.getBoundingClientRect();
      return { left, top, right, bottom, weight };
    });

/**
 * Returns what toasts must not cover: controls, headings and the focus. While a dialog is open, returns only what is
 * inside it.
 */
export function boxesToAvoid(toasts: Element): BoxToAvoid[] {
  const dialog = [...document.querySelectorAll('[role="dialog"][data-state="open"], dialog[open]')].at(-1);
  const shown = dialog ?? document;
  const pressable = [...shown.querySelectorAll(PRESSABLE)].filter((each) => !toasts.contains(each));
  return [...boxesOf(pressable, 1), ...boxesOf([...shown.querySelectorAll(READ)], READ_WEIGHT)];
}

/** On a phone toasts keep clear of sticky footers and the keyboard. */
export function phoneFrame(): Frame {
  const edge = 16;
  const feet = [...document.querySelectorAll('.phone-tabs, .cookie-banner')]
    .filter((each) => each.checkVisibility())
    .map((each) => window.innerHeight - each.getBoundingClientRect().top);
  const { height = window.innerHeight, offsetTop = 0 } = window.visualViewport ?? {};
  const keyboard = window.innerHeight - height - offsetTop;
  return { edge, foot: Math.max(0, keyboard, ...feet) + MARGIN, head: PHONE_HEAD };
}
