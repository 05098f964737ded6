import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Right for money and counts. */
  align?: 'left' | 'right';
  primary?: boolean;
  /** Omits the column name on phones, for cells such as badges. */
  plain?: boolean;
  /** Omits the column name on phones, for cells whose words name the value. */
  named?: boolean;
  /** Prevents wrapping, for short words and codes. */
  whole?: boolean;
}

interface ResponsiveTableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Narrow columns, and on phones several values share a line. */
  dense?: boolean;
}

/** Shown in a column for an absent value. A card omits the row of an absent value. */
const NOTHING = '–';

/** Long words, such as references, may break anywhere; dates and statuses are shorter. */
const LONG_WORD = /\S{15}/;
const isShort = (cell: ReactNode): boolean => typeof cell === 'string' && !LONG_WORD.test(cell);

const sizeOf = (columns: number, dense: boolean): 'few' | 'some' | 'many' => {
  if (columns <= (dense ? 5 : 3)) return 'few';
  return columns <= 6 ? 'some' : 'many';
};

/** A table where its columns fit, else one card per row. Screen readers get a table with column names in both. */
export function ResponsiveTable<Row>({ caption, columns, rows, rowKey, dense = false }: ResponsiveTableProps<Row>) {
  return (
    <div className="table-place">
      <table
        data-columns={sizeOf(columns.length, dense)}
        className="block w-full as-table:table as-table:border-collapse"
        role="table"
      >
        <caption className="sr-only">{caption}</caption>
        <thead className="as-cards:sr-only" role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                role="columnheader"
                className={cx(
                  'border-b border-hair text-sm font-medium text-muted first:pl-[var(--edge,1.5rem)] last:pr-[var(--edge,1.5rem)]',
                  dense ? 'px-2 py-2 whitespace-nowrap' : 'px-4 py-3',
                  column.align === 'right' ? 'text-right' : 'text-left',
                )}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="block as-table:table-row-group" role="rowgroup">
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              role="row"
              className={cx(
                'border-b border-hair last:border-b-0 as-cards:px-[var(--edge,1.25rem)] as-table:table-row as-table:py-0',
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
    </div>
  );
}

interface CellProps<Row> {
  column: Column<Row>;
  row: Row;
  dense: boolean;
}

function Cell<Row>({
  column: { header, cell: cellOf, align, primary = false, plain = false, named = false, whole = false },
  row,
  dense,
}: CellProps<Row>) {
  const cell = cellOf(row);
  return (
    <td
      role="cell"
      className={cx(
        'flex flex-wrap items-baseline',
        dense
          ? 'gap-x-1.5 py-0.5 as-table:px-2 as-table:py-2.5 as-table:text-sm'
          : 'justify-between gap-x-4 py-1 as-table:px-4 as-table:py-3',
        dense && (primary ? 'flex-[1_1_55%]' : plain ? 'as-cards:order-1' : 'as-cards:order-2'),
        // Aligns amounts below each other on a phone too.
        dense && !primary && !plain && align === 'right' && 'as-cards:basis-full as-cards:justify-between',
        'as-table:table-cell as-table:border-b as-table:border-hair as-table:align-baseline as-table:first:pl-[var(--edge,1.5rem)] as-table:last:pr-[var(--edge,1.5rem)]',
        'as-table:[tr:last-child>&]:border-b-0',
        primary && 'text-base font-semibold as-table:font-medium',
        align === 'right' && 'tabular as-table:text-right',
        cell === NOTHING && 'as-cards:hidden',
      )}
    >
      {primary || named || (dense && plain) ? null : (
        <span aria-hidden="true" className="text-sm text-muted as-table:hidden">
          {header}
        </span>
      )}
      <span
        className={cx(
          'min-w-0 as-table:text-inherit',
          whole || plain || isShort(cell) ? 'as-cards:[overflow-wrap:anywhere]' : '[overflow-wrap:anywhere]',
          primary
            ? 'text-left text-pretty as-table:block as-table:min-w-28'
            : dense
              ? cx('as-cards:text-sm as-cards:font-medium', align === 'right' && !plain && 'as-cards:text-right')
              : 'as-cards:ml-auto as-cards:text-right',
        )}
      >
        {cell}
      </span>
    </td>
  );
}

/** Content of a row's first cell: its name, and below it details that need no column. */
export function Twofold({ title, note }: { title: ReactNode; note: ReactNode }) {
  return (
    <>
      {title}
      <span className="block text-sm font-normal text-muted">{note}</span>
    </>
  );
}
