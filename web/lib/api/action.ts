import { createContext, use, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { toast, type ToastMessage } from '../shell/toast.ts';
import { errorMessage } from './api.ts';
import type { moneyIntent } from './money-intent.ts';
import type { ReadKey } from './query-policies.ts';

/**
 * Reads to refetch after the action. By default, all reads that a money movement or a change in a circle can affect.
 */
export type ReadsToRefetch = readonly { readonly queryKey: ReadKey }[] | undefined;

export interface Surroundings {
  /** Refetches the changed reads and shows them all in one render. */
  refetchAndSwap: (renewed?: ReadsToRefetch) => Promise<void>;
  /** Refetches what may have changed despite the failure. */
  refresh: (renewed?: ReadsToRefetch) => void;
  /** True if the signed-in area handles the failure: the session ended, or the person declined to confirm. */
  isAnswered: (error: unknown) => boolean;
  /** Injected to keep `moneyIntent` out of sign-in pages, which have no keyed actions. */
  newIntent?: typeof moneyIntent;
}

/** Defaults for sign-in pages, which cache nothing. The signed-in area provides `memberSurroundings`. */
export const ActionContext = createContext<Surroundings>({
  refetchAndSwap: () => Promise.resolve(),
  refresh: () => undefined,
  isAnswered: () => false,
});

export interface Outcomes<Input, Answer> {
  renew?: ReadsToRefetch;
  /** Success toast; omit it where the page itself shows the result. */
  success?: (answer: Answer, input: Input) => ToastMessage | undefined;
  /** Failure toast; omit it where the page renders `failure`. */
  failed?: (error: Error) => ToastMessage | undefined;
  /** Shows a failure at the form's fields. Returns true if it did; the failure then appears nowhere else. */
  atFields?: (error: Error) => boolean;
  onSuccess?: (answer: Answer, input: Input) => void;
  onFailure?: (error: Error, close: () => void) => void;
}

export const notDone =
  (title: string, fallback: string) =>
  (error: unknown): ToastMessage => ({ title, description: errorMessage(error, fallback), tone: 'negative' });

/** An action with a key from `moneyIntent`: pressing twice, even after a lost response, runs it once. */
interface Keyed<Input, Answer> extends Outcomes<Input, Answer> {
  key?: undefined;
  send: (idempotencyKey: string, input: Input) => Promise<Answer>;
  /** Equal input with another intent gets another key. */
  intent?: unknown;
  /** Reads the outcome from the current state if no response arrived (`moneyIntent`). */
  read?: (input: Input, since: number) => Promise<Answer | undefined>;
}

interface Keyless<Input, Answer> extends Outcomes<Input, Answer> {
  key: 'none';
  send: (input: Input) => Promise<Answer>;
}

export interface Action<Input> {
  readonly isOpen: boolean;
  /** Opens or closes the dialog; ignored while the action is in progress. */
  readonly setOpen: (open: boolean) => void;
  /** Opens the dialog and clears the failure of an earlier attempt. */
  readonly begin: () => void;
  readonly isBusy: boolean;
  /** The input of the action in progress, for a page with several buttons. */
  readonly inFlight: Input | undefined;
  readonly failure: Error | undefined;
  /** Clears the failure. */
  readonly forget: () => void;
  readonly run: (input: Input) => void;
  /** Like `run`, but resolves when the action has ended, for a form that must stay busy. */
  readonly submit: (input: Input) => Promise<void>;
}

function useSend<Input, Answer>({ newIntent }: Surroundings) {
  const intent = useRef<ReturnType<typeof moneyIntent>>(undefined);
  return (act: Keyed<Input, Answer> | Keyless<Input, Answer>, input: Input): Promise<Answer> => {
    if (act.key === 'none') return act.send(input);
    intent.current ??= newIntent?.();
    if (intent.current === undefined) throw new Error('Actions with an idempotency key need the signed-in area');
    const { read } = act;
    const outcome = read && ((since: number) => read(input, since));
    return intent.current([act.intent, input], (key) => act.send(key, input), outcome);
  };
}

/** Returns a ref to the latest render's value, for callers that keep an earlier render's `run`. */
function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}

/**
 * Runs the action. On success it refetches, closes the dialog and shows a toast; on failure the dialog stays open. A
 * second press while busy waits for the first.
 */
export function useAction<Input = void, Answer = unknown>(
  options: Keyed<Input, Answer> | Keyless<Input, Answer>,
): Action<Input> {
  const around = use(ActionContext);
  const send = useSend<Input, Answer>(around);
  const latest = useLatest(options);
  const [isOpen, setOpen] = useState(false);
  const [failure, setFailure] = useState<Error>();
  const [inFlight, setUnderWay] = useState<{ readonly input: Input }>();
  // A double click is faster than the render that disables the button.
  const running = useRef<Promise<void>>(undefined);
  const forget = (): void => {
    setFailure(undefined);
  };
  const close = (): void => {
    setOpen(false);
  };
  const succeed = async (act: typeof options, answer: Answer, input: Input): Promise<void> => {
    await around.refetchAndSwap(act.renew);
    close();
    act.onSuccess?.(answer, input);
    say(act.success?.(answer, input));
  };
  const fail = ({ atFields, onFailure, renew, failed }: typeof options, error: Error): void => {
    if (around.isAnswered(error) || atFields?.(error) === true) return;
    setFailure(error);
    onFailure?.(error, close);
    around.refresh(renew);
    say(failed?.(error));
  };
  const settle = async (input: Input): Promise<void> => {
    // The refetch may render the next round or debt in place of this one, so the toast uses the options of the press.
    const act = { ...latest.current };
    forget();
    setUnderWay({ input });
    try {
      await succeed(act, await send(act, input), input);
    } catch (error) {
      fail(act, error instanceof Error ? error : new Error(String(error)));
    }
    running.current = undefined;
    setUnderWay(undefined);
  };
  const submit = (input: Input): Promise<void> => (running.current ??= settle(input));
  return {
    isOpen,
    setOpen: (open) => {
      if (inFlight === undefined) setOpen(open);
    },
    begin: () => {
      forget();
      setOpen(true);
    },
    isBusy: inFlight !== undefined,
    inFlight: inFlight?.input,
    failure,
    forget,
    run: (input) => void submit(input),
    submit,
  };
}

const say = (words: ToastMessage | undefined): void => {
  if (words !== undefined) toast(words);
};
