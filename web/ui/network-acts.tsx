import { createContext, useId, type ReactNode } from 'react';
import { useConnection } from '../lib/offline/connection.ts';

/** Id of the note that states why buttons are inactive; undefined while they work. */
export const OfflineNote = createContext<string | undefined>(undefined);

interface NetworkActsProps {
  /** Such as 'You need network to pay'. */
  words: string;
  className?: string;
  children: ReactNode;
}

/** Buttons that send something. Without a network they stay readable but inactive, with the reason. */
export function NetworkActs({ words, className, children }: NetworkActsProps) {
  const id = useId();
  const isOffline = useConnection() === 'offline';
  return (
    <OfflineNote value={isOffline ? id : undefined}>
      {children}
      {isOffline ? (
        <p id={id} className={className ?? 'mt-1.5 text-center text-sm text-muted'}>
          {words}
        </p>
      ) : null}
    </OfflineNote>
  );
}
