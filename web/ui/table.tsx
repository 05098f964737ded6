import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Money and counts stand at the right. */
  align?: 'left' | 'right';
  /** The cell that names the row; on phones it becomes the card's heading. */
  primary?: boolean;
  /** What speaks for itself, such as a badge: without its header on phones. */
  plain?: boolean;
  /** Short words or a code, which are not broken to make room for others. */
  whole?: boolean;
}

interface ResponsiveTableProps<Row> {
  /** What the table lists, for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** On phones the values of a row follow each other, instead of one a line. */
  dense?: boolean;
}

/** What stands in a cell whose value does not exist yet. */
const NOTHING = '–';

/**
 * A table from 640 px; below that each row is a card of the names and values that there are. Screen readers hear a
 * table with its column names in both.
 */
export function ResponsiveTable<Row>({ caption, columns, rows, rowKey, dense = false }: ResponsiveTableProps<Row>) {
  return (
    <table className="block w-full sm:table sm:border-collapse" role="table">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-sm:sr-only" role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th
              key={column.key}
              scope="col"
              role="columnheader"
              className={cx(
                'border-b border-line px-4 py-3 text-sm font-medium text-muted first:pl-6 last:pr-6',
                column.align === 'right' ? 'text-right' : 'text-left',
              )}
            >
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block sm:table-row-group" role="rowgroup">
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            role="row"
            className={cx(
              'border-b border-line px-5 last:border-b-0 sm:table-row sm:px-0 sm:py-0',
              dense ? 'flex flex-wrap items-baseline gap-x-4 py-3' : 'block py-4',
            )}
          >
            {columns.map((column) => (
              <Cell key={column.key} column={column} row={row} dense={dense} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface CellProps<Row> {
  column: Column<Row>;
  row: Row;
  dense: boolean;
}

/** On a phone the name of what it holds stands before it. */
function Cell<Row>({
  column: { header, cell: cellOf, align, primary = false, plain = false, whole = false },
  row,
  dense,
}: CellProps<Row>) {
  const cell = cellOf(row);
  return (
    <td
      role="cell"
      className={cx(
        'flex flex-wrap items-baseline',
        dense ? 'gap-x-1.5 py-0.5' : 'justify-between gap-x-4 py-1',
        dense && primary && 'flex-[1_1_58%]',
        'sm:table-cell sm:border-b sm:border-line sm:px-4 sm:py-3.5 sm:first:pl-6 sm:last:pr-6',
        'sm:[tr:last-child>&]:border-b-0',
        primary && 'text-base font-semibold sm:font-medium',
        align === 'right' && 'tabular sm:text-right',
        cell === NOTHING && 'max-sm:hidden',
      )}
    >
      {primary || (dense && plain) ? null : (
        <span aria-hidden="true" className="text-sm text-muted sm:hidden">
          {header}
        </span>
      )}
      <span
        className={cx(
          'min-w-0 sm:text-inherit',
          whole ? 'max-sm:[overflow-wrap:anywhere]' : '[overflow-wrap:anywhere]',
          primary ? 'text-left text-pretty' : dense ? 'max-sm:text-sm max-sm:font-medium' : 'ml-auto text-right',
        )}
      >
        {cell}
      </span>
    </td>
  );
}
