import { setImmediate } from 'node:timers/promises';
import type { PdfColumn, PdfRow, PdfTable } from './pdf-document.ts';
import {
  colour,
  drawArtifact,
  heightOf,
  ensureRoom,
  MARGIN,
  drawRule,
  widthOf,
  write,
  type TextStyle,
  type Sheet,
} from './pdf-sheet.ts';

const CELL: TextStyle = { size: 9 };
const HEAD: TextStyle = { size: 8, bold: true, colour: colour.muted };
const PADDING = { x: 4, y: 4 } as const;

interface Placed extends PdfColumn<string> {
  readonly x: number;
  /** Width of the text between the paddings. */
  readonly width: number;
}

function place(sheet: Sheet, columns: readonly PdfColumn<string>[]): Placed[] {
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  let x: number = MARGIN.side;
  return columns.map((column) => {
    const width = (widthOf(sheet) * column.share) / shares;
    const placed = { ...column, x: x + PADDING.x, width: width - 2 * PADDING.x };
    x += width;
    return placed;
  });
}

const inkOf = (ink: TextStyle, column: PdfColumn<string>): TextStyle => ({ ...ink, figures: column.figures === true });

const rowHeight = (sheet: Sheet, columns: readonly Placed[], cells: readonly string[], ink: TextStyle): number =>
  Math.max(...columns.map((column, index) => heightOf(sheet, cells[index] ?? '', column.width, ink))) + 2 * PADDING.y;

/** Draws the header row. Tags it only on the first page, because screen readers skip repeated headers. */
function drawHeader(sheet: Sheet, columns: readonly Placed[], table: PDFKit.PDFStructureElement | undefined): void {
  const { pdf } = sheet;
  const headers = columns.map(({ header }) => header);
  const height = rowHeight(sheet, columns, headers, HEAD);
  const { y } = pdf;
  drawArtifact(sheet, () => {
    pdf.rect(MARGIN.side, y, widthOf(sheet), height).fill(colour.tint);
  });
  if (table === undefined) {
    drawArtifact(sheet, () => {
      for (const column of columns) {
        write(sheet, column.header, { ...column, y: y + PADDING.y }, inkOf(HEAD, column));
      }
    });
  } else {
    drawCells(sheet, { columns, cells: headers, ink: HEAD, table, tag: 'TH', y: y + PADDING.y });
  }
  pdf.y = y + height;
}

interface RowToDraw {
  readonly columns: readonly Placed[];
  readonly cells: readonly string[];
  readonly ink: TextStyle;
  readonly table: PDFKit.PDFStructureElement;
  readonly tag: 'TH' | 'TD';
  readonly y: number;
}

function drawCells(sheet: Sheet, { columns, cells, ink, table, tag, y }: RowToDraw): void {
  const { pdf } = sheet;
  const row = pdf.struct('TR');
  table.add(row);
  columns.forEach((column, index) => {
    const add = () => {
      write(sheet, cells[index] ?? '', { ...column, y }, inkOf(ink, column));
    };
    row.add(pdf.struct(tag, tag === 'TH' ? { scope: 'Column' } : {}, add));
  });
  row.end();
}

function drawRow(
  sheet: Sheet,
  columns: readonly Placed[],
  row: PdfRow<string>,
  table: PDFKit.PDFStructureElement,
): void {
  const { pdf } = sheet;
  const ink = row.total === true ? { ...CELL, bold: true } : CELL;
  const height = rowHeight(sheet, columns, row.cells, ink);
  if (ensureRoom(sheet, height)) drawHeader(sheet, columns, undefined);
  const { y } = pdf;
  if (row.total === true) drawRule(sheet, y, colour.ink);
  drawCells(sheet, { columns, cells: row.cells, ink, table, tag: 'TD', y: y + PADDING.y });
  pdf.y = y + height;
  drawRule(sheet, pdf.y);
}

/** Draws a table without splitting rows. Repeats the header row on each page. */
export async function drawTable(sheet: Sheet, { columns, rows }: PdfTable<string>): Promise<void> {
  const { pdf, root } = sheet;
  const placed = place(sheet, columns);
  const table = pdf.struct('Table');
  root.add(table);
  ensureRoom(sheet, 60);
  drawHeader(sheet, placed, table);
  for (const row of rows) {
    const page = pdf.bufferedPageRange().count;
    drawRow(sheet, placed, row, table);
    if (pdf.bufferedPageRange().count > page) await setImmediate();
  }
  table.end();
  pdf.y += 8;
}
