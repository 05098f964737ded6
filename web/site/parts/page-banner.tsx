import type { ReactNode } from 'react';
import { AdireCloth } from '../../ui/motif.tsx';

export function PageBanner({ title, lead, children }: { title: string; lead: ReactNode; children?: ReactNode }) {
  return (
    <div className="relative isolate overflow-hidden border-b border-hair bg-surface">
      <AdireCloth className="absolute inset-x-0 bottom-0 -z-10 h-3 lg:inset-y-0 lg:left-[78%] lg:h-auto" />
      <div className="page-width pt-6 pb-8 sm:py-10">
        <div className="max-w-3xl">
          <h1 className="text-2xl sm:text-3xl">{title}</h1>
          <p className="mt-2 max-w-2xl text-muted sm:text-lg">{lead}</p>
          {children}
        </div>
      </div>
    </div>
  );
}
