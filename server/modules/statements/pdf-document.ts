import type { Language } from '../../../contract/languages.ts';
import { wordsIn, type Words } from '../../platform/texts/texts.ts';

/** A document for people: what is on its pages, in order. Drawing it is `pdf.ts`'s. */
export interface PdfDocument<W extends Words = Words> {
  readonly title: W;
  /** For the file's own description, with the title. */
  readonly subject: W;
  /** Name and value of what the document is about: circle, member, period, the time it was made. */
  readonly facts: readonly (readonly [W, W])[];
  /** The figures that come first. */
  readonly figures: readonly (readonly [W, W])[];
  readonly sections: readonly PdfSection<W>[];
  /** At the left of every page's foot. */
  readonly foot: W;
}

export interface PdfSection<W extends Words = Words> {
  /** null for a table that continues the section before. */
  readonly heading: W | null;
  readonly note: W | null;
  readonly table: PdfTable<W> | null;
}

export interface PdfTable<W extends Words = Words> {
  readonly columns: readonly PdfColumn<W>[];
  readonly rows: readonly PdfRow<W>[];
}

export interface PdfColumn<W extends Words = Words> {
  readonly header: W;
  /** Its part of the width, in proportion to the others. */
  readonly share: number;
  /** Figures stand at the right, each digit under the one above. */
  readonly figures?: true;
}

export interface PdfRow<W extends Words = Words> {
  readonly cells: readonly W[];
  /** A sum of the rows above. */
  readonly total?: true;
}

/** How many rows the document's tables have. */
export const rowCount = ({ sections }: PdfDocument): number =>
  sections.reduce((count, { table }) => count + (table?.rows.length ?? 0), 0);

/** A document in the words of a language. */
export function documentIn(document: PdfDocument, language: Language): PdfDocument<string> {
  const say = (words: Words): string => wordsIn(words, language);
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
