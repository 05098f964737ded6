import { useState, type ReactNode } from 'react';
import { Alert } from '../ui/alert.tsx';

/** What was done last on a page of decisions, and how it is told. */
interface Done {
  /** At the top of the page, announced at once. */
  readonly notice: ReactNode;
  readonly say: (message: string) => void;
}

/** Tells what was done where what it was done to has left the page, and with it the focus. */
export function useDoneMessage(): Done {
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
