import * as z from 'zod';
import { declareJob } from '../../platform/jobs/job-queue.repo.ts';
import type { JobHandler } from '../../platform/jobs/jobs.ts';
import type { Letter } from '../../providers/mail/render-mail.ts';
import type { SupportDeps } from './deps.ts';
import {
  findUnmailedContact,
  findUnmailedFeedback,
  recordContactMailed,
  recordFeedbackMailed,
} from './support.repo.ts';

export const SEND_CONTACT_MAIL = declareJob('send-contact-mail', z.object({ messageId: z.string() }), 'outside');
export const SEND_FEEDBACK_MAIL = declareJob('send-feedback-mail', z.object({ feedbackId: z.string() }), 'outside');

const accountLine = (userId: string | null): string => (userId === null ? 'Not signed in.' : `Account: ${userId}`);

/** Job that mails a message to support. Replies go to the sender. A second run sends nothing. */
export function sendContactMail({ database, clock, mailer, supportEmail }: SupportDeps): JobHandler {
  return SEND_CONTACT_MAIL.handler(async ({ messageId }) => {
    const contact = await findUnmailedContact(database, messageId);
    if (contact === undefined || supportEmail === undefined) return;
    const { id, userId, name, email, subject, message, wantsNewsletter } = contact;
    const letter: Letter = {
      greeting: `${name} <${email}> wrote:`,
      paragraphs: [
        subject,
        message,
        `${accountLine(userId)}\nWould like the newsletter: ${wantsNewsletter ? 'yes' : 'no'}`,
      ],
      toSupport: true,
    };
    await mailer.send({ to: supportEmail, replyTo: email, language: 'en', subject: `Contact: ${subject}`, letter });
    await recordContactMailed(database, id, await clock.now());
  });
}

/** Job that mails feedback to support. Replies go to the sender, if known. A second run sends nothing. */
export function sendFeedbackMail({ database, clock, mailer, supportEmail }: SupportDeps): JobHandler {
  return SEND_FEEDBACK_MAIL.handler(async ({ feedbackId }) => {
    const feedback = await findUnmailedFeedback(database, feedbackId);
    if (feedback === undefined || supportEmail === undefined) return;
    const { id, userId, type, title, description, priority, email } = feedback;
    const letter: Letter = {
      greeting: `Feedback (${type}, ${priority} priority) from ${email ?? 'someone who left no address'}:`,
      paragraphs: [title, description, accountLine(userId)],
      toSupport: true,
    };
    await mailer.send({
      to: supportEmail,
      replyTo: email ?? undefined,
      language: 'en',
      subject: `Feedback (${type}): ${title}`,
      letter,
    });
    await recordFeedbackMailed(database, id, await clock.now());
  });
}
