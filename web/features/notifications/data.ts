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

/** The specification's intervals: the popups' feed, and the list while it is on the screen. */
const FEED_POLL_MS = 10_000;
const LIST_POLL_MS = 30_000;

/** The newest unread notifications, for the popups, and how many are unread, for the bell. */
export const feedQuery = q.listNotifications({ unreadOnly: 'true', limit: String(FEED_SIZE) });

export const useFeed = () => useQuery({ ...feedQuery, staleTime: FEED_POLL_MS, refetchInterval: FEED_POLL_MS });

/** How many notifications are unread; 0 while that is not known. */
export const useUnreadCount = (): number => useFeed().data?.unreadCount ?? 0;

export interface Wanted {
  readonly unreadOnly: boolean;
  /** All types when it is undefined. */
  readonly type: NotificationType | undefined;
}

const listQuery = ({ unreadOnly, type }: Wanted) => {
  const query = { unreadOnly: unreadOnly ? 'true' : 'false', ...(type === undefined ? {} : { type }) } as const;
  return infiniteQueryOptions({
    queryKey: ['listNotifications', query] as const,
    queryFn: ({ pageParam, signal }) =>
      api.listNotifications({ query: { ...query, ...(pageParam === '' ? {} : { cursor: pageParam }) }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }: ListAnswer) => nextCursor ?? undefined,
  });
};

/** A list of notifications, page by page, newest first. */
export const useNotificationList = (wanted: Wanted) =>
  useInfiniteQuery({ ...listQuery(wanted), staleTime: FEED_POLL_MS, refetchInterval: LIST_POLL_MS });

const LISTS = { queryKey: ['listNotifications'] } as const;

type Cached = ListAnswer | InfiniteData<ListAnswer, string> | undefined;

/** Makes a change in every list that is known; the server's answers follow. */
function showChange(client: QueryClient, change: Change): void {
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
 * Marks or deletes at once on the screen, and then on the server; when that fails a toast says so and it comes back.
 * Several may be under way at a time.
 */
export function useChange(): (change: Change) => void {
  const client = useQueryClient();
  const { isAnswered } = use(ActionContext);
  const make = async (change: Change): Promise<void> => {
    inFlight += 1;
    // An answer that is on its way does not know of the change yet.
    await client.cancelQueries(LISTS);
    showChange(client, change);
    try {
      await send(change);
    } catch (error) {
      // What is gone already needs no words.
      if (!isAnswered(error) && !(error instanceof ApiError && error.status === 404)) {
        const description = errorMessage(error, t`Please check your connection and try again.`);
        toast({ title: failureTitle(change), description, tone: 'negative' });
      }
    }
    inFlight -= 1;
    // The last of several changes asks for the truth.
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
