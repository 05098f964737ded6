import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { useViewer } from '../../lib/session/session.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { AuthCard, type AuthCardProps } from './auth-card.tsx';
import { pageAfterLogin } from './account-form.tsx';

interface VisitorAuthCardProps extends AuthCardProps {
  /** Shown above the form, or above the choice of account if the visitor is signed in. */
  notices: ReactNode;
}

/** Card of login and signup. Shows which account is logged in, because a second login replaces the session. */
export function VisitorAuthCard({ title, lead, foot, notices, children }: VisitorAuthCardProps) {
  const { t } = useLingui();
  const viewer = useViewer();
  const [wantsAnother, setWantsAnother] = useState(false);
  const isAsked = viewer != null && !wantsAnother;
  const name = viewer == null ? '' : `${viewer.firstName} ${viewer.lastName}`;
  return (
    <AuthCard
      title={
        <span aria-live="polite" className="[overflow-wrap:anywhere]">
          {isAsked ? t`You are signed in as ${name}` : title}
        </span>
      }
      lead={
        isAsked ? t`Continue with this account, or use another one. Only one can be logged in on this browser.` : lead
      }
      foot={isAsked ? null : foot}
    >
      {notices}
      {isAsked ? (
        <div className="flex flex-col gap-3">
          <ButtonLink href={pageAfterLogin()} size="lg" block>{t`Continue`}</ButtonLink>
          <Button
            variant="secondary"
            size="lg"
            block
            onClick={() => {
              setWantsAnother(true);
            }}
          >{t`Use another account`}</Button>
        </div>
      ) : null}
      <div hidden={isAsked}>{children}</div>
    </AuthCard>
  );
}
