import { t } from '@lingui/core/macro';
import {
  infiniteQueryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query';
import type {
  deleteNotification,
  listNotifications,
  NotificationType,
  readAllNotifications,
  readNotification,
} from '../../../contract/notifications.ts';
import { ApiError, callApi, errorWords } from '../../lib/api.ts';
import { buildUrl } from '../../lib/build-url.ts';
import { getQuery, isSignedOut } from '../../lib/query.ts';
import { toast } from '../../lib/toast.ts';
import { changed, type Change, type ListAnswer } from './answers.ts';
import { FEED_SIZE } from './popup-rules.ts';

const PATH = '/api/notifications';
/** The specification's intervals: the popups' feed, and the list while it is on the screen. */
const FEED_POLL_MS = 10_000;
const LIST_POLL_MS = 30_000;

/** The newest unread notifications, for the popups, and how many are unread, for the bell. */
export const useFeed = () =>
  useQuery({
    ...getQuery<typeof listNotifications>(PATH, { query: { unreadOnly: 'true', limit: String(FEED_SIZE) } }),
    staleTime: FEED_POLL_MS,
    refetchInterval: FEED_POLL_MS,
  });

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
    queryKey: [buildUrl(PATH, { query })] as const,
    queryFn: ({ pageParam, signal }) =>
      callApi<typeof listNotifications>('GET', PATH, {
        query: { ...query, ...(pageParam === '' ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }: ListAnswer) => nextCursor ?? undefined,
  });
};

/** A list of notifications, page by page, newest first. */
export const useNotificationList = (wanted: Wanted) =>
  useInfiniteQuery({ ...listQuery(wanted), staleTime: FEED_POLL_MS, refetchInterval: LIST_POLL_MS });

const isList = (address: string): boolean => address === PATH || address.startsWith(`${PATH}?`);

type Cached = ListAnswer | InfiniteData<ListAnswer, string> | undefined;

/** Makes a change in every list that is known; the server's answers follow. */
function showChange(client: QueryClient, change: Change): void {
  for (const { queryKey } of client.getQueryCache().findAll()) {
    const address = String(queryKey[0]);
    if (!isList(address)) continue;
    const unreadOnly = address.includes('unreadOnly=true');
    client.setQueryData<Cached>(queryKey, (known) => {
      if (known === undefined) return known;
      if (!('pages' in known)) return changed(known, change, unreadOnly);
      return { ...known, pages: known.pages.map((page) => changed(page, change, unreadOnly)) };
    });
  }
}

function send(change: Change): Promise<unknown> {
  if (change.kind === 'read-all') return callApi<typeof readAllNotifications>('PATCH', `${PATH}/read-all`, {});
  const params = { id: change.notification.id };
  return change.kind === 'read'
    ? callApi<typeof readNotification>('PATCH', `${PATH}/:id/read`, { params })
    : callApi<typeof deleteNotification>('DELETE', `${PATH}/:id`, { params });
}

const MUTATION_KEY = ['notifications'];

/** Marks or deletes at once on the screen, and then on the server; when that fails a toast says so and it comes back. */
export function useChange(): (change: Change) => void {
  const client = useQueryClient();
  const ofLists = { predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => isList(String(queryKey[0])) };
  const { mutate } = useMutation({
    mutationKey: MUTATION_KEY,
    mutationFn: send,
    onMutate: async (change) => {
      // An answer that is on its way does not know of the change yet.
      await client.cancelQueries(ofLists);
      showChange(client, change);
    },
    onError: (error, change) => {
      // What is gone already needs no words, and the whole signed-in area answers a lost session.
      if (isSignedOut(error) || (error instanceof ApiError && error.status === 404)) return;
      const description = errorWords(error, t`Please check your connection and try again.`);
      toast({ title: failureTitle(change), description, tone: 'negative' });
    },
    onSettled: async () => {
      // The last of several changes asks for the truth.
      if (client.isMutating({ mutationKey: MUTATION_KEY }) === 1) await client.invalidateQueries(ofLists);
    },
  });
  return mutate;
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
