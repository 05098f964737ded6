import type { QueryFunctionContext, QueryKey } from '@tanstack/react-query';
import { adminEndpoints } from '../../contract/admin/endpoints.ts';
import type { AnswerOf, Route } from '../../contract/route.ts';
import type { AdminRoutes } from '../../contract/routes.ts';
import { ApiError, type CallInput } from '../lib/api/api.ts';
import { buildUrl } from '../lib/boot/build-url.ts';
import { observeProductTime } from '../lib/words/clock.ts';

/** Where the token of the console is kept: it goes with the tab. */
const TOKEN_KEY = 'superAdminToken';
const TIMEOUT_MS = 30_000;

export const readToken = (): string | null => sessionStorage.getItem(TOKEN_KEY);

/** Keeps the token of who has signed in; null forgets it. */
export function keepToken(token: string | null): void {
  if (token === null) sessionStorage.removeItem(TOKEN_KEY);
  else sessionStorage.setItem(TOKEN_KEY, token);
}

interface LooseInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly body?: unknown;
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
}

async function send(method: string, path: string, input: LooseInput): Promise<Response> {
  const token = readToken();
  const headers = new Headers({ Accept: 'application/json' });
  if (input.body !== undefined) headers.set('Content-Type', 'application/json');
  if (input.idempotencyKey !== undefined) headers.set('Idempotency-Key', input.idempotencyKey);
  if (token !== null) headers.set('Authorization', `Bearer ${token}`);
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  let response: Response;
  try {
    response = await fetch(buildUrl(path, input), {
      method,
      headers,
      credentials: 'include',
      signal: input.signal === undefined ? timeout : AbortSignal.any([input.signal, timeout]),
      ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
    });
  } catch (error) {
    if (input.signal?.aborted === true) throw error;
    throw new ApiError(0, {});
  }
  observeProductTime(response.headers.get('X-Rota-Now'));
  if (!response.ok) {
    throw new ApiError(response.status, (await response.json().catch(() => ({}))) as Record<string, unknown>);
  }
  return response;
}

type Calls = {
  readonly [N in keyof AdminRoutes]: (
    ...input: object extends CallInput<AdminRoutes[N]> ? [CallInput<AdminRoutes[N]>?] : [CallInput<AdminRoutes[N]>]
  ) => Promise<AnswerOf<AdminRoutes[N]>>;
};

/** Every call of the console by its name: `adminApi.getPerson({ params: { id } })`. Throws `ApiError`. */
export const adminApi = Object.fromEntries(
  Object.entries<Pick<Route, 'method' | 'path'>>(adminEndpoints).map(([name, { method, path }]) => [
    name,
    async (input: LooseInput = {}) => {
      const text = await (await send(method, path, input)).text();
      return text === '' ? undefined : (JSON.parse(text) as unknown);
    },
  ]),
  // The contract strips and types the answers on the server; the browser takes its word.
) as unknown as Calls;

/** A file of the console, with the name that the server gives it. */
export async function fetchFile(
  name: 'exportActivity',
  query: Readonly<Record<string, string | undefined>>,
): Promise<{ readonly name: string; readonly blob: Blob }> {
  const { method, path } = adminEndpoints[name];
  const response = await send(method, path, { query });
  const [, file = 'export.csv'] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  return { name: file, blob: await response.blob() };
}

type ReadName = {
  [N in keyof AdminRoutes]: AdminRoutes[N] extends { method: 'GET' } ? N : never;
}[keyof AdminRoutes];

/** The query of a read by its name and what it is given: `useQuery(read('getPerson', { params: { id } }))`. */
export const read = <N extends ReadName>(name: N, ...input: Parameters<Calls[N]>) => ({
  // The keys of members' queries have names of their own, which the console's are not among.
  queryKey: [name, ...input] as unknown as QueryKey,
  queryFn: ({ signal }: QueryFunctionContext) =>
    (adminApi[name] as (input: object) => Promise<AnswerOf<AdminRoutes[N]>>)({ ...input[0], signal }),
});
