import { t } from '@lingui/core/macro';
import { onlineManager } from '@tanstack/react-query';
import { productNow } from '../i18n/clock.ts';
import { ApiError, newIdempotencyKey } from './api.ts';

/** The code of what was never sent, because there is no connection. */
export const OFFLINE = 'OFFLINE';
/** The code of what got no response, where the state shows that it was not done. */
export const NOT_DONE = 'NOT_DONE';

/** The pauses before a change without a response is sent again, and up to half as long again. */
const BACKOFF_MS = [500, 2_000] as const;

const offlineError = (): ApiError =>
  new ApiError(0, {
    code: OFFLINE,
    error: t`You are offline. Nothing was sent. Please try again when you are connected.`,
  });

/** Whether a request was sent and no response came back. */
export const isAnswerLost = (error: unknown): boolean =>
  !(error instanceof ApiError) || (error.status === 0 && error.code !== OFFLINE && error.code !== NOT_DONE);

/** Whether it may be done all the same: no response came, or the server failed and does not know either. */
export const isUnknownOutcome = (error: unknown): boolean =>
  isAnswerLost(error) || (error instanceof ApiError && error.status >= 500);

/** Whether the same request may get a response: nobody said a word about it. */
const isWorthAskingAgain = (error: unknown): boolean =>
  error instanceof ApiError && isUnknownOutcome(error) && !error.hasWords;

async function sendUntilAnswered<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  for (const pauseMs of BACKOFF_MS) {
    try {
      return await send();
    } catch (error) {
      if (!isWorthAskingAgain(error)) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs * (1 + Math.random() / 2)));
  }
  return send();
}

/**
 * Reads what became of a change that was first sent at `since`, in the product's time: what its response would have
 * been, or undefined if it was not done. Throws if the state cannot be read.
 */
export type ReadOutcome<Answer> = (since: number) => Promise<Answer | undefined>;

/** The product's clock in a browser is behind the server's by less than this. */
const CLOCK_SLACK_MS = 1_000;

/** Whether something was made by a change that was first sent at `since`. */
export const isSince = ({ createdAt }: { readonly createdAt: string }, since: number): boolean =>
  Date.parse(createdAt) >= since - CLOCK_SLACK_MS;

/**
 * Sends a change with its key until there is a response, then has the state say what became of it. What it throws as
 * lost is known to nobody.
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
 * What one dialog sends to change something, each try with the Idempotency-Key of its intent (`sendSettled`). The key
 * stays the same while the same input is tried again after an unknown outcome, so that pressing twice pays once; a
 * definite answer ends it. Without a connection nothing is sent, now or later (decision 0134).
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
    // What became of an earlier try without an answer stays open, connection or not.
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
