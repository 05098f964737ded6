/**
 * An address, and the key under which the answer is cached. In both `:id` is the page's own and `:me` whoever is signed
 * in.
 */
export type FirstCall = readonly [address: string, key: readonly unknown[]];

/** What the build tells the shell's first script (preload.ts), from the table of routes. */
export interface PreloadManifest {
  /** Where the browser asks who is signed in, and what is switched on. */
  readonly user: string;
  readonly config: string;
  /** The expression of each page's paths, what it shows first, and its code; the first that fits wins. */
  readonly pages: readonly {
    readonly paths: string;
    readonly calls: readonly FirstCall[];
    readonly files: readonly string[];
  }[];
  /** What the head of every page shows first. */
  readonly head: readonly FirstCall[];
}
