import type { Database } from '../../platform/database/database.ts';
import { enqueueMany } from '../../platform/jobs/job-queue.repo.ts';
import type { CalendarSource } from '../../platform/jobs/jobs.ts';
import { findNextHeldMail, releaseHeldMails } from './held-mails.repo.ts';
import { SEND_MAIL } from './send-notification-mail.ts';

/** Sends the mails that waited for the end of their readers' quiet hours. */
export function heldMails(database: Database): CalendarSource {
  return {
    name: 'held-mails',
    nextDueAt: () => findNextHeldMail(database),
    runDue: (now) =>
      database.transaction(async (tx) => {
        const ids = await releaseHeldMails(tx, now);
        await enqueueMany(
          tx,
          ids.map((id) => ({ name: SEND_MAIL, payload: { notificationId: id } })),
        );
        return ids.length === 0 ? [] : [{ job: SEND_MAIL, count: ids.length }];
      }),
  };
}
