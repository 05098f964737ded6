import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { User } from '../../../contract/accounts.ts';
import { Head } from '../../frame/head.tsx';
import { useUser } from '../../lib/api/member-data.ts';
import { useSavedInvitation } from '../../circles/saved-invitation.ts';
import { paths } from '../../lib/shell/paths.ts';
import { isAbroad, isIdentityRequired, isKycVerified, isUnderReview } from '../../../contract/standing.ts';
import { Card } from '../../ui/card.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { NigeriaOnly } from '../../ui/nigeria-only.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { EmailRequired } from './email-required.tsx';
import { KycForm, type KycOutcome } from './kyc-form.tsx';
import { UnderReview, VerificationComplete } from './outcomes.tsx';

export function KycPage() {
  const { t } = useLingui();
  const user = useUser();
  return (
    <div className="page-width py-4 sm:py-8">
      <Head title={t`Identity Verification`} />
      <div className="mx-auto max-w-3xl">
        <PageHeader
          title={t`Identity Verification`}
          lead={
            user.data === undefined || isIdentityRequired(user.data)
              ? t`Everyone in a circle is a verified person. You do this once: first you confirm your email address, then a few minutes with your BVN and NIN.`
              : t`Everyone in a circle is a verified person.`
          }
          back={{ href: paths.dashboard, label: t`Back to Dashboard` }}
        />
        {user.data !== undefined ? (
          <>
            <NigeriaOnly user={user.data} className="mb-6" />
            <KycStates user={user.data} />
          </>
        ) : user.isError ? (
          <LoadFailure live title={t`Your details could not be loaded`} query={user} />
        ) : (
          <LoadingCard />
        )}
      </div>
    </div>
  );
}

function KycStates({ user }: { user: User }) {
  const [outcome, setOutcome] = useState<KycOutcome>();
  const [correcting, setCorrecting] = useState(false);
  // Loaded while the form is open, because on a slow network the invitation would arrive after the redirect.
  const invitation = useSavedInvitation();
  if (outcome === 'approved') return <VerificationComplete redirect invitation={invitation} />;
  if (isKycVerified(user)) return <VerificationComplete redirect={false} invitation={invitation} />;
  if (!user.emailVerified && !isAbroad(user)) return <EmailRequired email={user.email} />;
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
  // Outside Nigeria verification unlocks nothing, so no numbers are requested.
  if (isAbroad(user)) return null;
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

function LoadingCard() {
  const { t } = useLingui();
  return (
    <Loading label={t`Loading...`}>
      <Card>
        <Skeleton className="h-7 w-2/5" />
        <div className="mt-6 grid gap-5 sm:grid-cols-2">
          {[1, 2, 3, 4, 5, 6].map((key) => (
            <Skeleton key={key} className="h-18" />
          ))}
        </div>
      </Card>
    </Loading>
  );
}
