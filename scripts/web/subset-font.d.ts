/** Types for the parts of the package that the font script uses, because the package has none. */
declare module 'subset-font' {
  interface Options {
    targetFormat: 'woff2' | 'truetype';
    /** Layout features to keep; all by default. */
    keepFeatures?: string[];
    variationAxes?: Record<string, number | { min: number; max: number; default?: number }>;
  }
  // The package has only a default export.
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
