import type { ReactNode } from 'react';
import { AdireCloth } from '../../ui/motif.tsx';

export function PageBanner({ title, lead, children }: { title: string; lead: ReactNode; children?: ReactNode }) {
  return (
    <div className="relative isolate overflow-hidden border-b border-line bg-surface">
      <AdireCloth className="absolute inset-x-0 bottom-0 -z-10 h-3 lg:inset-y-0 lg:left-[78%] lg:h-auto" />
      <div className="page-width pt-10 pb-12 sm:pt-14 sm:pb-16 lg:pb-14">
        <div className="max-w-3xl">
          <h1 className="text-2xl sm:text-3xl">{title}</h1>
          <p className="mt-3 max-w-2xl text-muted sm:text-lg">{lead}</p>
          {children}
        </div>
      </div>
    </div>
  );
}
