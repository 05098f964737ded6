import { notifyManager, type QueryClient } from '@tanstack/react-query';
import { fetchRead } from './member-api.ts';
import { sendJson } from './api.ts';
import { addressOf, queryPolicies, type ReadKey } from './query-policies.ts';

/** Whether an act of the person's own may have changed it. */
export const isInvalidatedByMutation = ({ queryKey: [name] }: { queryKey: ReadKey }): boolean =>
  queryPolicies[name].invalidatedBy.length > 0;

/**
 * Reads anew what the page shows and an act may have changed, and shows all of it in one step: a wallet that is less
 * already, beside a payment that is asked for still, would be asking twice. What cannot be read so, or is not on the
 * screen, is fetched as ever.
 */
export async function refetchAndSwap(client: QueryClient): Promise<void> {
  const shown = client
    .getQueryCache()
    .findAll({ type: 'active', predicate: isInvalidatedByMutation })
    .filter((query) => !query.isDisabled() && query.state.data !== undefined && query.options.queryFn === fetchRead);
  // What was asked before the act must not be answered after it.
  await client.cancelQueries({ predicate: (query) => shown.includes(query) });
  const answers = await Promise.all(
    shown.map(async ({ queryKey }) => {
      const data = await sendJson('GET', addressOf(queryKey)).catch(() => undefined);
      return data === undefined ? [] : [{ queryKey, data }];
    }),
  );
  const taken = answers.flat();
  notifyManager.batch(() => {
    for (const { queryKey, data } of taken) client.setQueryData(queryKey, data);
  });
  const fresh = new Set(taken.map(({ queryKey }) => queryKey));
  void client.invalidateQueries({ predicate: (query) => isInvalidatedByMutation(query) && !fresh.has(query.queryKey) });
  // Whoever waits goes on with the page that has it.
  await new Promise<void>((resolve) => {
    notifyManager.schedule(resolve);
  });
}
