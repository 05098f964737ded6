import { Fragment, type ReactNode } from 'react';
import { cx } from './cx.ts';

export interface DescriptionRow {
  term: ReactNode;
  value: ReactNode;
  /** The row that sums up the others, such as a total. */
  strong?: boolean;
}

/** Names and values in rows, values at the right: fee lines, account details. */
export function DescriptionList({ rows, className }: { rows: readonly DescriptionRow[]; className?: string }) {
  return (
    <dl className={cx('grid grid-cols-[minmax(0,1fr)_auto]', className)}>
      {rows.map((row, index) => (
        <Fragment key={index}>
          <dt
            className={cx(
              'py-2.5 pr-4',
              index > 0 && 'border-t border-line',
              row.strong === true ? 'font-semibold' : 'text-muted',
            )}
          >
            {row.term}
          </dt>
          <dd
            className={cx(
              'tabular min-w-0 py-2.5 text-right [overflow-wrap:anywhere]',
              index > 0 && 'border-t border-line',
              row.strong === true && 'font-semibold',
            )}
          >
            {row.value}
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}
