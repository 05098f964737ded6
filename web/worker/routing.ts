import { pathsOf } from '../lib/shell/path-pattern.ts';

/** What the build tells the service worker (scripts/web/service-worker.ts writes it into the worker's code). */
export interface WorkerFacts {
  /** Changes with every change of what it keeps. */
  readonly version: string;
  /** The address whose answer stands for every guarded path: the empty shell. */
  readonly shell: string;
  /** Guarded paths as wouter writes them, `/groups/:id`. */
  readonly guarded: readonly string[];
  /** Prerendered pages, open to everybody. */
  readonly pages: readonly string[];
  /** What the shell needs to start without a connection, kept at once. */
  readonly first: readonly string[];
  /** What the signed-in pages need besides, kept when somebody signed in is not saving data. */
  readonly later: readonly string[];
}

/**
 * How a request is answered: `guarded` and `page` are navigations; an `asset` never changes under its name; a `file`
 * belongs to one version of the shell; everything else (the API above all, and the sandbox) is none of the worker's
 * business.
 */
export type RequestKind = 'guarded' | 'page' | 'asset' | 'file' | 'other';

export const isAsset = (path: string): boolean => path.startsWith('/assets/');

/** A slash at the end of a path makes no difference. */
export const plainPath = (path: string): string => (path === '/' ? path : path.replace(/\/$/, ''));

/** The kind of a GET of ours, by its path. */
export function kindOf(path: string, isNavigation: boolean, facts: WorkerFacts): RequestKind {
  if (isNavigation) {
    const plain = plainPath(path);
    if (facts.pages.includes(plain)) return 'page';
    return facts.guarded.some((pattern) => pathsOf(pattern).test(plain)) ? 'guarded' : 'other';
  }
  if (isAsset(path)) return 'asset';
  return facts.first.includes(path) ? 'file' : 'other';
}
