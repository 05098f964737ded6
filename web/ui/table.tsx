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
}

interface ResponsiveTableProps<Row> {
  /** What the table lists, for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}

/** What stands in a cell whose value does not exist yet. */
const NOTHING = '–';

/** A table from 640 px; below that each row is a card of the names and values that there are. */
export function ResponsiveTable<Row>({ caption, columns, rows, rowKey }: ResponsiveTableProps<Row>) {
  return (
    <table className="block w-full sm:table sm:border-collapse" role="table">
      <caption className="sr-only">{caption}</caption>
      <thead className="hidden sm:table-header-group" role="rowgroup">
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
            className="block border-b border-line px-5 py-4 last:border-b-0 sm:table-row sm:px-0 sm:py-0"
          >
            {columns.map((column) => {
              const cell = column.cell(row);
              return (
                <td
                  key={column.key}
                  role="cell"
                  className={cx(
                    'flex flex-wrap items-baseline justify-between gap-x-4 py-1 sm:table-cell sm:border-b sm:border-line sm:px-4 sm:py-3.5 sm:first:pl-6 sm:last:pr-6',
                    'sm:[tr:last-child>&]:border-b-0',
                    column.primary === true && 'text-base font-semibold sm:font-medium',
                    column.align === 'right' && 'tabular sm:text-right',
                    cell === NOTHING && 'max-sm:hidden',
                  )}
                >
                  {column.primary === true ? null : (
                    <span aria-hidden="true" className="text-sm text-muted sm:hidden">
                      {column.header}
                    </span>
                  )}
                  <span
                    className={cx(
                      'min-w-0 [overflow-wrap:anywhere] sm:text-inherit',
                      column.primary === true ? 'text-left text-pretty' : 'ml-auto text-right',
                    )}
                  >
                    {cell}
                  </span>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
