export type Call = <T = unknown>(
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
  /** Time limit for the response; none if omitted. */
  withinMs?: number,
) => Promise<Reply<T>>;

export interface Reply<T> {
  readonly status: number;
  readonly body: T;
  readonly headers: Headers;
}

/** Makes calls of one product. */
export const callerOf =
  (url: string): Call =>
  async <T>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
    withinMs?: number,
  ): Promise<Reply<T>> => {
    const response = await fetch(`${url}${path}`, {
      method,
      ...(withinMs === undefined ? {} : { signal: AbortSignal.timeout(withinMs) }),
      redirect: 'manual',
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') === true;
    return { status: response.status, body: (isJson ? JSON.parse(text) : text) as T, headers: response.headers };
  };
