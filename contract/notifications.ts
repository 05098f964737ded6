import * as z from 'zod/mini';
import { endpoints } from './endpoints.ts';
import { idParams, nextCursor, pageQuery, time } from './fields.ts';
import { userRoute } from './route.ts';

export const notificationTypes = [
  'join_request',
  'join_approved',
  'join_rejected',
  'contribution_reminder',
  'contribution_overdue',
  'payout_available',
  'payout_received',
  'round_started',
  'round_completed',
  'cycle_completed',
  'member_joined',
  'member_left',
  'member_ejected',
  'ejection_nominated',
  'ejection_vote_required',
  'position_trade_request',
  'position_trade_approved',
  'position_trade_rejected',
  'debt_created',
  'debt_resolved',
  'late_fee_applied',
  'kyc_approved',
  'kyc_rejected',
  'wallet_deposit',
  'wallet_withdrawal',
  'system_maintenance',
  'security_alert',
  'group_updated',
  'backlog_payment_required',
] as const;
export type NotificationType = (typeof notificationTypes)[number];

export const priorities = ['low', 'medium', 'high', 'urgent'] as const;
export type Priority = (typeof priorities)[number];

export const relatedTypes = [
  'user',
  'group',
  'contribution',
  'payout',
  'debt',
  'ejection',
  'trade',
  'deposit',
  'withdrawal',
  'announcement',
] as const;
export type RelatedType = (typeof relatedTypes)[number];

export const notificationSchema = z.object({
  id: z.string(),
  type: z.enum(notificationTypes),
  title: z.string(),
  message: z.string(),
  priority: z.enum(priorities),
  isRead: z.boolean(),
  createdAt: time,
  actionUrl: z.nullable(z.string()),
  actionText: z.nullable(z.string()),
  groupId: z.nullable(z.string()),
  relatedEntityType: z.nullable(z.enum(relatedTypes)),
  relatedEntityId: z.nullable(z.string()),
  /** Time until which the user can act on the notification; null without a limit. */
  expiresAt: z.nullable(time),
});
export type AppNotification = z.output<typeof notificationSchema>;

export const listNotifications = userRoute(endpoints.listNotifications, {
  summary: 'List notifications, newest first',
  query: z.object({
    unreadOnly: z.optional(z.enum(['true', 'false'], { error: 'unreadOnly must be true or false' })),
    type: z.optional(z.enum(notificationTypes, { error: 'This is not a type of notification' })),
    ...pageQuery,
  }),
  responses: {
    200: z.object({ notifications: z.array(notificationSchema), unreadCount: z.number(), nextCursor }),
  },
});

export const readNotification = userRoute(endpoints.readNotification, {
  summary: 'Mark a notification as read',
  params: idParams,
  responses: { 200: z.object({ notification: notificationSchema }) },
  errors: ['NOTIFICATION_NOT_FOUND'],
});

export const readAllNotifications = userRoute(endpoints.readAllNotifications, {
  summary: 'Mark all notifications as read',
  responses: { 200: z.object({ unreadCount: z.number() }) },
});

export const deleteNotification = userRoute(endpoints.deleteNotification, {
  summary: 'Delete a notification',
  params: idParams,
  responses: { 204: null },
  errors: ['NOTIFICATION_NOT_FOUND'],
});
