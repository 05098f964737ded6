/** What has words in it grows with the letters, which may be larger than 16 px. */
export const PX = Number.parseInt(getComputedStyle(document.documentElement).fontSize, 10) / 16;
/** The smallest card until the real one is measured, which follows once a window has stopped changing. */
export const SIZE = { initialSize: { width: 240 }, debounceTime: 50, enableDebounceLeadingCall: false };
export const BAR = 'fill-brand forced-colors:fill-[CanvasText]';
export const WORDS = 'tabular fill-muted font-sans text-xs forced-colors:fill-[CanvasText]';
export const LINE = 'stroke-control forced-colors:stroke-[CanvasText]';
