import type { ReadKey } from '../api/reads.ts';

/** What stands ready in the page's HTML before any code of ours (scripts/web/start.ts writes it). */
declare global {
  interface Window {
    /** Calls that are on their way, by address, and under which key a query keeps the answer. */
    rotaEarly?: Record<string, { readonly answer: Promise<Response>; readonly key?: ReadKey }>;
    /** Deletes what was kept for reading offline, without the code that reads it. */
    rotaEnd?: () => void;
    /** The buttons pressed so far; `stop` ends the listening. */
    rotaPressed?: { readonly buttons: readonly HTMLButtonElement[]; stop: () => void };
  }
}

/**
 * Whether this HTML is the shell of the guarded pages: its head, and words that say that the session is being checked.
 */
export const isMemberShell = (root: HTMLElement | null): boolean => root?.dataset['shell'] !== undefined;

/** The addresses of the signed-in area's queries that are on their way, and their keys. */
export const earlyQueries = (): readonly (readonly [url: string, key: ReadKey])[] =>
  Object.entries(window.rotaEarly ?? {}).flatMap(([url, { key }]) => (key === undefined ? [] : [[url, key]]));

/** The answer on its way to a GET of the shell that nobody has taken yet. */
export const earlyAnswer = (url: string): Promise<Response> | undefined => window.rotaEarly?.[url]?.answer;

/** Forgets what nobody has taken: it was answered to somebody else. */
export function dropEarlyAnswers(): void {
  delete window.rotaEarly;
}

/** The answer to a GET that the shell has asked for already; each is given out once. */
export function takeEarlyAnswer(method: string, url: string): Promise<Response> | undefined {
  const early = method === 'GET' ? window.rotaEarly : undefined;
  const answer = early?.[url]?.answer;
  if (answer !== undefined) delete early?.[url];
  return answer;
}

/** The buttons pressed before the page was alive, each once; from now on the page hears presses itself. */
export function takeEarlyPresses(): HTMLButtonElement[] {
  const early = window.rotaPressed;
  early?.stop();
  delete window.rotaPressed;
  return [...new Set(early?.buttons)];
}
