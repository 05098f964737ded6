import {
  colour,
  drawArtifact,
  heightOf,
  ensureRoom,
  MARGIN,
  widthOf,
  write,
  type TextStyle,
  type Sheet,
} from './pdf-sheet.ts';

const TITLE: TextStyle = { size: 20, bold: true, colour: colour.brand };
const HEADING: TextStyle = { size: 12, bold: true, colour: colour.brand };
const NOTE: TextStyle = { size: 9, colour: colour.muted };
const FACT_NAME_WIDTH = 92;
const FIGURES_IN_A_ROW = 4;
/** Height in points of a note of three lines, the first rows of a table, and the space around a heading. */
const NOTE_AND_ROWS = 125;

export function drawTitle(sheet: Sheet, title: string): void {
  const { pdf, root } = sheet;
  const box = { x: MARGIN.side, y: MARGIN.top, width: widthOf(sheet) };
  drawArtifact(sheet, () => {
    write(sheet, 'Rota', { ...box, y: box.y + 6 }, { size: 11, bold: true, colour: colour.muted, figures: true });
  });
  const addTitle = () => {
    write(sheet, title, { ...box, width: box.width - 60 }, TITLE);
  };
  root.add(pdf.struct('H1', {}, addTitle));
  pdf.y += 6;
}

/** Draws a paragraph and tags it in the document's structure. */
function paragraph(sheet: Sheet, text: string, box: { x: number; y: number; width: number }, ink: TextStyle): void {
  const add = () => {
    write(sheet, text, box, ink);
  };
  sheet.root.add(sheet.pdf.struct('P', {}, add));
}

export function drawFacts(sheet: Sheet, facts: readonly (readonly [string, string])[]): void {
  const { pdf } = sheet;
  const x = MARGIN.side + FACT_NAME_WIDTH;
  const width = widthOf(sheet) - FACT_NAME_WIDTH;
  for (const [name, value] of facts) {
    const { y } = pdf;
    paragraph(sheet, name, { x: MARGIN.side, y, width: FACT_NAME_WIDTH }, { size: 9, colour: colour.muted });
    paragraph(sheet, value, { x, y, width }, { size: 9 });
    pdf.y += 2;
  }
  pdf.y += 10;
}

export function drawAmounts(sheet: Sheet, amounts: readonly (readonly [string, string])[]): void {
  const { pdf } = sheet;
  const cell = widthOf(sheet) / FIGURES_IN_A_ROW;
  const height = 44;
  for (let first = 0; first < amounts.length; first += FIGURES_IN_A_ROW) {
    ensureRoom(sheet, height);
    const { y } = pdf;
    drawArtifact(sheet, () => {
      pdf.rect(MARGIN.side, y, widthOf(sheet), height).fill(colour.tint);
    });
    amounts.slice(first, first + FIGURES_IN_A_ROW).forEach(([name, value], index) => {
      const box = { x: MARGIN.side + index * cell + 10, width: cell - 16 };
      paragraph(sheet, name, { ...box, y: y + 8 }, { size: 8, colour: colour.muted });
      paragraph(sheet, value, { ...box, y: y + 21 }, { size: 11, bold: true, tabular: true });
    });
    pdf.y = y + height;
  }
  pdf.y += 6;
}

/** Draws a section's heading. Never leaves a heading alone at the end of a page. */
export function drawHeading(sheet: Sheet, words: string): void {
  const { pdf, root } = sheet;
  const width = widthOf(sheet);
  const isNewPage = ensureRoom(sheet, heightOf(sheet, words, width, HEADING) + NOTE_AND_ROWS);
  if (!isNewPage) pdf.y += 12;
  const add = () => {
    write(sheet, words, { x: MARGIN.side, y: pdf.y, width }, HEADING);
  };
  root.add(pdf.struct('H2', {}, add));
  pdf.y += 2;
}

export function drawNote(sheet: Sheet, words: string): void {
  const width = widthOf(sheet);
  ensureRoom(sheet, heightOf(sheet, words, width, NOTE));
  paragraph(sheet, words, { x: MARGIN.side, y: sheet.pdf.y, width }, NOTE);
  sheet.pdf.y += 4;
}
