import { t } from '@lingui/core/macro';
import { QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError, isReauthenticationRefused } from './api.ts';
import type { Surroundings } from './action.ts';
import { moneyIntent } from './money-intent.ts';
import { isInvalidatedByMutation, refetchAndSwap } from './refetch-and-swap.ts';
import { currentViewer, setViewer } from '../session/session.ts';
import { toast } from '../shell/toast.ts';

const FRESH_MS = 5 * 60_000;
const MAX_RETRIES = 3;

/** Retries up to three times, but never on 401 or 403. */
export function shouldRetry(failures: number, error: Error): boolean {
  if (error instanceof ApiError && (error.status === 401 || error.status === 403)) return false;
  return failures < MAX_RETRIES;
}

/** Retries up to three times, but never on a 4xx. Use it for queries where a refusal is a result. */
export const shouldRetryUnanswered = (failures: number, error: Error): boolean =>
  !(error instanceof ApiError && error.status >= 400 && error.status < 500) && shouldRetry(failures, error);

export const isSignedOut = (error: Error): boolean => error instanceof ApiError && error.status === 401;

/** True if the signed-in area handles the error: the session ended, or the person declined to enter the password. */
export const isAnswered = (error: unknown): boolean =>
  error instanceof Error && (isSignedOut(error) || isReauthenticationRefused(error));

/** Clears the data of a session that ended elsewhere. The signed-in area then redirects to the sign-in. */
function leaveWhenSignedOut(client: QueryClient, error: Error): void {
  if (!isSignedOut(error) || currentViewer() == null) return;
  setViewer(null);
  for (const query of client.getQueryCache().getAll()) query.setState({ data: undefined, error, status: 'error' });
  toast({ title: t`Please log in again`, description: t`You were logged out.`, tone: 'neutral' });
}

/** Creates the query client with the product's defaults: reads stay fresh for five minutes. */
export function createQueryClient(): QueryClient {
  const onError = (error: Error): void => {
    leaveWhenSignedOut(client, error);
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        retry: shouldRetry,
      },
    },
  });
  return client;
}

export const memberSurroundings = (client: QueryClient): Surroundings => ({
  refetchAndSwap: async (renewed) => {
    if (renewed === undefined) await refetchAndSwap(client);
    else await Promise.all(renewed.map(({ queryKey }) => client.invalidateQueries({ queryKey })));
  },
  refresh: (renewed) => {
    if (renewed === undefined) void client.invalidateQueries({ predicate: isInvalidatedByMutation });
    for (const { queryKey } of renewed ?? []) void client.invalidateQueries({ queryKey });
  },
  isAnswered: (error) => {
    if (error instanceof Error) leaveWhenSignedOut(client, error);
    return isAnswered(error);
  },
  newIntent: moneyIntent,
});
