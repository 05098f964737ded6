import { t } from '@lingui/core/macro';
import { MutationCache, QueryCache, QueryClient, useMutation } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { ApiError, isNotConfirmed } from './api.ts';
import { moneyIntent, type ReadOutcome } from './money-intent.ts';
import { currentViewer, setViewer } from '../session/session.ts';
import { toast } from '../shell/toast.ts';

const FRESH_MS = 5 * 60_000;
const MAX_RETRIES = 3;

/** Queries are never retried on 401 or 403, and otherwise up to three times. */
export function shouldRetry(failures: number, error: Error): boolean {
  if (error instanceof ApiError && (error.status === 401 || error.status === 403)) return false;
  return failures < MAX_RETRIES;
}

/**
 * The same for queries of which a refusal is an answer, or counts: only what may not have been heard is asked again.
 */
export const shouldRetryUnanswered = (failures: number, error: Error): boolean =>
  !(error instanceof ApiError && error.status >= 400 && error.status < 500) && shouldRetry(failures, error);

/** Whether the server says that nobody is signed in (any more). */
export const isSignedOut = (error: Error): boolean => error instanceof ApiError && error.status === 401;

/**
 * Whether the signed-in area deals with a failure itself, so that the screen need not mention it: the session has
 * ended, or the person declined to enter their password.
 */
export const isAnswered = (error: unknown): boolean =>
  error instanceof Error && (isSignedOut(error) || isNotConfirmed(error));

/** The session ended elsewhere: nobody's money stays on the screen, and the signed-in area leads to the sign-in. */
function leaveWhenSignedOut(client: QueryClient, error: Error): void {
  if (!isSignedOut(error) || currentViewer() == null) return;
  setViewer(null);
  for (const query of client.getQueryCache().getAll()) query.setState({ data: undefined, error, status: 'error' });
  toast({ title: t`Please log in again`, description: t`You were signed out.`, tone: 'neutral' });
}

/** The query client with the product's defaults: what was read is fresh for five minutes. */
export function createQueryClient(): QueryClient {
  const onError = (error: Error): void => {
    leaveWhenSignedOut(client, error);
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        retry: shouldRetry,
      },
      // An action fails at once without a connection; it is never kept back and sent after its dialog was closed.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
}

interface IdempotentMutation<Input, Answer> {
  isPending: boolean;
  mutate: (input: Input) => void;
  mutateAsync: (input: Input) => Promise<Answer>;
}

interface IdempotentOptions<Input, Answer> {
  /** What makes it this act and no other beside its input: the same input for another intent is another act. */
  intent?: unknown;
  /** Says by the state what became of it, where no response to it came (`moneyIntent`). */
  read?: (input: Input, since: number) => Promise<Answer | undefined>;
  /** It is under way until this is done. */
  onSuccess?: (answer: Answer, input: Input) => void | Promise<void>;
  onError?: (error: Error) => void;
}

/**
 * A mutation whose key `moneyIntent` keeps: pressing twice, also after a lost answer, does it once. While one is under
 * way a second call joins it.
 */
export function useIdempotentMutation<Input = void, Answer = unknown>(
  send: (idempotencyKey: string, input: Input) => Promise<Answer>,
  options: IdempotentOptions<Input, Answer> = {},
): IdempotentMutation<Input, Answer> {
  const keys = useRef<ReturnType<typeof moneyIntent> | null>(null);
  const running = useRef<Promise<Answer> | null>(null);
  const { isPending, mutateAsync: start } = useMutation<Answer, Error, Input>({
    mutationFn: (input) => {
      const { intent, read } = options;
      const outcome: ReadOutcome<Answer> | undefined = read && ((since) => read(input, since));
      return (keys.current ??= moneyIntent())([intent, input], (key) => send(key, input), outcome);
    },
    networkMode: 'always',
    ...(options.onSuccess === undefined ? {} : { onSuccess: options.onSuccess }),
    onError: (error) => {
      if (!isAnswered(error)) options.onError?.(error);
    },
  });
  const mutateAsync = useCallback(
    (input: Input): Promise<Answer> => {
      // The busy button shows only after the next render; a double click is faster.
      running.current ??= start(input).finally(() => {
        running.current = null;
      });
      return running.current;
    },
    [start],
  );
  const mutate = useCallback(
    (input: Input): void => {
      // `onError` tells of a failure.
      mutateAsync(input).catch(() => undefined);
    },
    [mutateAsync],
  );
  return { isPending, mutate, mutateAsync };
}
