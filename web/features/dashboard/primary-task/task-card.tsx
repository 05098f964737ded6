import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { paths } from '../../../lib/shell/paths.ts';
import { cx } from '../../../ui/cx.ts';

const TONE_STYLES = {
  negative: 'border-negative/40 bg-tint-negative',
  accent: 'border-accent/40 bg-tint-accent',
  brand: 'border-brand/30 bg-tint-brand',
  plain: 'border-line bg-surface',
} as const;

export interface TaskCardProps {
  title: ReactNode;
  tone?: keyof typeof TONE_STYLES;
  /** Names the amount if the title does not. */
  label?: string;
  amount?: string;
  children: ReactNode;
  /** Buttons, the main one first. */
  actions?: ReactNode;
}

export function TaskCard({ title, tone = 'plain', label, amount, children, actions }: TaskCardProps) {
  return (
    <section className={cx('rounded-lg border p-5 shadow-lift sm:p-6', TONE_STYLES[tone])}>
      <h2 className="text-lg [overflow-wrap:anywhere]">{title}</h2>
      {label === undefined ? null : <p className="mt-2 text-sm font-medium text-muted">{label}</p>}
      {amount === undefined ? null : (
        <p className="tabular mt-1 text-2xl font-semibold [overflow-wrap:anywhere] sm:text-3xl">{amount}</p>
      )}
      <div className="mt-1 max-w-2xl [overflow-wrap:anywhere]">{children}</div>
      {actions == null ? null : <div className="mt-4 flex flex-wrap gap-3 max-sm:*:grow">{actions}</div>}
    </section>
  );
}

/** Links to the circle; a platform debt has none. */
export function CircleName({ id, name }: { id: string | null; name: string | null }) {
  return id === null ? null : (
    <Link href={paths.group(id)} className="text-link font-semibold">
      {name}
    </Link>
  );
}
