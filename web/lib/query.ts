import { t } from '@lingui/core/macro';
import {
  MutationCache,
  QueryCache,
  QueryClient,
  queryOptions,
  timeoutManager,
  useMutation,
} from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import type { AnswerOf, ParamsOf, QueryOf, Route } from '../../contract/route.ts';
import { ApiError, sendJson } from './api.ts';
import { buildUrl } from './build-url.ts';
import { moneyIntent, OFFLINE } from './money-intent.ts';
import { currentViewer, setViewer } from './session.ts';
import { sharedTimer } from './shared-timer.ts';
import { toast } from './toast.ts';

timeoutManager.setTimeoutProvider(sharedTimer);

const FRESH_MS = 5 * 60_000;
const MAX_RETRIES = 3;

/** Queries are never retried on 401 or 403, and otherwise up to three times. */
export function shouldRetry(failures: number, error: Error): boolean {
  if (error instanceof ApiError && (error.status === 401 || error.status === 403)) return false;
  return failures < MAX_RETRIES;
}

/** Whether a request was sent and no answer came back. */
export const isAnswerLost = (error: Error): boolean =>
  !(error instanceof ApiError) || (error.status === 0 && error.code !== OFFLINE);

/** Whether it is open what became of money that was to move: no answer came, or the server itself does not know. */
export const isUnknownOutcome = (error: Error): boolean =>
  isAnswerLost(error) || (error instanceof ApiError && error.status >= 500);

/** Whether the server says that nobody is signed in (any more). */
export const isSignedOut = (error: Error): boolean => error instanceof ApiError && error.status === 401;

/** The session ended elsewhere: nobody's money stays on the screen, and the signed-in area leads to the sign-in. */
function leaveWhenSignedOut(client: QueryClient, error: Error): void {
  if (!isSignedOut(error) || currentViewer() == null) return;
  setViewer(null);
  for (const query of client.getQueryCache().getAll()) query.setState({ data: undefined, error, status: 'error' });
  toast({ title: t`Please log in again`, description: t`You were signed out.`, tone: 'neutral' });
}

/** The query client with the product's defaults: a GET of the query's first key, fresh for five minutes. */
export function createQueryClient(): QueryClient {
  const onError = (error: Error): void => {
    leaveWhenSignedOut(client, error);
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey, signal }) => sendJson('GET', String(queryKey[0]), { signal }),
        staleTime: FRESH_MS,
        retry: shouldRetry,
      },
      // An action fails at once without a connection; it is never kept back and sent after its dialog was closed.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
}

interface GetInput<R extends Route> {
  params?: ParamsOf<R>;
  query?: QueryOf<R>;
}

/** Query options of a GET route: `useQuery({ ...getQuery<typeof getWallet>('/api/wallet'), refetchInterval: 30_000 })`. */
export function getQuery<R extends Route & { method: 'GET' }>(path: R['path'], input: GetInput<R> = {}) {
  const url = buildUrl(path, input as Parameters<typeof buildUrl>[1]);
  return queryOptions({
    queryKey: [url] as const,
    queryFn: async ({ signal }) => (await sendJson('GET', url, { signal })) as AnswerOf<R>,
  });
}

interface MoneyMutation<Input, Answer> {
  isPending: boolean;
  mutate: (input: Input) => void;
  mutateAsync: (input: Input) => Promise<Answer>;
}

/**
 * A mutation that moves money, sent as `moneyIntent` says: pressing twice pays once. While one is under way a second call
 * joins it.
 */
export function useMoneyMutation<Input, Answer>(
  send: (input: Input, idempotencyKey: string) => Promise<Answer>,
  options: { onSuccess?: (answer: Answer, input: Input) => void; onError?: (error: Error, input: Input) => void } = {},
): MoneyMutation<Input, Answer> {
  const intent = useRef<ReturnType<typeof moneyIntent> | null>(null);
  const running = useRef<Promise<Answer> | null>(null);
  const { isPending, mutateAsync: start } = useMutation<Answer, Error, Input>({
    mutationFn: (input) => (intent.current ??= moneyIntent())(input, send),
    networkMode: 'always',
    ...(options.onSuccess === undefined ? {} : { onSuccess: options.onSuccess }),
    onError: (error, input) => {
      // The whole signed-in area answers this one.
      if (!isSignedOut(error)) options.onError?.(error, input);
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
