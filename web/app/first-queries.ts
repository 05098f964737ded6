import { feedQuery } from '../features/notifications/data.ts';
import { q } from '../lib/api/member-api.ts';
import { debtsQuery } from '../lib/api/member-data.ts';
import { addressOf, type ReadKey } from '../lib/api/query-policies.ts';

/** The queries out of which a page chooses those that it shows first. Only the build knows this file. */
const firstQueries = { ...q, debtsOf: debtsQuery };

export type FirstQueries = typeof firstQueries;

export interface FirstQuery {
  readonly queryKey: ReadKey;
}

type Call = readonly [address: string, key: ReadKey];

/** The places that the page fills in (`:id`) are no text of an address. */
const callOf = ({ queryKey }: FirstQuery): Call => [addressOf(queryKey).replaceAll('%3A', ':'), queryKey];

/** What a page shows first. */
export const firstCallsOf = ({ first }: { readonly first?: (q: FirstQueries) => FirstQuery[] }): Call[] =>
  (first?.(firstQueries) ?? []).map(callOf);

/** What the head of every signed-in page shows first: how many notifications are unread. */
export const headerQueries: readonly Call[] = [callOf(feedQuery)];
