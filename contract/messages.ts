import * as z from 'zod/mini';
import { formatCount } from './format-count.ts';
import { endpoints } from './endpoints.ts';
import { id, idParams, nextCursor, pageQuery, text, time } from './fields.ts';
import { MESSAGE_EDIT_MINUTES, MESSAGE_MAX } from './message-limits.ts';
import { userRoute } from './route.ts';

/** Plain text with line breaks; markup is shown as typed. */
export const messageSchema = z.object({
  id: z.string(),
  message: z.string(),
  createdAt: time,
  senderId: z.string(),
  senderName: z.string(),
  senderFirstName: z.string(),
  senderLastName: z.string(),
  /** Null once the sender is no longer an approved member. */
  senderEmail: z.nullable(z.string()),
  isEdited: z.boolean(),
  editedAt: z.nullable(time),
});
export type Message = z.output<typeof messageSchema>;

export const sendMessageBody = z.strictObject({
  message: text({
    label: 'Message',
    max: MESSAGE_MAX,
    short: 'Message cannot be empty',
    long: 'Message too long',
    lines: true,
  }),
});

export const listMessages = userRoute(endpoints.listMessages, {
  summary: 'List messages of a group, newest first; reading the newest page marks all as read (approved members)',
  params: idParams,
  query: z.object(pageQuery),
  responses: {
    /** `unreadCount`: messages of others unread before this call, up to UNREAD_MAX. */
    200: z.object({ messages: z.array(messageSchema), unreadCount: z.number(), nextCursor }),
  },
  errors: ['GROUP_NOT_FOUND', 'NOT_A_MEMBER'],
});

export const sendMessage = userRoute(endpoints.sendMessage, {
  summary: 'Write to the members of a group (approved members)',
  idempotent: true,
  params: idParams,
  body: sendMessageBody,
  responses: { 201: z.object({ message: messageSchema }) },
  errors: ['GROUP_NOT_FOUND', 'NOT_A_MEMBER'],
});

export const editMessage = userRoute(endpoints.editMessage, {
  summary: `Edit a message to a group within ${formatCount(MESSAGE_EDIT_MINUTES, 'minute')} (approved members)`,
  idempotent: true,
  params: z.object({ id: id(), messageId: id() }),
  body: sendMessageBody,
  responses: { 200: z.object({ message: messageSchema }) },
  errors: ['GROUP_NOT_FOUND', 'NOT_A_MEMBER', 'MESSAGE_NOT_FOUND', 'MESSAGE_NOT_OWN', 'MESSAGE_TOO_OLD'],
});

export const countUnreadMessages = userRoute(endpoints.countUnreadMessages, {
  summary: 'Get the unread messages of all the user’s groups, without marking any as read',
  responses: {
    200: z.object({
      unreadCount: z.number(),
      groups: z.array(z.object({ groupId: z.string(), unreadCount: z.number() })),
    }),
  },
});
