import { feedQuery } from '../features/notifications/data.ts';
import { q } from '../lib/api/member-api.ts';
import { debtsQuery } from '../lib/api/member-data.ts';
import { addressOf, type ReadKey } from '../lib/api/query-policies.ts';

/** The queries a page can preload. Only the build imports this file. */
const firstQueries = { ...q, debtsOf: debtsQuery };

export type FirstQueries = typeof firstQueries;

export interface FirstQuery {
  readonly queryKey: ReadKey;
}

type Call = readonly [address: string, key: ReadKey];

/** `:id` and `:me` stay unencoded, because the page replaces both. */
const callOf = ({ queryKey }: FirstQuery): Call => [addressOf(queryKey).replaceAll('%3A', ':'), queryKey];

export const firstCallsOf = ({ first }: { readonly first?: (q: FirstQueries) => FirstQuery[] }): Call[] =>
  (first?.(firstQueries) ?? []).map(callOf);

/** The query of every signed-in page's header: the number of unread notifications. */
export const headerQueries: readonly Call[] = [callOf(feedQuery)];
