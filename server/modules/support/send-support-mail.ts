import type { JobHandler } from '../../platform/jobs/jobs.ts';
import { renderMail } from '../../providers/mail/render-mail.ts';
import type { SupportDeps } from './deps.ts';
import {
  findUnmailedContact,
  findUnmailedFeedback,
  recordContactMailed,
  recordFeedbackMailed,
} from './support.repo.ts';

export const SEND_CONTACT_MAIL = 'send-contact-mail';
export const SEND_FEEDBACK_MAIL = 'send-feedback-mail';

const accountLine = (userId: string | null): string => (userId === null ? 'Not signed in.' : `Account: ${userId}`);

/** The job that mails support one message. An answer goes to its sender. What has been sent is not sent again. */
export function sendContactMail({ database, clock, mailer, supportEmail }: SupportDeps): JobHandler {
  return {
    name: SEND_CONTACT_MAIL,
    async run({ messageId }) {
      const contact = await findUnmailedContact(database, String(messageId));
      if (contact === undefined || supportEmail === undefined) return;
      const { id, userId, name, email, subject, message, wantsNewsletter } = contact;
      const letter = renderMail({
        greeting: `${name} <${email}> wrote:`,
        paragraphs: [
          subject,
          message,
          `${accountLine(userId)}\nWould like the newsletter: ${wantsNewsletter ? 'yes' : 'no'}`,
        ],
      });
      await mailer.send({ to: supportEmail, replyTo: email, subject: `Contact: ${subject}`, ...letter });
      await recordContactMailed(database, id, await clock.now());
    },
  };
}

/** The same for feedback; an answer goes to its sender where they left an address. */
export function sendFeedbackMail({ database, clock, mailer, supportEmail }: SupportDeps): JobHandler {
  return {
    name: SEND_FEEDBACK_MAIL,
    async run({ feedbackId }) {
      const feedback = await findUnmailedFeedback(database, String(feedbackId));
      if (feedback === undefined || supportEmail === undefined) return;
      const { id, userId, type, title, description, priority, email } = feedback;
      const letter = renderMail({
        greeting: `Feedback (${type}, ${priority} priority) from ${email ?? 'somebody who left no address'}:`,
        paragraphs: [title, description, accountLine(userId)],
      });
      await mailer.send({
        to: supportEmail,
        replyTo: email ?? undefined,
        subject: `Feedback (${type}): ${title}`,
        ...letter,
      });
      await recordFeedbackMailed(database, id, await clock.now());
    },
  };
}
