import type { Database } from '../../platform/database/database.ts';
import type { DueWork } from '../../platform/jobs/jobs.ts';
import { findNextHeldMail, releaseHeldMails } from './held-mails.repo.ts';
import { SEND_MAIL } from './send-notification-mail.ts';

/** Sends the mails that waited for the end of their readers' quiet hours. */
export function heldMails(database: Database): DueWork {
  return {
    name: 'held-mails',
    nextDueAt: () => findNextHeldMail(database),
    runDue: (now) =>
      database.transaction(async (tx) => {
        const ids = await releaseHeldMails(tx, now);
        await SEND_MAIL.enqueue(
          tx,
          ids.map((notificationId) => ({ notificationId })),
        );
        return ids.length === 0 ? [] : [{ job: SEND_MAIL.name, count: ids.length }];
      }),
  };
}
