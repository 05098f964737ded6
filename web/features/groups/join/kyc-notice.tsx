import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { User } from '../../../../contract/accounts.ts';
import { isUnderReview } from '../../../../contract/standing.ts';
import { sessionQuery } from '../../../lib/api/member-data.ts';
import { useMailbox } from '../../../lib/session/mailbox.ts';
import { handoverPaths } from '../../../lib/shell/handover-paths.ts';
import { paths } from '../../../lib/shell/paths.ts';
import { Alert } from '../../../ui/alert.tsx';
import { buttonClass, ButtonLink } from '../../../ui/button.tsx';

/** Polling interval (ms) for whether the email is verified. */
const ASK_MS = 5_000;

interface KycNoticeProps {
  user: User;
  action: 'create' | 'join';
  /** The page to come back to, for one that no saved invitation leads to. */
  returnTo?: string | undefined;
}

/** States that circles require verification, before the person types. */
export function KycNotice({ user, action, returnTo }: KycNoticeProps) {
  const { t } = useLingui();
  // As wide as the form below the notice.
  const width = action === 'create' ? 'max-w-2xl' : '';
  const { email } = user;
  const kycPath = returnTo === undefined ? paths.kyc : handoverPaths.kyc(returnTo);
  const mailbox = useMailbox(email);
  // The link may be opened in another tab, or on another device.
  useQuery({ ...sessionQuery, refetchInterval: ASK_MS, enabled: !user.emailVerified });
  const act = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Scrolls to the main link, which the cookie banner may cover on a first visit.
    act.current?.querySelector('a')?.scrollIntoView({ block: 'nearest' });
  }, []);
  const waiting = isUnderReview(user);
  if (waiting) {
    return (
      <Alert tone="info" title={t`We are checking your details`} className={width}>
        {action === 'create'
          ? t`You can create a circle once we confirm your identity. You have nothing to do now.`
          : t`You can join a circle once we confirm your identity. You have nothing to do now.`}
      </Alert>
    );
  }
  return (
    <div ref={act}>
      <Alert
        tone="info"
        title={
          action === 'create'
            ? t`Complete KYC verification to create a group`
            : t`Complete KYC verification to join a group`
        }
        actions={
          user.emailVerified ? (
            <ButtonLink href={kycPath}>{t`Complete KYC`}</ButtonLink>
          ) : mailbox === undefined ? (
            <ButtonLink href={kycPath}>{t`Confirm your email`}</ButtonLink>
          ) : (
            <a href={mailbox} target="_blank" rel="noopener" className={buttonClass()}>{t`Open mail`}</a>
          )
        }
        className={width}
      >
        {user.emailVerified ? (
          t`Members trust each other with money, so we verify everyone. It takes a few minutes with your BVN and NIN.`
        ) : (
          <span className="[overflow-wrap:anywhere]">{t`First open the link we emailed to ${email}. This page then continues.`}</span>
        )}
      </Alert>
    </div>
  );
}
