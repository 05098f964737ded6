import { createContext, use, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { toast, type ToastMessage } from '../shell/toast.ts';
import { errorMessage } from './api.ts';
import type { moneyIntent } from './money-intent.ts';
import type { ReadKey } from './query-policies.ts';

/** The reads to refresh after the action; without a list, all that money or a circle can affect. */
export type Renewed = readonly { readonly queryKey: ReadKey }[] | undefined;

/** The behaviour every action shares in its area. */
export interface Surroundings {
  /** Has the page show what was changed, all of it in one step. */
  refetchAndSwap: (renewed?: Renewed) => Promise<void>;
  /** Refreshes what may have changed despite the failure. */
  refresh: (renewed?: Renewed) => void;
  /** Whether a failure is dealt with, so that nobody need say it: the session has ended, or nobody would confirm. */
  isAnswered: (error: unknown) => boolean;
  /** Begins the keys of an act (`moneyIntent`), which its code brings along: no act on a page to sign in on has one. */
  newIntent?: typeof moneyIntent;
}

/** On a page to sign in on nothing is kept that could be old; the signed-in area has `memberSurroundings`. */
export const ActionContext = createContext<Surroundings>({
  refetchAndSwap: () => Promise.resolve(),
  refresh: () => undefined,
  isAnswered: () => false,
});

export interface Outcomes<Input, Answer> {
  renew?: Renewed;
  /** The words of success; without them the page itself says it. */
  success?: (answer: Answer, input: Input) => ToastMessage | undefined;
  /** The words of failure; without them whatever shows `failure` has its own. */
  failed?: (error: Error) => ToastMessage | undefined;
  /** Puts a failure at the fields of a form, if it belongs there: then it is said nowhere else. */
  atFields?: (error: Error) => boolean;
  onSuccess?: (answer: Answer, input: Input) => void;
  onFailure?: (error: Error, close: () => void) => void;
}

/** The toast of a failure: the server's words, or `fallback` where it gave none. */
export const notDone =
  (title: string, fallback: string) =>
  (error: unknown): ToastMessage => ({ title, description: errorMessage(error, fallback), tone: 'negative' });

/** An act whose key `moneyIntent` keeps: pressing twice, also after a lost answer, does it once. */
interface Keyed<Input, Answer> extends Outcomes<Input, Answer> {
  key?: undefined;
  send: (idempotencyKey: string, input: Input) => Promise<Answer>;
  /** What makes it this act and no other beside its input: the same input for another intent is another act. */
  intent?: unknown;
  /** Says by the state what became of it, where no response to it came (`moneyIntent`). */
  read?: (input: Input, since: number) => Promise<Answer | undefined>;
}

/** An act whose call takes no Idempotency-Key: it is sent once. */
interface Keyless<Input, Answer> extends Outcomes<Input, Answer> {
  key: 'none';
  send: (input: Input) => Promise<Answer>;
}

/** An act that a button begins, mostly by way of a dialog. */
export interface Action<Input> {
  readonly isOpen: boolean;
  /** Opens or closes the dialog; while the act is under way it stays as it is. */
  readonly setOpen: (open: boolean) => void;
  /** Opens the dialog without the failure of an earlier try. */
  readonly begin: () => void;
  readonly isBusy: boolean;
  /** The action in progress, for a page with several buttons. */
  readonly inFlight: Input | undefined;
  readonly failure: Error | undefined;
  /** Takes back the words of an earlier failure. */
  readonly forget: () => void;
  readonly run: (input: Input) => void;
  /** For a form, which is busy until the action ends. */
  readonly submit: (input: Input) => Promise<void>;
}

/** Sends an act, with a key where it takes one. */
function useSend<Input, Answer>({ newIntent }: Surroundings) {
  const intent = useRef<ReturnType<typeof moneyIntent>>(undefined);
  return (act: Keyed<Input, Answer> | Keyless<Input, Answer>, input: Input): Promise<Answer> => {
    if (act.key === 'none') return act.send(input);
    intent.current ??= newIntent?.();
    if (intent.current === undefined) throw new Error('Acts with a key belong into the signed-in area');
    const { read } = act;
    const outcome = read && ((since: number) => read(input, since));
    return intent.current([act.intent, input], (key) => act.send(key, input), outcome);
  };
}

/** The latest of what a page was drawn with: an act that ends later ends as that says. */
function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}

/**
 * An act with all that belongs to one: when it has worked, what it may have changed is fetched anew; as soon as the
 * page shows that, its dialog closes and a toast says how it went. A failure leaves the dialog open. While it is under
 * way a second press joins it.
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
  // The busy button shows only after the next render; a double click is faster.
  const running = useRef<Promise<void>>(undefined);
  const forget = (): void => {
    setFailure(undefined);
  };
  const close = (): void => {
    setOpen(false);
  };
  const succeed = async (answer: Answer, input: Input): Promise<void> => {
    await around.refetchAndSwap(latest.current.renew);
    close();
    latest.current.onSuccess?.(answer, input);
    say(latest.current.success?.(answer, input));
  };
  const fail = (error: Error): void => {
    const { atFields, onFailure, renew, failed } = latest.current;
    if (around.isAnswered(error) || atFields?.(error) === true) return;
    setFailure(error);
    onFailure?.(error, close);
    around.refresh(renew);
    say(failed?.(error));
  };
  const settle = async (input: Input): Promise<void> => {
    forget();
    setUnderWay({ input });
    try {
      await succeed(await send(latest.current, input), input);
    } catch (error) {
      fail(error instanceof Error ? error : new Error(String(error)));
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
