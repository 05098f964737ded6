/**
 * The part of the package that we use. Its types are ours, because it may be missing: there is not a binary of it for
 * every machine, and only the pictures for chats need it.
 */
declare module '@resvg/resvg-js' {
  export interface ResvgRenderOptions {
    readonly font: {
      readonly loadSystemFonts: boolean;
      readonly fontFiles: readonly string[];
      readonly defaultFontFamily: string;
    };
  }
  /** Draws an SVG outside of the thread that asks. */
  export function renderAsync(svg: string, options: ResvgRenderOptions): Promise<{ asPng(): Buffer }>;
}
