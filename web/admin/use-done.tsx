import { useState, type ReactNode } from 'react';
import { Alert } from '../ui/alert.tsx';

interface DoneMessage {
  /** Message shown at the top of the page and announced to screen readers. */
  readonly notice: ReactNode;
  readonly say: (message: string) => void;
}

/** Reports a decision whose entry has left the page. The entry had the focus, so the focus moves to the main part. */
export function useDoneMessage(): DoneMessage {
  const [message, setMessage] = useState<string>();
  return {
    notice:
      message === undefined ? null : (
        <Alert live tone="positive">
          {message}
        </Alert>
      ),
    say: (done) => {
      setMessage(done);
      document.querySelector('main')?.focus();
    },
  };
}
