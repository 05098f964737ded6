import type { ResvgRenderOptions } from '@resvg/resvg-js';
import { FONT_FAMILY, fontFile } from '../platform/fonts/font-file.ts';

/** Number of cached pictures, about 30 KB each. Decision 0049 explains why resvg draws them. */
const MAX_CACHED = 200;

const OPTIONS: ResvgRenderOptions = {
  font: {
    loadSystemFonts: false,
    fontFiles: [fontFile('regular'), fontFile('semibold')],
    defaultFontFamily: FONT_FAMILY,
  },
};

const cachedPictures = new Map<string, Promise<Buffer | undefined>>();

/** Draws an SVG as PNG in our fonts, off the main thread. Resolves with undefined on a machine that cannot draw. */
export async function drawPng(svg: string): Promise<Buffer | undefined> {
  // Loads the package on first use, because it is megabytes of machine code that not every machine can run.
  const resvg = await import('@resvg/resvg-js').catch(() => undefined);
  return (await resvg?.renderAsync(svg, OPTIONS))?.asPng();
}

/** Draws an SVG as PNG, and caches it. */
export function renderPng(svg: string): Promise<Buffer | undefined> {
  const png = cachedPictures.get(svg) ?? drawPng(svg);
  // Moves the newest use to the end, so that the least recently used picture is evicted first.
  cachedPictures.delete(svg);
  cachedPictures.set(svg, png);
  png.catch(() => cachedPictures.delete(svg));
  const [oldest] = cachedPictures.keys();
  if (cachedPictures.size > MAX_CACHED && oldest !== undefined) cachedPictures.delete(oldest);
  return png;
}
