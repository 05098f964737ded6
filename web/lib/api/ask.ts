import { isAnothers, leaving, personHeader } from '../session/page-person.ts';
import { exchange } from './exchange.ts';

/** What our API answers; `status` is 0 without an answer, and `json` is what could be read. */
export interface Answer<T> {
  readonly status: number;
  readonly json: Partial<T>;
}

/** Asks our API in few bytes, for the scripts outside of the app; with a body it is a POST. */
export async function ask<T>(path: string, body?: unknown, timeoutMs?: number): Promise<Answer<T>> {
  let status = 0;
  try {
    const headers = personHeader();
    const response = await exchange(body === undefined ? 'GET' : 'POST', path, { body, headers, timeoutMs });
    status = response.status;
    if (isAnothers(response)) return await leaving();
    return { status, json: (await response.json()) as Partial<T> };
  } catch {
    return { status, json: {} };
  }
}
