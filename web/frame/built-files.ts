export interface BuiltFiles {
  /** The whole style sheet, inlined so that the first paint needs no request. */
  readonly style: string;
  /** The script before the first paint (theme.js). */
  readonly theme: string;
  readonly font: string;
}

export interface SiteFiles extends BuiltFiles {
  readonly script: string;
  readonly sandboxBar: string;
}

export interface AppFiles extends BuiltFiles {
  readonly entry: string;
  /** Everything that the entry and the page import, to load in one round trip. */
  readonly preloaded: readonly string[];
  /** A script that runs before everything else (web/app/preload.ts). */
  readonly early?: string;
}
