import { isForOtherPerson, waitForReload, personHeader } from '../session/page-person.ts';
import { exchange } from './exchange.ts';

/** A response of our API; `status` is 0 without a response, and `json` is `{}` if the body is unreadable. */
export interface Answer<T> {
  readonly status: number;
  readonly json: Partial<T>;
}

/** Calls our API from the small scripts outside the app: by POST if there is a body, else by GET. */
export async function callApi<T>(path: string, body?: unknown, timeoutMs?: number): Promise<Answer<T>> {
  let status = 0;
  try {
    const headers = personHeader();
    const response = await exchange(body === undefined ? 'GET' : 'POST', path, { body, headers, timeoutMs });
    status = response.status;
    if (isForOtherPerson(response)) return await waitForReload();
    return { status, json: (await response.json()) as Partial<T> };
  } catch {
    return { status, json: {} };
  }
}
