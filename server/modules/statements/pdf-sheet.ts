import { replaceMissingGlyphs } from './pdf-glyphs.ts';

/** The sheet that a document is drawn on; y grows downwards and is where the next thing goes. */
export interface Sheet {
  readonly pdf: PDFKit.PDFDocument;
  /** What is on the pages in reading order, for screen readers. */
  readonly root: PDFKit.PDFStructureElement;
  /** The font's file by its weight. */
  readonly files: { readonly regular: string; readonly semibold: string };
  /** Widths of figures that were measured; see `widthOfFigures`. */
  readonly widths: Map<string, number>;
}

/** In points; 72 are an inch. The foot stands within the bottom margin. */
export const MARGIN = { top: 48, side: 44, bottom: 56 } as const;

/** The product's colours on paper. */
export const colour = { ink: '#1B1A17', muted: '#5C584F', brand: '#1F3A5F', line: '#C9C3B6', tint: '#F3F0E9' } as const;

/** Each digit as wide as every other. */
const TABULAR: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum'];

export const widthOf = ({ pdf }: Sheet): number => pdf.page.width - 2 * MARGIN.side;

export const bottomOf = ({ pdf }: Sheet): number => pdf.page.height - MARGIN.bottom;

/** Begins a new page when less than `height` is left on this one; answers whether it did. */
export function makeRoom(sheet: Sheet, height: number): boolean {
  if (sheet.pdf.y + height <= bottomOf(sheet)) return false;
  sheet.pdf.addPage();
  return true;
}

export interface TextStyle {
  readonly size: number;
  readonly bold?: boolean;
  readonly colour?: string;
  /** On one line at the right of its box, each digit as wide as every other. */
  readonly figures?: boolean;
  /** Each digit as wide as every other, from the left. */
  readonly tabular?: boolean;
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

const LINE_GAP = 1.5;

/** Chooses the ink, and answers the text in the letters that its font has. */
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

/** Amounts of the same shape are equally wide, so each shape is measured once: laying out text is what takes time. */
function widthOfFigures({ pdf, widths }: Sheet, text: string, { size, bold = false }: TextStyle): number {
  const shape = text.replace(/\d/g, '0');
  const key = `${String(size)} ${String(bold)} ${shape}`;
  const known = widths.get(key);
  if (known !== undefined) return known;
  const width = pdf.widthOfString(shape, { features: TABULAR });
  widths.set(key, width);
  return width;
}

/** Writes a text into a box of this width, on as many lines as it needs; answers the height that took. */
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

/** The height that a text takes in a box of this width. */
export function heightOf(sheet: Sheet, words: string, width: number, ink: TextStyle): number {
  const { pdf } = sheet;
  const text = take(sheet, words, ink);
  const fits = ink.figures === true || (!text.includes('\n') && pdf.widthOfString(text) <= width);
  return fits ? pdf.currentLineHeight(true) + LINE_GAP : pdf.heightOfString(text, { width, lineGap: LINE_GAP });
}

/** Draws what is no part of the text: lines, tints, repeated headers, page numbers. Screen readers pass over it. */
export function drawArtifact({ pdf }: Sheet, draw: () => void): void {
  pdf.markContent('Artifact');
  draw();
  pdf.endMarkedContent();
}

/** A thin line over the whole width. */
export function rule(sheet: Sheet, y: number, stroke: string = colour.line): void {
  drawArtifact(sheet, () => {
    sheet.pdf
      .moveTo(MARGIN.side, y)
      .lineTo(MARGIN.side + widthOf(sheet), y)
      .lineWidth(0.6)
      .strokeColor(stroke)
      .stroke();
  });
}

/** Writes the foot of every page, now that it is known how many there are. */
export function drawFoots(sheet: Sheet, words: string): void {
  const { pdf } = sheet;
  const { count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page);
    // The foot is below the text's own bottom; the library would begin a new page there.
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
