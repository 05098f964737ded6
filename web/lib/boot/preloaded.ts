import type { ReadKey } from '../api/query-policies.ts';

/** What stands ready in the page's HTML before any code of ours (web/app/preload.ts). */
declare global {
  interface Window {
    /** Calls that are on their way, by address, and under which key a query keeps the answer. */
    rotaEarly?: Record<string, { readonly answer: Promise<Response>; readonly key?: ReadKey }>;
  }
}

/** The addresses of the signed-in area's queries that are on their way, and their keys. */
export const preloadedQueries = (): readonly (readonly [url: string, key: ReadKey])[] =>
  Object.entries(window.rotaEarly ?? {}).flatMap(([url, { key }]) => (key === undefined ? [] : [[url, key]]));

/** The answer on its way to a GET of the shell that nobody has taken yet. */
export const peekPreloaded = (url: string): Promise<Response> | undefined => window.rotaEarly?.[url]?.answer;

/** Forgets what nobody has taken: it was answered to somebody else. */
export function clearPreloaded(): void {
  delete window.rotaEarly;
}

/** The answer to a GET that the shell has asked for already; each is given out once. */
export function takePreloaded(method: string, url: string): Promise<Response> | undefined {
  const early = method === 'GET' ? window.rotaEarly : undefined;
  const answer = early?.[url]?.answer;
  if (answer !== undefined) delete early?.[url];
  return answer;
}
