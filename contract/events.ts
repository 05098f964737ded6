import * as z from 'zod/mini';
import { endpoints } from './endpoints.ts';
import { eventStream, userRoute } from './route.ts';

/** Data that may have changed and that clients must refetch. `everything` is sent when events may have been lost. */
export type Topic = 'everything' | 'wallet' | 'notifications' | `groups/${string}`;

export const groupTopic = (groupId: string): Topic => `groups/${groupId}`;
export const messagesTopic = (groupId: string): Topic => `groups/${groupId}/messages`;

/** Reason for ending a stream that the client must not reopen automatically. */
export type EndReason = 'signed-out' | 'too-many-streams';

export const streamEvents = userRoute(endpoints.streamEvents, {
  summary:
    'Stream server-sent events with topics that may have changed: wallet, notifications, groups/{id}, groups/{id}/messages, everything. ' +
    'An event named end closes the stream',
  responses: { 200: eventStream(z.object({ topics: z.array(z.string()) })) },
});
