import { useState, type ReactNode } from 'react';
import { Alert } from '../ui/alert.tsx';

/** The last decision on a page and its message. */
interface DoneMessage {
  /** Shown at the top of the page and announced to screen readers. */
  readonly notice: ReactNode;
  readonly say: (message: string) => void;
}

/** Reports a decision whose entry, and with it the focus, has left the page. */
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
