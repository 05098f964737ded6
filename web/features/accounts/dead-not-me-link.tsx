import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { NOT_ME_HOURS } from '../../../contract/figures.ts';
import { paths } from '../../lib/shell/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { AuthCard } from './auth-card.tsx';
import { OutcomeTitle } from './outcome-title.tsx';

/** A link that has expired or is not whole. What a person can still do by themselves is said instead. */
export function DeadNotMeLink({ words }: { words: string | undefined }) {
  const { t } = useLingui();
  return (
    <AuthCard
      title={words === undefined ? t`Was this not you?` : <OutcomeTitle>{t`This link did not work`}</OutcomeTitle>}
      lead={
        words ??
        t`You need the link of our security mail for this. If you have opened it, it may have been cut off: copy the whole link from the mail.`
      }
    >
      <div className="flex flex-col gap-6">
        <p>
          <Trans>
            The link works for {NOT_ME_HOURS} hours. You can still lock everybody out: set a new password, then look at
            your bank account and withdrawals, and{' '}
            <Link href={paths.contact} className="text-link">
              write to us
            </Link>{' '}
            at once if money is missing.
          </Trans>
        </p>
        <ButtonLink href={paths.forgotPassword} size="lg" block>
          {t`Reset your password`}
        </ButtonLink>
      </div>
    </AuthCard>
  );
}
