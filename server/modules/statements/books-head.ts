import { text, inLanguage, type Text } from '../../platform/texts/text.ts';
import type { Cell, CsvTable } from './csv.ts';
import { formatDay } from './labels.ts';
import type { PdfDocument } from './pdf-document.ts';

/** The newest published head of the chained ledger (decision 0162). */
export interface BooksHead {
  readonly day: string;
  readonly head: Buffer;
}

/** For example "Books head of 27 November 2026: 5bfc87…". It lets a printed file prove the state of the ledger. */
const headText = ({ day, head }: BooksHead): Text =>
  text('Books head of {day}: {head}', { day: formatDay(day), head: head.toString('hex') });

/** Adds the head as the last row of a table. Adds nothing if no head exists yet. */
export function csvWithHead({ header, rows }: CsvTable, head: BooksHead | undefined): CsvTable {
  if (head === undefined) return { header, rows };
  const last: Cell[] = header.map((_, index) => (index === 0 ? inLanguage(headText(head), 'en') : null));
  return { header, rows: [...rows, last] };
}

/** Adds the head at the end of a document. Adds nothing if no head exists yet. */
export function pdfWithHead(document: PdfDocument, head: BooksHead | undefined): PdfDocument {
  if (head === undefined) return document;
  return { ...document, sections: [...document.sections, { heading: null, note: headText(head), table: null }] };
}
