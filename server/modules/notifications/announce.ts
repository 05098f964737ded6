import * as z from 'zod';
import { announce as announcementCall } from '../../../contract/admin/announcements.ts';
import type { AnnouncementId, UserId } from '../../../contract/ids.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { saveIdempotencyRecord, type IdempotentRequest } from '../../platform/http/idempotency.repo.ts';
import { validate } from '../../platform/http/validate.ts';
import { newId } from '../../platform/ids/new-id.ts';
import { declareJob, idField } from '../../platform/jobs/job-queue.repo.ts';
import type { JobHandler } from '../../platform/jobs/jobs.ts';
import {
  logActivity,
  nullFacts,
  validateOperatorAction,
  validOperator,
  type OperatorAction,
} from '../activity/index.ts';
import { countActivePeople, findActivePeople } from './active-people.repo.ts';
import { addNotifications } from './add-notifications.ts';
import {
  findAnnouncements,
  insertAnnouncement,
  lockAnnouncement,
  advanceAnnouncement,
  type StoredAnnouncement,
} from './announcements.repo.ts';
import type { NotificationsDeps } from './deps.ts';

export interface Announcement {
  readonly title: string;
  readonly message: string;
  /** Defaults to medium. */
  readonly priority?: string | undefined;
}

/** Number of users notified per transaction, small enough to keep the transaction short (decision 0023). */
const BATCH = 500;

/** Author of an announcement. The audit entry stores the message as its reason. */
export type Announcer = Omit<OperatorAction, 'reason'>;

/**
 * Job that notifies the users whose ids follow `after`. Safe to run twice, because only one run finds that `after` was
 * notified last.
 */
const ANNOUNCE = declareJob(
  'tell-everybody',
  z.object({ announcementId: idField<AnnouncementId>(), after: z.nullable(idField<UserId>()) }),
  // Payments do not queue behind this lane of slow jobs. The job still runs before the mails that it creates.
  'outside',
);

/**
 * Sends an announcement of type `system_maintenance` to every active account. Returns a summary with the number of
 * accounts. Stores audit entry, idempotency record and job in one transaction. Throws 400 for an invalid text or
 * priority.
 */
export async function announce(
  { database, clock }: Pick<NotificationsDeps, 'database' | 'clock'>,
  announcement: Announcement,
  by: Announcer,
  idempotency?: IdempotentRequest,
): Promise<string> {
  const body = { ...announcement, priority: announcement.priority ?? 'medium' };
  const { title, message, priority } = validate(announcementCall, { params: {}, query: {}, body }).body;
  const announcer = { ...by, operator: validOperator(by.operator) };
  const id = newId<AnnouncementId>();
  return database.transaction(async (tx) => {
    const now = await clock.now(tx);
    const people = await countActivePeople(tx, now);
    const description = `Announcing to ${people === 1 ? '1 person' : `${String(people)} people`}: ${title}.`;
    const entry = { action: 'announced', targetType: 'announcement', targetId: id, description } as const;
    await insertAnnouncement(tx, { id, title, message, priority, people, createdAt: now });
    const after = { title, priority, people: String(people) };
    await logActivity(tx, { ...entry, before: nullFacts(after), after, ...announcer, reason: message }, now);
    await saveIdempotencyRecord(tx, idempotency, { message: description }, now);
    await ANNOUNCE.enqueue(tx, [{ announcementId: id, after: null }]);
    return description;
  });
}

/** An announcement. `isGivenUp` is true if its job failed permanently before the end. */
export interface ListedAnnouncement extends StoredAnnouncement {
  readonly isGivenUp: boolean;
}

/** Lists the 20 latest announcements, newest first. */
export async function latestAnnouncements({
  database,
}: Pick<NotificationsDeps, 'database'>): Promise<ListedAnnouncement[]> {
  const [latest, stopped] = await Promise.all([findAnnouncements(database), ANNOUNCE.givenUp(database)]);
  const ids = new Set(stopped.map(({ announcementId }) => announcementId));
  return latest.map((each) => ({ ...each, isGivenUp: ids.has(each.id) }));
}

/**
 * Resumes an announcement that failed permanently. Continues with the users after the last notified one. Throws
 * ANNOUNCEMENT_NOT_FOUND. Throws ANNOUNCEMENT_NOT_GIVEN_UP if the announcement is finished or in progress.
 */
export async function resumeAnnouncement(
  { database, clock }: Pick<NotificationsDeps, 'database' | 'clock'>,
  id: AnnouncementId,
  by: OperatorAction,
  idempotency?: IdempotentRequest,
): Promise<string> {
  const act = validateOperatorAction(by);
  return database.transaction(async (tx) => {
    const announcement = await lockAnnouncement(tx, id);
    if (announcement === undefined) throw new AppError('ANNOUNCEMENT_NOT_FOUND');
    const { title, told, people } = announcement;
    if ((await ANNOUNCE.retryGivenUp(tx, { announcementId: id })) === 0)
      throw new AppError('ANNOUNCEMENT_NOT_GIVEN_UP');
    const description = `Resumed the announcement after ${String(told)} of ${String(people)} people: ${title}.`;
    const entry = { action: 'announcement_retried', targetType: 'announcement', targetId: id, description } as const;
    const facts = { before: { state: 'given up' }, after: { state: 'under way' } };
    const now = await clock.now(tx);
    await logActivity(tx, { ...entry, ...facts, ...act }, now);
    await saveIdempotencyRecord(tx, idempotency, { message: description }, now);
    return description;
  });
}

/**
 * Job that notifies the next batch of users, stores the progress and enqueues a job for the batch after that, all in
 * one transaction.
 */
export function broadcastBatch(deps: Pick<NotificationsDeps, 'database' | 'clock' | 'log' | 'sms'>): JobHandler {
  const { database, clock } = deps;
  return ANNOUNCE.handler(({ announcementId: id, after }) =>
    database.transaction(async (tx) => {
      const announcement = await lockAnnouncement(tx, id);
      if (announcement?.finishedAt !== null || announcement.lastNotified !== after) return;
      const { title, message, priority, createdAt } = announcement;
      const batch = await findActivePeople(tx, { after, since: createdAt, limit: BATCH });
      const now = await clock.now(tx);
      const notifications = batch.map((userId) => ({
        userId,
        type: 'system_maintenance' as const,
        priority,
        title,
        message,
        metadata: { announcementId: id },
        related: { type: 'announcement' as const, id },
      }));
      await addNotifications(deps, tx, notifications, now);
      const isLast = batch.length < BATCH;
      const lastNotified = batch.at(-1) ?? after;
      await advanceAnnouncement(tx, id, { lastNotified, told: batch.length, finishedAt: isLast ? now : null });
      if (!isLast) await ANNOUNCE.enqueue(tx, [{ announcementId: id, after: lastNotified }]);
    }),
  );
}
