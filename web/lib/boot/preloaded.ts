import type { ReadKey } from '../api/query-policies.ts';

/** Set by the script in the page's HTML before our code loads (web/app/preload.ts). */
declare global {
  interface Window {
    /** Requests in flight by URL, and the query key to cache each response under. */
    rotaEarly?: Record<string, { readonly answer: Promise<Response>; readonly key?: ReadKey }>;
  }
}

export const preloadedQueries = (): readonly (readonly [url: string, key: ReadKey])[] =>
  Object.entries(window.rotaEarly ?? {}).flatMap(([url, { key }]) => (key === undefined ? [] : [[url, key]]));

export const peekPreloaded = (url: string): Promise<Response> | undefined => window.rotaEarly?.[url]?.answer;

/** Drops responses not taken yet, because they belong to another person. */
export function clearPreloaded(): void {
  delete window.rotaEarly;
}

/** Takes the response to a preloaded GET. Each response is taken once. */
export function takePreloaded(method: string, url: string): Promise<Response> | undefined {
  const early = method === 'GET' ? window.rotaEarly : undefined;
  const answer = early?.[url]?.answer;
  if (answer !== undefined) delete early?.[url];
  return answer;
}
