/** True if the browser's data saver is on, read by `theme.js` before the first paint. */
export const prefersLessData = (): boolean => document.documentElement.classList.contains('save-data');

interface NetworkInformation {
  readonly effectiveType?: string;
}

export function avoidsPrefetch(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: NetworkInformation };
  return prefersLessData() || connection?.effectiveType?.includes('2g') === true;
}
