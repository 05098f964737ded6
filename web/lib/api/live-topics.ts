import type { Topic } from '../../../contract/events.ts';
import { circleOf, reads, type ReadKey } from './reads.ts';

function touches(topic: Topic, key: ReadKey): boolean {
  if (topic === 'everything') return true;
  const { renewedBy } = reads[key[0]];
  if (topic === 'wallet' || topic === 'notifications') return renewedBy.includes(topic);
  const [, groupId, part] = topic.split('/');
  const subject = part === 'messages' ? 'messages' : 'circle';
  return renewedBy.includes(`any ${subject}`) || (renewedBy.includes(subject) && circleOf(key) === groupId);
}

/** Whether what is cached under a key may be another one now, after hints about these topics. */
export const isTouched = (topics: Iterable<Topic>, key: ReadKey): boolean => {
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
