import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'wouter';
import { paths } from '../../lib/shell/paths.ts';
import { AdireCloth } from '../../ui/motif.tsx';

export interface AuthCardProps {
  title: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
  foot?: ReactNode;
}

export function AuthCard({ title, lead, children, foot }: AuthCardProps) {
  return (
    <div data-one-button="" className="relative isolate h-full overflow-hidden">
      <AdireCloth className="absolute inset-x-0 top-0 -z-10 h-3 sm:h-48" />
      <div className="mx-auto w-full max-w-120 px-4 py-8 sm:py-14">
        <section className="rounded-lg sm:border sm:border-line sm:bg-surface sm:p-8">
          <h1 className="text-2xl">{title}</h1>
          {lead == null ? null : <p className="mt-2 text-muted [overflow-wrap:anywhere]">{lead}</p>}
          <div className="mt-6">{children}</div>
        </section>
        {foot == null ? null : <p className="mt-5 text-center text-muted">{foot}</p>}
      </div>
    </div>
  );
}

/** The title of a form's result. Takes the focus from the removed form. */
export function OutcomeTitle({ children }: { children: ReactNode }) {
  const title = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    title.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <span ref={title} tabIndex={-1} data-quiet-focus="" className="block">
      {children}
    </span>
  );
}

export function BackToLogin() {
  const { t } = useLingui();
  return (
    <Link href={paths.login} className="inline-flex min-h-11 items-center text-link">
      {t`Back to login`}
    </Link>
  );
}
