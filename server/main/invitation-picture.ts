import type { ResvgRenderOptions } from '@resvg/resvg-js';
import { FONT_FAMILY, fontFile } from '../platform/fonts/font-file.ts';

/** Cached pictures, the latest ones, about 30 KB each. Why resvg draws them: decision 0049. */
const MOST_KEPT = 200;

const OPTIONS: ResvgRenderOptions = {
  font: {
    loadSystemFonts: false,
    fontFiles: [fontFile('regular'), fontFile('semibold')],
    defaultFontFamily: FONT_FAMILY,
  },
};

/** By the SVG that they were drawn from. */
const kept = new Map<string, Promise<Buffer | undefined>>();

async function draw(svg: string): Promise<Buffer | undefined> {
  // Megabytes of machine code, which nothing needs before somebody sends a link, and which not every machine can run.
  const resvg = await import('@resvg/resvg-js').catch(() => undefined);
  return (await resvg?.renderAsync(svg, OPTIONS))?.asPng();
}

/**
 * A PNG of an SVG, in our own fonts: drawn beside the other work of the process, and kept. Undefined on a machine that
 * cannot draw.
 */
export function pngOf(svg: string): Promise<Buffer | undefined> {
  const png = kept.get(svg) ?? draw(svg);
  // The one used last stands last.
  kept.delete(svg);
  kept.set(svg, png);
  png.catch(() => kept.delete(svg));
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  return png;
}
