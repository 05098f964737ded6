/** Text size in charts, which scales with the user's font size. */
export const CHART_PX = Number.parseInt(getComputedStyle(document.documentElement).fontSize, 10) / 16;
/**
 * Charts start at the width of the smallest card. After a window resize they are measured again after a short delay.
 */
export const CHART_SIZE = { initialSize: { width: 240 }, debounceTime: 50, enableDebounceLeadingCall: false };
export const BAR_CLASS = 'fill-brand forced-colors:fill-[CanvasText]';
export const CHART_TEXT_CLASS = 'tabular fill-muted font-sans text-xs forced-colors:fill-[CanvasText]';
export const LINE_CLASS = 'stroke-control forced-colors:stroke-[CanvasText]';
