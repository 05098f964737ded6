import * as z from 'zod';
import { declareJob } from '../../platform/jobs/job-queue.repo.ts';
import type { JobHandler } from '../../platform/jobs/jobs.ts';
import type { Mailer } from '../../providers/mail/mail.ts';
import { greetingFor } from '../../providers/mail/render-mail.ts';

/** The address comes along: of an account without debts it is erased by then. The job goes once the mail is sent. */
export const SEND_CLOSING_MAIL = declareJob(
  'send-closing-mail',
  z.object({ email: z.string(), firstName: z.string(), reason: z.string(), preserved: z.string() }),
);

/** The last mail to somebody: their account is closed, and what is kept, and why. */
export const sendClosingMail = (mailer: Mailer): JobHandler =>
  SEND_CLOSING_MAIL.handler(async ({ email, firstName, reason, preserved }) => {
    await mailer.send({
      to: email,
      subject: 'Your Rota account is closed',
      letter: {
        greeting: greetingFor(firstName),
        paragraphs: [
          `Your account is closed, as you asked. ${reason}`,
          'This is what stays stored, and why:',
          ...preserved.split('\n'),
        ],
      },
    });
  });
