import type { FastifyInstance } from 'fastify';
import type { Instant } from '../../../contract/ids.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { DueWork, JobHandler } from '../../platform/jobs/jobs.ts';
import { addNotifications } from './add-notifications.ts';
import { announce, type Announcement } from './announce.ts';
import { heldMails } from './held-mails.ts';
import type { NewNotification } from './notifications.repo.ts';
import { notificationRoutes } from './notifications.routes.ts';
import { preferenceRoutes } from './preferences.routes.ts';
import { sendNotificationMail, type SendMailDeps } from './send-notification-mail.ts';

export { endNotifications, type EndedMatter } from './end-notifications.repo.ts';
export { deleteNotificationsOf, type NewNotification } from './notifications.repo.ts';
export type { Announcement } from './announce.ts';
export { deletePreferencesOf } from './preferences.repo.ts';

export interface Notifications {
  /** Writes notifications in the transaction of what they tell, with one statement; see add-notifications.ts. */
  add(tx: Tx, notifications: readonly NewNotification[], at: Instant): Promise<void>;
}

export interface NotificationsModule extends Notifications {
  /** Tells everybody whose account is active, in transactions of its own; see announce.ts. */
  announce(announcement: Announcement): Promise<string>;
  routes(app: FastifyInstance): void;
  readonly jobs: readonly JobHandler[];
  readonly dueWork: readonly DueWork[];
}

export function createNotificationsModule(deps: SendMailDeps): NotificationsModule {
  return {
    add: addNotifications,
    announce: (announcement) => announce(deps, announcement),
    routes: (app) => {
      notificationRoutes(app, deps.database);
      preferenceRoutes(app, deps.database);
    },
    jobs: [sendNotificationMail(deps)],
    dueWork: [heldMails(deps.database)],
  };
}
