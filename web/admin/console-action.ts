import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, errorMessage } from '../lib/api/api.ts';
import { focusFirstInvalid } from './form-validation.ts';

export interface ConsoleAction {
  readonly isBusy: boolean;
  /** What was done, or why it was not. */
  readonly done: string | undefined;
  readonly failure: string | undefined;
  /** Messages by field. */
  readonly fields: Readonly<Record<string, string>>;
  /** Does it, and has the screen show it. Answers whether it was done. */
  readonly run: (work: () => Promise<string | undefined>) => Promise<boolean>;
  /** Says what is wrong with a form, which is not sent, and leads to its first such field; false when nothing is. */
  readonly refuses: (wrong: Readonly<Record<string, string>>, form: HTMLFormElement | null) => boolean;
  readonly clear: () => void;
}

interface Manner {
  /** Said where the server gave no words. */
  readonly fallback: string;
  /** Whether everything on the screen is fetched again. */
  readonly renews: boolean;
}

const ON_A_PAGE: Manner = { fallback: 'This did not work. Please check your connection and try again.', renews: true };

/** Of the forms with which an admin signs in: what they lead to fetches its own. */
export const SIGNING_IN: Manner = {
  fallback: 'Nothing answered. Please check your connection and try again.',
  renews: false,
};

interface Outcome {
  readonly done?: string | undefined;
  readonly failure?: string;
  readonly fields?: Readonly<Record<string, string>>;
}

/** Something that an admin does, and what came of it: the console's counterpart of `useAction`. */
export function useConsoleAction({ fallback, renews } = ON_A_PAGE): ConsoleAction {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>({});
  const run = async (work: () => Promise<string | undefined>): Promise<boolean> => {
    setBusy(true);
    setOutcome({});
    try {
      setOutcome({ done: await work() });
      if (renews) await client.invalidateQueries();
      return true;
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {};
      setOutcome({ failure: errorMessage(error, fallback), fields });
      return false;
    } finally {
      setBusy(false);
    }
  };
  const { done, failure, fields = {} } = outcome;
  return {
    isBusy,
    done,
    failure,
    fields,
    run,
    refuses: (wrong, form) => {
      if (Object.keys(wrong).length === 0) return false;
      setOutcome({ failure: 'Please check what you entered', fields: wrong });
      focusFirstInvalid(form, wrong);
      return true;
    },
    clear: () => {
      setOutcome({});
    },
  };
}
