import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { User } from '../../../contract/accounts.ts';
import { Head } from '../../frame/head.tsx';
import { useUser } from '../../lib/api/member-data.ts';
import { paths } from '../../lib/shell/paths.ts';
import { isAbroad, isKycVerified, isUnderReview } from '../../../contract/standing.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { NigeriaOnly } from '../../ui/nigeria-only.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { LoadingBlocks } from '../../ui/skeleton.tsx';
import { EmailRequired } from './email-required.tsx';
import { KycForm, type KycOutcome } from './kyc-form.tsx';
import { UnderReview, useInvitingCircle, VerificationComplete } from './outcomes.tsx';

export function KycPage() {
  const { t } = useLingui();
  const user = useUser();
  if (user.data !== undefined && !isAbroad(user.data)) return <KycStates user={user.data} />;
  return (
    <div className="page-width py-4 sm:py-8">
      <Head title={t`Identity Verification`} />
      <div className="mx-auto max-w-3xl">
        <PageHeader
          title={t`Identity Verification`}
          lead={user.data === undefined ? undefined : t`Everyone in a circle is a verified person.`}
          back={{ href: paths.dashboard, label: t`Back to Dashboard` }}
        />
        {user.data !== undefined ? (
          // Outside Nigeria verification unlocks nothing, so no numbers are requested.
          <NigeriaOnly user={user.data} />
        ) : user.isError ? (
          <LoadFailure live title={t`Your details could not be loaded`} query={user} />
        ) : (
          <LoadingBlocks label={t`Loading...`} className="gap-4" blocks={['h-25', 'h-18', 'h-18']} />
        )}
      </div>
    </div>
  );
}

function KycStates({ user }: { user: User }) {
  const [outcome, setOutcome] = useState<KycOutcome>();
  const [correcting, setCorrecting] = useState(false);
  // Loaded while the form is open, because on a slow network the invitation would arrive after the redirect.
  const invitation = useInvitingCircle();
  const isJustVerified = outcome === 'approved';
  if (isJustVerified || isKycVerified(user))
    return <VerificationComplete redirect={isJustVerified} firstName={user.firstName} invitation={invitation} />;
  if (!user.emailVerified) return <EmailRequired email={user.email} />;
  const waiting = isUnderReview(user) || (user.kycStatus === 'pending' && outcome === 'review');
  if (waiting && !correcting) {
    return (
      <UnderReview
        submittedAt={user.kycSubmittedAt}
        justSent={outcome === 'review'}
        onCorrect={() => {
          setCorrecting(true);
        }}
      />
    );
  }
  return (
    <KycForm
      user={user}
      onDone={(next) => {
        setCorrecting(false);
        setOutcome(next);
      }}
    />
  );
}
