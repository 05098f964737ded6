import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { NOT_ME_HOURS, RESET_LINK_HOURS } from '../../../contract/limits.ts';
import { paths } from '../../lib/shell/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { AuthCard, BackToLogin, OutcomeTitle } from './auth-card.tsx';

interface DeadLinkProps {
  /** The server's reason; undefined without a token in the URL. */
  words: string | undefined;
}

/** A reset link that is expired, used or incomplete, with a link to request another. */
export function DeadResetLink({ words }: DeadLinkProps) {
  const { t } = useLingui();
  return (
    <AuthCard
      title={words === undefined ? t`Choose a new password` : <OutcomeTitle>{t`This link did not work`}</OutcomeTitle>}
      lead={
        words ??
        t`You need the link in our email for this. If you opened it, part of it may be missing. Copy the whole link from the email.`
      }
      foot={<BackToLogin />}
    >
      {words === undefined ? null : (
        <p className="mb-6">{t`A link works once, for ${plural(RESET_LINK_HOURS, { one: '# hour', other: '# hours' })}. If you have just set a new password with it, log in with that one.`}</p>
      )}
      <ButtonLink href={paths.forgotPassword} size="lg" block>
        {t`Ask for a new link`}
      </ButtonLink>
    </AuthCard>
  );
}

/** An expired or incomplete link of a security email, with other ways to protect the account. */
export function DeadNotMeLink({ words }: DeadLinkProps) {
  const { t } = useLingui();
  return (
    <AuthCard
      title={words === undefined ? t`Was this not you?` : <OutcomeTitle>{t`This link did not work`}</OutcomeTitle>}
      lead={
        words ??
        t`You need the link in our security email for this. If you opened it, part of it may be missing. Copy the whole link from the email.`
      }
    >
      <div className="flex flex-col gap-6">
        <p>
          <Trans>
            The link works for {NOT_ME_HOURS} hours. You can still lock everyone out. Set a new password, then check
            your bank account and withdrawals. If money is missing,{' '}
            <Link href={paths.contact} className="text-link">
              write to us
            </Link>{' '}
            at once.
          </Trans>
        </p>
        <ButtonLink href={paths.forgotPassword} size="lg" block>
          {t`Reset your password`}
        </ButtonLink>
      </div>
    </AuthCard>
  );
}
