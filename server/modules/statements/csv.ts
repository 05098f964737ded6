import { stringify } from 'csv-stringify/sync';
import { kobo, toNaira, type Kobo } from '../../../contract/money.ts';

export type Cell = string | Kobo | number | null;

export interface CsvTable {
  readonly header: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

/**
 * Formats a table as RFC 4180 CSV in UTF-8 with a byte order mark. Texts that a spreadsheet would run as a formula
 * start with an apostrophe. Amounts in kobo become signed naira, so that a spreadsheet can sum them.
 */
export function toCsv(header: readonly string[], rows: readonly (readonly Cell[])[]): Buffer {
  const text = stringify([header, ...rows] as Cell[][], {
    bom: true,
    record_delimiter: '\r\n',
    quote_record_delimiter: true,
    escape_formulas: true,
    // Only amounts are bigint. The library adds no apostrophe to them.
    cast: { bigint: (amount) => toNaira(kobo(amount)) },
  });
  return Buffer.from(text, 'utf8');
}
