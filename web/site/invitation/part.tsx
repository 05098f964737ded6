import type { ReactNode } from 'react';

/** A part of the invitation on the page itself, below a hairline. */
export function Part({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <section className="border-t border-hair pt-4">
      {title === undefined ? null : <h2 className="mb-1 text-base">{title}</h2>}
      {children}
    </section>
  );
}
