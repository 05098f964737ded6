import { useEffect, useEffectEvent } from 'react';

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Position of a toast: on a phone over the tabs or the header, or in a full-screen dialog below its close button; on a
 * desktop at the lower right or left.
 */
export type LaneName = 'foot' | 'head' | 'below-cross' | 'right' | 'left';

interface Lane {
  readonly name: LaneName;
  readonly whole: Box;
  /** The box of the title alone. */
  readonly brief: Box;
}

export interface ToastPlace {
  readonly lane: LaneName;
  /** True if only the title fits. */
  readonly isBrief: boolean;
}

/** Distances of toasts from the edges of the window, in pixels. */
const PHONE_EDGE = 8;
const DESK_EDGE = 24;
/** Top of a toast below the cross of a full-screen dialog, which ends 50 px below the edge. */
const BELOW_CROSS = 56;

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

export const isFree = (box: Box, taken: readonly Box[]): boolean => taken.every((each) => overlap(box, each) === 0);

function boxIn(name: LaneName, screen: Size, { width, height }: Size): Box {
  const edge = name === 'right' || name === 'left' ? DESK_EDGE : PHONE_EDGE;
  const left = name === 'right' ? screen.width - edge - width : edge;
  const top = name === 'head' ? edge : name === 'below-cross' ? BELOW_CROSS : screen.height - edge - height;
  return { left, top, right: left + width, bottom: top + height };
}

/** Returns a phone's lanes in order of preference. A sheet leaves only the head, a full-screen dialog its picture. */
export function phoneLanes(dialog: 'none' | 'sheet' | 'full', hasKeyboard: boolean): LaneName[] {
  if (dialog === 'full') return ['below-cross'];
  return dialog === 'sheet' || hasKeyboard ? ['head'] : ['foot', 'head'];
}

export function lanesOf(
  names: readonly LaneName[],
  { screen, toast, briefHeight }: { screen: Size; toast: Size; briefHeight: number },
): Lane[] {
  const brief = { width: toast.width, height: Math.min(briefHeight, toast.height) };
  return names.map((name) => ({ name, whole: boxIn(name, screen, toast), brief: boxIn(name, screen, brief) }));
}

/** Chooses the first lane that is free, else the first that is free for the title, else the one that covers least. */
export function chooseLane(lanes: readonly Lane[], taken: readonly Box[]): ToastPlace {
  const whole = lanes.find((lane) => isFree(lane.whole, taken));
  if (whole !== undefined) return { lane: whole.name, isBrief: false };
  const covered = ({ brief }: Lane): number => taken.reduce((sum, each) => sum + overlap(brief, each), 0);
  const [least] = lanes.toSorted((one, other) => covered(one) - covered(other));
  return { lane: least?.name ?? 'foot', isBrief: true };
}

const OPEN_DIALOG = '[role="dialog"][data-state="open"], dialog[open]';
/** Selects large sums and filled buttons, which no popup may cover. The shell's bars have none. */
export const ACTS = '[data-sum], .btn:is(.bg-brand, .bg-negative), [data-dialog-cross]';
/** Selects every sum and every button, which no toast may cover. */
export const SUMS_AND_BUTTONS = '[data-sum], [data-money], .btn, [data-dialog-cross]';
const IN_A_BAR = 'header:not(main header), nav:not(main nav)';

export const openDialog = (): Element | undefined => [...document.querySelectorAll(OPEN_DIALOG)].at(-1);

/** Returns the y coordinate below which the bar covers the page. */
export function topOfBar(bar: '.phone-tabs' | '.cookie-banner'): number {
  const bars = [...document.querySelectorAll(bar)].filter((each) => each.checkVisibility());
  return Math.min(window.innerHeight, ...bars.map((each) => each.getBoundingClientRect().top));
}

/**
 * Returns the boxes that must stay free, and that of the focus. With a dialog open, only the dialog's, because its page
 * is inert.
 */
export function takenBoxes(notice: Element | null, what: string): Box[] {
  const dialog = openDialog();
  const shown = dialog ?? document;
  const focus = document.activeElement;
  // A focused result shows no ring, and its sums and buttons count as taken anyway.
  const isFocusTaken =
    focus !== null && !focus.matches('body, main, [role="dialog"], [data-quiet-focus]') && shown.contains(focus);
  const lowest = dialog === undefined ? topOfBar('.phone-tabs') : window.innerHeight;
  return [...shown.querySelectorAll(what), ...(isFocusTaken ? [focus] : [])]
    .filter((each) => notice?.contains(each) !== true && (each === focus || each.closest(IN_A_BAR) === null))
    .filter((each) => each.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .map((each) => {
      const { left, top, right, bottom } = each.getBoundingClientRect();
      return { left, top, right, bottom: Math.min(bottom, lowest) };
    });
}

/** True while the keyboard covers the lower part of the screen. */
export const isKeyboardUp = (): boolean => window.innerHeight - (window.visualViewport?.height ?? Infinity) > 100;

/** Milliseconds without scrolling after which a scroll has ended. */
const SCROLL_END_MS = 150;

/** Calls `ask` on the next frame, and again when `reason` changes or something may have moved under a notice. */
export function useAskedAgain(isActive: boolean, ask: () => void, reason?: unknown): void {
  const onAsk = useEffectEvent(ask);
  useEffect(() => {
    if (!isActive) return undefined;
    let frame = 0;
    let scrolled: ReturnType<typeof setTimeout> | undefined;
    const soon = (): void => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        onAsk();
      });
    };
    const afterScroll = (): void => {
      clearTimeout(scrolled);
      scrolled = setTimeout(soon, SCROLL_END_MS);
    };
    soon();
    const changes = new MutationObserver(soon);
    changes.observe(document.body, {
      subtree: true,
      childList: true,
      attributeFilter: ['data-state', 'open', 'hidden'],
    });
    const events = ['focusin', 'focusout', 'transitionend', 'animationend'] as const;
    for (const event of events) document.addEventListener(event, soon);
    document.addEventListener('scroll', afterScroll, { capture: true, passive: true });
    window.addEventListener('resize', soon);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(scrolled);
      changes.disconnect();
      for (const event of events) document.removeEventListener(event, soon);
      document.removeEventListener('scroll', afterScroll, { capture: true });
      window.removeEventListener('resize', soon);
    };
  }, [isActive, reason]);
}
