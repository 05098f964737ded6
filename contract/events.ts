import * as z from 'zod/mini';
import { endpoints } from './endpoints.ts';
import { eventStream, defineRoute } from './route.ts';

/**
 * What may have changed for a user. It names where to look and carries no content: the client fetches again what it
 * shows of it. `everything` is told when hints may have been lost.
 */
export type Topic = 'everything' | 'wallet' | 'notifications' | `groups/${string}`;

export const groupTopic = (groupId: string): Topic => `groups/${groupId}`;
export const messagesTopic = (groupId: string): Topic => `groups/${groupId}/messages`;

/** Why a stream is over and not to be opened again by itself. */
export type EndReason = 'signed-out' | 'too-many-streams';

export const streamEvents = defineRoute({
  ...endpoints.streamEvents,
  summary:
    'Server-sent events with topics that may have changed: wallet, notifications, groups/{id}, groups/{id}/messages, everything. ' +
    'An event named end says that the stream is over',
  access: 'user',
  responses: { 200: eventStream(z.object({ topics: z.array(z.string()) })) },
});
