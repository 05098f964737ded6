import { cx } from '../../ui/cx.ts';

interface SumRow {
  term: string;
  value: string;
  strong?: boolean;
}

/** Amounts derived from the one being typed, announced as they change. Always rendered, so that nothing moves. */
export function Sums({ rows }: { rows: readonly SumRow[] }) {
  return (
    <dl aria-live="polite" className="mt-2">
      {rows.map(({ term, value, strong = false }) => (
        <div
          key={term}
          className={cx('flex min-h-7.5 flex-wrap items-center justify-between gap-x-4', strong && 'font-semibold')}
        >
          <dt className={strong ? undefined : 'text-sm text-muted'}>{term}</dt>
          <dd translate="no" data-sum={strong ? '' : undefined} className={cx('tabular', !strong && 'text-sm')}>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
