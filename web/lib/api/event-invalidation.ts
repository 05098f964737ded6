import type { QueryClient } from '@tanstack/react-query';
import type { Topic } from '../../../contract/events.ts';
import type { GroupDetail } from '../../../contract/round-schemas.ts';
import { circleOf, queryPolicies, type ReadKey } from './query-policies.ts';

function touches(topic: Topic, key: ReadKey): boolean {
  const { invalidatedBy } = queryPolicies[key[0]];
  // Reads with only 'own acts' are invalidated by no change event, so none can have been missed.
  if (topic === 'everything') return invalidatedBy.some((subject) => subject !== 'own acts');
  if (topic === 'wallet' || topic === 'notifications') return invalidatedBy.includes(topic);
  const [, groupId, part] = topic.split('/');
  const subject = part === 'messages' ? 'messages' : 'circle';
  return invalidatedBy.includes(`any ${subject}`) || (invalidatedBy.includes(subject) && circleOf(key) === groupId);
}

/** True if change events about these topics may affect the data cached under the key. */
export const isAffectedBy = (topics: Iterable<Topic>, key: ReadKey): boolean => {
  for (const topic of topics) if (touches(topic, key)) return true;
  return false;
};

/** Returns the topics in an event's data; empty if the data are unreadable. */
export function topicsIn(data: unknown): Topic[] {
  try {
    const { topics } = JSON.parse(String(data)) as { topics?: unknown };
    return Array.isArray(topics) ? topics.filter((topic): topic is Topic => typeof topic === 'string') : [];
  } catch {
    return [];
  }
}

const isGroup = ([name]: ReadKey): boolean => name === 'getGroup';

/**
 * Refetches what these events affect on screen: groups first, because the server refuses member data to a person who
 * has left. `useChangedMembership` handles changes of membership.
 */
export async function invalidateForTopics(client: QueryClient, topics: readonly Topic[]): Promise<void> {
  // A refused query has no stale data to refetch, but a named event may mean that the server now allows the query.
  const named = topics.filter((topic) => topic !== 'everything');
  const touched = (wanted: (key: ReadKey) => boolean) => ({
    predicate: ({ queryKey, state }: { queryKey: ReadKey; state: { data: unknown } }) =>
      isAffectedBy(state.data === undefined ? named : topics, queryKey) && wanted(queryKey),
  });
  const standings = (): Map<string | undefined, unknown> =>
    new Map(
      client
        .getQueriesData<GroupDetail>(touched(isGroup))
        .map(([key, group]) => [circleOf(key), group?.userMembership?.status]),
    );
  const before = standings();
  await client.invalidateQueries(touched(isGroup), { cancelRefetch: false });
  const changed = [...standings()].filter(([id, standing]) => before.get(id) !== standing).map(([id]) => id);
  const others = touched((key) => !isGroup(key) && (circleOf(key) === undefined || !changed.includes(circleOf(key))));
  await client.invalidateQueries(others, { cancelRefetch: false });
}
