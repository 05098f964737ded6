import { stringify } from 'csv-stringify/sync';
import { kobo, toNaira, type Kobo } from '../../../contract/money.ts';

export type Cell = string | Kobo | number | null;

/**
 * Formats a table as RFC 4180 CSV with CRLF, in UTF-8 with a byte order mark. Texts that a spreadsheet would run as a
 * formula get an apostrophe; kobo become signed decimal naira, so they can be summed.
 */
export function toCsv(header: readonly string[], rows: readonly (readonly Cell[])[]): Buffer {
  const text = stringify([header, ...rows] as Cell[][], {
    bom: true,
    record_delimiter: '\r\n',
    quote_record_delimiter: true,
    escape_formulas: true,
    // Only amounts are bigint, and the library exempts numbers from the apostrophe.
    cast: { bigint: (amount) => toNaira(kobo(amount)) },
  });
  return Buffer.from(text, 'utf8');
}
