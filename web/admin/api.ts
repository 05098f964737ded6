import type { QueryFunctionContext, QueryKey } from '@tanstack/react-query';
import { adminEndpoints } from '../../contract/admin/endpoints.ts';
import type { ResponseOf, Route } from '../../contract/route.ts';
import type { AdminRoutes } from '../../contract/routes.ts';
import { requestJson, type CallInput } from '../lib/api/api.ts';
import { buildUrl } from '../lib/boot/build-url.ts';

/** In session storage, so that the token is gone when the tab closes. */
const TOKEN_KEY = 'superAdminToken';

export const readToken = (): string | null => sessionStorage.getItem(TOKEN_KEY);

export function storeToken(token: string | null): void {
  if (token === null) sessionStorage.removeItem(TOKEN_KEY);
  else sessionStorage.setItem(TOKEN_KEY, token);
}

type Input = Readonly<Parameters<typeof requestJson>[2]>;

function send(method: string, path: string, input: Input): Promise<unknown> {
  const token = readToken();
  const headers = token === null ? {} : { Authorization: `Bearer ${token}` };
  return requestJson(method, buildUrl(path, input), { ...input, headers });
}

type Calls = {
  readonly [N in keyof AdminRoutes]: (
    ...input: object extends CallInput<AdminRoutes[N]> ? [CallInput<AdminRoutes[N]>?] : [CallInput<AdminRoutes[N]>]
  ) => Promise<ResponseOf<AdminRoutes[N]>>;
};

/** Calls of the console, such as `adminApi.getPerson({ params: { id } })`. They throw `ApiError`. */
export const adminApi = Object.fromEntries(
  Object.entries<Pick<Route, 'method' | 'path'>>(adminEndpoints).map(([name, { method, path }]) => [
    name,
    (input: Input = {}) => send(method, path, input),
  ]),
  // The cast is safe because the server strips each response to the contract's schema.
) as unknown as Calls;

export interface DownloadedFile {
  readonly name: string;
  readonly blob: Blob;
}

/** Downloads a file. The name of the file comes from the response. */
export function fetchFile(
  name: 'exportActivity' | 'exportEvidence',
  query: NonNullable<Input['query']>,
): Promise<DownloadedFile> {
  const { method, path } = adminEndpoints[name];
  const read = async (response: Response): Promise<DownloadedFile> => {
    const [, file = 'export.csv'] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
    return { name: file, blob: await response.blob() };
  };
  return send(method, path, { query, read }) as Promise<DownloadedFile>;
}

type ReadName = {
  [N in keyof AdminRoutes]: AdminRoutes[N] extends { method: 'GET' } ? N : never;
}[keyof AdminRoutes];

/** Returns the query options of a read: `useQuery(read('getPerson', { params: { id } }))`. */
export const read = <N extends ReadName>(name: N, ...input: Parameters<Calls[N]>) => ({
  // The app's `QueryKey` type covers members' reads only.
  queryKey: [name, ...input] as unknown as QueryKey,
  queryFn: ({ signal }: QueryFunctionContext) =>
    (adminApi[name] as (input: object) => Promise<ResponseOf<AdminRoutes[N]>>)({ ...input[0], signal }),
});
