import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { cx } from '../../ui/cx.ts';

const TINTS = { accent: 'border-transparent bg-tint-accent', plain: 'border-line bg-surface' } as const;

interface TintRowProps {
  href: string;
  title: ReactNode;
  tint?: keyof typeof TINTS;
  picture?: ReactNode;
  children: ReactNode;
}

/** A second matter below the first card: a row of at least 64 px, pressed as a whole. */
export function TintRow({ href, title, tint = 'accent', picture, children }: TintRowProps) {
  return (
    <Link
      href={href}
      className={cx(
        'flex min-h-16 items-center gap-3 rounded-lg border px-3 py-2 [overflow-wrap:anywhere]',
        TINTS[tint],
      )}
    >
      {picture}
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{title}</span>
        <span className="block text-sm">{children}</span>
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
    </Link>
  );
}
