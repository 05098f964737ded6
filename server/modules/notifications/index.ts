/** Notifications, preferences, delivery by email, push and SMS. */

import type { FastifyInstance } from 'fastify';
import type { AnnouncementId, DeliveryId, Instant, UserId } from '../../../contract/ids.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { IdempotentRequest } from '../../platform/http/idempotency.repo.ts';
import type { ScheduledTask, JobHandler } from '../../platform/jobs/jobs.ts';
import type { OperatorAction } from '../activity/index.ts';
import { addNotifications } from './add-notifications.ts';
import {
  announce,
  latestAnnouncements,
  broadcastBatch,
  resumeAnnouncement,
  type Announcement,
  type Announcer,
  type ListedAnnouncement,
} from './announce.ts';
import { deadLetters, retryDeadLetter, type DeadLetter } from './dead-letters.ts';
import { deliver, dueDeliveries, WAITS_MIN } from './deliver.ts';
import { deleteDeliveriesOf } from './deliveries.repo.ts';
import type { NotificationsDeps } from './deps.ts';
import { adoptLegacyMails } from './legacy-mails.ts';
import { deleteMailSuppressionOf } from './mail-suppressions.repo.ts';
import { mailRoutes } from './mail.routes.ts';
import type { NewNotification } from './new-notification.ts';
import { deleteNotificationsOf as deleteListOf } from './notifications.repo.ts';
import { notificationRoutes } from './notifications.routes.ts';
import { deletePreferencesOf } from './preferences.repo.ts';
import { preferenceRoutes } from './preferences.routes.ts';
import { deletePushOf } from './push-subscriptions.repo.ts';
import { pushRoutes } from './push.routes.ts';
import { sendSmsCode } from './sms-code.ts';
import { smsNumberRoutes } from './sms-number.routes.ts';
import { dueSummaries } from './summaries.ts';
import { templateOperatorActions, type TemplateOperatorActions } from './templates.ts';

export { WAITS_MIN };
export { resolveNotifications, type ResolvedSubject } from './resolve-notifications.repo.ts';
export { deletePushOf, deletePushOfSessions } from './push-subscriptions.repo.ts';
export type { Announcement } from './announce.ts';
export type { DeadLetter } from './dead-letters.ts';
export type { TemplateOperatorActions } from './templates.ts';
export type { VariablesOf } from './kinds.ts';
export type { NewNotification } from './new-notification.ts';

export async function deleteNotificationsOf(tx: Tx, userId: UserId): Promise<void> {
  await deleteListOf(tx, userId);
  await deleteDeliveriesOf(tx, userId);
  await deleteMailSuppressionOf(tx, userId);
  await deletePushOf(tx, userId);
  await deletePreferencesOf(tx, userId);
}

export interface Notifications {
  /** Writes notifications. Call in the transaction of the change that they report. */
  add(tx: Tx, notifications: readonly NewNotification[], at: Instant): Promise<void>;
}

export interface NotificationsModule extends Notifications {
  announce(announcement: Announcement, by: Announcer, idempotency?: IdempotentRequest): Promise<string>;
  announcements(): Promise<ListedAnnouncement[]>;
  resumeAnnouncement(id: AnnouncementId, act: OperatorAction, idempotency?: IdempotentRequest): Promise<string>;
  deadLetters(): Promise<DeadLetter[]>;
  retryDeadLetter(id: DeliveryId, act: OperatorAction): Promise<string>;
  readonly templates: TemplateOperatorActions;
  routes(app: FastifyInstance): void;
  readonly jobs: readonly JobHandler[];
  readonly dueWork: readonly ScheduledTask[];
}

export function createNotificationsModule(deps: NotificationsDeps): NotificationsModule {
  const { database } = deps;
  return {
    add: (tx, notifications, at) => addNotifications(deps, tx, notifications, at),
    announce: (announcement, by, idempotency) => announce(deps, announcement, by, idempotency),
    announcements: () => latestAnnouncements(deps),
    resumeAnnouncement: (id, act, idempotency) => resumeAnnouncement(deps, id, act, idempotency),
    deadLetters: () => deadLetters(database),
    retryDeadLetter: (id, act) => retryDeadLetter(deps, id, act),
    templates: templateOperatorActions(deps),
    routes: (app) => {
      notificationRoutes(app, database);
      preferenceRoutes(app, deps);
      mailRoutes(app, deps);
      pushRoutes(app, deps);
      smsNumberRoutes(app, deps);
    },
    jobs: [deliver(deps), adoptLegacyMails(deps), broadcastBatch(deps), sendSmsCode(deps)],
    // Runs summaries first, so that their deliveries are sent in the same run.
    dueWork: [dueSummaries(database), dueDeliveries(database)],
  };
}
