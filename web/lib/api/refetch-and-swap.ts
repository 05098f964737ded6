import { notifyManager, type QueryClient } from '@tanstack/react-query';
import { fetchRead } from './member-api.ts';
import { sendJson } from './api.ts';
import { addressOf, queryPolicies, type ReadKey } from './query-policies.ts';

export const isInvalidatedByMutation = ({ queryKey: [name] }: { queryKey: ReadKey }): boolean =>
  queryPolicies[name].invalidatedBy.length > 0;

/**
 * Refetches what the page shows and renders it all at once, because a reduced balance next to a payment still due would
 * look like a double charge. Other reads are refetched as usual.
 */
export async function refetchAndSwap(client: QueryClient): Promise<void> {
  const shown = client
    .getQueryCache()
    .findAll({ type: 'active', predicate: isInvalidatedByMutation })
    .filter((query) => !query.isDisabled() && query.state.data !== undefined && query.options.queryFn === fetchRead);
  // Cancels requests sent before the action, because their responses would lack its changes.
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
  // Waits for the render, so that callers continue once the page shows the new data.
  await new Promise<void>((resolve) => {
    notifyManager.schedule(resolve);
  });
}
