import { useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { User } from '../../../contract/accounts.ts';
import { onDemand } from '../../lib/boot/on-demand.ts';
import { isAbroad, isKycVerified, isUnderReview } from '../../../contract/standing.ts';
import { Alert } from '../../ui/alert.tsx';
import { Card } from '../../ui/card.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { useBanks, useVerifiedAccount } from './data.ts';
import { RecentWithdrawals } from './recent-withdrawals.tsx';
import { WithdrawForm } from './withdraw-form.tsx';

const bankSetup = onDemand(async () => (await import('./bank-setup.tsx')).BankSetup, TabSkeleton);

export function WithdrawTab({ user, balance }: { user: User; balance: string | undefined }) {
  const { t } = useLingui();
  if (isAbroad(user)) {
    return (
      <Alert tone="info" title={t`Withdrawals are not available in your country yet`}>
        {t`Paystack withdrawals are only available for Nigerian users.`}
      </Alert>
    );
  }
  return (
    <div className="flex flex-col gap-6">
      <WithdrawStates user={user} balance={balance} />
      <RecentWithdrawals />
    </div>
  );
}

function WithdrawStates({ user, balance }: { user: User; balance: string | undefined }) {
  const account = useVerifiedAccount(true);
  const banks = useBanks(true);
  const [settingUp, setSettingUp] = useState(false);
  const [again, setAgain] = useState(0);
  if (account.data === undefined) return <Waiting query={account} />;
  const { hasVerifiedAccount, verifiedAccount } = account.data;
  const known = hasVerifiedAccount && verifiedAccount !== null ? verifiedAccount : undefined;
  if (known !== undefined && !settingUp) {
    return <WithdrawForm account={known} balance={balance} onSetup={() => setSettingUp(true)} />;
  }
  // A bank account needs a reviewed identity, because the holder's name is checked against that identity.
  if (known === undefined && isUnderReview(user)) return <IdentityFirst />;
  if (banks.data === undefined) return <Waiting query={banks} />;
  return (
    <bankSetup.Needed
      key={again}
      banks={banks.data.banks}
      verified={isKycVerified(user)}
      onDone={() => {
        setSettingUp(false);
        setAgain((count) => count + 1);
      }}
      onCancel={known === undefined ? undefined : () => setSettingUp(false)}
    />
  );
}

function IdentityFirst() {
  const { t } = useLingui();
  return (
    <Alert tone="info" title={t`We are checking your details`}>
      {t`You can set up your bank account as soon as your identity is confirmed. You do not need to do anything now.`}
    </Alert>
  );
}

function Waiting({ query }: { query: Pick<UseQueryResult, 'isError' | 'error' | 'isFetching' | 'refetch'> }) {
  const { t } = useLingui();
  if (query.isError) {
    return <LoadFailure live title={t`Your bank details could not be loaded`} query={query} />;
  }
  return <TabSkeleton />;
}

function TabSkeleton() {
  const { t } = useLingui();
  return (
    <Loading label={t`Loading...`}>
      <Card>
        <Skeleton className="h-7 w-2/5" />
        <Skeleton className="mt-6 h-18" />
        <Skeleton className="mt-5 h-18" />
        <Skeleton className="mt-6 h-13" />
      </Card>
    </Loading>
  );
}
