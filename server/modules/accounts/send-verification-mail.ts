import type { JobHandler } from '../../platform/jobs/jobs.ts';
import { renderMail } from '../../providers/mail/render-mail.ts';
import type { AccountsDeps } from './deps.ts';
import { findMailOfToken } from './verification-tokens.repo.ts';
import { SEND_VERIFICATION_MAIL, tokenOf } from './verification-tokens.ts';

/** The job that mails the link of one token. Run twice it sends the same link twice, which is harmless. */
export function sendVerificationMail({
  database,
  clock,
  mailer,
  publicUrl,
  linkSecret,
}: Pick<AccountsDeps, 'database' | 'clock' | 'mailer' | 'publicUrl' | 'linkSecret'>): JobHandler {
  return {
    name: SEND_VERIFICATION_MAIL,
    async run({ tokenId }) {
      const id = String(tokenId);
      const recipient = await findMailOfToken(database, id, await clock.now());
      // Used, over, or the address is confirmed already: the link would be of no use.
      if (recipient === undefined) return;
      const letter = renderMail({
        greeting: `Hello ${recipient.firstName},`,
        paragraphs: [
          'Please confirm that this is your email address. The link works once, within 24 hours.',
          'If you did not create an account with Rota, you can ignore this mail.',
        ],
        action: { text: 'Verify email address', url: `${publicUrl}/verify-email?token=${tokenOf(linkSecret, id)}` },
      });
      await mailer.send({ to: recipient.email, subject: 'Verify your email address', ...letter });
    },
  };
}
