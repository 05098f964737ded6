/** Types of a package that is optional, because not every machine has a binary of it. */
declare module '@resvg/resvg-js' {
  export interface ResvgRenderOptions {
    readonly font: {
      readonly loadSystemFonts: boolean;
      readonly fontFiles: readonly string[];
      readonly defaultFontFamily: string;
    };
  }
  /** Draws an SVG on another thread. */
  export function renderAsync(svg: string, options: ResvgRenderOptions): Promise<{ asPng(): Buffer }>;
}
