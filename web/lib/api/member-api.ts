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

/** All calls of the contract, such as `api.contribute({ params: { id }, body, idempotencyKey })`. */
export const api = apiOf<Routes>(endpoints);

export const fetchRead = ({ queryKey, signal }: QueryFunctionContext): Promise<unknown> =>
  sendJson('GET', addressOf(queryKey), { signal });

/** Fetches a read without using the cache: `readNow('getGroup', { id })`. */
export const readNow = <N extends ReadName>(name: N, ...[input]: ReadArgument<N>): Promise<ResponseOf<Routes[N]>> =>
  // The cast is safe because the server strips each response to the contract's schema.
  sendJson('GET', addressOf((input === undefined ? [name] : [name, input]) as ReadKey)) as Promise<
    ResponseOf<Routes[N]>
  >;

const queryOf = <N extends ReadName>(name: N, ...[input]: ReadArgument<N>) =>
  queryOptions({
    queryKey: (input === undefined ? [name] : [name, input]) as ReadKey,
    queryFn: fetchRead as (context: QueryFunctionContext) => Promise<ResponseOf<Routes[N]>>,
  });

type Queries = { readonly [N in ReadName]: (...input: ReadArgument<N>) => ReturnType<typeof queryOf<N>> };

/** Query options of every read: `useQuery({ ...q.getGroup({ id }), refetchInterval: 30_000 })`. */
export const q = Object.fromEntries(
  Object.keys(queryPolicies).map((name) => [name, queryOf.bind(null, name as ReadName)]),
) as unknown as Queries;
