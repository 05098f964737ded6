import { fontFile } from './font-file.ts';
import { replaceMissingGlyphs } from './missing-glyphs.ts';

export interface FontMeasure {
  /** Returns a text's width, in the unit of `size`. */
  widthOf(text: string, size: number, isBold: boolean): number;
  /** Returns the text with question marks for what the font lacks. */
  drawable(text: string): string;
}

export async function openFontMeasure(): Promise<FontMeasure> {
  const { default: PDFDocument } = await import('pdfkit');
  const pdf = new PDFDocument({ autoFirstPage: false, font: fontFile('regular') });
  return {
    widthOf: (text, size, isBold) =>
      pdf
        .font(fontFile(isBold ? 'semibold' : 'regular'))
        .fontSize(size)
        .widthOfString(text),
    drawable: (text) => replaceMissingGlyphs((codePoint) => pdf._font.font.hasGlyphForCodePoint(codePoint), text),
  };
}
