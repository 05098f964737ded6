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

const MAX_PER_HOUR = 5;

const ANSWER_FORGOTTEN = declareJob('answer-forgotten-password', z.object({ email: z.string() }), 'inside', 'first');
export const SEND_RESET_MAIL = declareJob('send-reset-mail', z.object({ tokenId: z.string() }), 'outside', 'first');

/**
 * Requests a reset link. A job decides which mail to send, so that responses have equal content and timing for every
 * email address. Throws TOO_MANY_REQUESTS beyond five requests per hour of real time.
 */
export async function forgotPassword(
  { database, clock }: Pick<AccountsDeps, 'database' | 'clock'>,
  email: string,
): Promise<void> {
  const limit: Limit = { key: `reset-mail:${email}`, most: MAX_PER_HOUR, windowMs: HOUR_MS };
  await consumeLimits(database, [limit], clock.realNow());
  await database.transaction((tx) => ANSWER_FORGOTTEN.enqueue(tx, [{ email }]));
}

type Deps = Pick<AccountsDeps, 'database' | 'clock' | 'linkSecret' | 'mailer' | 'publicUrl'>;

/**
 * Job that mails a reset link or, to an unverified email address, a verification link. Skips unknown email addresses.
 */
export function forgottenPasswordJob({ database, clock, linkSecret }: Deps): JobHandler {
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

/** Job that mails a reset link. If the job runs twice, the second mail is harmless. */
export function sendResetMail({ database, clock, linkSecret, mailer, publicUrl }: Deps): JobHandler {
  return SEND_RESET_MAIL.handler(async ({ tokenId }) => {
    const recipient = await findMailOfResetToken(database, tokenId, await clock.now());
    // The token was used or has expired, or the account was suspended.
    if (recipient === undefined) return;
    const { email, firstName, language } = recipient;
    const letter = {
      greeting: greetingFor(firstName),
      paragraphs: [
        text('You asked to reset your Rota password. Choose a new one with this link. It works once, within {hours}.', {
          hours: formatCount(RESET_LINK_HOURS, 'hour'),
        }),
        text('If it was not you, ignore this email. Your password has not changed.'),
      ],
      action: { text: text('Choose a new password'), url: resetUrl(publicUrl, linkSecret, tokenId) },
    };
    await mailer.send({ to: email, language, subject: text('Reset your password'), letter });
  });
}
