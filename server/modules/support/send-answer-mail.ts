import * as z from 'zod';
import { languageOf } from '../../../contract/languages.ts';
import { declareJob } from '../../platform/jobs/job-queue.repo.ts';
import type { JobHandler } from '../../platform/jobs/jobs.ts';
import { text } from '../../platform/texts/text.ts';
import { greetingFor } from '../../providers/mail/render-mail.ts';
import type { SupportDeps } from './deps.ts';
import { findUnmailedAnswer, recordAnswerMailed } from './tickets.repo.ts';

export const SEND_ANSWER_MAIL = declareJob('send-answer-mail', z.object({ answerId: z.string() }), 'outside');

/** Job that mails an answer. Sends it twice only after a crash, with the same message id. */
export function sendAnswerMail({ database, clock, mailer, supportEmail }: SupportDeps): JobHandler {
  return SEND_ANSWER_MAIL.handler(async ({ answerId }) => {
    const found = await findUnmailedAnswer(database, answerId);
    if (found === undefined || found.email === null) return;
    const { id, answer, subject, email, name, message } = found;
    const language = languageOf(found.language);
    await mailer.send({
      id,
      to: email,
      replyTo: supportEmail,
      language,
      subject: `Re: ${subject}`,
      letter: {
        greeting: greetingFor(name ?? ''),
        paragraphs: [answer, text('You wrote to us: {message}', { message })],
      },
    });
    await recordAnswerMailed(database, id, await clock.now());
  });
}
