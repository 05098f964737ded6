import { pathsOf } from '../lib/shell/path-pattern.ts';

/** Written into the worker's code by scripts/web/service-worker.ts. */
export interface WorkerFacts {
  /** Changes whenever a cached file changes. */
  readonly version: string;
  /** Path of the empty shell, served for every guarded path. */
  readonly shell: string;
  /** Guarded paths as wouter patterns, such as `/groups/:id`. */
  readonly guarded: readonly string[];
  /** Paths of the prerendered public pages. */
  readonly pages: readonly string[];
  /** Files the shell needs to start offline, cached at once. */
  readonly first: readonly string[];
  /** Other files of the signed-in pages, cached for signed-in people unless data saver is on. */
  readonly later: readonly string[];
}

/**
 * `guarded` and `page` are navigations. An `asset` never changes under its name, but a `file` belongs to one version of
 * the shell. The worker leaves everything else alone, above all the API.
 */
export type RequestKind = 'guarded' | 'page' | 'asset' | 'file' | 'other';

export const isAsset = (path: string): boolean => path.startsWith('/assets/');

/** Removes a trailing slash. */
export const plainPath = (path: string): string => (path === '/' ? path : path.replace(/\/$/, ''));

export function kindOf(path: string, isNavigation: boolean, facts: WorkerFacts): RequestKind {
  if (isNavigation) {
    const plain = plainPath(path);
    if (facts.pages.includes(plain)) return 'page';
    return facts.guarded.some((pattern) => pathsOf(pattern).test(plain)) ? 'guarded' : 'other';
  }
  if (isAsset(path)) return 'asset';
  return facts.first.includes(path) ? 'file' : 'other';
}
