import { useQuery } from '@tanstack/react-query';
import type { countUnreadMessages } from '../../contract/messages.ts';
import { POLL_MS } from './member-data.ts';
import { getQuery } from './query.ts';

/** Where the unread counts of all groups are kept. */
export const unreadQuery = getQuery<typeof countUnreadMessages>('/api/messages/unread');

/** How many messages in a group the person has not read: one question for all groups, which marks none of them as read. */
export const useUnreadMessages = (groupId: string): number => {
  const { data } = useQuery({ ...unreadQuery, staleTime: POLL_MS, refetchInterval: POLL_MS });
  return data?.groups.find((group) => group.groupId === groupId)?.unreadCount ?? 0;
};
