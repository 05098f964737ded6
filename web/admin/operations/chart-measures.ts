/** Scales chart text with the user's font size. */
export const PX = Number.parseInt(getComputedStyle(document.documentElement).fontSize, 10) / 16;
/** Charts start at the width of the smallest card. After a window resize they are measured again with a short delay. */
export const SIZE = { initialSize: { width: 240 }, debounceTime: 50, enableDebounceLeadingCall: false };
export const BAR = 'fill-brand forced-colors:fill-[CanvasText]';
export const WORDS = 'tabular fill-muted font-sans text-xs forced-colors:fill-[CanvasText]';
export const LINE = 'stroke-control forced-colors:stroke-[CanvasText]';
