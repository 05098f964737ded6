import type { ReactNode } from 'react';
import { Link } from 'wouter';

/** A text link within the console, tall enough for a finger. */
export const ConsoleLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <Link href={href} className="inline-flex min-h-11 items-center text-brand underline">
    {children}
  </Link>
);
