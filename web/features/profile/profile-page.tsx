import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { User } from '../../../contract/accounts.ts';
import { Head } from '../../frame/head.tsx';
import { useUser } from '../../lib/api/member-data.ts';
import { isIdentityRequired, isKycVerified } from '../../../contract/standing.ts';
import { paths } from '../../lib/shell/paths.ts';
import { countryName } from '../../lib/i18n/country-names.ts';
import { formatFullDate } from '../../lib/i18n/time.ts';
import type { StatusStyle } from '../../lib/i18n/labels.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { StatusBadge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { NotLoaded } from '../../ui/load-failure.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Section } from '../../ui/section.tsx';
import { LoadingBlocks } from '../../ui/skeleton.tsx';
import { VerifyEmailNotice } from './verify-email-notice.tsx';

export function ProfilePage() {
  const { t } = useLingui();
  const user = useUser();
  return (
    <div className="page-width py-4 sm:py-8">
      <Head title={t`Profile`} />
      <div className="mx-auto max-w-3xl">
        <PageHeader
          title={t`Profile`}
          back={{ href: paths.dashboard, label: t`Back to Dashboard` }}
          actions={
            <ButtonLink href={paths.part(paths.settings, 'details')} variant="secondary">{t`Edit profile`}</ButtonLink>
          }
        />
        {user.data !== undefined ? (
          <ProfileCards user={user.data} />
        ) : (
          <NotLoaded live title={t`Your profile could not be loaded`} query={user}>
            <LoadingBlocks label={t`Loading...`} className="gap-7" blocks={['h-80', 'h-52']} />
          </NotLoaded>
        )}
      </div>
    </div>
  );
}

function ProfileCards({ user }: { user: User }) {
  return (
    <>
      {user.emailVerified ? null : <VerifyEmailNotice user={user} />}
      <div className="flex flex-col gap-7">
        <PersonCard user={user} />
        <IdentityCard user={user} />
      </div>
    </>
  );
}

function PersonCard({ user }: { user: User }) {
  const { t } = useLingui();
  const name = `${user.firstName} ${user.lastName}`;
  return (
    <Section>
      <div className="flex items-center gap-4">
        <Avatar name={name} className="size-16 text-xl" />
        <h2 translate="no" className="min-w-0 text-xl [overflow-wrap:anywhere]">
          {name}
        </h2>
      </div>
      <DescriptionList
        className="mt-4 border-y border-hair"
        rows={[
          { term: t`First name`, value: user.firstName },
          { term: t`Last name`, value: user.lastName },
          { term: t`Email`, value: <Email user={user} /> },
          { term: t`Phone number`, value: user.phone ?? t`Not given` },
          { term: t`Country`, value: countryName(user.country) },
          { term: t`Account type`, value: t`Standard User` },
          { term: t`Member since`, value: formatFullDate(user.createdAt) },
        ]}
      />
    </Section>
  );
}

function Email({ user: { email, emailVerified } }: { user: User }) {
  const { t } = useLingui();
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-x-2 gap-y-1">
      <span className="min-w-0">{email}</span>
      <StatusBadge kind={emailVerified ? 'success' : 'late'}>
        {emailVerified ? t`Verified` : t`Not verified`}
      </StatusBadge>
    </span>
  );
}

function IdentityCard({ user }: { user: User }) {
  const { t } = useLingui();
  const { kind, text } = kycStyle(user);
  return (
    <Section
      title={t`Identity`}
      lead={t`Only you see this. No one in your circles sees your numbers, and we store them encrypted.`}
    >
      <DescriptionList
        className="mt-2 border-y border-hair"
        rows={[
          { term: t`KYC status`, value: <StatusBadge kind={kind}>{text}</StatusBadge> },
          { term: t`BVN`, value: user.bvn ?? t`Not given` },
          { term: t`NIN`, value: user.nin ?? t`Not given` },
        ]}
      />
      {isIdentityRequired(user) ? (
        <ButtonLink href={paths.kyc} size="lg" className="mt-4 max-sm:w-full">
          {t`Complete KYC`}
        </ButtonLink>
      ) : null}
    </Section>
  );
}

function kycStyle(user: Pick<User, 'kycStatus' | 'kycSubmittedAt'>): StatusStyle {
  if (isKycVerified(user)) return { kind: 'success', text: t`Verified` };
  if (user.kycStatus === 'rejected') return { kind: 'failed', text: t`Not verified` };
  return user.kycSubmittedAt === null
    ? { kind: 'waiting', text: t`Pending` }
    : { kind: 'progress', text: t`Being checked` };
}
