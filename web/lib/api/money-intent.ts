import { t } from '@lingui/core/macro';
import { onlineManager } from '@tanstack/react-query';
import { productNow } from '../i18n/clock.ts';
import { ApiError, newIdempotencyKey } from './api.ts';

export const OFFLINE = 'OFFLINE';
/** Error code of a change that got no response and that, according to the current state, was not done. */
export const NOT_DONE = 'NOT_DONE';

/** Milliseconds before each retry of a change without a response, plus up to half as much jitter. */
const BACKOFF_MS = [500, 2_000] as const;

const offlineError = (): ApiError =>
  new ApiError(0, {
    code: OFFLINE,
    error: t`You are offline. Nothing was sent. Please try again when you are connected.`,
  });

/** True if a request was sent and no response came back. */
export const isAnswerLost = (error: unknown): boolean =>
  !(error instanceof ApiError) || (error.status === 0 && error.code !== OFFLINE && error.code !== NOT_DONE);

/** True if the change may have happened, because no response came or the server failed midway. */
export const isUnknownOutcome = (error: unknown): boolean =>
  isAnswerLost(error) || (error instanceof ApiError && error.status >= 500);

/** True if a retry may get a response. An error with the server's own message already is a response. */
const isWorthRetrying = (error: unknown): boolean =>
  error instanceof ApiError && isUnknownOutcome(error) && !error.hasWords;

async function sendUntilAnswered<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  for (const pauseMs of BACKOFF_MS) {
    try {
      return await send();
    } catch (error) {
      if (!isWorthRetrying(error)) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs * (1 + Math.random() / 2)));
  }
  return send();
}

/**
 * Reads from the current state what the response to a change sent at `since` (product time) would be; undefined if the
 * change was not done.
 */
export type ReadOutcome<Answer> = (since: number) => Promise<Answer | undefined>;

/** Maximum milliseconds by which the browser's product clock lags behind the server's. */
const CLOCK_SLACK_MS = 1_000;

/** True if the record was created by a change first sent at `since`. */
export const wasCreatedSince = ({ createdAt }: { readonly createdAt: string }, since: number): boolean =>
  Date.parse(createdAt) >= since - CLOCK_SLACK_MS;

/**
 * Sends a change and retries. If no response comes, reads the outcome from the current state. Throws if the change was
 * not done or its outcome stays unknown.
 */
export async function sendSettled<Answer>(
  send: () => Promise<Answer>,
  read?: ReadOutcome<Answer>,
  since = productNow(),
): Promise<Answer> {
  try {
    return await sendUntilAnswered(send);
  } catch (error) {
    if (read === undefined || !isUnknownOutcome(error)) throw error;
    return await outcomeOf(error, since, read);
  }
}

async function outcomeOf<Answer>(error: unknown, since: number, read: ReadOutcome<Answer>): Promise<Answer> {
  const found = await read(since).catch(() => {
    throw isAnswerLost(error) ? error : new ApiError(0, {});
  });
  if (found !== undefined) return found;
  throw isAnswerLost(error) ? new ApiError(0, { code: NOT_DONE }) : error;
}

/**
 * Sends each attempt with the Idempotency-Key of its intent. Retries of the same input after an unknown outcome reuse
 * the key, so that pressing twice pays once. Sends nothing offline (decision 0134).
 */
export function moneyIntent() {
  let intent: { readonly input: string; readonly key: string; since?: number } | undefined;
  return async <Answer>(
    input: unknown,
    send: (idempotencyKey: string) => Promise<Answer>,
    read?: ReadOutcome<Answer>,
  ): Promise<Answer> => {
    const text = JSON.stringify(input ?? null);
    if (intent?.input !== text) intent = { input: text, key: newIdempotencyKey() };
    const { key } = intent;
    // An earlier attempt may have arrived, so its outcome is unknown even offline.
    if (!onlineManager.isOnline()) throw intent.since === undefined ? offlineError() : new ApiError(0, {});
    const since = (intent.since ??= productNow());
    try {
      const answer = await sendSettled(() => send(key), read, since);
      intent = undefined;
      return answer;
    } catch (error) {
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) intent = undefined;
      throw error;
    }
  };
}
