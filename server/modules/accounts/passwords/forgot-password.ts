import * as z from 'zod';
import { formatCount } from '../../../../contract/format-count.ts';
import { HOUR_MS } from '../../../../contract/durations.ts';
import { RESET_LINK_HOURS } from '../../../../contract/limits.ts';
import { declareJob } from '../../../platform/jobs/job-queue.repo.ts';
import type { JobHandler } from '../../../platform/jobs/jobs.ts';
import { text } from '../../../platform/texts/text.ts';
import { consumeLimits, type Limit } from '../../../platform/throttle/throttle.repo.ts';
import { greetingFor } from '../../../providers/mail/render-mail.ts';
import type { AccountsDeps } from '../deps.ts';
import { createResetLink, resetUrl } from './reset-links.ts';
import { findMailOfResetToken } from './reset-tokens.repo.ts';
import { findPersonByEmail } from '../people.repo.ts';
import { requestVerificationMail } from '../verification-tokens.ts';

const MOST_PER_HOUR = 5;

const ANSWER_FORGOTTEN = declareJob('answer-forgotten-password', z.object({ email: z.string() }), 'inside', 'first');
/** Mails one link. */
export const SEND_RESET_MAIL = declareJob('send-reset-mail', z.object({ tokenId: z.string() }), 'outside', 'first');

/**
 * Somebody has forgotten the password of an address. What is done for it, a job decides: so the answer and its time are
 * the same for every address, known or not. An hour of real time allows five requests, then TOO_MANY_REQUESTS.
 */
export async function forgotPassword(
  { database, clock }: Pick<AccountsDeps, 'database' | 'clock'>,
  email: string,
): Promise<void> {
  const limit: Limit = { key: `reset-mail:${email}`, most: MOST_PER_HOUR, windowMs: HOUR_MS };
  await consumeLimits(database, [limit], clock.realNow());
  await database.transaction((tx) => ANSWER_FORGOTTEN.enqueue(tx, [{ email }]));
}

type Deps = Pick<AccountsDeps, 'database' | 'clock' | 'linkSecret' | 'mailer' | 'publicUrl'>;

/**
 * The job that answers a request: a verified address gets the link, one that is not verified its verification mail
 * again, and nobody else anything. Closed and suspended accounts are nobody.
 */
export function answerForgottenPassword({ database, clock, linkSecret }: Deps): JobHandler {
  return ANSWER_FORGOTTEN.handler(async ({ email }) => {
    const person = await findPersonByEmail(database, email);
    if (person === undefined || person.isClosed || !person.isActive) return;
    const at = await clock.now();
    const mail = { userId: person.id, email: person.email, at };
    await database.transaction(async (tx) => {
      if (!person.emailVerified) {
        await requestVerificationMail(tx, { ...mail, linkSecret, realNow: clock.realNow() });
        return;
      }
      const { tokenId } = await createResetLink(tx, linkSecret, mail);
      await SEND_RESET_MAIL.enqueue(tx, [{ tokenId }]);
    });
  });
}

/** The job that mails one link. Run twice it sends the same link twice, which is harmless. */
export function sendResetMail({ database, clock, linkSecret, mailer, publicUrl }: Deps): JobHandler {
  return SEND_RESET_MAIL.handler(async ({ tokenId }) => {
    const recipient = await findMailOfResetToken(database, tokenId, await clock.now());
    // Used, over, or the account was suspended meanwhile: the link would be of no use.
    if (recipient === undefined) return;
    const { email, firstName, language } = recipient;
    const letter = {
      greeting: greetingFor(firstName),
      paragraphs: [
        text(
          'We were asked to reset the password of your Rota account. With this link you choose a new one. ' +
            'It works once, within {hours}.',
          { hours: formatCount(RESET_LINK_HOURS, 'hour') },
        ),
        text('If it was not you, you can ignore this email. Your password stays as it is.'),
      ],
      action: { text: text('Choose a new password'), url: resetUrl(publicUrl, linkSecret, tokenId) },
    };
    await mailer.send({ to: email, language, subject: text('Reset your password'), letter });
  });
}
