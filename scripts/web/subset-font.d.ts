/** The package ships no types; this is the part of it that the font script uses. */
declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2' | 'truetype';
    /** Layout features that stay; all of them unless given. */
    keepFeatures?: string[];
    variationAxes?: Record<string, number | { min: number; max: number; default?: number }>;
  }
  // The package has only a default export.
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
