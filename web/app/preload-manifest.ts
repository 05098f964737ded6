/** A URL and its query key. In both, `:id` is the id in the page's URL and `:me` the signed-in person. */
export type FirstCall = readonly [address: string, key: readonly unknown[]];

/** Built from the route table for the shell's first script (preload.ts). */
export interface PreloadManifest {
  /** Endpoints of the signed-in person and the public configuration. */
  readonly user: string;
  readonly config: string;
  /** Each page's path as a regular expression, its first queries and its code files; the first match wins. */
  readonly pages: readonly {
    readonly paths: string;
    readonly calls: readonly FirstCall[];
    readonly files: readonly string[];
  }[];
  /** The first queries of every page's header. */
  readonly head: readonly FirstCall[];
}
