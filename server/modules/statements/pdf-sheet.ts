import { replaceMissingGlyphs } from '../../platform/fonts/missing-glyphs.ts';

/** A document during drawing. `pdf.y` is the next position and grows downwards. */
export interface Sheet {
  readonly pdf: PDFKit.PDFDocument;
  /** Structure tree in reading order, for screen readers. */
  readonly root: PDFKit.PDFStructureElement;
  readonly files: { readonly regular: string; readonly semibold: string };
  /** Cache of `widthOfFigures`, in points. */
  readonly widths: Map<string, number>;
}

/** Margins in points (72 per inch). The footer is inside the bottom margin. */
export const MARGIN = { top: 48, side: 44, bottom: 56 } as const;

export const colour = { ink: '#1B1A17', muted: '#5C584F', brand: '#1F3A5F', line: '#C9C3B6', tint: '#F3F0E9' } as const;

/** OpenType feature for digits of equal width. */
const TABULAR: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum'];

export const widthOf = ({ pdf }: Sheet): number => pdf.page.width - 2 * MARGIN.side;

export const bottomOf = ({ pdf }: Sheet): number => pdf.page.height - MARGIN.bottom;

/** Starts a new page if less than `height` points are left on this one. Returns true if it started a new page. */
export function ensureRoom(sheet: Sheet, height: number): boolean {
  if (sheet.pdf.y + height <= bottomOf(sheet)) return false;
  sheet.pdf.addPage();
  return true;
}

export interface TextStyle {
  readonly size: number;
  readonly bold?: boolean;
  readonly colour?: string;
  /** True for amounts on one line, right-aligned with digits of equal width. */
  readonly figures?: boolean;
  /** True for left-aligned text with digits of equal width. */
  readonly tabular?: boolean;
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

const LINE_GAP = 1.5;

/** Sets font, size and colour. Returns the text with question marks for glyphs that the font lacks. */
function take(
  { pdf, files }: Sheet,
  text: string,
  { size, bold = false, colour: fill = colour.ink }: TextStyle,
): string {
  pdf
    .font(bold ? files.semibold : files.regular)
    .fontSize(size)
    .fillColor(fill);
  return replaceMissingGlyphs((codePoint) => pdf._font.font.hasGlyphForCodePoint(codePoint), text);
}

/** Returns the width of an amount. Amounts that differ only in digits share a cached width, because layout is slow. */
function widthOfFigures({ pdf, widths }: Sheet, text: string, { size, bold = false }: TextStyle): number {
  const shape = text.replace(/\d/g, '0');
  const key = `${String(size)} ${String(bold)} ${shape}`;
  const known = widths.get(key);
  if (known !== undefined) return known;
  const width = pdf.widthOfString(shape, { features: TABULAR });
  widths.set(key, width);
  return width;
}

/** Writes a text into a box and wraps it. Returns the used height in points. */
export function write(sheet: Sheet, words: string, box: Box, ink: TextStyle): number {
  const { pdf } = sheet;
  const text = take(sheet, words, ink);
  if (ink.figures === true) {
    const textWidth = widthOfFigures(sheet, text, ink);
    const options = { lineBreak: false, features: TABULAR, textWidth };
    pdf.text(text, box.x + box.width - textWidth, box.y, options);
    pdf.y = box.y + pdf.currentLineHeight(true) + LINE_GAP;
  } else {
    const features = ink.tabular === true ? { features: TABULAR } : {};
    pdf.text(text, box.x, box.y, { width: box.width, lineGap: LINE_GAP, ...features });
  }
  return pdf.y - box.y;
}

/** Returns the height in points of a text that is wrapped to this width. */
export function heightOf(sheet: Sheet, words: string, width: number, ink: TextStyle): number {
  const { pdf } = sheet;
  const text = take(sheet, words, ink);
  const fits = ink.figures === true || (!text.includes('\n') && pdf.widthOfString(text) <= width);
  return fits ? pdf.currentLineHeight(true) + LINE_GAP : pdf.heightOfString(text, { width, lineGap: LINE_GAP });
}

/** Draws decoration, such as lines, tints, repeated headers and page numbers. Screen readers skip it. */
export function drawArtifact({ pdf }: Sheet, draw: () => void): void {
  pdf.markContent('Artifact');
  draw();
  pdf.endMarkedContent();
}

export function drawRule(sheet: Sheet, y: number, stroke: string = colour.line): void {
  drawArtifact(sheet, () => {
    sheet.pdf
      .moveTo(MARGIN.side, y)
      .lineTo(MARGIN.side + widthOf(sheet), y)
      .lineWidth(0.6)
      .strokeColor(stroke)
      .stroke();
  });
}

/** Writes the footer of every page. Call when the number of pages is final. */
export function drawFooters(sheet: Sheet, words: string): void {
  const { pdf } = sheet;
  const { count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page);
    // The footer is inside the bottom margin, where the library would otherwise start a new page.
    pdf.page.margins.bottom = 0;
    const y = pdf.page.height - MARGIN.bottom + 22;
    const ink = { size: 8, colour: colour.muted };
    drawArtifact(sheet, () => {
      const width = widthOf(sheet);
      const number = `Page ${String(page + 1)} of ${String(count)}`;
      write(sheet, words, { x: MARGIN.side, y, width: width - 100 }, ink);
      write(sheet, number, { x: MARGIN.side + width - 100, y, width: 100 }, { ...ink, figures: true });
    });
  }
}
