import { useLingui } from '@lingui/react/macro';
import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { ResponseOf } from '../../../contract/route.ts';
import type { Routes } from '../../../contract/routes.ts';
import { notDone, useAction, type Outcomes } from '../../lib/api/action.ts';
import { ApiError } from '../../lib/api/api.ts';
import { api, readNow } from '../../lib/api/member-api.ts';
import { wasCreatedSince } from '../../lib/api/money-intent.ts';
import { useViewerId } from '../../lib/session/session.ts';
import { countFeature } from '../../lib/consent/track.ts';
import { productNow } from '../../lib/i18n/clock.ts';
import { unreadQuery } from '../../circles/unread-messages.ts';
import { countMessagesToLoad, withEdited, withNewest, withOlder, withSent, type MessageLog } from './message-log.ts';

/** Polling interval of the specification, used while the tab is open and the page visible. */
const POLL_MS = 5_000;

/** Returns true if the viewer has no access to the messages, which a retry cannot change. */
const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;

const logKey = (groupId: string) => ['listMessages', { id: groupId }] as const;

const fetchPage = (groupId: string, query: { cursor?: string; limit?: string }, signal?: AbortSignal) =>
  api.listMessages({ params: { id: groupId }, query, ...(signal === undefined ? {} : { signal }) });

/** Clears the circle's badge of unread messages at once, instead of waiting for the next poll. */
function forgetUnread(client: QueryClient, groupId: string): void {
  client.setQueryData(unreadQuery.queryKey, (known) => {
    const own = known?.groups.find((group) => group.groupId === groupId);
    if (known === undefined || own === undefined) return known;
    return {
      unreadCount: known.unreadCount - own.unreadCount,
      groups: known.groups.filter((group) => group !== own),
    };
  });
}

/** Polls the newest page and merges it into the log. */
const logQuery = (client: QueryClient, groupId: string) =>
  queryOptions({
    queryKey: logKey(groupId),
    queryFn: async ({ signal }): Promise<MessageLog> => {
      const wanted = countMessagesToLoad(client.getQueryData<MessageLog>(logKey(groupId)), productNow());
      const page = await fetchPage(groupId, wanted === undefined ? {} : { limit: String(wanted) }, signal);
      forgetUnread(client, groupId);
      // Reads the log only now, because an older page may have arrived during the request.
      return withNewest(client.getQueryData<MessageLog>(logKey(groupId)), page);
    },
  });

export function useMessages(groupId: string) {
  const client = useQueryClient();
  return useQuery({
    ...logQuery(client, groupId),
    staleTime: 0,
    refetchInterval: ({ state }) => (isRefused(state.error) ? false : POLL_MS),
    retry: (failures, error) => !isRefused(error) && failures < 3,
  });
}

/** Loads the page before the oldest message; calls `atEnd` on success and failure. */
export function useOlderMessages(groupId: string, atEnd: () => void) {
  const { t } = useLingui();
  const client = useQueryClient();
  return useAction({
    key: 'none',
    send: (cursor: string) => fetchPage(groupId, { cursor }),
    renew: [],
    onSuccess: (page) => {
      client.setQueryData<MessageLog>(logKey(groupId), (log) => (log === undefined ? log : withOlder(log, page)));
      atEnd();
    },
    onFailure: atEnd,
    failed: notDone(t`Could not load older messages`, t`Please try again`),
  });
}

type Sent = ResponseOf<Routes['sendMessage']>;

/** Sends a message. A retry reuses the key, so that the message arrives once. `intent` separates equal texts. */
export function useSendMessage(groupId: string, intent: number, outcomes: Outcomes<string, Sent>) {
  const client = useQueryClient();
  const myId = useViewerId();
  return useAction<string, Sent>({
    ...outcomes,
    send: (idempotencyKey, message) => api.sendMessage({ params: { id: groupId }, body: { message }, idempotencyKey }),
    intent,
    read: async (text, since) => {
      const { messages } = await readNow('listMessages', { id: groupId });
      const message = messages.find(
        (each) => each.senderId === myId && each.message === text.trim() && wasCreatedSince(each, since),
      );
      return message && { message };
    },
    renew: [],
    onSuccess: (answer, text) => {
      const { message } = answer;
      client.setQueryData<MessageLog>(logKey(groupId), (log) => (log === undefined ? log : withSent(log, message)));
      countFeature('message_sent');
      outcomes.onSuccess?.(answer, text);
    },
  });
}

/** Edits the viewer's own message. A retry reuses the key. */
export function useEditMessage(groupId: string, messageId: string, outcomes: Outcomes<string, Sent>) {
  const client = useQueryClient();
  return useAction<string, Sent>({
    ...outcomes,
    send: (idempotencyKey, message) =>
      api.editMessage({ params: { id: groupId, messageId }, body: { message }, idempotencyKey }),
    read: async (_text, since) => {
      const { messages } = await fetchPage(groupId, { limit: '100' });
      const message = messages.find(({ id }) => id === messageId);
      if (message === undefined) throw new Error('The message is not among the 100 newest');
      const { editedAt } = message;
      return editedAt !== null && wasCreatedSince({ createdAt: editedAt }, since) ? { message } : undefined;
    },
    renew: [],
    onSuccess: (answer, text) => {
      const { message } = answer;
      client.setQueryData<MessageLog>(logKey(groupId), (log) => (log === undefined ? log : withEdited(log, message)));
      outcomes.onSuccess?.(answer, text);
    },
  });
}
