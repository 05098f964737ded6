import type { FastifyInstance } from 'fastify';
import * as contract from '../../../contract/notifications.ts';
import type { Instant } from '../../../contract/ids.ts';
import type { Language } from '../../../contract/languages.ts';
import { isoOrNull, toIso } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { registerRoute } from '../../platform/http/register-route.ts';
import { paginate, readPage } from '../../platform/paging/cursor.ts';
import { findLanguage } from './language.repo.ts';
import {
  countsAsRead,
  countUnread,
  deleteNotification,
  findNotifications,
  markAllRead,
  markRead,
  type Notification,
} from './notifications.repo.ts';
import { renderIn } from './texts.ts';

const toAnswer = (notification: Notification, language: Language, now: Instant) => ({
  ...notification,
  ...renderIn(notification, language),
  isRead: countsAsRead(notification, now),
  createdAt: toIso(notification.createdAt),
  expiresAt: isoOrNull(notification.expiresAt),
});

/** Routes for the caller's own notifications. Other users' notifications give 404. */
export function notificationRoutes(app: FastifyInstance, database: Database): void {
  registerRoute(app, contract.listNotifications, async (context) => {
    const { userId, query } = context;
    const now = await context.now();
    const page = readPage(query);
    const filter = { unreadAt: query.unreadOnly === 'true' ? now : undefined, type: query.type };
    const found = await findNotifications(database, userId, filter, page);
    const { rows, nextCursor } = paginate(found, page.limit, ({ createdAt, id }) => ({ at: createdAt, id }));
    const unreadCount = await countUnread(database, userId, now);
    const language = await findLanguage(database, userId);
    return { notifications: rows.map((row) => toAnswer(row, language, now)), unreadCount, nextCursor };
  });

  registerRoute(app, contract.readNotification, async (context) => {
    const { userId, params } = context;
    const now = await context.now();
    const notification = await markRead(database, params.id, userId, now);
    if (notification === undefined) throw new AppError('NOTIFICATION_NOT_FOUND');
    return { notification: toAnswer(notification, await findLanguage(database, userId), now) };
  });

  registerRoute(app, contract.readAllNotifications, async (context) => {
    await markAllRead(database, context.userId, await context.now());
    return { unreadCount: 0 };
  });

  registerRoute(app, contract.deleteNotification, async ({ userId, params }) => {
    if (!(await deleteNotification(database, params.id, userId))) throw new AppError('NOTIFICATION_NOT_FOUND');
  });
}
