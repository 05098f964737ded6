import { useLingui } from '@lingui/react/macro';
import { RESET_LINK_HOURS } from '../../../contract/figures.ts';
import { paths } from '../../lib/shell/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { plural } from '@lingui/core/macro';
import { AuthCard } from './auth-card.tsx';
import { BackToLogin } from './back-to-login.tsx';
import { OutcomeTitle } from './outcome-title.tsx';

/** A link that has expired, was used, or is not whole; the next act is another one. */
export function DeadResetLink({ words }: { words: string | undefined }) {
  const { t } = useLingui();
  return (
    <AuthCard
      title={words === undefined ? t`Choose a new password` : <OutcomeTitle>{t`This link did not work`}</OutcomeTitle>}
      lead={
        words ??
        t`You need the link that we mail you for this. If you have opened it, it may have been cut off: copy the whole link from the mail.`
      }
      foot={<BackToLogin />}
    >
      {words === undefined ? null : (
        <p className="mb-6">{t`A link works once and for ${plural(RESET_LINK_HOURS, { one: '# hour', other: '# hours' })}. If you have just set a new password with it, log in with that one.`}</p>
      )}
      <ButtonLink href={paths.forgotPassword} size="lg" block>
        {t`Ask for a new link`}
      </ButtonLink>
    </AuthCard>
  );
}
