import type { ReactNode } from 'react';
import { AdireCloth } from '../../ui/motif.tsx';

/** The frame of the sign-in pages: one narrow card over the motif. */
export function AuthCard({
  title,
  lead,
  children,
  foot,
}: {
  title: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
  foot?: ReactNode;
}) {
  return (
    <div className="relative isolate h-full overflow-hidden">
      <AdireCloth className="absolute inset-x-0 top-0 -z-10 h-48" />
      <div className="mx-auto w-full max-w-120 px-4 py-10 sm:py-16">
        <section className="rounded-lg border border-line bg-surface p-5 shadow-lift sm:p-8">
          <h1 className="text-2xl">{title}</h1>
          {lead == null ? null : <p className="mt-2 text-muted">{lead}</p>}
          <div className="mt-6">{children}</div>
        </section>
        {foot == null ? null : <p className="mt-5 text-center text-muted">{foot}</p>}
      </div>
    </div>
  );
}
