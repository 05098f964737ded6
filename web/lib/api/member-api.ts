import { queryOptions, type QueryFunctionContext } from '@tanstack/react-query';
import { endpoints } from '../../../contract/endpoints.ts';
import type { ResponseOf } from '../../../contract/route.ts';
import type { ReadName, Routes } from '../../../contract/routes.ts';
import { apiOf, sendJson } from './api.ts';
import { addressOf, queryPolicies, type ReadArgument, type ReadKey } from './query-policies.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryKey: ReadKey;
  }
}

/** Every call of the contract by its name: `api.contribute({ params: { id }, body, idempotencyKey })`. */
export const api = apiOf<Routes>(endpoints);

/** Fetches what a query's key names. */
export const fetchRead = ({ queryKey, signal }: QueryFunctionContext): Promise<unknown> =>
  sendJson('GET', addressOf(queryKey), { signal });

/** Fetches a read without the cache: `readNow('getGroup', { id })`. */
export const readNow = <N extends ReadName>(name: N, ...[input]: ReadArgument<N>): Promise<ResponseOf<Routes[N]>> =>
  // The contract types the answers on the server; the browser takes its word.
  sendJson('GET', addressOf((input === undefined ? [name] : [name, input]) as ReadKey)) as Promise<
    ResponseOf<Routes[N]>
  >;

const queryOf = <N extends ReadName>(name: N, ...[input]: ReadArgument<N>) =>
  queryOptions({
    queryKey: (input === undefined ? [name] : [name, input]) as ReadKey,
    queryFn: fetchRead as (context: QueryFunctionContext) => Promise<ResponseOf<Routes[N]>>,
  });

type Queries = { readonly [N in ReadName]: (...input: ReadArgument<N>) => ReturnType<typeof queryOf<N>> };

/** The query of every read by its name: `useQuery({ ...q.getGroup({ id }), refetchInterval: 30_000 })`. */
export const q = Object.fromEntries(
  Object.keys(queryPolicies).map((name) => [name, queryOf.bind(null, name as ReadName)]),
) as unknown as Queries;
