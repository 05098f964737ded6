import { t } from '@lingui/core/macro';
import {
  infiniteQueryOptions,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query';
import { use } from 'react';
import type { NotificationType } from '../../../contract/notifications.ts';
import { ActionContext } from '../../lib/api/action.ts';
import { ApiError, errorMessage } from '../../lib/api/api.ts';
import { api, q } from '../../lib/api/member-api.ts';
import { toast } from '../../lib/shell/toast.ts';
import { applyChange, type Change, type ListAnswer } from './feed-cache.ts';
import { FEED_SIZE } from './popup-rules.ts';

/** Polling intervals of the specification: the popups' feed, and the list while it is visible. */
const FEED_POLL_MS = 10_000;
const LIST_POLL_MS = 30_000;

/** The newest unread notifications for popups, and the unread count for the bell. */
export const feedQuery = q.listNotifications({ unreadOnly: 'true', limit: String(FEED_SIZE) });

export const useFeed = () => useQuery({ ...feedQuery, staleTime: FEED_POLL_MS, refetchInterval: FEED_POLL_MS });

/** Returns the unread count; 0 while loading. */
export const useUnreadCount = (): number => useFeed().data?.unreadCount ?? 0;

export interface NotificationFilter {
  readonly unreadOnly: boolean;
  /** Undefined for all types. */
  readonly type: NotificationType | undefined;
}

const listQuery = ({ unreadOnly, type }: NotificationFilter) => {
  const query = { unreadOnly: unreadOnly ? 'true' : 'false', ...(type === undefined ? {} : { type }) } as const;
  return infiniteQueryOptions({
    queryKey: ['listNotifications', query] as const,
    queryFn: ({ pageParam, signal }) =>
      api.listNotifications({ query: { ...query, ...(pageParam === '' ? {} : { cursor: pageParam }) }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }: ListAnswer) => nextCursor ?? undefined,
  });
};

export const useNotificationList = (wanted: NotificationFilter) =>
  useInfiniteQuery({ ...listQuery(wanted), staleTime: FEED_POLL_MS, refetchInterval: LIST_POLL_MS });

const LISTS = { queryKey: ['listNotifications'] } as const;

type Cached = ListAnswer | InfiniteData<ListAnswer, string> | undefined;

/** Applies a change to every cached list before the server responds. */
function applyToLists(client: QueryClient, change: Change): void {
  for (const { queryKey } of client.getQueryCache().findAll(LISTS)) {
    const unreadOnly = queryKey[1]?.['unreadOnly'] === 'true';
    client.setQueryData<Cached>(queryKey, (known) => {
      if (known === undefined) return known;
      if (!('pages' in known)) return applyChange(known, change, unreadOnly);
      return { ...known, pages: known.pages.map((page) => applyChange(page, change, unreadOnly)) };
    });
  }
}

function send(change: Change): Promise<unknown> {
  if (change.kind === 'read-all') return api.readAllNotifications();
  const params = { id: change.notification.id };
  return change.kind === 'read' ? api.readNotification({ params }) : api.deleteNotification({ params });
}

let inFlight = 0;

/**
 * Returns a function that marks notifications as read, or deletes one, on screen before the server responds. A failure
 * restores the lists and shows a toast.
 */
export function useChangeNotification(): (change: Change) => void {
  const client = useQueryClient();
  const { isAnswered } = use(ActionContext);
  const make = async (change: Change): Promise<void> => {
    inFlight += 1;
    // Cancels requests in flight, because their responses lack this change.
    await client.cancelQueries(LISTS);
    applyToLists(client, change);
    try {
      await send(change);
    } catch (error) {
      // A 404 needs no message, because the notification has already been deleted.
      if (!isAnswered(error) && !(error instanceof ApiError && error.status === 404)) {
        const description = errorMessage(error, t`Please check your connection and try again.`);
        toast({ title: failureTitle(change), description, tone: 'negative' });
      }
    }
    inFlight -= 1;
    // Refetches only after the last of several concurrent changes.
    if (inFlight === 0) await client.invalidateQueries(LISTS);
  };
  return (change) => void make(change);
}

function failureTitle({ kind }: Change): string {
  switch (kind) {
    case 'read':
      return t`Failed to mark as read`;
    case 'read-all':
      return t`Failed to mark all as read`;
    case 'delete':
      return t`Failed to delete the notification`;
  }
}
