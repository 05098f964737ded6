import { useLingui } from '@lingui/react/macro';
import { Check, ChevronDown, X } from 'lucide-react';
import { Children, type ReactNode } from 'react';
import { Link } from 'wouter';
import { cx } from '../../ui/cx.ts';

const PROSE =
  '[&_p]:mt-3 [&_ul]:mt-3 [&_ul]:list-disc [&_ul]:pl-6 [&_ol]:mt-3 [&_ol]:list-decimal [&_ol]:pl-6 [&_li]:mt-2 [&_li]:pl-1 [&_h3]:mt-6 [&_h3]:text-base';

export interface ContentsEntry {
  id: string;
  title: string;
}

/** A text page: its contents next to its sections, or folded above them on narrower screens. */
export function WithContents({ entries, children }: { entries: readonly ContentsEntry[]; children: ReactNode }) {
  const { t } = useLingui();
  return (
    <div className="page-width grid gap-x-14 gap-y-6 py-6 sm:py-10 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <nav
        aria-label={t`On this page`}
        className="lg:sticky lg:top-24 lg:max-h-[calc(100dvh-7rem)] lg:self-start lg:overflow-y-auto"
      >
        <details className="group rounded-lg border border-line bg-surface lg:hidden">
          <summary className="flex min-h-11 items-center justify-between gap-4 rounded-lg px-4 py-2.5 font-semibold -outline-offset-2">
            {t`On this page`}
            <ChevronDown
              aria-hidden="true"
              className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180"
            />
          </summary>
          <div className="px-4 pb-3">
            <Contents entries={entries} />
          </div>
        </details>
        <div className="max-lg:hidden">
          <h2 className="text-sm font-semibold text-muted">{t`On this page`}</h2>
          <Contents entries={entries} />
        </div>
      </nav>
      <div className="max-w-[46rem] min-w-0">{children}</div>
    </div>
  );
}

const Contents = ({ entries }: { entries: readonly ContentsEntry[] }) => (
  <ul className="mt-2 grid gap-x-6 border-l-2 border-line max-lg:mt-0 sm:grid-cols-2 lg:grid-cols-1">
    {entries.map(({ id, title }) => (
      <li key={id}>
        <a
          href={`#${id}`}
          className="-ml-0.5 flex min-h-11 items-center border-l-2 border-transparent py-1.5 pl-4 font-medium text-brand hover:border-brand hover:underline lg:min-h-0"
        >
          {title}
        </a>
      </li>
    ))}
  </ul>
);

export interface ContentPart extends ContentsEntry {
  content: ReactNode;
}

/** The contents of a text page and its sections, each with an anchor. */
export function Parts({ parts }: { parts: readonly ContentPart[] }) {
  return (
    <WithContents entries={parts}>
      {parts.map(({ id, title, content }) => (
        <section
          key={id}
          id={id}
          aria-labelledby={`${id}-title`}
          className={cx('border-t border-hair pt-6 pb-7 first:border-t-0 first:pt-0 last:pb-0', PROSE)}
        >
          <h2 id={`${id}-title`} className="text-lg sm:text-xl">
            {title}
          </h2>
          {content}
        </section>
      ))}
    </WithContents>
  );
}

/** Renders each child as a paragraph. */
export const Paragraphs = ({ children }: { children: ReactNode }) => Children.map(children, (words) => <p>{words}</p>);

/** Renders each child as a list item; `ordered` for steps. */
export function Points({ ordered = false, children }: { ordered?: boolean; children: ReactNode }) {
  const List = ordered ? 'ol' : 'ul';
  return (
    <List>
      {Children.map(children, (words) => (
        <li>{words}</li>
      ))}
    </List>
  );
}

export function InlineLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} className="text-link">
      {children}
    </Link>
  );
}

/** Renders a list whose marks differ by shape, not only by colour. */
export function MarkedList({ kind, items }: { kind: 'yes' | 'no'; items: readonly ReactNode[] }) {
  const Icon = kind === 'yes' ? Check : X;
  return (
    <ul className="mt-4 flex list-none flex-col gap-3 pl-0!">
      {items.map((item, index) => (
        // The list never changes, so the index can identify each text.
        <li key={index} className="mt-0! flex gap-3 pl-0!">
          <Icon
            aria-hidden="true"
            className={cx('mt-0.5 size-5 shrink-0', kind === 'yes' ? 'text-positive' : 'text-negative')}
            strokeWidth={2.5}
          />
          <span className="min-w-0">{item}</span>
        </li>
      ))}
    </ul>
  );
}
