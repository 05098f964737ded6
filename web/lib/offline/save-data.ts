/**
 * Whether the person wants to spend as little data as possible: the browser's own setting, which `theme.js` puts on the
 * root element before the first paint. Illustrations and whatever is fetched ahead are left out then.
 */
export const prefersLessData = (): boolean => document.documentElement.classList.contains('save-data');

interface NetworkInformation {
  readonly effectiveType?: string;
}

/** Whether fetching ahead would cost what the person wants to save: by their setting, or on a very slow connection. */
export function avoidsPrefetch(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: NetworkInformation };
  return prefersLessData() || connection?.effectiveType?.includes('2g') === true;
}
