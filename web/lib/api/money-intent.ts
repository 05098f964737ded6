import { t } from '@lingui/core/macro';
import { onlineManager } from '@tanstack/react-query';
import { ApiError, newIdempotencyKey } from './api.ts';

/** The code of what was never sent, because there is no connection. */
export const OFFLINE = 'OFFLINE';

const offlineError = (): ApiError =>
  new ApiError(0, {
    code: OFFLINE,
    error: t`You are offline. Nothing was sent. Please try again when you are connected.`,
  });

/**
 * What one dialog sends to move money, each try with the Idempotency-Key of its intent. The key stays the same while
 * the same input is tried again after an unknown outcome, so that pressing twice pays once; a definite answer ends it.
 * Without a connection nothing is sent, now or later.
 */
export function moneyIntent() {
  let intent: { readonly input: string; readonly key: string; sent: boolean } | undefined;
  return async <Answer>(input: unknown, send: (idempotencyKey: string) => Promise<Answer>): Promise<Answer> => {
    const text = JSON.stringify(input ?? null);
    if (intent?.input !== text) intent = { input: text, key: newIdempotencyKey(), sent: false };
    // What became of an earlier try without an answer stays open, connection or not.
    if (!onlineManager.isOnline()) throw intent.sent ? new ApiError(0, {}) : offlineError();
    intent.sent = true;
    try {
      const answer = await send(intent.key);
      intent = undefined;
      return answer;
    } catch (error) {
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) intent = undefined;
      throw error;
    }
  };
}
