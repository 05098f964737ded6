import { isAnothers, leaving, personHeader } from '../session/page-person.ts';
import { observeProductTime } from '../words/clock.ts';

const TIMEOUT_MS = 30_000;

/** What our API answers; `status` is 0 without an answer, and `json` is what could be read. */
export interface Answer<T> {
  readonly status: number;
  readonly json: Partial<T>;
}

/** Asks our API in few bytes, for the scripts outside of the app; with a body it is a POST. */
export async function ask<T>(path: string, body?: unknown, timeoutMs = TIMEOUT_MS): Promise<Answer<T>> {
  let status = 0;
  try {
    const response = await fetch(path, {
      headers: {
        Accept: 'application/json',
        ...personHeader(),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      signal: AbortSignal.timeout(timeoutMs),
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    });
    status = response.status;
    observeProductTime(response.headers.get('X-Rota-Now'));
    if (isAnothers(response)) return await leaving();
    return { status, json: (await response.json()) as Partial<T> };
  } catch {
    return { status, json: {} };
  }
}
