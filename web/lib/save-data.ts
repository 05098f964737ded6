/**
 * Whether the person wants to spend as little data as possible: the browser's own setting, which `theme.js` puts on the
 * root element before the first paint. Illustrations and whatever is fetched ahead are left out then.
 */
export const savesData = (): boolean => document.documentElement.classList.contains('save-data');
