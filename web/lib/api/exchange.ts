import { takePreloaded } from '../boot/preloaded.ts';
import { observeProductTime } from '../i18n/clock.ts';

const TIMEOUT_MS = 30_000;

export interface Exchange {
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
  readonly timeoutMs?: number | undefined;
}

/** Sends one request to our API. The caller adds the person's headers and interprets the response. */
export async function exchange(method: string, url: string, input: Exchange = {}): Promise<Response> {
  const { body, headers, signal, timeoutMs = TIMEOUT_MS } = input;
  const timeout = AbortSignal.timeout(timeoutMs);
  const response = await (takePreloaded(method, url) ??
    fetch(url, {
      method,
      headers: {
        Accept: 'application/json',
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }));
  observeProductTime(response.headers.get('X-Rota-Now'));
  return response;
}
