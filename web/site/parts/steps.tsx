import { useLingui } from '@lingui/react/macro';
import { cx } from '../../ui/cx.ts';

/** Numbered steps beside each other, on phones under each other. */
export function Steps({ steps }: { steps: readonly { title: string; text: string }[] }) {
  const { t } = useLingui();
  return (
    <ol className={cx('grid gap-8', steps.length === 4 ? 'sm:grid-cols-2 lg:grid-cols-4' : 'md:grid-cols-3')}>
      {steps.map(({ title, text }, index) => {
        const number = index + 1;
        return (
          <li key={title} className="border-t-2 border-brand pt-5">
            <span aria-hidden="true" className="tabular text-sm font-semibold text-brand">
              {t`Step ${number}`}
            </span>
            <h3 className="mt-1 text-lg">{title}</h3>
            <p className="mt-2 text-muted">{text}</p>
          </li>
        );
      })}
    </ol>
  );
}
