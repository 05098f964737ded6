import { useState } from 'react';
import { toast, type ToastMessage } from '../shell/toast.ts';
import { useRefresh, useTakeOver } from './member-data.ts';
import { useIdempotentMutation } from './query.ts';

interface ActionOptions<Input, Answer> {
  send: (idempotencyKey: string, input: Input) => Promise<Answer>;
  /** As of `useIdempotentMutation`. */
  intent?: unknown;
  /** As of `useIdempotentMutation`. */
  read?: (input: Input, since: number) => Promise<Answer | undefined>;
  /** The words of success; undefined where the page itself says it. */
  success: (answer: Answer, input: Input) => ToastMessage | undefined;
  /** The words of failure; without them whatever shows `failure` has its own. */
  failed?: (error: Error) => ToastMessage;
  onSuccess?: () => void;
  onFailure?: (error: Error, close: () => void) => void;
}

/** An act that a button begins, mostly by way of a dialog. */
export interface Action<Input> {
  readonly isOpen: boolean;
  /** Opens or closes the dialog; while the act is under way it stays as it is. */
  readonly setOpen: (open: boolean) => void;
  /** Opens the dialog without the failure of an earlier try. */
  readonly begin: () => void;
  readonly isBusy: boolean;
  readonly failure: Error | undefined;
  readonly run: (input: Input) => void;
}

/**
 * An act with all that belongs to one: when it has worked, what it may have changed is fetched anew; as soon as the
 * page shows that, its dialog closes and a toast says how it went. A failure leaves the dialog open.
 */
export function useAction<Input = void, Answer = unknown>(options: ActionOptions<Input, Answer>): Action<Input> {
  const { send, intent, read, success, failed, onSuccess, onFailure } = options;
  const [isOpen, setOpen] = useState(false);
  const [failure, setFailure] = useState<Error>();
  const refresh = useRefresh();
  const takeOver = useTakeOver();
  const close = (): void => {
    setOpen(false);
  };
  const { isPending, mutate } = useIdempotentMutation(send, {
    intent,
    ...(read === undefined ? {} : { read }),
    onSuccess: async (answer, input) => {
      await takeOver();
      close();
      onSuccess?.();
      const words = success(answer, input);
      if (words !== undefined) toast(words);
    },
    onError: (error) => {
      setFailure(error);
      onFailure?.(error, close);
      refresh();
      if (failed !== undefined) toast(failed(error));
    },
  });
  return {
    isOpen,
    setOpen: (open) => {
      if (!isPending) setOpen(open);
    },
    begin: () => {
      setFailure(undefined);
      setOpen(true);
    },
    isBusy: isPending,
    failure,
    run: (input) => {
      setFailure(undefined);
      mutate(input);
    },
  };
}
