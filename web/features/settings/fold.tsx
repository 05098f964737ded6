import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

interface FoldProps {
  /** Links to it open it (`useLinkedPart`). */
  id: string;
  title: ReactNode;
  lead?: ReactNode;
  /** Beside the lead. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A row with the name of a part, which opens below it. */
export function Fold({ id, title, lead, aside, children }: FoldProps) {
  return (
    <details id={id} className="group/fold scroll-mt-4">
      <summary className="flex min-h-13 items-center justify-between gap-3">
        <h2 className="text-base">{title}</h2>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-muted transition-transform group-open/fold:rotate-180"
        />
      </summary>
      <div className="flex flex-col gap-4 pb-6">
        {lead == null ? null : (
          <div className="flex flex-wrap justify-between gap-x-4">
            <p className="text-sm text-muted">{lead}</p>
            {aside}
          </div>
        )}
        {children}
      </div>
    </details>
  );
}
