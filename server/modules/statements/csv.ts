import { stringify } from 'csv-stringify/sync';
import { kobo, toNaira, type Kobo } from '../../../contract/money.ts';

/** A text, an amount, a count, or nothing. */
export type Cell = string | Kobo | number | null;

/**
 * A table as CSV for spreadsheets: RFC 4180 with CRLF, UTF-8 with a byte order mark. A text that a spreadsheet would
 * run as a formula (it starts with = + - @, a tab or a carriage return) gets an apostrophe before it. Amounts are given
 * in kobo and stay plain signed numbers with two places, so that they can be added up.
 */
export function toCsv(header: readonly string[], rows: readonly (readonly Cell[])[]): Buffer {
  const text = stringify([header, ...rows] as Cell[][], {
    bom: true,
    record_delimiter: '\r\n',
    quote_record_delimiter: true,
    escape_formulas: true,
    // A cell that is an amount is the only bigint there is, and the library exempts numbers from the apostrophe.
    cast: { bigint: (amount) => toNaira(kobo(amount)) },
  });
  return Buffer.from(text, 'utf8');
}
