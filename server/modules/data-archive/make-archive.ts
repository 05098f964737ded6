import * as z from 'zod';
import { formatCount } from '../../../contract/format-count.ts';
import { DAY_MS, HOUR_MS } from '../../../contract/durations.ts';
import { ARCHIVE_HOURS } from '../../../contract/limits.ts';
import { instant, type Instant, type UserId } from '../../../contract/ids.ts';
import { declareJob } from '../../platform/jobs/job-queue.repo.ts';
import type { ScheduledTask, JobHandler } from '../../platform/jobs/jobs.ts';
import { consumeLimits, type Limit } from '../../platform/throttle/throttle.repo.ts';
import { text } from '../../platform/texts/text.ts';
import type { NewNotification } from '../notifications/index.ts';
import {
  deleteExpiredArchives,
  earliestEnd,
  findArchive,
  insertRequest,
  lockPendingArchive,
  storeFile,
  type Archive,
} from './archives.repo.ts';
import { collectUserData, type CollectedData } from './collect.ts';
import type { ArchiveDeps } from './deps.ts';
import { toZip } from './files.ts';

const MAKE_ARCHIVE = declareJob('make-archive', z.object({ archiveId: z.string() }));

/** Each archive or export reads all of a user's rows, so the number is limited. */
const MAX_PER_DAY = 10;

const expiryOf = (from: Instant): Instant => instant(from + ARCHIVE_HOURS * HOUR_MS);

const exportLimit = (userId: UserId): Limit => ({ key: `export:${userId}`, most: MAX_PER_DAY, windowMs: DAY_MS });

/** Returns all data about a user. Throws TOO_MANY_REQUESTS beyond MAX_PER_DAY archives and exports in a day. */
export async function exportNow(deps: ArchiveDeps, userId: UserId): Promise<CollectedData> {
  await consumeLimits(deps.database, [exportLimit(userId)], deps.clock.realNow());
  return deps.database.transaction(async (tx) => collectUserData(tx, userId, await deps.clock.now(tx)), {
    isolation: 'repeatable read',
  });
}

/**
 * Requests an archive, which replaces an earlier one. If an archive is in preparation, returns that one instead. Throws
 * TOO_MANY_REQUESTS.
 */
export async function requestArchive(deps: ArchiveDeps, userId: UserId): Promise<Archive> {
  await consumeLimits(deps.database, [exportLimit(userId)], deps.clock.realNow());
  return deps.database.transaction(async (tx) => {
    const at = await deps.clock.now(tx);
    const archive =
      (await insertRequest(tx, userId, { at, expiresAt: expiryOf(at) })) ?? (await findArchive(tx, userId, at));
    if (archive === undefined) throw new Error('The existing archive request was not found');
    // Enqueues the job at every request, so that a second request retries a failed archive. Each archive is made once.
    await MAKE_ARCHIVE.enqueue(tx, [{ archiveId: archive.id }]);
    return archive;
  });
}

const readyAlert = (userId: UserId): NewNotification => ({
  userId,
  type: 'security_alert',
  priority: 'urgent',
  mayBeDenied: true,
  title: text('Your data is ready to download'),
  message: text(
    'Your data is ready. Log in and download it from your settings within {hours}, before we delete the file. If you did not ask for it, press “This was not me” in our email.',
    { hours: formatCount(ARCHIVE_HOURS, 'hour') },
  ),
  actionUrl: '/settings#security',
  actionText: text('Download your data'),
});

/** Job that makes an archive and notifies its user. Running it again changes nothing. */
export function makeArchiveJob({ database, clock, notifications }: ArchiveDeps): JobHandler {
  return MAKE_ARCHIVE.handler(({ archiveId }) =>
    database.transaction(
      async (tx) => {
        const userId = await lockPendingArchive(tx, archiveId);
        if (userId === undefined) return;
        const readyAt = await clock.now(tx);
        const file = toZip(await collectUserData(tx, userId, readyAt));
        await storeFile(tx, archiveId, { file, readyAt, expiresAt: expiryOf(readyAt) });
        await notifications.add(tx, [readyAlert(userId)], readyAt);
      },
      { isolation: 'repeatable read' },
    ),
  );
}

/** Deletes archives that have expired by the product's clock. */
export const expireArchives = ({ database }: ArchiveDeps): ScheduledTask => ({
  name: 'archive end',
  nextDueAt: () => earliestEnd(database),
  async runDue(now) {
    const count = await deleteExpiredArchives(database, now);
    return count === 0 ? [] : [{ job: 'archive end', count }];
  },
});
