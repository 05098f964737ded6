import * as z from 'zod';
import { declareJob } from '../../platform/jobs/job-queue.repo.ts';
import type { JobHandler } from '../../platform/jobs/jobs.ts';
import { greetingFor } from '../../providers/mail/render-mail.ts';
import type { SupportDeps } from './deps.ts';
import { findUnmailedAnswer, recordAnswerMailed } from './tickets.repo.ts';

export const SEND_ANSWER_MAIL = declareJob('send-answer-mail', z.object({ answerId: z.string() }), 'outside');

/** The job that mails an answer to who wrote. What has been sent is not sent again; a second copy has the same id. */
export function sendAnswerMail({ database, clock, mailer, supportEmail }: SupportDeps): JobHandler {
  return SEND_ANSWER_MAIL.handler(async ({ answerId }) => {
    const found = await findUnmailedAnswer(database, answerId);
    if (found === undefined || found.email === null) return;
    const { id, answer, subject, email, name, message } = found;
    await mailer.send({
      id,
      to: email,
      replyTo: supportEmail,
      subject: `Re: ${subject}`,
      letter: {
        greeting: greetingFor(name ?? ''),
        paragraphs: [answer, `You wrote to us: ${message}`],
      },
    });
    await recordAnswerMailed(database, id, await clock.now());
  });
}
