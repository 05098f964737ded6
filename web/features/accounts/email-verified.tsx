import { useLingui } from '@lingui/react/macro';
import { MailCheck } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../../lib/shell/paths.ts';
import { isIdentityRequired } from '../../../contract/standing.ts';
import { useViewer, type Viewer } from '../../lib/session/session.ts';
import { toast } from '../../lib/shell/toast.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { AuthCard, OutcomeTitle } from './auth-card.tsx';

/** Opens KYC for a member who still has to verify their identity. */
function useNextPage(viewer: Viewer): void {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const goesOn = viewer != null && isIdentityRequired(viewer);
  const goOn = useEffectEvent(() => {
    toast({
      title: t`Your email is verified`,
      description: t`Next, verify your identity with your BVN and NIN.`,
      tone: 'positive',
    });
    navigate(paths.kyc, { replace: true });
  });
  useEffect(() => {
    if (goesOn) goOn();
  }, [goesOn]);
}

interface VerifiedProps {
  /** True if the email address belongs to the logged-in member. */
  isOwn: boolean;
  /** True if this page has just verified the address. */
  isNew: boolean;
}

export function EmailVerified({ isOwn, isNew }: VerifiedProps) {
  const { t } = useLingui();
  const viewer = useViewer();
  useNextPage(isOwn ? viewer : undefined);
  const isOther = viewer != null && !isOwn;
  const next =
    viewer == null
      ? { href: paths.login, label: t`Login` }
      : isOther || !isIdentityRequired(viewer)
        ? { href: paths.dashboard, label: t`Go to your dashboard` }
        : { href: paths.kyc, label: t`Complete KYC` };
  return (
    <AuthCard
      title={
        <OutcomeTitle>
          <MailCheck aria-hidden="true" className="mb-4 size-10 text-positive" />
          {isOther ? t`This email is verified` : isNew ? t`Your email is verified` : t`Your email is already verified`}
        </OutcomeTitle>
      }
      lead={
        isOther
          ? t`It belongs to another account. To use that account, log out, then log in with its email.`
          : isNew && (viewer == null || isIdentityRequired(viewer))
            ? t`Next, verify your identity with your BVN and NIN. Then you can join or create a circle.`
            : t`You are all set. There is nothing left to do here.`
      }
    >
      <div role="status">
        <ButtonLink href={next.href} size="lg" block>
          {next.label}
        </ButtonLink>
      </div>
    </AuthCard>
  );
}
