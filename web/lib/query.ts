import { QueryClient, queryOptions, useMutation, type UseMutationResult } from '@tanstack/react-query';
import { useRef } from 'react';
import type { AnswerOf, ParamsOf, QueryOf, Route } from '../../contract/route.ts';
import { ApiError, buildUrl, newIdempotencyKey, sendJson } from './api.ts';

const FRESH_MS = 5 * 60_000;
const MAX_RETRIES = 3;

/** Queries are never retried on 401 or 403, and otherwise up to three times. */
export function shouldRetry(failures: number, error: Error): boolean {
  if (error instanceof ApiError && (error.status === 401 || error.status === 403)) return false;
  return failures < MAX_RETRIES;
}

/** Whether it is open what a failed request did: no answer came, or the server itself does not know. */
export const isUnknownOutcome = (error: Error): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500;

/** The query client with the product's defaults: a GET of the query's first key, fresh for five minutes. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey, signal }) => sendJson('GET', String(queryKey[0]), { signal }),
        staleTime: FRESH_MS,
        retry: shouldRetry,
      },
      mutations: { retry: false },
    },
  });
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

/**
 * A mutation that moves money. The key stays the same while the same input is tried again after an unknown outcome, so
 * that pressing twice pays once; a definite answer ends it.
 */
export function useMoneyMutation<Input, Answer>(
  send: (input: Input, idempotencyKey: string) => Promise<Answer>,
  options: { onSuccess?: (answer: Answer, input: Input) => void; onError?: (error: Error, input: Input) => void } = {},
): UseMutationResult<Answer, Error, Input> {
  const intent = useRef<{ input: string; key: string } | null>(null);
  return useMutation<Answer, Error, Input>({
    mutationFn: async (input) => {
      const text = JSON.stringify(input ?? null);
      if (intent.current?.input !== text) intent.current = { input: text, key: newIdempotencyKey() };
      try {
        const answer = await send(input, intent.current.key);
        intent.current = null;
        return answer;
      } catch (error) {
        if (error instanceof ApiError && error.status >= 400 && error.status < 500) intent.current = null;
        throw error;
      }
    },
    ...options,
  });
}
