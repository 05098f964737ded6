import * as z from 'zod';
import { DAY_MS } from '../../../contract/durations.ts';
import { instant, type Instant } from '../../../contract/ids.ts';
import { LANGUAGE_CODES } from '../../../contract/languages.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { declareJob, purgeDeadJobs } from '../../platform/jobs/job-queue.repo.ts';
import type { JobHandler } from '../../platform/jobs/jobs.ts';
import { text } from '../../platform/texts/text.ts';
import type { Mailer } from '../../providers/mail/mail.ts';
import { mailFailure } from '../../providers/mail/mail-failure.ts';
import { greetingFor } from '../../providers/mail/render-mail.ts';

/**
 * Job that mails a closing notice. Carries everything the mail needs, because the account may be erased before it runs;
 * deleted after sending.
 */
export const SEND_CLOSING_MAIL = declareJob(
  'send-closing-mail',
  z.object({
    email: z.string(),
    firstName: z.string(),
    /** Jobs queued by the previous release have no language. */
    language: z.enum(LANGUAGE_CODES).default('en'),
    reason: z.string(),
    preserved: z.string(),
  }),
  'outside',
);

export const sendClosingMail = (mailer: Mailer): JobHandler =>
  SEND_CLOSING_MAIL.handler(async ({ email, firstName, language, reason, preserved }) => {
    const mail = {
      to: email,
      language,
      subject: text('Your Rota account is closed'),
      letter: {
        greeting: greetingFor(firstName),
        paragraphs: [
          text('We closed your account as you asked. {reason}', { reason }),
          text('What we keep, and why:'),
          ...preserved.split('\n'),
        ],
      },
    };
    try {
      await mailer.send(mail);
    } catch (error) {
      // The stored error must not contain the email address. If the mailbox does not exist, the job is not retried.
      const { reason: why, isFinal } = mailFailure(error);
      // eslint-disable-next-line preserve-caught-error -- the cause names the address
      if (!isFinal) throw new Error(why);
    }
  });

/** Deletes failed closing mails a week after their last try, because they contain the email address. */
export const forgetClosingMails = (queryable: Queryable, realNow: Instant): Promise<void> =>
  purgeDeadJobs(queryable, SEND_CLOSING_MAIL.name, instant(realNow - 7 * DAY_MS));
