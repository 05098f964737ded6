import * as z from 'zod';
import { HOUR_MS } from '../../../contract/durations.ts';
import { declareJob } from '../../platform/jobs/job-queue.repo.ts';
import type { JobHandler } from '../../platform/jobs/jobs.ts';
import { text } from '../../platform/texts/text.ts';
import { consumeLimits, type Limit } from '../../platform/throttle/throttle.repo.ts';
import { greetingFor } from '../../providers/mail/render-mail.ts';
import type { AccountsDeps } from './deps.ts';
import { findPerson, findPersonByEmail } from './people.repo.ts';
import { mayMailVerification, requestVerificationMail } from './verification-tokens.ts';

const MAX_PER_HOUR = 5;

const ANSWER_VERIFICATION = declareJob('answer-verification', z.object({ email: z.string() }), 'inside', 'first');
const SEND_VERIFIED_MAIL = declareJob('send-verified-mail', z.object({ userId: z.string() }), 'outside', 'first');

/**
 * Requests another verification mail. A job decides which mail to send, so that responses have equal content and timing
 * for every email address. Throws TOO_MANY_REQUESTS beyond five requests per hour of real time.
 */
export async function resendVerification(
  { database, clock }: Pick<AccountsDeps, 'database' | 'clock'>,
  email: string,
): Promise<void> {
  const limit: Limit = { key: `verification-mail:${email}`, most: MAX_PER_HOUR, windowMs: HOUR_MS };
  await consumeLimits(database, [limit], clock.realNow());
  await database.transaction((tx) => ANSWER_VERIFICATION.enqueue(tx, [{ email }]));
}

type Deps = Pick<AccountsDeps, 'database' | 'clock' | 'linkSecret' | 'mailer' | 'publicUrl'>;

/**
 * Job that mails a new link to an unconfirmed email address, and a note to a confirmed one. Skips unknown email
 * addresses.
 */
export function resendVerificationJob({ database, clock, linkSecret }: Deps): JobHandler {
  return ANSWER_VERIFICATION.handler(async ({ email }) => {
    const person = await findPersonByEmail(database, email);
    if (person === undefined || person.isClosed) return;
    const at = await clock.now();
    const realNow = clock.realNow();
    await database.transaction(async (tx) => {
      if (!person.emailVerified) {
        await requestVerificationMail(tx, { linkSecret, userId: person.id, email, at, realNow });
      } else if (await mayMailVerification(tx, email, realNow)) {
        await SEND_VERIFIED_MAIL.enqueue(tx, [{ userId: person.id }]);
      }
    });
  });
}

/** Job that mails that the email address is already confirmed. If the job runs twice, the second mail is harmless. */
export function sendVerifiedMail({ database, mailer, publicUrl }: Deps): JobHandler {
  return SEND_VERIFIED_MAIL.handler(async ({ userId }) => {
    const person = await findPerson(database, userId);
    if (person?.emailVerified !== true || person.isClosed) return;
    const letter = {
      greeting: greetingFor(person.firstName),
      paragraphs: [
        text(
          'You asked for a new link to verify this email address. It is already verified, so you can log in right away.',
        ),
        text('If you forgot your password, choose a new one at {link}.', { link: `${publicUrl}/forgot-password` }),
        text('If you did not ask for it, ignore this email.'),
      ],
      action: { text: text('Log in'), url: `${publicUrl}/login` },
    };
    const subject = text('Your email is already verified');
    await mailer.send({ to: person.email, language: person.language, subject, letter });
  });
}
