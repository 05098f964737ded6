import { formatCount } from '../../../contract/format-count.ts';
import { VERIFICATION_LINK_HOURS } from '../../../contract/limits.ts';
import type { JobHandler } from '../../platform/jobs/jobs.ts';
import { text } from '../../platform/texts/text.ts';
import { greetingFor } from '../../providers/mail/render-mail.ts';
import type { AccountsDeps } from './deps.ts';
import { tokenOf } from './link-tokens.ts';
import { findMailOfToken } from './verification-tokens.repo.ts';
import { SEND_VERIFICATION_MAIL } from './verification-tokens.ts';

/** Job that mails a verification link. If the job runs twice, the second mail is harmless. */
export function sendVerificationMail({
  database,
  clock,
  mailer,
  publicUrl,
  linkSecret,
}: Pick<AccountsDeps, 'database' | 'clock' | 'mailer' | 'publicUrl' | 'linkSecret'>): JobHandler {
  return SEND_VERIFICATION_MAIL.handler(async ({ tokenId }) => {
    const recipient = await findMailOfToken(database, tokenId, await clock.now());
    // The token was used or has expired, or the email address is already confirmed.
    if (recipient === undefined) return;
    const { email, firstName, language } = recipient;
    const letter = {
      greeting: greetingFor(firstName),
      paragraphs: [
        text('Please confirm your email address. The link works once, within {hours}.', {
          hours: formatCount(VERIFICATION_LINK_HOURS, 'hour'),
        }),
        text('If you did not create a Rota account, ignore this email.'),
      ],
      action: {
        text: text('Verify email address'),
        url: `${publicUrl}/verify-email?token=${tokenOf(linkSecret, 'confirm', tokenId)}`,
      },
    };
    await mailer.send({ to: email, language, subject: text('Verify your email address'), letter });
  });
}
