/** A document for people: what is on its pages, in order. Drawing it is `pdf.ts`'s. */
export interface PdfDocument {
  readonly title: string;
  /** For the file's own description, with the title. */
  readonly subject: string;
  /** Name and value of what the document is about: circle, member, period, the time it was made. */
  readonly facts: readonly (readonly [string, string])[];
  /** The figures that come first. */
  readonly figures: readonly (readonly [string, string])[];
  readonly sections: readonly PdfSection[];
  /** At the left of every page's foot. */
  readonly foot: string;
}

export interface PdfSection {
  /** null for a table that continues the section before. */
  readonly heading: string | null;
  readonly note: string | null;
  readonly table: PdfTable | null;
}

export interface PdfTable {
  readonly columns: readonly PdfColumn[];
  readonly rows: readonly PdfRow[];
}

export interface PdfColumn {
  readonly header: string;
  /** Its part of the width, in proportion to the others. */
  readonly share: number;
  /** Figures stand at the right, each digit under the one above. */
  readonly figures?: true;
}

export interface PdfRow {
  readonly cells: readonly string[];
  /** A sum of the rows above. */
  readonly total?: true;
}

/** How many rows the document's tables have. */
export const rowCount = ({ sections }: PdfDocument): number =>
  sections.reduce((count, { table }) => count + (table?.rows.length ?? 0), 0);
