import type { QueryClient } from '@tanstack/react-query';
import type { Topic } from '../../../contract/events.ts';
import type { GroupDetail } from '../../../contract/round-schemas.ts';
import { circleOf, queryPolicies, type ReadKey } from './query-policies.ts';

function touches(topic: Topic, key: ReadKey): boolean {
  const { invalidatedBy } = queryPolicies[key[0]];
  // Of what no hint ever tells, none was missed.
  if (topic === 'everything') return invalidatedBy.some((subject) => subject !== 'own acts');
  if (topic === 'wallet' || topic === 'notifications') return invalidatedBy.includes(topic);
  const [, groupId, part] = topic.split('/');
  const subject = part === 'messages' ? 'messages' : 'circle';
  return invalidatedBy.includes(`any ${subject}`) || (invalidatedBy.includes(subject) && circleOf(key) === groupId);
}

/** Whether what is cached under a key may be another one now, after hints about these topics. */
export const isAffectedBy = (topics: Iterable<Topic>, key: ReadKey): boolean => {
  for (const topic of topics) if (touches(topic, key)) return true;
  return false;
};

/** The topics of an event's data; none of what cannot be read. */
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
 * Fetches again what is on the screen and has changed by these hints. A group itself comes first: whoever has left it
 * meanwhile, or was voted out, would be refused what members see. When the person's standing in it has changed, the
 * page shows other parts and asks for theirs by itself (`useChangedMembership`).
 */
export async function invalidateForTopics(client: QueryClient, topics: readonly Topic[]): Promise<void> {
  // What was refused has shown nothing that could be old by now; a hint may still mean that it is allowed.
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
