import type { Topic } from '../../contract/events.ts';

const GROUPS = '/api/groups';
const PLAN = '/api/user/plan';
const UNREAD = '/api/messages/unread';

/** Whether an address begins with a path: `/api/groups/1` with `/api/groups`, and not with `/api/group`. */
const isBelow = (address: string, path: string): boolean =>
  address === path || address.startsWith(`${path}/`) || address.startsWith(`${path}?`);

function touches(topic: Topic, address: string): boolean {
  switch (topic) {
    case 'everything':
      return address.startsWith('/api/');
    case 'wallet':
      // What a person owes is asked for below the users, and the user carries the balance.
      return isBelow(address, '/api/wallet') || isBelow(address, '/api/user') || isBelow(address, '/api/users');
    case 'notifications':
      return isBelow(address, '/api/notifications');
    default:
      return touchesGroup(topic.split('/'), address);
  }
}

function touchesGroup([, groupId = '', part]: readonly string[], address: string): boolean {
  const group = `${GROUPS}/${groupId}`;
  const messages = `${group}/messages`;
  if (part === 'messages') return isBelow(address, messages) || address === UNREAD;
  // What a person pays and receives is told across all their circles.
  if (address === PLAN) return true;
  return address === GROUPS || (isBelow(address, group) && !isBelow(address, messages));
}

/** Whether what is cached under an address may be another one now, after hints about these topics. */
export const isTouched = (topics: Iterable<Topic>, address: string): boolean => {
  for (const topic of topics) if (touches(topic, address)) return true;
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
