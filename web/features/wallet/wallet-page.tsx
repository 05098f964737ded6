import { useLingui } from '@lingui/react/macro';
import { ShieldCheck, WalletMinimal } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { formatNairaText } from '../../../contract/money.ts';
import { Head } from '../../frame/head.tsx';
import { useWallet } from '../../lib/api/member-data.ts';
import { paths } from '../../lib/shell/paths.ts';
import { useViewer } from '../../lib/session/session.ts';
import { DebtsCard } from '../../ui/debts-card.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { NigeriaOnly } from '../../ui/nigeria-only.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { DepositReturnNotice, useDepositReturn } from './deposit-return.tsx';
import { DepositTab } from './deposit-tab.tsx';
import { HistoryTab } from './history-tab.tsx';
import { WithdrawTab } from './withdraw-tab.tsx';

/**
 * The wallet: what is in it, what is owed, money in, money out, and every line of its history. The address chooses the
 * first tab.
 */
export function WalletPage() {
  const { t } = useLingui();
  const [path] = useLocation();
  const [tab, setTab] = useState(path === paths.walletWithdraw ? 'withdraw' : 'deposit');
  const wallet = useWallet();
  const viewer = useViewer();
  const deposit = useDepositReturn();
  return (
    <div className="page-width py-4 sm:py-8">
      <Head title={t`Wallet`} />
      <div className="mx-auto max-w-3xl">
        <PageHeader title={t`Wallet`} back={{ href: paths.dashboard, label: t`Back to Dashboard` }} />
        <DepositReturnNotice {...deposit} />
        <NigeriaOnly user={viewer} className="mb-6" />
        <BalanceCard wallet={wallet} />
        {viewer == null ? null : (
          <div className="mt-6 empty:hidden">
            <DebtsCard balance={wallet.data?.balance} />
          </div>
        )}
        <div className="mt-6">
          <Tabs
            label={t`Wallet`}
            value={tab}
            onValueChange={setTab}
            items={[
              {
                value: 'deposit',
                label: t`Deposit`,
                content: (
                  <DepositTab
                    key={deposit.returned?.amount}
                    user={viewer}
                    balance={wallet.data?.balance}
                    startsWith={deposit.returned?.amount}
                    path={deposit.returned?.path}
                  />
                ),
              },
              {
                value: 'withdraw',
                label: t`Withdraw`,
                content: viewer == null ? null : <WithdrawTab user={viewer} balance={wallet.data?.balance} />,
              },
              {
                value: 'history',
                label: t`Transaction History`,
                content: (
                  <HistoryTab
                    firstPage={wallet.data}
                    onDeposit={() => {
                      setTab('deposit');
                    }}
                  />
                ),
              },
            ]}
          />
        </div>
        <SecurePayments />
      </div>
    </div>
  );
}

function BalanceCard({ wallet }: { wallet: ReturnType<typeof useWallet> }) {
  const { t } = useLingui();
  return (
    <section className="rounded-lg border border-line bg-surface p-5 shadow-lift sm:p-6">
      <h2 className="flex items-center gap-2 text-base font-medium text-muted">
        <WalletMinimal aria-hidden="true" className="size-5 text-brand" />
        {t`Available Balance`}
        <span className="ml-auto text-sm">{wallet.data?.currency}</span>
      </h2>
      {wallet.data !== undefined ? (
        <p className="tabular mt-2 text-3xl font-semibold [overflow-wrap:anywhere]">
          {formatNairaText(wallet.data.balance)}
        </p>
      ) : wallet.isError ? (
        <LoadFailure live title={t`Your balance could not be loaded`} query={wallet} className="mt-4">
          <p>{t`Your money is safe.`}</p>
        </LoadFailure>
      ) : (
        <Loading label={t`Loading balance...`} className="mt-2">
          <Skeleton className="h-11 w-56 max-w-full" />
        </Loading>
      )}
    </section>
  );
}

function SecurePayments() {
  const { t } = useLingui();
  return (
    <aside className="mt-8 flex gap-3 text-sm text-muted">
      <ShieldCheck aria-hidden="true" className="size-5 shrink-0 text-positive" />
      <p>
        <b className="font-semibold text-ink">{t`Secure payments`}</b>{' '}
        {t`Payments run through our payment provider, Paystack. Rota never sees your card. Every movement of money is recorded and checked to the kobo.`}
      </p>
    </aside>
  );
}
