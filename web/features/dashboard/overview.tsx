import { useLingui } from '@lingui/react/macro';
import { BadgeCheck, CirclePlay, UsersRound, WalletMinimal } from 'lucide-react';
import type { User } from '../../../contract/accounts.ts';
import type { Group } from '../../../contract/groups.ts';
import { formatNairaText } from '../../../contract/money.ts';
import { paths } from '../../lib/shell/paths.ts';
import { hasLeft } from '../../lib/circles/membership.ts';
import { isKycVerified } from '../../lib/session/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { DebtsCard } from '../../ui/debts-card.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { StatCard } from '../../ui/card.tsx';
import { PlanCard } from './plan/plan-card.tsx';
import { OwnerTools } from './owner-tools.tsx';
import { QuickActions } from './quick-actions.tsx';
import { Timeline } from './timeline.tsx';
import { YourGroups } from './your-groups.tsx';

export interface OverviewProps {
  user: User;
  groups: readonly Group[];
  balance: string;
}

/** The whole dashboard of somebody whose figures are here. */
export function Overview({ user, groups, balance }: OverviewProps) {
  const { t } = useLingui();
  const name = user.firstName;
  const verified = isKycVerified(user);
  const here = groups.filter((group) => !hasLeft(group));
  return (
    <div className="page-width py-8">
      <PageHeader
        title={t`Welcome, ${name}!`}
        lead={t`What you owe, when it is your turn, and what is in your wallet.`}
      />
      <div className="flex flex-col gap-6">
        {verified ? null : <KycBanner user={user} />}
        <DebtsCard balance={balance} />
        <Figures verified={verified} groups={here} balance={balance} />
        {groups.length === 0 ? null : <PlanCard balance={balance} />}
        <Circles user={user} groups={groups} />
      </div>
    </div>
  );
}

/** What stands below the figures. */
function Circles({ user, groups }: Pick<OverviewProps, 'user' | 'groups'>) {
  const verified = isKycVerified(user);
  const here = groups.filter((group) => !hasLeft(group));
  const owned = groups.filter(({ ownerId }) => ownerId === user.id);
  return (
    <>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Timeline groups={here} userId={user.id} verified={verified} />
        <div className="flex flex-col gap-6">
          <QuickActions verified={verified} ownsGroup={owned.length > 0} />
          {owned.length === 0 ? null : <OwnerTools groups={owned} />}
        </div>
      </div>
      <YourGroups groups={groups} userId={user.id} />
    </>
  );
}

function KycBanner({ user }: { user: User }) {
  const { t } = useLingui();
  if (user.kycStatus === 'pending' && user.kycSubmittedAt !== null) {
    return (
      <Alert tone="info" title={t`We are checking your details`}>
        {t`You can create and join groups as soon as your identity is confirmed. You do not need to do anything now.`}
      </Alert>
    );
  }
  return (
    <Alert
      tone="warning"
      title={t`Complete Your Profile`}
      actions={<ButtonLink href={paths.kyc}>{t`Complete KYC`}</ButtonLink>}
    >
      {t`Verify your identity to create and join ROSCA groups`}
    </Alert>
  );
}

function Figures({ verified, groups, balance }: { verified: boolean; groups: readonly Group[]; balance: string }) {
  const { t } = useLingui();
  const active = groups.filter(({ status }) => status === 'active').length;
  return (
    <dl className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      <StatCard
        label={t`Wallet Balance`}
        value={formatNairaText(balance)}
        icon={<WalletMinimal aria-hidden="true" />}
        className="max-sm:col-span-2"
      />
      <StatCard
        label={t`KYC Status`}
        value={verified ? t`Verified` : t`Pending`}
        icon={<BadgeCheck aria-hidden="true" />}
        className="max-sm:col-span-2"
      />
      <StatCard label={t`Active Groups`} value={active} icon={<CirclePlay aria-hidden="true" />} />
      <StatCard label={t`Total Groups`} value={groups.length} icon={<UsersRound aria-hidden="true" />} />
    </dl>
  );
}
