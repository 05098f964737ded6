import { lazy, Suspense, useState, type ReactNode } from 'react';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** The accessible name of the cross. */
  closeLabel: string;
  /** Buttons; the one that acts comes last. */
  footer?: ReactNode;
  children?: ReactNode;
}

const LazyDialog = lazy(async () => ({ default: (await import('./dialog-radix.tsx')).RadixDialog }));

/** A modal dialog. Its library loads when it first opens, and stays for the closing and later openings. */
export function Dialog(props: DialogProps) {
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <LazyDialog {...props} />
    </Suspense>
  );
}
