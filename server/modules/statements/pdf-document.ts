import type { Language } from '../../../contract/languages.ts';
import { textIn, type Textual } from '../../platform/texts/texts.ts';

/** Content of a document, in order. `pdf.ts` draws it. */
export interface PdfDocument<W extends Textual = Textual> {
  readonly title: W;
  readonly subject: W;
  readonly facts: readonly (readonly [W, W])[];
  readonly figures: readonly (readonly [W, W])[];
  readonly sections: readonly PdfSection<W>[];
  /** Text at the left of the footer. */
  readonly foot: W;
}

export interface PdfSection<W extends Textual = Textual> {
  /** Null if the table continues the section before it. */
  readonly heading: W | null;
  readonly note: W | null;
  readonly table: PdfTable<W> | null;
}

export interface PdfTable<W extends Textual = Textual> {
  readonly columns: readonly PdfColumn<W>[];
  readonly rows: readonly PdfRow<W>[];
}

export interface PdfColumn<W extends Textual = Textual> {
  readonly header: W;
  /** Width relative to the other columns. */
  readonly share: number;
  /** True for amounts, which are right-aligned with digits of equal width. */
  readonly figures?: true;
}

export interface PdfRow<W extends Textual = Textual> {
  readonly cells: readonly W[];
  readonly total?: true;
}

export const rowCount = ({ sections }: PdfDocument): number =>
  sections.reduce((count, { table }) => count + (table?.rows.length ?? 0), 0);

/** Renders all texts of a document in one language. */
export function renderDocument(document: PdfDocument, language: Language): PdfDocument<string> {
  const say = (words: Textual): string => textIn(words, language);
  const sayAll = (pairs: PdfDocument['facts']) => pairs.map(([name, value]) => [say(name), say(value)] as const);
  return {
    title: say(document.title),
    subject: say(document.subject),
    facts: sayAll(document.facts),
    figures: sayAll(document.figures),
    sections: document.sections.map(({ heading, note, table }) => ({
      heading: heading && say(heading),
      note: note && say(note),
      table: table && {
        columns: table.columns.map((column) => ({ ...column, header: say(column.header) })),
        rows: table.rows.map((row) => ({ ...row, cells: row.cells.map(say) })),
      },
    })),
    foot: say(document.foot),
  };
}
