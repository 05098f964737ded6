import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, errorMessage } from '../lib/api/api.ts';
import { focusFirstInvalid } from './form-validation.ts';

export interface ConsoleAction {
  readonly isBusy: boolean;
  readonly done: string | undefined;
  readonly failure: string | undefined;
  /** Error messages by field name. */
  readonly fields: Readonly<Record<string, string>>;
  /** Runs an action and refreshes the screen. Resolves to true if it succeeded. */
  readonly run: (work: () => Promise<string | undefined>) => Promise<boolean>;
  /** If there are errors, shows them, focuses the first and returns true, so that the form is not sent. */
  readonly refuses: (wrong: Readonly<Record<string, string>>, form: HTMLFormElement | null) => boolean;
  readonly clear: () => void;
}

interface Manner {
  /** Shown if the server sent no message. */
  readonly fallback: string;
  /** True if all data on the screen are refetched after the action. */
  readonly renews: boolean;
}

const ON_A_PAGE: Manner = { fallback: 'This did not work. Please check your connection and try again.', renews: true };

/** Manner of sign-in forms, which refetch nothing because the next page fetches its own data. */
export const SIGNING_IN: Manner = {
  fallback: 'We could not reach Rota. Please check your connection and try again.',
  renews: false,
};

interface Outcome {
  readonly done?: string | undefined;
  readonly failure?: string;
  readonly fields?: Readonly<Record<string, string>>;
}

/** Runs an admin's action and reports its outcome: the console's counterpart of `useAction`. */
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
