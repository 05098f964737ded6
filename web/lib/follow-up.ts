import type { QueryClient } from '@tanstack/react-query';
import type { Topic } from '../../contract/events.ts';
import type { GroupDetail } from '../../contract/groups.ts';
import { isTouched } from './live-topics.ts';

const isGroup = (url: string): boolean => /^\/api\/groups\/[0-9a-f-]{36}$/.test(url);

/**
 * Fetches again what is on the screen and has changed by these hints. A group itself comes first: whoever has left it meanwhile,
 * or was voted out, would be refused what members see. When the person's standing in it has changed, the page shows other parts
 * and asks for theirs by itself (`useChangedStanding`).
 */
export async function followUp(client: QueryClient, topics: readonly Topic[]): Promise<void> {
  const touched = (wanted: (url: string) => boolean) => ({
    predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => {
      const url = String(queryKey[0]);
      return isTouched(topics, url) && wanted(url);
    },
  });
  const standings = (): Map<string, unknown> =>
    new Map(
      client
        .getQueriesData<GroupDetail>(touched(isGroup))
        .map(([[url], group]) => [String(url), group?.userMembership?.status]),
    );
  const before = standings();
  await client.invalidateQueries(touched(isGroup), { cancelRefetch: false });
  const changed = [...standings()].filter(([url, standing]) => before.get(url) !== standing).map(([url]) => `${url}/`);
  const others = touched((url) => !isGroup(url) && !changed.some((group) => url.startsWith(group)));
  await client.invalidateQueries(others, { cancelRefetch: false });
}
