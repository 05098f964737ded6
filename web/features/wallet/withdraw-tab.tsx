import { useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { User } from '../../../contract/accounts.ts';
import { onDemand } from '../../lib/boot/on-demand.ts';
import { isAbroad, isKycVerified, isUnderReview } from '../../../contract/standing.ts';
import { paths } from '../../lib/shell/paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import type { useWallet } from '../../lib/api/member-data.ts';
import { useBanks, useVerifiedAccount } from './data.ts';
import { SecurePayments } from './secure-payments.tsx';
import { RecentWithdrawals } from './recent-withdrawals.tsx';
import { WithdrawForm } from './withdraw-form.tsx';

const bankSetup = onDemand(async () => (await import('./bank-setup.tsx')).BankSetup, TabSkeleton);

interface WithdrawTabProps {
  user: User;
  wallet: ReturnType<typeof useWallet>;
}

export function WithdrawTab({ user, wallet }: WithdrawTabProps) {
  const { t } = useLingui();
  if (isAbroad(user)) {
    return (
      <Alert tone="info" title={t`Withdrawals are not available in your country yet`}>
        {t`Paystack withdrawals are only available for Nigerian users.`}
      </Alert>
    );
  }
  return (
    <>
      <WithdrawStates user={user} wallet={wallet} />
      <SecurePayments />
      <RecentWithdrawals />
    </>
  );
}

function WithdrawStates({ user, wallet }: WithdrawTabProps) {
  const account = useVerifiedAccount(true);
  const banks = useBanks(true);
  const [settingUp, setSettingUp] = useState(false);
  const [again, setAgain] = useState(0);
  const [, navigate] = useLocation();
  const isForNumber = new URLSearchParams(useSearch()).get('for') === 'number';
  if (account.data === undefined) return <Waiting query={account} />;
  // The form begins with the pot in the wallet. The balance itself reports a failed load.
  if (wallet.data === undefined && !wallet.isError) return <TabSkeleton />;
  const { hasVerifiedAccount, verifiedAccount } = account.data;
  const known = hasVerifiedAccount && verifiedAccount !== null ? verifiedAccount : undefined;
  if (known !== undefined && !settingUp) {
    return <WithdrawForm account={known} wallet={wallet.data} onSetup={() => setSettingUp(true)} />;
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
        if (isForNumber) navigate(paths.wallet, { replace: true });
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
      <Skeleton className="h-5 w-2/5" />
      <Skeleton className="mt-1.5 h-16 rounded-md" />
      <Skeleton className="mt-2.5 h-11 w-3/5 rounded-full" />
      <Skeleton className="mt-2 h-15" />
      <Skeleton className="mt-20 h-13 rounded-md" />
    </Loading>
  );
}
