import { useQuery } from '@tanstack/react-query';
import { POLL_MS } from '../lib/api/member-data.ts';
import { q } from '../lib/api/member-api.ts';

/** Where the unread counts of all groups are kept. */
export const unreadQuery = q.countUnreadMessages();

/**
 * How many messages in a group the person has not read: one question for all groups, which marks none of them as read.
 */
export const useUnreadMessages = (groupId: string): number => {
  const { data } = useQuery({ ...unreadQuery, staleTime: POLL_MS, refetchInterval: POLL_MS });
  return data?.groups.find((group) => group.groupId === groupId)?.unreadCount ?? 0;
};
