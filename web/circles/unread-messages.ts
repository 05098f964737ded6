import { useQuery } from '@tanstack/react-query';
import { POLL_MS } from '../lib/api/member-data.ts';
import { q } from '../lib/api/member-api.ts';

export const unreadQuery = q.countUnreadMessages();

/** Counts unread messages in a circle, from one query for all circles. Marks none as read. */
export const useUnreadMessages = (groupId: string): number => {
  const { data } = useQuery({ ...unreadQuery, staleTime: POLL_MS, refetchInterval: POLL_MS });
  return data?.groups.find((group) => group.groupId === groupId)?.unreadCount ?? 0;
};
