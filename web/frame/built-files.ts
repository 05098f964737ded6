/** What the build has made for every page. */
export interface BuiltFiles {
  /** The whole style sheet: inside the page, so that the first paint waits for nothing else. */
  readonly style: string;
  /** What decides the first paint (theme.js). */
  readonly theme: string;
  readonly font: string;
}

/** The files that public pages name beside. */
export interface SiteFiles extends BuiltFiles {
  readonly script: string;
  readonly sandboxBar: string;
}

/** The files that a page of the app names beside. */
export interface AppFiles extends BuiltFiles {
  readonly entry: string;
  /** What the entry and the page import, so that all of it comes in one round trip. */
  readonly preloaded: readonly string[];
  /** A script that runs before everything else (web/app/preload.ts). */
  readonly early?: string;
}
