import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Spaced } from './money.tsx';

export interface DescriptionRow {
  term: ReactNode;
  value: ReactNode;
  /** Excluded from translation: a name, code, reference or amount. */
  verbatim?: boolean;
  strong?: boolean;
}

interface DescriptionListProps {
  rows: readonly DescriptionRow[];
  /** True if the values are amounts, which toasts never cover. */
  sums?: boolean;
  className?: string;
}

export function DescriptionList({ rows, sums = false, className }: DescriptionListProps) {
  return (
    <dl className={className}>
      {rows.map((row, index) => (
        <div
          key={index}
          className={cx(
            'flex flex-wrap justify-between gap-x-4',
            index > 0 && 'border-t border-hair',
            row.strong === true ? 'py-2.5 font-semibold' : 'py-[0.4375rem] text-sm',
          )}
        >
          <dt className={cx('flex-[1_1_25%]', row.strong !== true && 'text-muted')}>{row.term}</dt>
          <dd
            translate={row.verbatim === true ? 'no' : undefined}
            data-sum={sums ? '' : undefined}
            className="tabular ml-auto max-w-full min-w-0 text-right [overflow-wrap:anywhere]"
          >
            {typeof row.value === 'string' ? <Spaced text={row.value} /> : row.value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
