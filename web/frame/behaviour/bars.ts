/** Pixels of a scroll that count. */
const LEAST = 8;
/** Pixels at the top of a phone that the bars take (`scroll-padding` in styles/base.css). */
const BARS = 64;

/** True if the keyboard's focus is where the bars would be. Focus that a script sets on a whole part does not count. */
function isFocusBelow(): boolean {
  const focus = document.activeElement;
  if (focus?.matches(':focus-visible:not([tabindex="-1"])') !== true) return false;
  const { top, bottom } = focus.getBoundingClientRect();
  return top < BARS && bottom > 0;
}

/**
 * Marks the document while it scrolls up, so that phones show their bars (styles/phone.css). Returns a function that
 * stops it.
 */
export function startReturningBars(): () => void {
  let last = 0;
  const follow = ({ target }: Event): void => {
    const scroller = target === document ? document.documentElement : target;
    if (!(scroller instanceof Element) || !scroller.matches('html, .app-scroll')) return;
    const { scrollTop, scrollHeight, clientHeight } = scroller;
    // iOS scrolls beyond both ends.
    const at = Math.max(0, Math.min(scrollTop, scrollHeight - clientHeight));
    if (at > 0 && Math.abs(at - last) < LEAST) return;
    document.documentElement.classList.toggle('bars-back', at > 0 && at < last && !isFocusBelow());
    last = at;
  };
  document.addEventListener('scroll', follow, { capture: true, passive: true });
  return () => {
    document.removeEventListener('scroll', follow, { capture: true });
  };
}
